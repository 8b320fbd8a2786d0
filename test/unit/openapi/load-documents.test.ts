// Documents: values that a cache loses, and values that `replace` can insert.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { loadDocuments, type ReadDocument } from '../../../src/openapi/load-documents.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const yaml = `# The parcels
openapi: 3.1.0
info: { title: Parcels, version: 1.0.0 }
servers: [{ url: "https://api.example/v1" }]
paths: { /a: { get: { operationId: a, summary: A, responses: { 200: { description: OK } } } } }
`;

/** Loads twice with one cache that loses the values that `keeps` refuses. */
async function load(
  text: string,
  replace: Readonly<Record<string, string>> = {},
  keeps = (_: string) => true,
  others: Readonly<Record<string, string>> = {},
) {
  const values = new Map<string, ReadDocument>();
  const ports = {
    files: makeMemoryFiles({ 'v1.yaml': text, ...others }),
    readOpenApi,
    read: {
      earlier: (key: string) => values.get(key),
      keep: (key: string, document: ReadDocument) => void values.set(key, structuredClone(document)),
    },
  };
  const sources = [{ name: 'v1', file: 'v1.yaml', replace, pages: null, overlays: [], key: 'openapi.v1' }];
  await loadDocuments(sources, ports);
  const keys = [...values.keys()];
  for (const key of keys) if (!keeps(key)) values.delete(key);
  const { documents, diagnostics } = await loadDocuments(sources, ports);
  return { keys, api: documents[0], diagnostics };
}

describe('a document in the cache', () => {
  it('is one value, and is read again if the value is lost', async () => {
    const { keys } = await load(yaml);
    expect(keys).toHaveLength(1);
    for (const lost of [[], keys]) {
      const { api } = await load(yaml, {}, (key) => !lost.includes(key));
      expect(api?.document()).toMatchObject({ openapi: '3.1.0' });
      expect(api?.text).toBeNull();
    }
  });
});

it('keeps the digits of its numbers if a replacement is no text of YAML', async () => {
  const { api } = await load(`${yaml}components: { schemas: { A: { type: number, default: 2.50 } } }\n`, {
    Parcels: 'Parcels: all',
  });
  expect(api?.text?.()).toContain('"default": 2.50');
  expect(JSON.parse(api?.text?.() ?? '')).toEqual(api?.document());
});

describe('a document of several files', () => {
  it('is published with the digits of its numbers, and checked with numbers', async () => {
    const part = 'type: number\nmaximum: 9007199254740993\nexample: 1.10\n';
    const main = `${yaml}components: { schemas: { A: { $ref: ./a.yaml }, B: { type: number, default: 2.50 } } }\n`;
    const { api } = await load(main, {}, undefined, { 'a.yaml': part });
    const published = api?.text?.() ?? '';
    expect(published).toContain('"maximum": 9007199254740993');
    expect(published).toContain('"example": 1.10');
    expect(published).toContain('"default": 2.50');
    expect(JSON.parse(published)).toEqual(api?.document());
    expect(api?.document()).toMatchObject({ components: { schemas: { B: { default: 2.5 } } } });
  });
});

describe('replace', () => {
  const serverOf = async (value: string, text = yaml) => {
    const { api, diagnostics } = await load(text, { 'https://api.example': value });
    expect(diagnostics).toEqual([]);
    const published = api?.text?.() ?? '';
    return {
      published,
      written: (parse(published) as { servers: unknown }).servers,
      document: api?.document()?.servers,
    };
  };

  it('keeps the comments of the file', async () => {
    const { published, document } = await serverOf('http://localhost');
    expect(published).toBe(yaml.replace('https://api.example', 'http://localhost'));
    expect(document).toEqual([{ url: 'http://localhost/v1' }]);
  });

  it.each([['a"b'], ['a\nb'], ['a\\'], ["a'#: {"]])('can insert %j', async (value) => {
    for (const text of [yaml, JSON.stringify(parse(yaml))]) {
      const { written, document } = await serverOf(value, text);
      expect(document).toEqual([{ url: `${value}/v1` }]);
      expect(written).toEqual(document);
    }
  });
});

describe('the digest of a document', () => {
  const others = { 'v1.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { $ref: ./a.yaml } }\n' };
  const files = {
    ...others,
    'a.yaml': 'get: { operationId: a, responses: { 200: { description: OK } } }\n',
    'o.yaml': 'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { title: B } }]\n',
  };
  const source = { name: 'v1', file: 'v1.yaml', replace: {}, pages: null, overlays: ['o.yaml'], key: 'openapi.v1' };
  const read = { earlier: () => undefined, keep: () => {} };
  const loadOne = (changed: Readonly<Record<string, string>> = {}, own: Partial<typeof source> = {}) =>
    loadDocuments([{ ...source, ...own }], { files: makeMemoryFiles({ ...files, ...changed }), readOpenApi, read });
  const digestOf = async (...change: Parameters<typeof loadOne>) => (await loadOne(...change)).documents[0]?.digest;

  it.each<[string, Readonly<Record<string, string>>, Partial<typeof source>]>([
    ['its overlay', { 'o.yaml': files['o.yaml'].replace('title: B', 'title: C') }, {}],
    ['another file of it', { 'a.yaml': files['a.yaml'].replace('OK', 'Fine') }, {}],
    ['a replaced text', {}, { replace: { OK: 'Fine' } as Record<string, string> }],
  ])('changes with %s', async (_, changed, own) => {
    expect(await digestOf(changed, own)).not.toBe(await digestOf());
    expect(await digestOf()).toBe(await digestOf());
  });

  it('is not that of all documents if an overlay is missing', async () => {
    expect((await loadOne()).isComplete).toBe(true);
    const { isComplete, diagnostics } = await loadOne({}, { overlays: ['o.yaml', 'missing.yaml'] });
    expect([isComplete, diagnostics.map(({ code }) => code)]).toEqual([false, ['openapi-missing']]);
  });
});
