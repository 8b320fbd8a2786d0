// The cache on disk: later runs find the stored values. A damaged or missing file causes a miss, never a wrong value.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheOptions } from '../../../../src/adapters/cache/cache-index.ts';
import { makeCache } from '../../../../src/adapters/cache/make-cache.ts';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import type { Cache } from '../../../../src/model/ports.ts';

let box: string;
let folder: string;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-cache-test-'));
  folder = join(box, '.pubdocs');
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const open = (options: Partial<CacheOptions> = {}): Cache =>
  makeCache({ fs: nodeWritableFs, folder, toolVersion: '1.0.0', maxBytes: 64 * 1024 * 1024, ...options });
const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (value: Uint8Array | undefined): string | undefined => value && Buffer.from(value).toString();

/** One run that puts values and closes the cache → the codes of its diagnostics */
function run(values: Readonly<Record<string, unknown>>, options: Partial<CacheOptions> = {}): string[] {
  const cache = open(options);
  for (const [key, value] of Object.entries(values)) cache.put('facts', key, value);
  return cache.close().map(({ code }) => code);
}

function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe('values', () => {
  it('are found by the same run and by later ones, in their namespaces', () => {
    const first = open();
    first.put('facts', 'a', { title: 'Řeka', n: [1, null] });
    first.putBytes('body', 'a', bytes('<p>a</p>'));
    expect(first.get('facts', 'a')).toEqual({ title: 'Řeka', n: [1, null] });
    expect(text(first.getBytes('body', 'a'))).toBe('<p>a</p>');
    expect(first.close()).toEqual([]);
    const second = open();
    expect(second.get('facts', 'a')).toEqual({ title: 'Řeka', n: [1, null] });
    expect(text(second.getBytes('body', 'a'))).toBe('<p>a</p>');
    expect(second.get('body', 'b')).toBeUndefined();
    expect(second.get('code', 'a')).toBeUndefined();
  });

  it('can have any key', () => {
    run({ 'a b\nc': 1, 'ř/\0': 2, '': 3 });
    const cache = open();
    expect([cache.get('facts', 'a b\nc'), cache.get('facts', 'ř/\0'), cache.get('facts', '')]).toEqual([1, 2, 3]);
  });

  it('are replaced by later ones', () => {
    run({ a: 1 });
    run({ a: 2 });
    expect(open().get('facts', 'a')).toBe(2);
  });

  it('are found among thousands of others, and when they are large', () => {
    const cache = open();
    const large = Buffer.alloc(5_000_000, 'large');
    cache.putBytes('body', 'large', large);
    for (let n = 0; n < 2000; n += 1) {
      cache.put('facts', `k${n}`, { n });
      cache.putBytes('body', `k${n}`, bytes(String(n).repeat(1000)));
    }
    expect(text(cache.getBytes('body', 'k7'))).toBe('7'.repeat(1000));
    cache.close();
    const later = open();
    expect(Buffer.compare(later.getBytes('body', 'large') ?? bytes(''), large)).toBe(0);
    for (let n = 0; n < 2000; n += 1) {
      expect(later.get('facts', `k${n}`)).toEqual({ n });
      expect(later.getBytes('body', `k${n}`)?.length).toBe(String(n).length * 1000);
    }
  });
});

