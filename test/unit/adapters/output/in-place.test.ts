// An output folder that cannot be replaced in one step: its files are replaced one by one.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeOutputBox, type OutputBox, outputTexts } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two, three } = outputTexts;

describe('when the folder cannot be renamed', () => {
  const busy = (): Parameters<OutputBox['options']>[0] => ({
    fs: {
      ...nodeWritableFs,
      rename: (from, to) => {
        if (from === test.out || to === test.out) {
          throw Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY', path: from });
        }
        renameSync(from, to);
      },
    },
  });

  it('files are replaced one by one, with a diagnostic', async () => {
    mkdirSync(test.out);
    for (const texts of [one, two, three, one]) {
      const { diagnostics } = await test.build(texts, busy());
      expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['info output-in-place']);
      expect(test.read()).toEqual(texts);
    }
    test.put('CNAME', 'x');
    await test.build(two, busy());
    expect(test.read()).toEqual({ ...two, CNAME: 'x' });
    expect((await test.build(two, busy())).diagnostics).toEqual([]);
    expect(existsSync(join(`${test.out}.pubdocs`, 'journal.json'))).toBe(false);
  });

  it('a file can become a folder and a folder a file', async () => {
    mkdirSync(test.out);
    for (const texts of [
      { a: 'file', 'b/c': 'x' },
      { 'a/index.html': 'folder', b: 'file' },
      { a: 'file', 'b/c': 'x' },
    ]) {
      const { diagnostics } = await test.build(texts, busy());
      expect(diagnostics).toMatchObject([{ code: 'output-in-place' }]);
      expect(test.read()).toEqual(texts);
    }
  });

  it('an output on another disk gets copies, also after one that was cut off', async () => {
    mkdirSync(test.out);
    const { fs = nodeWritableFs, ...more } = busy() ?? {};
    const otherDisk = {
      ...fs,
      rename: (from: string, to: string) => {
        if (to.startsWith(`${test.out}/`) && !from.startsWith(`${test.out}/`))
          throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
        fs.rename(from, to);
      },
    };
    await test.build(one, { ...more, fs: otherDisk });
    expect(test.read()).toEqual(one);
    test.put('assets/x.css.pubdocs-new', 'a longer text, cut o');
    const changed = { ...one, 'assets/x.css': 'y' };
    const { diagnostics } = await test.build(changed, { ...more, fs: otherDisk });
    expect(diagnostics).toMatchObject([{ code: 'output-in-place' }]);
    expect(test.read()).toEqual(changed);
  });

  it('a page comes after the files that it loads, and the manifest is last', async () => {
    mkdirSync(test.out);
    const { fs = nodeWritableFs, ...more } = busy() ?? {};
    const names: string[] = [];
    const logged = {
      ...fs,
      rename: (from: string, to: string) => {
        fs.rename(from, to);
        if (to.startsWith(`${test.out}/`)) names.push(to.slice(test.out.length + 1));
      },
    };
    await test.build(
      { 'a.html': 'page', 'z.css': 'style', 'b/c.html': 'page', 'pubdocs-x.js': 'x' },
      { ...more, fs: logged },
    );
    expect(names).toEqual(['z.css', 'pubdocs-x.js', 'a.html', 'b/c.html', 'pubdocs.json']);
  });

  it('a build that fails halfway keeps its other files, and the next command puts them in place', async () => {
    mkdirSync(test.out);
    await test.build(one, busy());
    const { fs = nodeWritableFs, ...more } = busy() ?? {};
    const failing = {
      ...fs,
      rename: (from: string, to: string) => {
        if (to === join(test.out, 'index.html')) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        fs.rename(from, to);
      },
    };
    expect((await test.build(two, { ...more, fs: failing })).diagnostics).toMatchObject([{ code: 'output-failed' }]);
    const output = test.open(busy());
    expect(output.notes).toMatchObject([{ code: 'output-recovered' }]);
    await output.discard();
    expect(test.read()).toEqual(two);
    expect(readdirSync(`${test.out}.pubdocs`)).not.toContain('next');
  });

  const inner = {
    fs: {
      ...nodeWritableFs,
      mkdir: (path: string) => {
        if (path.startsWith(`${test.out}.pubdocs`)) throw Object.assign(new Error('EACCES'), { code: 'EACCES', path });
        nodeWritableFs.mkdir(path);
      },
    },
  };

  it('a build whose lock was taken over changes no file', async () => {
    await test.build(one);
    rmSync(`${test.out}.pubdocs`, { recursive: true });
    const output = test.open(inner);
    const file = output.stage('index.html', Buffer.from('new'));
    test.put('.pubdocs/lock', 'that of another build');
    expect((await output.commit([file])).diagnostics).toMatchObject([{ code: 'output-busy' }]);
    expect(test.read()).toMatchObject({ ...one, '.pubdocs/lock': 'that of another build' });
  });

  it('all files are in the output itself if nothing can be written beside it', async () => {
    await test.build(one);
    rmSync(`${test.out}.pubdocs`, { recursive: true });
    for (const texts of [two, three]) {
      const { diagnostics } = await test.build(texts, inner);
      expect(diagnostics.map(({ code }) => code)).toEqual(['output-in-place']);
      const { '.pubdocs/.gitignore': _, ...files } = test.read();
      expect(Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('.pubdocs/')))).toEqual(
        texts,
      );
    }
  });
});
