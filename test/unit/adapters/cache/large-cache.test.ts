// The cache of a large site: an edit changes no lines of earlier values.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCache } from '../../../../src/adapters/cache/make-cache.ts';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import type { Cache } from '../../../../src/model/ports.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'pubdocs-cache-test-')), '.pubdocs');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const open = (): Cache => makeCache({ fs: nodeWritableFs, folder, toolVersion: '1.0.0', maxBytes: 64 * 1024 * 1024 });

/** One run that puts values and closes the cache → the codes of its diagnostics */
function run(values: Readonly<Record<string, unknown>>): string[] {
  const cache = open();
  for (const [key, value] of Object.entries(values)) cache.put('facts', key, value);
  return cache.close().map(({ code }) => code);
}

describe('a large cache', () => {
  const many = (from: number): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`page-${from + n}`, { n }]));
  const linesOf = (): string[] => readdirSync(join(folder, 'packs')).filter((name) => name.endsWith('.lines'));

  it('has its lines in a file that edits do not change', () => {
    run(many(0));
    const [lines = ''] = linesOf();
    const before = statSync(join(folder, 'packs', lines)).mtimeMs;
    for (let edit = 0; edit < 5; edit += 1) expect(run({ edit, 'page-7': { edit } })).toEqual([]);
    expect(statSync(join(folder, 'packs', lines)).mtimeMs).toBe(before);
    for (const name of linesOf())
      if (name !== lines) expect(statSync(join(folder, 'packs', name)).size).toBeLessThan(200);
    const later = open();
    const found = ['page-0', 'page-7', 'page-11999', 'edit', 'page-12000'].map((key) => later.get('facts', key));
    expect(found).toEqual([{ n: 0 }, { edit: 4 }, { n: 11_999 }, 4, undefined]);
  });

  it('is found by one look-up and by many, which make a table', () => {
    run(many(0));
    const later = open();
    for (let n = 0; n < 12_000; n += 1) expect(later.get('facts', `page-${n}`)).toEqual({ n });
    for (const key of ['', 'page-', 'page-00', 'page-9999z', 'z']) expect(later.get('facts', key)).toBeUndefined();
    expect([later.get('fact' as 'facts', 'page-1'), later.get('body', 'page-1')]).toEqual([undefined, undefined]);
  });

  it('keeps the bytes of a value while others are read', () => {
    // More than the reader has in memory at once.
    const names = Array.from({ length: 30 }, (_, number) => String.fromCharCode(65 + number));
    const first = open();
    for (const name of names) first.putBytes('body', name, Buffer.from(name.repeat(100_000)));
    first.close();
    const later = open();
    const values = names.map((name) => later.getBytes('body', name));
    expect(names.filter((name, at) => Buffer.from(values[at] ?? '').toString() !== name.repeat(100_000))).toEqual([]);
    later.close();
  });

  it('merges the packs of many edits', () => {
    run(many(0));
    for (let edit = 0; edit < 60; edit += 1) run({ [`edit-${edit}`]: edit });
    expect(linesOf().length).toBeLessThan(30);
    expect(readdirSync(join(folder, 'packs')).length).toBe(2 * linesOf().length);
    const later = open();
    for (let edit = 0; edit < 60; edit += 1) expect(later.get('facts', `edit-${edit}`)).toBe(edit);
    expect(later.get('facts', 'page-9')).toEqual({ n: 9 });
  });

  it('has the newer value of each key, also after merges', () => {
    run(many(0));
    run(many(6000));
    for (let edit = 0; edit < 40; edit += 1) run({ 'page-3': { edit }, 'page-17999': { edit } });
    const later = open();
    for (const n of [0, 5999, 6000, 11_999, 12_000, 17_998])
      expect(later.get('facts', `page-${n}`)).toEqual({ n: n < 6000 ? n : n - 6000 });
    expect([later.get('facts', 'page-3'), later.get('facts', 'page-17999')]).toEqual([{ edit: 39 }, { edit: 39 }]);
  });

  it('misses its values, with a diagnostic, when their pack is missing, and nothing without the lines, too', () => {
    run(many(0));
    for (const name of linesOf()) rmSync(join(folder, 'packs', name.replace('.lines', '')));
    expect(run({ a: 1 })).toEqual(['cache-damaged']);
    expect([open().get('facts', 'a'), open().get('facts', 'page-1')]).toEqual([1, undefined]);
    rmSync(join(folder, 'packs'), { recursive: true });
    expect(run({ b: 1 })).toEqual([]);
  });

  it('loses no value when two parallel runs end at the same time', () => {
    run(many(0));
    const [one, two] = [open(), open()];
    one.put('facts', 'one', 1);
    two.put('facts', 'two', 2);
    one.close();
    two.close();
    expect(['one', 'two', 'page-3'].map((key) => open().get('facts', key))).toEqual([1, 2, { n: 3 }]);
  });
});
