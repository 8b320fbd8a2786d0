// Documents that are valid and unusual, and those whose mistakes concern the whole document.
import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { parseDocument } from '../../../src/openapi/parse-document.ts';
import { toOpenApi31 } from '../../../src/openapi/schemas.ts';
import { listedNames } from '../../../src/reference/schema-names.ts';
import { readShape } from '../../../src/reference/shape.ts';
import { shortReferences } from '../../../src/text/short-references.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const read = (text: string) => readOpenApi('v1.yaml', text, makeMemoryFiles({ 'v1.yaml': text }));
const problemsOf = async (text: string) =>
  (await read(text)).problems.map(({ message, place }) => `${place.line}:${place.column} ${message}`);

/** 'a' → 'b' → 'c' … → an object */
const chain = (length: number): string => {
  const schemas: Record<string, unknown> = { End: { type: 'object', properties: { end: { maxLength: 7 } } } };
  for (let at = 0; at < length; at += 1)
    schemas[`S${at}`] = { $ref: `#/components/schemas/${at + 1 === length ? 'End' : `S${at + 1}`}` };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    paths: {},
    components: { schemas },
  });
};

describe('a chain of references', () => {
  it('of any length is read in linear time, and each part of it has what is at its end', {
    timeout: 20_000,
  }, async () => {
    const text = chain(20_000);
    expect(await problemsOf(text)).toEqual([]);
    const document = parseDocument(text) ?? {};
    const ref = '#/components/schemas/S0';
    const { fields } = readShape(document, [{ part: { $ref: ref }, ref: '#' }], listedNames(document));
    expect(fields.map(({ name }) => name)).toEqual(['end']);
  });

  it('that ends in a circle stays', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`S${at}`, { $ref: `#/components/schemas/S${(at + 1) % 30}` }]),
    );
    const document = { components: { schemas: parts } };
    expect(shortReferences(document)).toEqual(document);
  });

  it('with other keys is as it was, except for the linter', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`S${at}`, { description: 'A', $ref: `#/definitions/S${at + 1}` }]),
    );
    expect(shortReferences({ definitions: parts })).toEqual({ definitions: parts });
    expect(shortReferences({ definitions: parts }, { withSiblings: true }).definitions.S0).toEqual({
      description: 'A',
      $ref: '#/definitions/S30',
    });
  });
});

describe('references that lead to themselves', () => {
  const schemas = (parts: object): string =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, components: { schemas: parts } });
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it.each<[string, object, string[]]>([
    ['each to itself', { A: to('A'), B: to('B'), C: {} }, ['A', 'B']],
    ['in a circle', { A: to('B'), B: to('C'), C: to('A') }, ['A', 'B', 'C']],
    ['through a part of themselves', { A: to('A/properties/b'), B: { items: to('A') } }, ['A', 'B/items']],
    ['not to a part beside', { A: { ...to('B'), properties: { x: {} } }, B: to('A/properties/x') }, []],
    ['not in a tree', { A: { properties: { a: to('A'), b: to('B/items') } }, B: { items: { items: to('A') } } }, []],
  ])('are mistakes with their places: %s', async (_, parts, names) => {
    const { problems } = await read(schemas(parts));
    const message = 'This reference leads to itself';
    expect(problems.map((problem) => [problem.message, problem.pointer])).toEqual(
      names.map((name) => [message, to(name).$ref]),
    );
  });

  it('across files are one finding, and end no process', async () => {
    const stray: unknown[] = [];
    const listen = (error: unknown): void => void stray.push(error);
    process.on('unhandledRejection', listen);
    const names = ['A', 'B', 'C', 'D'];
    const refs = (file: string) =>
      Object.fromEntries(names.map((name) => [name, { $ref: `${file}#/components/schemas/${name}` }]));
    const text = schemas(refs('b.json'));
    const files = makeMemoryFiles({ 'v1.yaml': text, 'b.json': schemas(refs('v1.yaml')) });
    const { problems } = await readOpenApi('v1.yaml', text, files);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', listen);
    expect([problems.length > 0, stray]).toEqual([true, []]);
  });
});

describe('an example that refers to a part around it', () => {
  it.each(['#', '#/', '#/paths', '#/paths/~1a', '#/paths/~1a/get'])('is a mistake, and ends: %s', async (ref) => {
    const content = { 'application/json': { example: { $ref: ref } } };
    const paths = { '/a': { get: { responses: { 200: { description: '', content } } } } };
    const { document, problems } = await read(
      JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths }),
    );
    expect(JSON.stringify(document).length).toBeLessThan(1000);
    expect(problems.map(({ message }) => message)).toContain('This reference leads to itself');
  });
});

