import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSnapshot } from '../../../src/data/read-snapshot.ts';
import { dataDigest, formatSnapshot } from '../../../src/data/snapshot.ts';
import { source } from '../../support/data-box.ts';

const schema = v.object({ items: v.array(v.object({ code: v.string(), weight: v.number() })) });

const snapshotOf = (data: unknown): string =>
  formatSnapshot({ source: 'https://a.example', fetchedAt: '2026-01-01T00:00:00Z', sha256: dataDigest(data), data });

const read = (text: string | null, exports: Record<string, unknown> = { services: schema }) =>
  readSnapshot(source, {
    files: {
      read: (path) =>
        text === null ? { path, why: 'missing', detail: 'no such file' } : new TextEncoder().encode(text),
    },
    modules: {
      load: async () => ({ exports, inputs: [], digest: '', handlers: [], readsMachine: () => false, notes: [] }),
    },
  });

it('a snapshot has only the fields that the schema returns', async () => {
  const text = snapshotOf({ items: [{ code: 'A', weight: 1, internal: 'https://intranet' }], more: true });
  const { value, diagnostics } = await read(text);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ source: 'https://a.example', data: { items: [{ code: 'A', weight: 1 }] } });
  expect(JSON.stringify(value)).not.toContain('intranet');
});

describe('a snapshot is refused', () => {
  it('at the line of the wrong value', async () => {
    const text = snapshotOf({
      items: [
        { code: 'A', weight: 1 },
        { code: 'B', weight: '2' },
      ],
    });
    const { value, diagnostics } = await read(text);
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: 'data-invalid', key: 'data.items[1].weight', place: { line: 13, column: 9 } },
    ]);
  });

  it('at the row that lacks a value', async () => {
    const { diagnostics } = await read(snapshotOf({ items: [{ code: 'A' }] }));
    expect(diagnostics).toMatchObject([{ key: 'data.items[0].weight', place: { line: 7, column: 7 } }]);
  });

  it('at the character where the JSON is invalid', async () => {
    const { diagnostics } = await read('{\n  "source": "x",\n  oops\n}');
    expect(diagnostics).toMatchObject([{ code: 'data-snapshot-form', place: { line: 3, column: 3 } }]);
  });

  it('when it does not exist, with the key of the config', async () => {
    expect((await read(null)).diagnostics).toMatchObject([
      { code: 'data-snapshot-missing', key: 'data.services.snapshot' },
    ]);
  });

  it('when it is only the response', async () => {
    expect((await read('{ "items": [] }')).diagnostics).toMatchObject([
      { code: 'data-snapshot-form', message: 'data/services.json is not a snapshot: it has no text “source”' },
    ]);
  });

  it('when it has no schema', async () => {
    const { diagnostics } = await read(snapshotOf({ items: [] }), { service: schema, answer: 5 });
    expect(diagnostics).toMatchObject([
      { code: 'data-schema-missing', hint: expect.stringContaining('the file exports service, answer') },
    ]);
  });
});

it('a snapshot changed by hand causes a warning', async () => {
  const text = snapshotOf({ items: [{ code: 'A', weight: 1 }] }).replace('"A"', '"B"');
  const { value, diagnostics } = await read(text);
  expect(value).not.toBeNull();
  expect(diagnostics).toMatchObject([{ code: 'data-snapshot-edited', severity: 'warning' }]);
});

it('a snapshot written by hand has `asOf` in place of `fetchedAt`', async () => {
  const [data] = [{ items: [] }];
  const text = (date: object) =>
    JSON.stringify({ source: 'https://a.example', ...date, sha256: dataDigest(data), data });
  expect((await read(text({ asOf: '2026-01-02' }))).value).toMatchObject({ fetchedAt: null, asOf: '2026-01-02' });
  expect((await read(text({ fetchedAt: '2026-01-03T00:00:00Z' }))).value).toMatchObject({
    asOf: '2026-01-03T00:00:00Z',
  });
  expect((await read(text({ asOf: 'lately' }))).diagnostics).toMatchObject([{ code: 'data-snapshot-form' }]);
});

it('a schema can be from any library with Standard Schema', async () => {
  const own = {
    '~standard': {
      version: 1,
      vendor: 'own',
      validate: () => ({ issues: [{ message: 'no', path: [{ key: 'items' }] }] }),
    },
  };
  const { diagnostics } = await read(snapshotOf({ items: [] }), { services: own });
  expect(diagnostics).toMatchObject([
    { message: 'The data of “services” does not match its schema: data.items: no', key: 'data.items' },
  ]);
});

it('a random snapshot gives a value or an error, and never throws', async () => {
  const row = fc.record({ code: fc.anything(), weight: fc.anything() }, { requiredKeys: [] });
  const data = fc.oneof(fc.record({ items: fc.array(row) }), fc.jsonValue());
  const text = fc.oneof(
    fc.string(),
    data.map((value) => JSON.stringify({ source: 'a', fetchedAt: '2026-01-01', sha256: 'c', data: value }) ?? ''),
  );
  await fc.assert(
    fc.asyncProperty(text, async (broken) => {
      const { value, diagnostics } = await read(broken);
      expect(value !== null || diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    }),
    { numRuns: 1000, seed: 7 },
  );
});
