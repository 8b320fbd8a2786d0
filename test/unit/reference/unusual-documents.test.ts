// Documents that are valid and unusual, or not valid: each has pages, and what is wrong is reported with a place.
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { parseExact } from '../../../src/openapi/parse-document.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { compileText, plainFill, referenceApi } from '../../support/compile-text.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const head = 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\n';
const old = head.replace('3.1.0', '3.0.3');

/** (a document) → the HTML of all pages of its reference */
function shown(text: string): string {
  const api = { ...referenceApi, file: 'v1.yaml' };
  const { pages } = referencePages(parseExact(text) ?? {}, 'v1');
  return pages
    .map(({ text: page }) => {
      const compiled = compileText(page, { apis: [api] }, { 'v1.yaml': text });
      return fillBody(compiled, plainFill(compiled));
    })
    .join('\n');
}

const problemsOf = async (text: string) => {
  const { problems } = await readOpenApi('v1.yaml', text, makeMemoryFiles({ 'v1.yaml': text }));
  return problems.map(({ message, place }) => `${place.line}:${place.column} ${message}`);
};

const operation = (more: string): string => `paths: { /a: { get: { operationId: a, ${more} } } }\n`;
const response = (schema: string, media = ''): string =>
  operation(`responses: { 200: { description: OK, content: { application/json: { schema: ${schema}${media} } } } }`);
const schemas = (text: string): string => `components: { schemas: { ${text} } }\n`;
const deep = (levels: number): string =>
  levels === 0
    ? '{ type: string, maxLength: 77 }'
    : `{ type: object, properties: { l${levels}: ${deep(levels - 1)} } }`;

describe('a document', () => {
  it.each<[string, string, readonly RegExp[]]>([
    ['without paths', `${head}paths: {}\n`, []],
    ['without anything', '{}', []],
    ['with `paths: null`', `${head}paths:\n`, []],
    ['with an empty path item', `${head}paths: { /a: {} }\n`, []],
    ['with an operation that is null', `${head}paths: { /a: { get: } }\n`, []],
    ['without responses', head + operation('summary: Reads'), [/Reads/]],
    ['with `responses: {}`', head + operation('responses: {}'), [/\/a</]],
    [
      'with values that are no texts',
      head + response('{ enum: [1, 2.50, true, null, { a: 1 }] }'),
      [/<code>2\.50</, /<code>true</, /<code>null</, /\{&quot;a&quot;:1\}/],
    ],
    [
      'with texts beside `$ref` in 3.1',
      head +
        response("{ $ref: '#/components/schemas/A', description: Beside, deprecated: true }") +
        schemas('A: { type: string, maxLength: 9 }'),
      [/Beside/, /deprecated/, /9/],
    ],
    [
      'with texts beside `$ref` in 3.0',
      old +
        response("{ $ref: '#/components/schemas/A', description: Beside }") +
        schemas('A: { type: string, maxLength: 9 }'),
      [/9/],
    ],
    [
      'with `allOf` in a circle',
      head +
        response("{ $ref: '#/components/schemas/A' }") +
        schemas(
          "A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { a: {} } }, B: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { b: {} } }",
        ),
      [/<code>a</, /<code>b</],
    ],
    [
      'with a reference to itself',
      head + response("{ $ref: '#/components/schemas/A' }") + schemas("A: { $ref: '#/components/schemas/A' }"),
      [/\/a</],
    ],
    [
      'with `allOf` of itself',
      head + schemas("A: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { a: {} } }"),
      [/<code>a</],
    ],
    [
      'with lists in a circle',
      head +
        response("{ $ref: '#/components/schemas/A' }") +
        schemas("A: { type: array, items: { $ref: '#/components/schemas/A' } }"),
      [/\[\]/],
    ],
    ['with ten levels', head + response(deep(10)), [/<code>l10</, /<code>l1</, /77/]],
    [
      'with a discriminator without mapping',
      head +
        response("{ $ref: '#/components/schemas/Pet' }") +
        schemas(
          "Pet: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }, Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: { type: integer } } }] }",
        ),
      [/<code>kind</, /Cat/, /<code>claws</],
    ],
    [
      'with a discriminator of an unknown schema',
      head +
        response(
          "{ discriminator: { propertyName: kind, mapping: { a: Gone, b: '#/components/schemas/Gone' } }, properties: { kind: {} } }",
        ),
      [/<code>kind</],
    ],
    [
      'with extensions everywhere',
      `${head}x-a: 1\npaths: { x-b: { get: 1 }, /a: { x-c: [], get: { x-d: {}, operationId: a, responses: { x-e: 1, 200: { description: OK, x-f: null } } } } }\n`,
      [/OK/],
    ],
    [
      'with anchors and merges of YAML',
      `${head}x-common: &common { type: object, properties: { size: { type: integer, maximum: 35 } } }\n${schemas('A: { <<: *common, description: Merged }')}`,
      [/Merged/, /<code>size</, /35/],
    ],
    ['with Markdown in summaries', head + operation('summary: "*Reads* `a` <b>", responses: {}'), [/\*Reads\*/]],
    [
      'with the same operationId twice',
      `${head}paths: { /a: { get: { operationId: a, summary: First, responses: {} }, post: { operationId: a, summary: Second, responses: {} } } }\n`,
      [/First/],
    ],
    [
      'with fields that have names of JavaScript',
      head +
        schemas(
          'A: { properties: { __proto__: { type: string }, constructor: { type: string }, toString: { type: integer } } }',
        ),
      [/<code>__proto__</, /<code>constructor</, /<code>toString</],
    ],
  ])('%s has pages', (_, text, expected) => {
    const html = shown(text);
    expect(html).not.toContain('undefined');
    for (const pattern of expected) expect(html).toMatch(pattern);
  });

  it('may begin with a byte order mark', () => {
    const json = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/a': { get: { summary: 'Reads', responses: {} } } },
    });
    expect(shown(`\uFEFF${json}`)).toContain('Reads');
  });

  it('has the encoding of its forms', () => {
    const form = '{ type: object, properties: { file: { type: string, format: binary }, data: { type: object } } }';
    const encoding =
      '{ file: { contentType: "image/png, image/jpeg", headers: { X-Name: { schema: { type: string } } } } }';
    const html = shown(
      head +
        operation(
          `requestBody: { content: { multipart/form-data: { schema: ${form}, encoding: ${encoding} } } }, responses: {}`,
        ),
    );
    expect(html).toContain('<li><code>file</code>: <code>image/png, image/jpeg</code><p class="rule">');
    expect(html).toContain('id="a.body.file.header.X-Name"');
  });

  it('has the encoding of a form that shares its schema, and the link to the page of that schema', () => {
    const fields = Array.from({ length: 250 }, (_, index) => `f${index}: { type: string }`).join(', ');
    const form = "schema: { $ref: '#/components/schemas/Form' }";
    const encoding = 'encoding: { f1: { contentType: image/png }, missing: { contentType: text/csv } }';
    const content = `{ application/json: { ${form} }, multipart/form-data: { ${form}, ${encoding} } }`;
    const html = shown(
      head +
        operation(`requestBody: { content: ${content} }, responses: {}`) +
        schemas(`Form: { type: object, properties: { ${fields} } }`),
    );
    const media = html.split('<p class="media"').slice(1);
    expect(media).toHaveLength(2);
    expect(media[0]).toContain('<code>application/json</code>');
    expect(media[0]).not.toContain('image/png');
    const [, rules = '', link = ''] = media[1]?.split('\n') ?? [];
    expect(rules).toBe('<ul class="values"><li><code>f1</code>: <code>image/png</code></li></ul>');
    expect(link).toContain('href="/r/schemas/Form"');
    expect(html).not.toContain('text/csv');
  });
});

