// A folder or a file is swapped for a symbolic link out of the root between any two steps of reading. Nothing outside
// of the root is ever read.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The calls that read a file, in their order. The test is notified before each of them. */
const steps = ['openSync', 'fstatSync', 'realpathSync', 'lstatSync', 'readSync'] as const;
type Step = (typeof steps)[number];

const before = { step: (_: string): void => undefined };

const watched = (fs: typeof import('node:fs')) => {
  const observed =
    <Args extends readonly unknown[], Result>(name: string, call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      before.step(name);
      return call(...args);
    };
  return {
    ...fs,
    openSync: observed('openSync', fs.openSync),
    fstatSync: observed('fstatSync', fs.fstatSync),
    lstatSync: observed('lstatSync', fs.lstatSync),
    readSync: observed('readSync', fs.readSync),
    realpathSync: Object.assign(fs.realpathSync.bind(null), {
      native: observed('realpathSync', fs.realpathSync.native),
    }),
  };
};

// Loaded again with the watched calls, and reset afterwards, because other test files share this process and its
// modules.
let makeNodeFiles: typeof import('../../../../src/adapters/node-files.ts')['makeNodeFiles'];
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs', async (load) => watched(await load<typeof import('node:fs')>()));
  ({ makeNodeFiles } = await import('../../../../src/adapters/node-files.ts'));
});
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

let box: string;
let root: string;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-swap-'));
  root = join(box, 'site');
  for (const folder of ['site/docs/a', 'secret']) mkdirSync(join(box, folder), { recursive: true });
  writeFileSync(join(root, 'docs/a/x.md'), 'mine');
  writeFileSync(join(box, 'secret/x.md'), 'secret');
});
afterEach(() => {
  before.step = () => undefined;
  rmSync(box, { recursive: true, force: true });
});

/** The swapped entry: the folder of the file, or the file itself. */
const targets = { folder: ['docs/a', 'secret'], file: ['docs/a/x.md', 'secret/x.md'] } as const;

function swap([path, outside]: readonly [string, string]): void {
  renameSync(join(root, path), join(box, 'aside'));
  symlinkSync(join(box, outside), join(root, path));
}

function swapBack([path]: readonly [string, string]): void {
  rmSync(join(root, path));
  renameSync(join(box, 'aside'), join(root, path));
}

/** Swaps before the first of these calls, swaps back before the second, and so on. */
function swapAt(target: readonly [string, string], turns: readonly Step[]): void {
  const left = [...turns];
  before.step = (name) => {
    if (name !== left[0]) return;
    const turn = turns.length - left.length;
    left.shift();
    (turn % 2 === 0 ? swap : swapBack)(target);
  };
}

const read = (): string => {
  const got = makeNodeFiles(root).read('docs/a/x.md');
  return got instanceof Uint8Array ? Buffer.from(got).toString() : got.why;
};

/** (['a', 'b']) → [['a'], ['a', 'b'], ['b']]: all selections of one or more calls, in their order */
const selections = (from: readonly Step[]): Step[][] =>
  from.flatMap((step, index) => [[step], ...selections(from.slice(index + 1)).map((rest) => [step, ...rest])]);

describe.each(['folder', 'file'] as const)('a %s that becomes a link', (kind) => {
  it.each(selections(steps).map((turns) => ({ turns })))(
    'and back, in turns before $turns, gives nothing from outside',
    ({ turns }) => {
      // The root itself is resolved when the port is made, before anything is swapped.
      const files = makeNodeFiles(root);
      swapAt(targets[kind], turns);
      const got = files.read('docs/a/x.md');
      const text = got instanceof Uint8Array ? Buffer.from(got).toString() : got.why;
      expect(['mine', 'outside', 'unreadable']).toContain(text);
      if (turns[0] === 'openSync') expect(text).not.toBe('mine');
    },
  );

  it('between listing and reading is refused', () => {
    const files = makeNodeFiles(root);
    expect(files.list('docs').files.map(({ path }) => path)).toEqual(['docs/a/x.md']);
    swap(targets[kind]);
    expect(read()).toBe('outside');
    expect(files.stat('docs/a/x.md')).toBeNull();
  });
});
