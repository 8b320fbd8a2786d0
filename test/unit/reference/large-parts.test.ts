// Large parts without names, which have pages of their own.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { operationSize, schemaNamesOf, schemaSize } from '../../../src/reference/large-parts.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { partDigest } from '../../../src/reference/part-digest.ts';
import { listOperations } from '../../../src/reference/read-operation.ts';
import { listedNames } from '../../../src/reference/schema-names.ts';
import { compileReference } from '../../support/compile-text.ts';

const fields = (count: number, more = {}) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `field_${index}`,
        { type: 'string', description: 'A long text. '.repeat(5) },
      ]),
    ),
    ...more,
  },
});

/** The parts that have names because they are large. */
const largeParts = (document: JsonObject) => {
  const listed = listedNames(document).refs;
  return new Map([...schemaNamesOf(document).refs].filter(([name]) => !listed.has(name)));
};

const nested = {
  a: fields(90, { in: fields(90) }),
  list: { type: 'array', items: { type: 'array', items: fields(90) } },
};
const makeDocument = (own: object, content: object = { type: 'object' }) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/parcels': {
      get: {
        operationId: 'list',
        tags: ['Parcels'],
        responses: { 200: { description: 'OK', content: { 'application/json': { schema: content } } } },
      },
      post: { operationId: 'create', tags: ['Parcels'], responses: {} },
    },
  },
  components: { schemas: { Parcel: own } },
});

/** The characters of each page of the reference. */
function sizes(document: JsonObject): Map<string, number> {
  return new Map(
    referencePages(document, 'v1').pages.map(({ path, text }) => {
      const { body, facts } = compileReference(document, text);
      expect(facts.diagnostics).toEqual([]);
      return [path, body.html.length];
    }),
  );
}

describe('large parts of a schema', () => {
  it('have no name in a small one', () => {
    expect(largeParts(makeDocument(fields(30, { in: fields(30) })))).toEqual(new Map());
  });

  it('have the name of their path, and a page each', () => {
    const document = makeDocument(fields(90, nested));
    expect([...largeParts(document)]).toEqual([
      ['Parcel.a', '#/components/schemas/Parcel/properties/a'],
      ['Parcel.list', '#/components/schemas/Parcel/properties/list/items/items'],
    ]);
    const pages = sizes(document);
    expect([...pages.keys()].filter((path) => path.startsWith('schemas/'))).toEqual([
      'schemas/Parcel',
      'schemas/Parcel-a',
      'schemas/Parcel-list',
    ]);
    expect(Math.max(...pages.values())).toBeLessThan(130_000);
  });

  it('are also those of an operation', () => {
    const document = makeDocument(
      { type: 'object' },
      { ...fields(90, nested), oneOf: [{ title: 'First one', ...fields(90) }] },
    );
    expect([...largeParts(document).keys()]).toContain('list.200.a');
    expect(Math.max(...sizes(document).values())).toBeLessThan(130_000);
  });

  it('are also fields that several parts of a schema share', () => {
    const other = { properties: { other: { type: 'string', maxLength: 7 } } };
    const allOf = [fields(10, { shared: fields(250) }), { properties: { shared: other } }];
    const document = makeDocument({ allOf });
    expect([...largeParts(document)]).toEqual([
      [
        'Parcel.shared',
        '#/components/schemas/Parcel/allOf/0/properties/shared + #/components/schemas/Parcel/allOf/1/properties/shared',
      ],
    ]);
    const { html } = compileReference(document, '::schema{name=Parcel.shared}\n').body;
    expect(html).toContain('id="Parcel.shared.other"');
    expect(html).toContain('id="Parcel.shared.field_249"');
    const digestOf = (maxLength: number): string => {
      const changed = { properties: { shared: { properties: { other: { type: 'string', maxLength } } } } };
      const source = { document: makeDocument({ allOf: [allOf[0], changed] }), translated: null };
      return partDigest(source, 'schema', 'Parcel.shared');
    };
    expect(digestOf(7)).not.toBe(digestOf(8));
    expect(Math.max(...sizes(document).values())).toBeLessThan(130_000);
  });

  it('are also those of the items of a stream', () => {
    const document = makeDocument({ type: 'object' });
    const content = { 'application/jsonl': { itemSchema: fields(90, nested) } };
    Object.assign(document.paths['/parcels'].get.responses, { 200: { description: 'OK', content } });
    expect([...largeParts(document).keys()]).toContain('list.200.a');
    expect(Math.max(...sizes(document).values())).toBeLessThan(130_000);
  });
});