describe('hostile texts', () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) </article><style>*{}</style>';
  const quoted = JSON.stringify(hostile);

  it.each([
    ['a description', operation(`description: ${quoted}, responses: { 200: { description: ${quoted} } }`)],
    ['a summary', operation(`summary: ${quoted}, responses: {}`)],
    [
      'a name of a field',
      schemas(
        `A: { title: ${quoted}, properties: { ${quoted}: { default: ${quoted}, example: ${quoted}, enum: [${quoted}] } } }`,
      ),
    ],
    [
      'a name of a schema, a path and a tag',
      `paths: { ${JSON.stringify(`/${hostile}`)}: { get: { tags: [${quoted}], responses: { 200: { description: "", content: { ${quoted}: { schema: { type: ${quoted}, format: ${quoted} } } } } } } } }\n${schemas(`${quoted}: { type: object, properties: { a: {} } }`)}`,
    ],
    [
      'links and servers',
      `servers: [{ url: ${quoted} }]\nexternalDocs: { url: "javascript:alert(1)", description: ${quoted} }\n${operation('responses: {}')}`,
    ],
  ])('in %s run nothing', (_, text) => {
    const html = shown(head + text);
    const names: string[] = [];
    const parser = new Parser({
      onopentag: (name, attributes) =>
        names.push(name, ...Object.keys(attributes).filter((key) => key.startsWith('on'))),
      onattribute: (name, value) => {
        if (name === 'href' || name === 'src') names.push(value.replace(/^(javascript:).*/, '$1'));
      },
    });
    parser.end(html);
    expect(names.filter((name) => /^(?:script|style|on\w+|article|javascript:)$/.test(name))).toEqual([]);
  });
});

describe('mistakes', () => {
  it.each([
    [
      'the same operationId twice',
      `${head}paths:\n  /a:\n    get: { operationId: a, responses: {} }\n    post: { operationId: a, responses: {} }\n`,
      /^6:\d+ .*operation/,
    ],
    [
      'an operation without responses in 3.0',
      `${old}paths:\n  /a:\n    get: { operationId: a }\n`,
      /^5:\d+ .*responses/,
    ],
    ['a reference to nothing', head + response("{ $ref: '#/components/schemas/Gone' }"), /^3:\d+ /],
    [
      'a discriminator without a name',
      `${head}${schemas('A: { discriminator: {} }')}paths: {}\n`,
      /^3:\d+ .*propertyName/,
    ],
  ])('%s is reported with its place', async (_, text, expected) => {
    expect((await problemsOf(text)).join('\n')).toMatch(new RegExp(expected.source, 'm'));
  });
});