describe('the folder', () => {
  it('is not created by a run that puts nothing, and not changed by one that only reads', () => {
    open().close();
    expect(() => statSync(folder)).toThrow();
    run({ a: 1 });
    const before = filesOf(folder).map((file) => [file, statSync(file).mtimeMs]);
    const cache = open();
    cache.get('facts', 'a');
    cache.close();
    expect(filesOf(folder).map((file) => [file, statSync(file).mtimeMs])).toEqual(before);
  });

  it('excludes itself from version control', () => {
    run({ a: 1 });
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('\n*\n');
  });

  it('works after a move to another place', () => {
    run({ a: 1 });
    const other = join(box, 'elsewhere/cache');
    cpSync(folder, other, { recursive: true });
    rmSync(folder, { recursive: true });
    expect(open({ folder: other }).get('facts', 'a')).toBe(1);
    for (const file of filesOf(other)) expect(readFileSync(file, 'utf8')).not.toContain(box);
  });

  it('can be deleted during a run', () => {
    run({ a: 1 });
    const cache = open();
    rmSync(folder, { recursive: true });
    expect(cache.get('facts', 'a')).toBeUndefined();
    cache.put('facts', 'b', 2);
    cache.close();
    expect(open().get('facts', 'b')).toBe(2);
  });

  it('stays within its size limit, and drops the values that were unused for the longest time', () => {
    const maxBytes = 200_000;
    for (let round = 0; round < 30; round += 1) {
      const cache = open({ maxBytes });
      cache.putBytes('body', `round-${round}`, Buffer.alloc(20_000, round));
      if (round > 0) expect(cache.getBytes('body', 'round-0')?.length).toBe(20_000);
      cache.close();
    }
    const total = filesOf(join(folder, 'packs')).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(total).toBeLessThanOrEqual(maxBytes);
    const later = open({ maxBytes });
    expect(later.getBytes('body', 'round-29')?.[0]).toBe(29);
    expect(later.getBytes('body', 'round-0')?.[0]).toBe(0);
    expect(later.getBytes('body', 'round-1')).toBeUndefined();
  });

  it('keeps all values of one large run, even beyond its size limit', () => {
    const maxBytes = 200_000;
    const names = Array.from({ length: 40 }, (_, number) => `page-${number}`);
    const first = open({ maxBytes });
    for (const name of names) first.putBytes('body', name, Buffer.alloc(20_000, name));
    first.close();
    for (let edit = 0; edit < 20; edit += 1) run({ [`edit-${edit}`]: edit }, { maxBytes });
    const later = open({ maxBytes });
    expect(names.filter((name) => later.getBytes('body', name) === undefined)).toEqual([]);
  });

  it('empties a pack of which little is in use, in the sixteenth run at the latest', () => {
    run({ small: 1, large: 'x'.repeat(50_000) });
    run({ large: 2 });
    const size = (): number => filesOf(join(folder, 'packs')).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(size()).toBeGreaterThan(50_000);
    for (let edit = 3; edit <= 16; edit += 1) run({ edit });
    expect(size()).toBeLessThan(1000);
    expect(['small', 'large', 'edit'].map((key) => open().get('facts', key))).toEqual([1, 2, 16]);
  });

  it('forgets the values of a removed pack in the sixteenth run at the latest', () => {
    run({ gone: 1 });
    rmSync(join(folder, 'packs'), { recursive: true });
    for (let edit = 2; edit <= 16; edit += 1) expect(run({ edit })).toEqual([]);
    const later = open();
    expect(later.get('facts', 'gone')).toBeUndefined();
    expect(later.close()).toEqual([]);
  });

  it('drops the oldest values, also of those that were moved to another pack', () => {
    const maxBytes = 100_000;
    const page = (number: number): Uint8Array => Buffer.alloc(2000, number);
    for (let round = 0; round < 60; round += 1) {
      const cache = open({ maxBytes });
      cache.putBytes('body', `page-${round}`, page(round));
      cache.close();
    }
    const later = open({ maxBytes });
    const kept = Array.from({ length: 60 }, (_, round) => round).filter((round) => later.has('body', `page-${round}`));
    expect(kept.length).toBeGreaterThan(30);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 60 - kept.length + at));
  });

  it('merges the packs of many small runs', () => {
    for (let round = 0; round < 60; round += 1) run({ [`k${round}`]: round });
    expect(filesOf(join(folder, 'packs')).length).toBeLessThan(30);
    const later = open();
    for (let round = 0; round < 60; round += 1) expect(later.get('facts', `k${round}`)).toBe(round);
  });
});

describe('several runs at once', () => {
  it('keep the values of each when they end one after the other', () => {
    const one = open();
    const two = open();
    one.put('facts', 'one', 1);
    two.put('facts', 'two', 2);
    one.close();
    two.close();
    expect([open().get('facts', 'one'), open().get('facts', 'two')]).toEqual([1, 2]);
  });

  it('give no wrong value to a run that still reads while others merge packs', () => {
    for (let round = 0; round < 20; round += 1) run({ [`k${round}`]: round });
    const reading = open();
    for (let round = 20; round < 60; round += 1) run({ [`k${round}`]: round });
    for (let round = 0; round < 20; round += 1) expect([round, undefined]).toContain(reading.get('facts', `k${round}`));
  });
});