describe('operations of a tag', () => {
  it.each([
    [20, ['parcels']],
    [120, ['parcels/index', 'parcels/list', 'parcels/create']],
  ])('are on one page unless it would be too large: %s fields each', (count, expected) => {
    const document = makeDocument({ type: 'object' }, fields(count));
    Object.assign(document.paths['/parcels'].post, { responses: document.paths['/parcels'].get.responses });
    const paths = referencePages(document, 'v1').pages.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('parcels'))).toEqual(expected);
  });
});

describe('a number of fields that is above the usual one', () => {
  it('leaves a block the space of a whole page', () => {
    const names = Array.from({ length: 14 }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        { properties: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, { type: 'string' }])) },
      ]),
    );
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const document = { ...makeDocument({}, { type: 'object', properties }), components: { schemas } };
    const { html } = compileReference(document, '::operation{id=list fields=200}\n').body;
    expect(html).toContain('id="list.200.body.S13.f8"');
    expect(html).not.toContain('class="elsewhere"');
  });
});

describe('a repeated operationId', () => {
  it('is one page: that of the first operation', () => {
    const document = makeDocument({ type: 'object' });
    document.paths['/parcels'].post.operationId = 'list';
    const { pages } = referencePages(document, 'v1');
    expect(pages.flatMap(({ text }) => text.match(/id="list"/g) ?? [])).toHaveLength(1);
  });
});

describe('a very long sample', () => {
  it.each([
    ['a list', Array.from({ length: 5000 }, () => ({ name: 'parcel' }))],
    ['an object', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`name_${index}`, 'parcel']))],
    ['a text', 'parcel '.repeat(9000)],
  ])('is shortened: %s', (_, example) => {
    const document = makeDocument({ type: 'object' });
    const message = { description: 'OK', content: { 'application/json': { example } } };
    Object.assign(document.paths['/parcels'].get, { responses: { 200: message }, requestBody: message });
    const { body } = compileReference(document, '::operation{id=list}\n');
    expect(body.code.length).toBeGreaterThan(1);
    for (const { code } of body.code) expect(code.length).toBeLessThan(16_000);
  });
});

