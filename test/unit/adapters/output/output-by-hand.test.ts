// Files of the output that somebody has changed between two builds.
import { cpSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOutputBox, type OutputBox, outputTexts } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two, three } = outputTexts;

describe.each(['folder', 'symlink'] as const)('a build in mode %s', (mode) => {
  const knownPaths = (): string[] => {
    const output = test.open({ mode });
    const known = Object.keys(one).filter((path) => output.previous().has(path));
    void output.discard();
    return known;
  };

  it('notices a change by hand that keeps the size and the time of a file', async () => {
    const path = join(test.out, 'index.html');
    const { mtime } = await test.build(one, { mode }).then(() => statSync(path));
    writeFileSync(join(test.box, 'other'), 'ONE');
    utimesSync(join(test.box, 'other'), mtime, mtime);
    renameSync(join(test.box, 'other'), path);
    expect(knownPaths()).not.toContain('index.html');
    await test.build(one, { mode });
    expect(test.read()['index.html']).toBe('one');
  });

  it('does not trust the time of a file that it wrote just now', async () => {
    const path = join(test.out, 'index.html');
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    const { mtime } = await test.build(one, { mode }).then(() => statSync(path));
    now.mockRestore();
    writeFileSync(path, 'ONE');
    utimesSync(path, mtime, mtime);
    expect(knownPaths()).not.toContain('index.html');
  });

  it('deletes the files of an output that was put in its place', async () => {
    await test.build(one, { mode });
    cpSync(realpathSync(test.out), join(test.box, 'saved'), { recursive: true });
    await test.build(two, { mode });
    for (const name of readdirSync(test.out)) rmSync(join(test.out, name), { recursive: true });
    cpSync(join(test.box, 'saved'), realpathSync(test.out), { recursive: true });
    await test.build(three, { mode });
    expect(test.read()).toEqual(three);
  });
});
