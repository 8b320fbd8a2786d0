// The second generation, made ahead of the commit that needs it.
import { existsSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeFaultFs } from '../../../support/fault-fs.ts';
import {
  isOutput,
  makeOutputBox,
  type OutputBox,
  outputTexts,
  readTree,
  twinHere,
} from '../../../support/output-box.ts';

const { one, two } = outputTexts;
const startTwin = twinHere(nodeWritableFs);

/** A disk on which a file has but one name. */
const withoutLinks = (path: string): never => {
  throw Object.assign(new Error('EPERM'), { code: 'EPERM', path });
};

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

/** What the main thread changes on the disk while it builds. */
async function changesOf(texts: typeof two, more: Parameters<OutputBox['options']>[0]): Promise<string[]> {
  const fs = makeFaultFs(nodeWritableFs, { at: 0, kind: 'once' });
  await test.build(texts, { fs, ...more });
  return fs.log.map((line) => line.replace(/^(\S+) .*?(?:build\.pubdocs|build)\/?/, '$1 '));
}

describe.each(['folder', 'symlink'] as const)('a twin, output mode %s', (mode) => {
  it('leaves nothing to link to the commit, and the same output', async () => {
    await test.build(one, { mode });
    const changes = await changesOf(two, { mode, startTwin });
    expect(changes.filter((line) => line.startsWith('link ') && !line.includes('lock'))).toEqual([]);
    expect(test.read()).toEqual(two);
    await test.build(one, { mode });
    expect(test.read()).toEqual(one);
  });

  it('is not made where there are two generations', async () => {
    await test.build(one, { mode });
    await test.build(two, { mode });
    let asked = 0;
    const count: typeof startTwin = () => {
      asked += 1;
      return null;
    };
    await test.build(one, { mode, startTwin: count });
    expect(asked).toBe(0);
  });

  it('does not bring in what was changed, removed or added by hand', async () => {
    await test.build({ ...one, 'assets/y.css': 'y' }, { mode });
    rmSync(join(test.out, 'assets/y.css'));
    writeFileSync(join(test.out, 'assets/x.css'), 'changed by hand');
    test.put('assets/mine.txt', 'mine');
    await test.build({ ...two, 'assets/y.css': 'y' }, { mode, startTwin });
    expect(test.read()).toEqual({ ...two, 'assets/y.css': 'y', 'assets/mine.txt': 'mine' });
  });

  it('does not bring in what was changed by hand where files cannot have two names', async () => {
    const fs = { ...test.options().fs, link: withoutLinks };
    await test.build({ ...one, 'assets/x.css': 'made' }, { mode, fs });
    writeFileSync(join(test.out, 'assets/x.css'), 'hand');
    const texts = { ...two, 'assets/x.css': 'made' };
    await test.build(texts, { mode, fs, startTwin: twinHere(fs) });
    expect(test.read()).toEqual(texts);
  });

  it('does not take another output, written over this one, for what was there', async () => {
    await test.build({ ...one, 'assets/x.css': 'this' }, { mode });
    await copyOver(test, { ...one, 'assets/x.css': 'that' });
    const texts = { ...two, 'assets/x.css': 'this' };
    await test.build(texts, { mode, startTwin });
    expect(test.read()).toEqual(texts);
  });

  it('has no folder in which only files of others lay', async () => {
    const { 'docs/a/index.html': _, ...rest } = one;
    await test.build(one, { mode });
    test.put('docs/a/mine.txt', 'mine');
    await test.build(rest, { mode });
    rmSync(join(test.out, 'docs'), { recursive: true });
    const side = `${test.out}.pubdocs`;
    const base = mode === 'folder' ? 'previous' : 'gen-1';
    rmSync(join(side, base), { recursive: true });
    await test.build({ ...rest, 'new.html': 'new' }, { mode, startTwin });
    expect(existsSync(join(test.out, 'docs'))).toBe(false);
  });
});

/** Writes the files of another output into those of this one, as a copying tool does. */
async function copyOver(test: OutputBox, texts: typeof one): Promise<void> {
  const other = makeOutputBox();
  await other.build(texts);
  for (const [path, text] of Object.entries(readTree(other.out))) test.put(path, text);
  other.remove();
}

describe('an output', () => {
  it('gives its size, so that small ones can do without', async () => {
    await test.build(one);
    const sizes: number[] = [];
    await test.build(two, {
      startTwin: (_, files) => {
        sizes.push(files);
        return null;
      },
    });
    expect(sizes).toEqual([4]);
  });

  it('that is discarded stops its twin, and leaves nothing of half a one', async () => {
    await test.build(one);
    let stopped = false;
    const output = test.open({
      startTwin: ({ places }) => {
        nodeWritableFs.mkdir(join(places.twin, 'docs'));
        const stop = async (): Promise<void> => {
          stopped = true;
        };
        return { done: new Promise(() => {}), stop };
      },
    });
    expect(isOutput(output)).toBe(true);
    output.prepare();
    await output.discard();
    expect(stopped).toBe(true);
    expect(existsSync(`${test.out}.pubdocs/twin`)).toBe(false);
    expect(lstatSync(test.out).isDirectory()).toBe(true);
  });
});
