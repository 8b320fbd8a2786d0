// The cache of a large site: most lines of its index are in a file that edits do not change.
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCache } from '../../../../src/adapters/cache/make-cache.ts';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import type { Cache } from '../../../../src/model/ports.ts';
import type { WritableFs } from '../../../../src/model/writable-fs.ts';

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
  const linesOf = (): string[] => readdirSync(folder).filter((name) => name.startsWith('lines-'));

  it('has its lines in a separate file, which edits do not change', () => {
    run(many(0));
    const [lines = ''] = linesOf();
    const before = statSync(join(folder, lines)).mtimeMs;
    for (let edit = 0; edit < 5; edit += 1) expect(run({ edit, 'page-7': { edit } })).toEqual([]);
    expect(linesOf()).toEqual([lines]);
    expect(statSync(join(folder, lines)).mtimeMs).toBe(before);
    expect(statSync(join(folder, 'index')).size).toBeLessThan(1000);
    const later = open();
    const found = ['page-0', 'page-7', 'page-11999', 'edit', 'page-12000'].map((key) => later.get('facts', key));
    expect(found).toEqual([{ n: 0 }, { edit: 4 }, { n: 11_999 }, 4, undefined]);
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
    expect(readdirSync(join(folder, 'packs')).length).toBeLessThan(30);
    expect(linesOf()).toHaveLength(1);
    const later = open();
    for (let edit = 0; edit < 60; edit += 1) expect(later.get('facts', `edit-${edit}`)).toBe(edit);
    expect(later.get('facts', 'page-9')).toEqual({ n: 9 });
  });

  it('gets a new file of lines after many changes', () => {
    run(many(0));
    const first = linesOf();
    run(many(6000));
    expect(linesOf().filter((name) => !first.includes(name))).toHaveLength(1);
    expect(statSync(join(folder, 'index')).size).toBeLessThan(1000);
    const later = open();
    for (const n of [0, 5999, 6000, 11_999, 12_000, 17_999])
      expect(later.get('facts', `page-${n}`)).toEqual({ n: n < 6000 ? n : n - 6000 });
  });

  it('is empty, with a diagnostic, when its file of lines is missing', () => {
    run(many(0));
    for (const name of linesOf()) rmSync(join(folder, name));
    expect(run({ a: 1 })).toEqual(['cache-damaged']);
    expect([open().get('facts', 'a'), open().get('facts', 'page-1')]).toEqual([1, undefined]);
  });

  it('is whole when a run that ends at the same time has written all lines again', () => {
    run(many(0));
    for (const name of linesOf()) utimesSync(join(folder, name), 1, 1);
    let isFirst = true;
    const rename: WritableFs['rename'] = (from, to) => {
      if (isFirst && to === join(folder, 'index')) {
        isFirst = false;
        run(many(6000));
      }
      nodeWritableFs.rename(from, to);
    };
    const slow = makeCache({
      fs: { ...nodeWritableFs, rename },
      folder,
      toolVersion: '1.0.0',
      maxBytes: 64 * 1024 * 1024,
    });
    slow.put('facts', 'edit', 1);
    expect(slow.close()).toEqual([]);
    expect(run({ later: 2 })).toEqual([]);
    expect(['page-7', 'edit', 'later'].map((key) => open().get('facts', key))).toEqual([{ n: 7 }, 1, 2]);
  });

  it('loses no value when two parallel runs end one after the other', () => {
    run(many(0));
    const [one, two] = [open(), open()];
    one.put('facts', 'one', 1);
    two.put('facts', 'two', 2);
    one.close();
    two.close();
    expect(['one', 'two', 'page-3'].map((key) => open().get('facts', key))).toEqual([1, 2, { n: 3 }]);
  });
});
