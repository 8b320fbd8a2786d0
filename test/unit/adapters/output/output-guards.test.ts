// Refusals of the output folder: places, unmanaged files, paths that leave it, a second build.
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeOutput } from '../../../../src/adapters/output/make-output.ts';
import { recoverInterrupted } from '../../../../src/adapters/output/recover.ts';
import { linkOrCopy } from '../../../../src/adapters/output/unmanaged.ts';
import { isOutput, makeOutputBox, type OutputBox, outputTexts, readTree } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two } = outputTexts;

const codes = (more: Parameters<OutputBox['options']>[0] = {}): string[] => {
  const output = makeOutput(test.options(more));
  if (!isOutput(output)) return output.diagnostics.map(({ code }) => code);
  void output.discard();
  return [];
};

describe('an output folder', () => {
  it('is refused, without any change, if it contains the site, is in the docs, or is the home folder or a file', () => {
    writeFileSync(join(test.root, 'docs/intro.md'), '# Intro');
    mkdirSync(join(test.box, 'home'));
    for (const outDir of [
      '/',
      test.root,
      test.box,
      join(test.root, 'docs'),
      join(test.root, 'docs/out'),
      join(test.box, 'home'),
    ]) {
      expect(codes({ outDir })).toEqual(['output-refused']);
    }
    writeFileSync(test.out, 'a file');
    expect(codes()).toEqual(['output-refused']);
    expect(readdirSync(test.box).sort()).toEqual(['home', 'site']);
    expect(readdirSync(test.root).sort()).toEqual(['build', 'docs']);
  });

  it('is refused through a symbolic link, too', () => {
    symlinkSync(test.root, join(test.box, 'innocent'));
    expect(codes({ outDir: join(test.box, 'innocent') })).toEqual(['output-refused']);
  });

  it('is refused if it has unmanaged files, and the message names one of them', () => {
    test.put('photo.jpg', 'mine');
    const output = makeOutput(test.options());
    expect(isOutput(output) ? null : output.diagnostics[0]?.message).toContain('photo.jpg');
    expect(test.read()).toEqual({ 'photo.jpg': 'mine' });
  });

  it('is refused if pubdocs did not write its pubdocs.json', () => {
    test.put('pubdocs.json', '{"files":[]}');
    expect(codes()).toEqual(['output-not-ours']);
  });

  it('can be a symbolic link to an empty folder', async () => {
    const other = join(test.box, 'www');
    mkdirSync(other);
    symlinkSync(other, test.out);
    expect((await test.build(one)).diagnostics).toEqual([]);
    expect(test.read(other)).toEqual(one);
    expect(readlinkSync(test.out)).toBe(other);
  });
});

describe('a command that only reads', () => {
  it('restores the output after an interrupted swap', async () => {
    await test.build(one);
    await test.build(two);
    renameSync(test.out, join(`${test.out}.pubdocs`, 'old'));
    expect(recoverInterrupted(nodeWritableFs, test.out, 'folder')).toContain('put back');
    expect(test.read()).toEqual(two);
    expect(recoverInterrupted(nodeWritableFs, test.out, 'folder')).toBeNull();
  });

  it('does not disturb a running build', async () => {
    await test.build(one);
    const output = test.open();
    renameSync(test.out, join(`${test.out}.pubdocs`, 'old'));
    expect(recoverInterrupted(nodeWritableFs, test.out, 'folder')).toBeNull();
    renameSync(join(`${test.out}.pubdocs`, 'old'), test.out);
    await output.discard();
  });
});

describe('the folder beside the output', () => {
  it('loses at the next build what a killed one left, and keeps what later builds need', async () => {
    await test.build(one);
    await test.build(two);
    const names = () => readdirSync(`${test.out}.pubdocs`).sort();
    const before = names();
    for (const path of ['staged/a.html', 'next/a.html', 'journal.json.new', 'lock.1a2b3c4d', 'link'])
      test.put(`../build.pubdocs/${path}`, 'left');
    await test.open().discard();
    expect(names()).toEqual(before);
    expect(before).toContain('previous');
  });

  it('is not replaced by one in the output when the disk is full', async () => {
    await test.build(one);
    rmSync(`${test.out}.pubdocs`, { recursive: true });
    const fs = {
      ...nodeWritableFs,
      mkdir: (path: string) => {
        if (path === `${test.out}.pubdocs`) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        nodeWritableFs.mkdir(path);
      },
    };
    expect(makeOutput(test.options({ fs }))).toMatchObject({ diagnostics: [{ code: 'output-failed' }] });
    expect(test.read()).toEqual(one);
  });

  it('has no lock any more when the output could not be opened', async () => {
    await test.build(one);
    test.put('../build.pubdocs/old/x', 'x');
    rmSync(test.out, { recursive: true });
    let isBroken = true;
    const fs = {
      ...nodeWritableFs,
      rename: (from: string, to: string) => {
        if (isBroken && to === test.out) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        nodeWritableFs.rename(from, to);
      },
    };
    expect(codes({ fs })).toEqual(['output-failed']);
    isBroken = false;
    expect(codes({ fs })).toEqual([]);
  });
});

describe('paths of output files', () => {
  it.each(['../x', '/etc/x', 'a/../../x', 'a//b', '', 'a\0b', 'a\\b', '.pubdocs/x', 'pubdocs.json'])(
    'are refused at commit if they leave the output or are reserved: %j',
    async (path) => {
      const before = readTree(test.box);
      const output = test.open();
      // Staging does not fail, so that findings are reported first. The commit throws, because such a path is a bug.
      const file = output.stage(path, Buffer.from('x'));
      await expect(output.commit([file])).rejects.toThrow(/not a path/);
      expect(readTree(test.box)).toEqual(before);
    },
  );
});

it.each(['EXDEV', 'EIO'])('an unmanaged file is copied only where the disk has no hard links: %s', (code) => {
  const copies: string[] = [];
  const link = (): never => {
    throw Object.assign(new Error(code), { code });
  };
  const copy = (from: string, to: string): void => void copies.push(from, to);
  const carry = () => linkOrCopy({ ...nodeWritableFs, link, copy }, 'a', 'b');
  if (code === 'EIO') expect(carry).toThrow(code);
  else expect(carry()).toBe('copy');
  expect(copies).toEqual(code === 'EIO' ? [] : ['a', 'b']);
});