describe('a request in five languages', () => {
  const codeOf = (example: unknown) => {
    const document = makeDocument({ type: 'object' });
    Object.assign(document.paths['/parcels'].get, { requestBody: { content: { 'application/json': { example } } } });
    const requestLanguages = ['http', 'curl', 'python', 'php', 'go'] as const;
    return compileReference(document, '::operation{id=list}\n', { requestLanguages }).body.code;
  };

  it('has all items of a usual body, without colours if it is long', () => {
    const code = codeOf(Array.from({ length: 100 }, (_, index) => `parcel ${index} of a list`));
    expect(code).toHaveLength(5);
    for (const block of code) {
      expect(block.code).toContain('parcel 99 of a list');
      expect(block.language).toBe('text');
    }
  });

  it('has colours if it is short', () => {
    expect(codeOf({ a: 1 }).map(({ language }) => language)).toEqual(['http', 'bash', 'python', 'php', 'go']);
  });

  it('is only the message if its body cannot be shortened to valid JSON', () => {
    const code = codeOf(Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}`.repeat(2000), 1])));
    expect(code.map(({ code: text }) => text.endsWith('…'))).toEqual([true]);
  });
});

describe('the samples of an operation', () => {
  const sizeOf = (own: object): number => {
    const document = makeDocument({ type: 'object' });
    Object.assign(document.paths['/parcels'].get, { responses: {} }, own);
    const [operation] = listOperations(document);
    return operation === undefined ? 0 : operationSize(document, operation).bytes;
  };
  const message = (length: number) => ({ content: { 'application/json': { example: 'a'.repeat(length) } } });
  const empty = sizeOf({});

  it.each([
    [
      'three long responses',
      { responses: { 200: message(20_000), 400: message(20_000), 500: message(20_000) } },
      41_000,
    ],
    ['a response', { responses: { 200: message(1000) } }, 4500],
    ['code samples', { 'x-codeSamples': [{ lang: 'Shell', source: 'a'.repeat(1000) }] }, 4500],
    ['many code samples', { 'x-codeSamples': [{ lang: 'Shell', source: 'a'.repeat(50_000) }] }, 50_500],
  ])('are measured as they are written: %s', (_, own, max) => {
    const size = sizeOf(own) - empty;
    expect(size).toBeLessThan(max);
    expect(size).toBeGreaterThan(max * 0.85);
  });

  it('are not those of callbacks, which pages do not show', () => {
    const callback = (post: object): number => sizeOf({ callbacks: { done: { '{$request.body#/url}': { post } } } });
    expect(callback({ requestBody: message(1000) })).toBe(callback({ requestBody: message(1) }));
  });
});

describe('parts that are moved to pages of their own', () => {
  it('are the largest ones, as few as possible', () => {
    const document = makeDocument({ type: 'object' }, fields(10, { small: fields(40), large: fields(250) }));
    expect([...largeParts(document).keys()]).toEqual(['list.200.large']);
  });

  it('have one name each, although several operations have them', () => {
    const answer = { description: 'OK', content: { 'application/json': { schema: fields(250) } } };
    const [responses, names] = [{ A: answer, B: answer }, ['list', 'search', 'find']];
    const both = { 200: { $ref: '#/components/responses/A' }, 400: { $ref: '#/components/responses/B' } };
    const paths = Object.fromEntries(names.map((id) => [`/${id}`, { get: { operationId: id, responses: both } }]));
    const refs = [...largeParts({ openapi: '3.1.0', paths, components: { responses } }).values()];
    expect(refs.length).toBeGreaterThan(0);
    expect(new Set(refs).size).toBe(refs.length);
  });

  it('have numbers after a name that several want, which others cannot change', () => {
    const media = { 'application/json': { schema: fields(250) }, 'text/csv': { schema: fields(249) } };
    const document = makeDocument({ type: 'object' });
    Object.assign(document.paths['/parcels'].get.responses, { 200: { description: 'OK', content: media } });
    expect([...largeParts(document).keys()]).toEqual(['list.200', 'list.200-2']);
    const other = { ...document, components: { schemas: { Other: {}, Another: {}, 'list.200-2': {} } } };
    expect([...largeParts(other).keys()]).toEqual(['list.200', 'list.200-3']);
  });

  it('have no spaces in names of parameters', () => {
    const document = makeDocument({ type: 'object' });
    const parameters = [{ name: 'customs  declaration', in: 'query', schema: fields(250) }];
    Object.assign(document.paths['/parcels'].get, { parameters });
    expect([...largeParts(document).keys()]).toEqual(['list.customs-declaration']);
  });

  it('are none if a long list of values is shown once', () => {
    const countries = { enum: Array.from({ length: 250 }, (_, index) => `country ${index}`) };
    const properties = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`f${index}`, { $ref: '#/components/schemas/Country' }]),
    );
    const document = makeDocument({ type: 'object', properties: { ...properties, small: fields(40) } });
    Object.assign(document.components.schemas, { Country: countries });
    expect([...largeParts(document).keys()]).toEqual([]);
    expect(schemaSize(document, '#/components/schemas/Parcel').bytes).toBeLessThan(30_000);
  });
});

describe('a list with rules that contain itself', () => {
  const self = { $ref: '#/components/schemas/Parcel' };

  it('is measured as deep as it is shown', () => {
    const document = makeDocument({ type: 'array', items: {}, contains: self, not: self });
    expect(schemaSize(document, '#/components/schemas/Parcel').count).toBe(1 + 2 + 4 + 8);
    expect(sizes(document).has('schemas/Parcel')).toBe(true);
  }, 10_000);

  it.each(['contains', 'not'])('counts the rules of a value, too: %s', (rule) => {
    const inner = (depth: number): object => (depth === 0 ? fields(1) : { ...fields(1), [rule]: inner(depth - 1) });
    const document = makeDocument(inner(6));
    expect(schemaSize(document, '#/components/schemas/Parcel').count).toBe(4 * 2);
  });
});
