// Parts of a document: what changes their digests, and what does not.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { asObject } from '../../../src/openapi/schemas.ts';
import { type PartKind, partDigest } from '../../../src/reference/part-digest.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const responses = { 200: { description: 'OK', content: { 'application/json': { schema: ref('Parcel') } } } };

const makeDocument = (): { [key: string]: never } & JsonObject =>
  structuredClone({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example' }],
    tags: [{ name: 'Parcels', description: 'Boxes' }],
    paths: {
      '/parcels': {
        parameters: [{ name: 'page', in: 'query' }],
        get: { operationId: 'list', tags: ['Parcels'], responses },
        post: { operationId: 'create', tags: ['Parcels'], summary: 'Create', responses: {} },
      },
      '/depots': { get: { operationId: 'depots', responses: {} } },
    },
    components: {
      schemas: {
        Parcel: { type: 'object', properties: { size: ref('Size'), next: ref('Parcel'), animal: ref('Animal') } },
        Size: { type: 'integer', maximum: 10 },
        Animal: { type: 'object', discriminator: { propertyName: 'kind' } },
        Cat: { allOf: [ref('Animal'), { properties: { name: { type: 'string' } } }] },
        Free: { type: 'string' },
      },
    },
  }) as never;

const parts: readonly (readonly [Exclude<PartKind, 'all' | 'text'>, string])[] = [
  ['names', ''],
  ['operation', 'list'],
  ['operation', 'create'],
  ['operation', 'depots'],
  ['tag', 'Parcels'],
  ['schema', 'Parcel'],
  ['schema', 'Free'],
];

const digests = (document: JsonObject, translated: ReadonlyMap<string, string> | null = null): string[] =>
  parts.map(([kind, name]) => partDigest({ document, translated }, kind, name));

/** The parts that differ after an edit of the text of the document. */
function changed(from: string, to: string): string[] {
  const text = JSON.stringify(makeDocument());
  expect(text).toContain(from);
  const [before, after] = [digests(makeDocument()), digests(JSON.parse(text.replace(from, to)))];
  return parts.flatMap((part, index) => (before[index] === after[index] ? [] : [part.join(' ').trim()]));
}

describe('the digest of a part', () => {
  it.each([
    ['a summary', '"Create"', '"Make"', ['operation create', 'tag Parcels']],
    ['a schema far inside', '"maximum":10', '"maximum":9', ['operation list', 'tag Parcels', 'schema Parcel']],
    ['a subtype', '{"name":{"type"', '{"label":{"type"', ['operation list', 'tag Parcels', 'schema Parcel']],
    ['a shared parameter', '"page"', '"size"', ['operation list', 'operation create', 'tag Parcels']],
    ['the text of a tag', '"Boxes"', '"Parcels"', ['tag Parcels']],
    ['a schema that nothing uses', '"Free":{"type":"string"}', '"Free":{"type":"null"}', ['schema Free']],
    ['the title', '"title":"API"', '"title":"Parcels"', []],
  ])('changes with %s, and that of no other part', (_, from, to, expected) => {
    expect(changed(from, to)).toEqual(expected);
  });

  it('changes everywhere with names, servers and methods', () => {
    expect(changed('"depots"', '"places"')).toContain('names');
    expect(changed('https://api.example', 'https://other.example')).toEqual(['names']);
    expect(changed('"Free"', '"Open"')).toContain('names');
  });

  it('covers the texts that are translated, because a page marks the others', () => {
    const ids = new Map([['#/paths/~1parcels/post/summary', '/actions/0']]);
    const [none, one] = [digests(makeDocument(), new Map()), digests(makeDocument(), ids)];
    expect(parts.filter((_, index) => none[index] !== one[index]).map((part) => part.join(' '))).toEqual([
      'operation create',
      'tag Parcels',
    ]);
  });
});

describe('a change that many pages show', () => {
  const digestOf = (document: JsonObject, kind: 'names' | 'operation', name = '') =>
    partDigest({ document, translated: null } as never, kind, name);
  const before: JsonObject = makeDocument();

  it.each<[string, JsonObject]>([
    [
      'a scheme of authorisation',
      { components: { ...asObject(before.components), securitySchemes: { key: { type: 'http' } } } },
    ],
    ['the authorisation of all operations', { security: [{ key: [] }] }],
    ['the servers', { servers: [{ url: 'https://other.example' }] }],
  ])('%s changes the names', (_, change) => {
    expect(digestOf({ ...before, ...change }, 'names')).not.toBe(digestOf(before, 'names'));
  });

  it('the servers of a path change its operations, and no others', () => {
    const paths = {
      ...asObject(before.paths),
      '/depots': { get: { operationId: 'depots', responses: {} }, servers: [{ url: 'https://a.example' }] },
    };
    const after = { ...before, paths };
    expect(digestOf(after, 'operation', 'depots')).not.toBe(digestOf(before, 'operation', 'depots'));
    expect(digestOf(after, 'operation', 'list')).toBe(digestOf(before, 'operation', 'list'));
  });
});