describe('a keyword of a schema without effect', () => {
  const keywordsOf = async (version: string, schema: object, info: object = {}) => {
    const components = { schemas: { A: { properties: { b: schema } } } };
    const document = { openapi: version, info: { title: 'A', version: '1', ...info }, paths: {}, components };
    return (await read(JSON.stringify(document))).problems.map(({ message, keyword }) => keyword?.name ?? message);
  };
  const all = [{ $ref: '#/components/schemas/A' }];

  it.each<[string, object, string[]]>([
    ['3.1.0', { type: 'string', nullable: true }, ['nullable']],
    ['3.2.0', { type: 'string', sortOrder: 1 }, ['sortOrder']],
    ['3.1.1', { items: { allOf: [{ anyOf: [{ not: { nullable: true } }] }] } }, ['nullable']],
    ['3.1.1', { $defs: { type: { properties: { allOf: { nullable: true } } } } }, ['nullable']],
    ['3.0.3', { allOf: all, nullable: true }, ['nullable']],
    ['3.0.3', { allOf: all, nullable: false }, []],
    ['3.0.3', { type: 'string', nullable: true }, []],
    ['3.0.3', { ...all[0], description: 'B', readOnly: true }, ['description', 'readOnly']],
    ['3.1.0', { ...all[0], description: 'B', readOnly: true }, []],
    ['3.0.3', { type: 'string', sortOrder: 1 }, ['Property `sortOrder` is not expected here']],
    ['3.1.0', { type: 'string', maxlength: 1 }, ['Property `maxlength` is not expected here']],
    ['3.1.0', { properties: { 'x-id': { maxlength: 1 } } }, ['Property `maxlength` is not expected here']],
    [
      '3.1.0',
      { type: 1 },
      ['`type` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null"'],
    ],
  ])('in OpenAPI %s: %j', async (version, schema, keywords) => {
    expect(await keywordsOf(version, schema)).toEqual(keywords);
  });

  it('is one beside a reference in any place', async () => {
    const parameter = { $ref: '#/components/parameters/p', description: 'Of this page' };
    const paths = { '/a': { get: { parameters: [parameter], responses: { 200: { description: '' } } } } };
    const parameters = { p: { name: 'p', in: 'query', schema: { type: 'string' } } };
    const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths, components: { parameters } };
    const { problems } = await read(JSON.stringify(document));
    expect(problems.map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
      ['#/paths/~1a/get/parameters/0/description', { name: 'description', where: 'ref' }],
    ]);
  });

  const code = { lang: 'Shell', source: 'curl' };
  it.each<[object, string[]]>([
    [{ 'x-codeSamples': [code] }, []],
    [{ 'x-code-samples': [{ language: 'curl', name: 'Shell', code: 'curl' }] }, []],
    [{ 'x-readme': { 'code-samples': [{ language: 'curl', code: 'curl' }] } }, []],
    [{ 'x-codeSamples': [{ ...code, lable: 'A' }] }, ['lable']],
    [{ 'x-codeSamples': 'curl' }, ['x-codeSamples']],
    [{ 'x-of-a-company': { $ref: 1, type: [2] } }, []],
  ])('is one in an extension that cannot be read: %j', async (extension, keywords) => {
    const paths = { '/a': { get: { ...extension, responses: { 200: { description: '' } } } } };
    const { problems } = await read(
      JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths, components: {} }),
    );
    expect(problems.map(({ message, keyword }) => keyword?.name ?? message)).toEqual(keywords);
  });

  it('is only one in schemas', async () => {
    expect(await keywordsOf('3.1.0', {}, { owner: 'A' })).toEqual(['Property `owner` is not expected here']);
  });
});

describe('a document with an address of its own', () => {
  const self = 'https://api.example/v1.yaml';
  const text = `openapi: 3.2.0
$self: ${self}#
info: { title: A, version: "1" }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "${self}#/components/schemas/A" } } } }
      responses: { 200: { description: "${self}#/a" } }
components:
  schemas:
    A: { oneOf: [{ $ref: "${self}#/components/schemas/B" }], discriminator: { propertyName: k, mapping: { b: "${self}#/components/schemas/B" } } }
    B: { type: object, properties: { k: { type: string } }, required: [k] }
`;

  it('refers to its parts by it', async () => {
    const { problems, document } = await read(text);
    expect(problems).toEqual([]);
    const local = JSON.stringify(document === 'as-written' ? null : document);
    expect(local).toContain('"$ref":"#/components/schemas/A"');
    expect(local).toContain('"b":"#/components/schemas/B"');
    expect(local).toContain(`"description":"${self}#/a"`);
    const parsed = parseDocument(text) ?? {};
    const shape = readShape(parsed, [{ part: { $ref: '#/components/schemas/A' }, ref: '#' }], listedNames(parsed));
    expect(JSON.stringify(shape)).toContain('"k"');
  });

  it('reports a part that it does not have', async () => {
    expect(await problemsOf(text.replace('#/components/schemas/A"', '#/components/schemas/C"'))).not.toEqual([]);
  });
});

