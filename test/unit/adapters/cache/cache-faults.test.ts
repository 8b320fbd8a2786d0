// Damaged files of the cache, and disks on which nothing can be written: a miss and a diagnostic, never a wrong value.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('a fault of the cache', () => {
  const values = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`key-${n}`, { n, text: 'x'.repeat(n) }]));

  it('gives the right value or a miss when a byte of any file is changed, with one diagnostic at most', () => {
    run(values);
    const pristine = join(box, 'pristine');
    cpSync(folder, pristine, { recursive: true });
    let damages = 0;
    for (const file of filesOf(folder).filter((path) => !path.endsWith('.gitignore'))) {
      const size = statSync(file).size;
      for (let at = 0; at < size; at += 97) {
        const content = readFileSync(file);
        content[at] = (content[at] ?? 0) ^ 0x55;
        writeFileSync(file, content);
        const cache = open();
        for (const [key, value] of Object.entries(values)) {
          const found = cache.get('facts', key);
          if (found !== undefined) expect(found).toEqual(value);
          else damages += 1;
        }
        expect(cache.close().length).toBeLessThanOrEqual(1);
        rmSync(folder, { recursive: true });
        cpSync(pristine, folder, { recursive: true });
      }
    }
    expect(damages).toBeGreaterThan(20);
  });

  it('gives the right value or a miss when a file is cut off at any length', () => {
    run(values);
    const pristine = join(box, 'pristine');
    cpSync(folder, pristine, { recursive: true });
    for (const file of filesOf(folder).filter((path) => !path.endsWith('.gitignore'))) {
      for (let length = 0; length < statSync(file).size; length += 131) {
        writeFileSync(file, readFileSync(file).subarray(0, length));
        const cache = open();
        for (const [key, value] of Object.entries(values))
          expect([value, undefined]).toContainEqual(cache.get('facts', key));
        expect(cache.close().length).toBeLessThanOrEqual(1);
        rmSync(folder, { recursive: true });
        cpSync(pristine, folder, { recursive: true });
      }
    }
  });

  it('is reported once, and fixed by the same run', () => {
    run(values);
    writeFileSync(join(folder, 'index'), 'garbage');
    expect(run({ a: 1 })).toEqual(['cache-damaged']);
    expect(run({ b: 2 })).toEqual([]);
    expect(open().get('facts', 'a')).toBe(1);
  });

  it('is forgotten by the run that finds a damaged value, so that later runs report nothing', () => {
    run({ a: 'text of a', b: 'text of b' });
    const [pack = ''] = filesOf(join(folder, 'packs'));
    writeFileSync(pack, readFileSync(pack, 'latin1').replace('text of a', 'text of x'), 'latin1');
    const reading = open();
    expect([reading.get('facts', 'a'), reading.get('facts', 'b')]).toEqual([undefined, 'text of b']);
    expect(reading.close().map(({ code }) => code)).toEqual(['cache-damaged']);
    const later = open();
    expect([later.get('facts', 'a'), later.get('facts', 'b')]).toEqual([undefined, 'text of b']);
    expect(later.close()).toEqual([]);
  });

  it('leaves no part of an index that could not be put in place', () => {
    const fs = {
      ...nodeWritableFs,
      rename: () => {
        throw Object.assign(new Error('EIO: broken disk'), { code: 'EIO' });
      },
    };
    expect(run({ a: 1 }, { fs })).toEqual(['cache-not-kept']);
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'packs']);
  });

  it('is not a diagnostic when another version wrote the cache', () => {
    run({ a: 1 }, { toolVersion: '0.9.0' });
    const cache = open();
    expect(cache.get('facts', 'a')).toBeUndefined();
    expect(cache.close()).toEqual([]);
  });

  it('is a diagnostic when nothing can be written, and the run still finds its own values', () => {
    const refuse = (): never => {
      throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    };
    const cache = open({ fs: { ...nodeWritableFs, mkdir: refuse, write: refuse, append: refuse } });
    cache.put('facts', 'a', 1);
    cache.putBytes('body', 'a', Buffer.alloc(3_000_000, 7));
    expect(cache.get('facts', 'a')).toBe(1);
    expect(cache.getBytes('body', 'a')?.length).toBe(3_000_000);
    expect(cache.close().map(({ code, severity }) => [code, severity])).toEqual([['cache-not-kept', 'info']]);
  });

  it.each(['removed', 'cut'])(
    'is a diagnostic when a pack is %s while a run writes it: no later run misreads it',
    (kind) => {
      const text = (name: string): string => name.repeat(1_500_000);
      const cache = open();
      cache.put('facts', 'a', text('a'));
      for (const pack of filesOf(join(folder, 'packs')))
        if (kind === 'removed') rmSync(pack);
        else writeFileSync(pack, 'x');
      cache.put('facts', 'b', text('b'));
      expect(cache.get('facts', 'b')).toBe(text('b'));
      expect(cache.close().map(({ code }) => code)).toEqual(['cache-not-kept']);
      expect([open().get('facts', 'a'), open().get('facts', 'b')]).toEqual([undefined, undefined]);
      expect(run({ c: 1 })).toEqual([]);
    },
  );

  it('is a diagnostic when the disk is full during a run, which still finds its own values', () => {
    let appends = 0;
    const full: CacheOptions['fs'] = {
      ...nodeWritableFs,
      append: (path, content) => {
        appends += 1;
        if (appends === 2) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
        nodeWritableFs.append(path, content);
      },
    };
    const cache = open({ fs: full });
    for (let n = 0; n < 5; n += 1) cache.putBytes('body', `k${n}`, Buffer.alloc(1_100_000, n));
    for (let n = 0; n < 5; n += 1) expect(cache.getBytes('body', `k${n}`)?.[5]).toBe(n);
    expect(cache.close().map(({ code }) => code)).toEqual(['cache-not-kept']);
    expect(open().getBytes('body', 'k0')?.[5]).toBe(0);
    expect(open().getBytes('body', 'k1')).toBeUndefined();
  });

  it.runIf(process.getuid?.() !== 0)('is a diagnostic when the folder is read-only', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    expect(run({ a: 1 })).toEqual(['cache-not-kept']);
    chmodSync(folder, 0o755);
  });
});
