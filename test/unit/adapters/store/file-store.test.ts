// A folder as a store: publishing works as with other stores, and nothing outside of the folder changes.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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

  it('has files with the longest names that the file system allows', async () => {
    const key = `files/${'n'.repeat(251)}.txt`;
    await open().put(key, body('long'), headers);
    expect(readFileSync(join(root, key), 'utf8')).toBe('long');
    expect(await open().list('')).toEqual([key]);
  });

  it('creates a file only once in concurrent calls', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => open().create('.pubdocs/lock.json', body('x').bytes)),
    );
    expect(results.sort()).toEqual(['created', ...Array.from({ length: 7 }, () => 'exists')]);
  });

  describe('lets no key lead out of the folder', () => {
    const outside = (): string => join(box, 'outside');
    beforeEach(async () => {
      await open().put('a.txt', body('a'), headers);
      mkdirSync(join(outside(), 'sub'), { recursive: true });
      for (const name of ['x.txt', 'sub/x.txt']) writeFileSync(join(outside(), name), 'outside');
      symlinkSync(outside(), join(root, 'docs'));
      symlinkSync(join(outside(), 'x.txt'), join(root, 'link.txt'));
    });
    const keys = ['docs/x.txt', 'docs/sub/x.txt', '../outside/x.txt', 'docs/../../outside/x.txt'];
    const calls: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
      put: (key) => open().put(key, body('new'), headers),
      'put a new folder': (key) => open().put(key.replace('x.txt', 'new/x.txt'), body('new'), headers),
      create: (key) => open().create(key.replace('x.txt', 'new.txt'), body('new').bytes),
      'copy from there': (key) => open().copy(key, 'copy.txt', { ...headers, sha256: '' }),
      'copy there': (key) => open().copy('a.txt', key, { ...headers, sha256: '' }),
      read: (key) => open().read(key),
      'read a part': (key) => open().read(key, { from: 0, to: 3 }),
      remove: (key) => open().remove([key]),
    };
    it.each(Object.keys(calls).flatMap((name) => keys.map((key) => [name, key] as const)))(
      '%s %s',
      async (name, key) => {
        await expect(calls[name]?.(key)).rejects.toMatchObject({ problem: 'link' });
        expect(readdirSync(outside(), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
          'sub',
          'sub/x.txt',
          'x.txt',
        ]);
        expect(readFileSync(join(outside(), 'x.txt'), 'utf8')).toBe('outside');
        expect(existsSync(join(root, 'copy.txt'))).toBe(false);
      },
    );

    it('replaces and removes a link itself, and neither reads nor copies its target', async () => {
      await expect(open().read('link.txt')).rejects.toMatchObject({ operation: 'read link.txt' });
      await expect(open().copy('link.txt', 'copy.txt', { ...headers, sha256: '' })).rejects.toMatchObject({
        operation: 'write copy.txt',
      });
      expect(await open().list('')).toEqual(['a.txt', 'docs', 'link.txt']);
      await open().put('link.txt', body('new'), headers);
      expect(readFileSync(join(root, 'link.txt'), 'utf8')).toBe('new');
      await open().remove(['docs']);
      expect(existsSync(join(root, 'docs'))).toBe(false);
      expect(readFileSync(join(outside(), 'x.txt'), 'utf8')).toBe('outside');
    });
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
    await expect(open().put('a/b.txt', body('b'), headers)).rejects.toMatchObject({
      operation: 'write a/b.txt',
      problem: 'no-folder',
    });
  });

  it('reports why a file cannot be written', async () => {
    const store = open();
    const problemOf = (key: string) => store.put(key, body('x'), headers).catch(({ problem }) => problem);
    mkdirSync(join(root, 'docs/intro'), { recursive: true });
    expect(await problemOf('docs/intro')).toBe('no-folder');
    expect(await problemOf(`docs/${'x'.repeat(300)}`)).toBe('name');
    expect(await store.copy('nothing', 'docs/a', { ...headers, sha256: '' }).catch(({ problem }) => problem)).toBe(
      'lost',
    );
    // The kernel refuses new files there with ENOENT or EROFS, also to root.
    const inKernel = openFileStore('/proc/self/no-such-folder/docs', 'file:///proc');
    await expect(inKernel.put('a', body('x'), headers)).rejects.toMatchObject({ operation: 'write a' });
  });

  it.each([
    [0o755, 0o644, 0o755],
    [0o2775, 0o664, 0o2775],
    [0o750, 0o640, 0o750],
  ])('gives files the mode of the folder (%o) and not of the umask of the publisher', async (mode, file, folder) => {
    const before = process.umask(0o077);
    try {
      mkdirSync(root);
      chmodSync(root, mode);
      const store = open();
      await store.put('docs/a/index.html', body('a'), headers);
      await store.copy('docs/a/index.html', 'docs/b/index.html', { ...headers, sha256: '' });
      await store.create('.pubdocs/x', body('x').bytes);
      const modes = ['docs/a/index.html', 'docs/b/index.html', '.pubdocs/x', 'docs', 'docs/a'].map(
        (name) => statSync(join(root, name)).mode & 0o7777,
      );
      expect(modes).toEqual([file, file, file, folder, folder]);
    } finally {
      process.umask(before);
    }
  });

  it('gives a new root the mode of its parent, without the right to write for others', async () => {
    const before = process.umask(0o077);
    try {
      chmodSync(box, 0o1777);
      await open().put('docs/a', body('a'), headers);
      const modes = ['', 'docs', 'docs/a'].map((name) => statSync(join(root, name)).mode & 0o7777);
      expect(modes).toEqual([0o755, 0o755, 0o644]);
    } finally {
      process.umask(before);
    }
  });

  it('gives files with the same bytes the same tag', async () => {
    const store = open();
    for (const [key, text] of [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
    ] as const)
      await store.put(key, body(text), headers);
    const tags = await store.tags('');
    expect([tags.get('a') === tags.get('b'), tags.get('a') === tags.get('c'), [...tags.keys()]]).toEqual([
      true,
      false,
      ['a', 'b', 'c'],
    ]);
  });
});