describe('unused files', () => {
  const dayAgo = Date.now() / 1000 - 86_401;

  it('are removed when no running build can still need them, and no files of others', () => {
    run({ a: 1 });
    const [used = ''] = filesOf(join(folder, 'packs'));
    const kinds = [
      'packs/v-mi9abcde-',
      'index.mi9abcde-',
      'lines-mi9abcde-',
      `packs/r-mi9abcde-${'0'.repeat(32)}-1111`,
    ];
    const [old, young] = ['a0000000', 'b1111111'].map((end) => kinds.map((kind) => kind + end));
    const foreign = ['mine.txt', 'index.html', 'index.ts', 'lines-of-mine', 'packs/mine.zip'];
    const names = [...(old ?? []), ...(young ?? []), ...foreign];
    for (const name of names) writeFileSync(join(folder, name), 'x');
    const aged = [used, ...[...(old ?? []), ...foreign, 'index'].map((name) => join(folder, name))];
    for (const path of aged) utimesSync(path, dayAgo, dayAgo);
    for (const name of young ?? []) utimesSync(join(folder, name), dayAgo + 3600, dayAgo + 3600);
    run({ b: 2 });
    const left = filesOf(folder).map((path) => path.slice(folder.length + 1));
    expect(names.filter((name) => left.includes(name))).toEqual([...(young ?? []), ...foreign]);
    expect([open().get('facts', 'a'), open().get('facts', 'b')]).toEqual([1, 2]);
  });
});

describe('the cache of another thread of the same run', () => {
  it('shares values once, which the main thread finds and keeps', () => {
    const [main, worker] = [open(), open({ isWorker: true })];
    worker.put('facts', 'a', { n: 1 });
    worker.putBytes('body', 'b', Buffer.alloc(2_000_000, 7));
    const share = JSON.parse(JSON.stringify(worker.share()));
    expect(share.entries).toHaveLength(2);
    expect(worker.share()).toEqual({ entries: [], packs: [] });
    expect(main.get('facts', 'a')).toBeUndefined();
    main.adopt(share);
    expect([main.get('facts', 'a'), main.getBytes('body', 'b')?.[5]]).toEqual([{ n: 1 }, 7]);
    expect([...worker.close(), ...main.close()]).toEqual([]);
    expect([open().get('facts', 'a'), open().getBytes('body', 'b')?.[5]]).toEqual([{ n: 1 }, 7]);
  });

  it('shares no value that is not in a file', () => {
    const refuse = (): never => {
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    };
    const worker = open({ isWorker: true, fs: { ...nodeWritableFs, append: refuse } });
    worker.put('facts', 'a', 1);
    expect(worker.share()).toEqual({ entries: [], packs: [] });
    expect(worker.get('facts', 'a')).toBe(1);
    worker.close();
  });
});

describe('without a cache', () => {
  it('a run leaves no temporary file', () => {
    vi.stubEnv('TMPDIR', box);
    const cache = open({ noCache: true });
    cache.putBytes('body', 'b', Buffer.alloc(2_000_000, 1));
    expect(readdirSync(box)).toHaveLength(1);
    cache.close();
    expect(readdirSync(box)).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('a run finds only its own values, and nothing changes on the disk', () => {
    run({ a: 1 });
    const before = filesOf(folder);
    const cache = open({ noCache: true });
    expect(cache.get('facts', 'a')).toBeUndefined();
    cache.put('facts', 'b', 2);
    cache.putBytes('body', 'b', Buffer.alloc(2_000_000, 1));
    expect(cache.get('facts', 'b')).toBe(2);
    expect(cache.getBytes('body', 'b')?.length).toBe(2_000_000);
    expect(cache.close()).toEqual([]);
    expect(filesOf(folder)).toEqual(before);
    expect(open().get('facts', 'b')).toBeUndefined();
  });
});
