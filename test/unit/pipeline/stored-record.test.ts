import { expect, it } from 'vitest';
import type { DocRecord } from '../../../src/model/doc-record.ts';
import { packRecord, unpackRecord } from '../../../src/pipeline/stored-record.ts';

const plain: DocRecord = {
  texts: [{ hash: 'a', h1: null, lead: '', includes: [], bodyHash: 'b', diagnostics: [] }],
  routes: [
    {
      locale: 'en',
      page: { sha256: 'c', size: 1, edges: [] },
      anchors: 'one',
      links: { count: 2, needsCheck: [], files: [], embeds: [] },
      entry: 'd',
    },
  ],
};

const full: DocRecord = {
  texts: [
    {
      hash: 'a',
      changed: { iso: '2026-01-02', author: 'Ann' },
      h1: '',
      lead: 'Lead',
      includes: [{ path: 'part.md', hash: 'e' }],
      bodyHash: 'b',
      components: ['Card'],
      diagnostics: [{ code: 'long-line', severity: 'info', message: 'm', hint: 'h', place: null }],
    } as unknown as DocRecord['texts'][number],
  ],
  routes: [
    {
      locale: 'cs',
      page: { sha256: 'c', size: 1, edges: [{ written: './x' }], ids: ['x'], embeds: [{ source: 'y' }] },
      anchors: '',
      links: { count: 2, needsCheck: [{ written: '#a' }], files: ['a.png'], embeds: [{ source: 'z' }], leaves: true },
      around: 'f',
    } as unknown as DocRecord['routes'][number],
  ],
};

const stored = (record: DocRecord): unknown => JSON.parse(JSON.stringify(packRecord(record)));

it.each([
  ['without optional fields', plain],
  ['with all fields', full],
])('a record %s is the same after storing it', (_, record) => {
  expect(unpackRecord(stored(record) as ReturnType<typeof packRecord>)).toEqual(record);
});

it('fields that are empty are not stored', () => {
  expect(stored(plain)).toEqual({
    texts: [{ hash: 'a', lead: '', bodyHash: 'b' }],
    routes: [{ locale: 'en', page: { sha256: 'c', size: 1 }, anchors: 'one', links: { count: 2 }, entry: 'd' }],
  });
});
