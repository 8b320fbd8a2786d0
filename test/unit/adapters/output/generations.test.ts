// The folders beside the output, and what is left of an interrupted replacement.
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { recoverInterrupted } from '../../../../src/adapters/output/recover.ts';
import { makeOutputBox, type OutputBox, outputTexts } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two } = outputTexts;
const side = (): string => `${test.out}.pubdocs`;
const generations = (): string[] => readdirSync(side()).filter((name) => name.startsWith('gen-'));

describe('a link', () => {
  it('leads to the newest of two generations, also after the tenth', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await test.build({ ...one, 'number.html': `${number}` }, { mode: 'symlink' });
      expect(basename(readlinkSync(test.out))).toBe(`gen-${number}`);
      expect(generations().sort()).toEqual([...new Set([`gen-${Math.max(1, number - 1)}`, `gen-${number}`])].sort());
    }
    expect(test.read()).toEqual({ ...one, 'number.html': '12' });
    // Left by a killed process.
    mkdirSync(join(side(), 'gen-1'));
    await test.build(two, { mode: 'symlink' });
    expect(generations().sort()).toEqual(['gen-12', 'gen-13']);
  });

  it('takes the place of a folder, and the folder that of the link: nothing of the other is left', async () => {
    await test.build(one);
    await test.build(two);
    await test.build(one, { mode: 'symlink' });
    expect(readdirSync(side()).filter((name) => ['old', 'previous'].includes(name))).toEqual([]);
    await test.build(two, { mode: 'symlink' });
    await test.build(one);
    expect(generations()).toEqual([]);
    expect(test.read()).toEqual(one);
  });

  it('of somebody else is no generation, whatever its name is', async () => {
    const other = join(test.root, 'gen-7');
    mkdirSync(other);
    symlinkSync(other, test.out);
    await test.build(one);
    expect(test.read(other)).toEqual(one);
  });
});

describe('an interrupted replacement', () => {
  it('of a folder is completed if the new one is complete', async () => {
    await test.build(one);
    await test.build(two);
    renameSync(test.out, join(side(), 'old'));
    renameSync(join(side(), 'previous'), join(side(), 'next'));
    expect(recoverInterrupted(nodeWritableFs, test.out, 'folder')).toContain('put in place');
    expect(test.read()).toEqual(one);
    expect(test.read(join(side(), 'previous'))).toEqual(two);
    expect(existsSync(join(side(), 'old'))).toBe(false);
  });

  it('of a folder by a link is undone', async () => {
    await test.build(one);
    renameSync(test.out, join(side(), 'old'));
    expect(recoverInterrupted(nodeWritableFs, test.out, 'symlink')).toContain('put back');
    expect(test.read()).toEqual(one);
  });
});

describe('unmanaged files', () => {
  it('clash with a folder of the same path', async () => {
    await test.build(one);
    test.put('news', 'mine');
    const { diagnostics } = await test.build({ ...one, 'news/index.html': 'new' });
    expect(diagnostics.map(({ message }) => message).join()).toContain('news');
    expect(test.read()).toEqual({ ...one, news: 'mine' });
  });

  it('in a folder of the new output are kept beside its files', async () => {
    await test.build(one);
    test.put('news/photo.jpg', 'mine');
    expect((await test.build({ ...one, 'news/index.html': 'new' })).diagnostics).toEqual([]);
    expect(test.read()).toEqual({ ...one, 'news/index.html': 'new', 'news/photo.jpg': 'mine' });
  });
});
