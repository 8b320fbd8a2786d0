// A folder as a store: publishing works as with other stores, and nothing outside of the folder changes.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '../../../../src/adapters/store/file-store.ts';
import { codesOf, publishTexts, releases } from '../../../support/publish-box.ts';
import { expectParts } from '../../../support/store-parts.ts';

let box = '';
let root = '';
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-store-'));
  root = join(box, 'public-docs');
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const open = () => openFileStore(root, `file://${root}`);
const headers = { contentType: '', cacheControl: '', contentEncoding: null, redirect: null };
const body = (text: string) => ({ bytes: new TextEncoder().encode(text), sha256: '' });

describe('a folder as a store', () => {
  it('reads a part of an object', () => expectParts(open()));

  it('is published to, rolled back and published again', async () => {
    const store = open();
    await publishTexts(store, releases.one);
    expect(readFileSync(join(root, 'docs/intro/index.html'), 'utf8')).toBe(releases.one['docs/intro/index.html']);
    await publishTexts(store, releases.two);
    expect(existsSync(join(root, 'docs/page-1'))).toBe(false);
    await publishTexts(store, {}, { source: { kind: 'release', id: null } });
    expect(readFileSync(join(root, 'docs/page-1/index.html'), 'utf8')).toBe(releases.one['docs/page-1/index.html']);
    expect(codesOf(await publishTexts(store, releases.three))).toEqual([]);
    expect(
      readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /lock|pubdocs-[0-9a-f]{12}/.test(name)),
    ).toEqual([]);
  });

  it('creates a file only once in concurrent calls', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => open().create('.pubdocs/lock.json', body('x').bytes)),
    );
    expect(results.sort()).toEqual(['created', ...Array.from({ length: 7 }, () => 'exists')]);
  });

  it('does not follow a symbolic link out of the folder', async () => {
    const store = open();
    await store.put('a.txt', body('a'), headers);
    mkdirSync(join(box, 'outside'));
    symlinkSync(join(box, 'outside'), join(root, 'docs'));
    await expect(store.put('docs/x.txt', body('x'), headers)).rejects.toMatchObject({ problem: 'denied' });
    expect(readdirSync(join(box, 'outside'))).toEqual([]);
  });

  it('reads missing objects as null, and removes objects and the folders that become empty', async () => {
    const store = open();
    expect(await store.read('a/b')).toBeNull();
    expect(await store.list('')).toEqual([]);
    await store.put('a/b/c.txt', body('c'), headers);
    await store.put('a/d.txt', body('d'), headers);
    expect(await store.list('a/')).toEqual(['a/b/c.txt', 'a/d.txt']);
    await store.remove(['a/b/c.txt', 'a/nothing.txt']);
    expect(readdirSync(join(root, 'a'))).toEqual(['d.txt']);
    const read = await store.read('a/d.txt');
    expect([new TextDecoder().decode(read?.bytes), (read?.ageMs ?? -1) < 60_000]).toEqual(['d', true]);
  });

  it('reports the operation that the system refuses', async () => {
    writeFileSync(root, 'a file');
    await expect(open().put('a/b.txt', body('b'), headers)).rejects.toMatchObject({ operation: 'write a/b.txt' });
  });
});