describe('YAML', () => {
  it('is read with merges and without dates, as the linter reads it', () => {
    const text =
      'openapi: 3.1.0\nx-base: &base { type: object, x-day: 2024-01-01 }\nx-other: { <<: *base, title: A }\n';
    expect(parseDocument(text)?.['x-other']).toEqual({ type: 'object', 'x-day': '2024-01-01', title: 'A' });
  });

  it('has all tags of the linter', async () => {
    const tags = 'x-a: !!binary aGk=\nx-b: !!set { x, y }\nx-c: !!omap [x: 1]\nx-d: !!pairs [x: 1]\n';
    const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n${tags}`;
    expect(await problemsOf(text)).toEqual([]);
    expect(parseDocument(text)).toMatchObject({ 'x-a': 'aGk=', 'x-b': { x: null, y: null }, 'x-c': [{ x: 1 }] });
  });

  it('may be written in braces', () => {
    expect(parseDocument('{ openapi: 3.1.0, paths: {} }')).toEqual({ openapi: '3.1.0', paths: {} });
  });
});

const head = 'info: { title: A, version: "1" }\n';

describe('OpenAPI 3.2', () => {
  it('has the device flow with its scopes', async () => {
    const flow = 'deviceAuthorizationUrl: https://a.example, tokenUrl: https://t.example, scopes: { read: May read }';
    const scheme = `{ type: oauth2, flows: { deviceAuthorization: { ${flow} } } }`;
    const text = `openapi: 3.2.0\n${head}paths: {}\ncomponents: { securitySchemes: { a: ${scheme} } }\n`;
    expect(await problemsOf(text)).toEqual([]);
  });
});

describe('a mistake of the whole document', () => {
  it.each([
    [`# A\nopenapi: 3.9.0\n${head}`, '2:1 version 3.9.0 of OpenAPI does not exist'],
    [`${head}openapi: 3.1\n`, '2:1 the version is not a text'],
    [`${head}swagger: 2.0\n`, '2:1 the version is a number: write `swagger: "2.0"`'],
    [`{\n  "info": {}, "openapi": "4.0.0" }`, '2:15 version 4.0.0 of OpenAPI does not exist'],
    ['- a\n', '1:1 it is not an object'],
    [`${head}paths: {}\n`, '1:1 it has no `openapi: 3.1.0`'],
    ['openapi: 3.1.0\ninfo: [\n', '3:1 '],
  ])('has its place and clear words: %s', async (text, start) => {
    const [problem = ''] = await problemsOf(text);
    expect(problem.slice(0, start.length)).toBe(start);
  });
});

describe('OpenAPI 3.0', () => {
  it('has the types of 3.1 also in fields and responses with the names of keywords', () => {
    const old = { type: 'string', nullable: true };
    const fields = { default: old, example: old, properties: { type: 'object', properties: { enum: old } } };
    const document = toOpenApi31({
      openapi: '3.0.3',
      components: { schemas: { A: { properties: fields } }, responses: { default: { schema: old } } },
    });
    expect(JSON.stringify(document).match(/"type":\["string","null"\]/g)).toHaveLength(4);
  });

  it('keeps a field with the name of the prototype', () => {
    const text = '{"openapi":"3.0.3","components":{"schemas":{"A":{"properties":{"__proto__":{"type":"string"}}}}}}';
    expect(JSON.stringify(toOpenApi31(parseDocument(text) ?? {}))).toBe(text);
  });

  it('keeps examples as they are', () => {
    const schema = { type: 'object', example: { type: 'string', nullable: true } };
    expect(toOpenApi31({ openapi: '3.0.3', components: { schemas: { A: schema } } })).toMatchObject({
      components: { schemas: { A: schema } },
    });
  });
});

it('references in extensions are data', async () => {
  const extension = 'x-reference: { $ref: "#/components/schemas/Label" }';
  const schemas = `{ Label: { type: string }, Parcel: { type: object, properties: { size: { type: string, ${extension} } } } }`;
  const text = `openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { schemas: ${schemas} }\n`;
  expect(await problemsOf(text)).toEqual([]);
});

it.each([
  ['Cat', []],
  ['#/components/schemas/Cat', []],
  ['Dog', ["Can't resolve $ref"]],
])('a discriminator may lead to a schema by its name: %s', async (target, messages) => {
  const Pet = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }],
    discriminator: { propertyName: 'kind', mapping: { cat: target } },
  };
  const schemas = { Pet, Cat: { type: 'object', properties: { kind: { type: 'string' } } } };
  const { problems } = await read(
    JSON.stringify(
      { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, components: { schemas } },
      null,
      1,
    ),
  );
  expect(problems.map(({ message }) => message)).toEqual(messages);
});
