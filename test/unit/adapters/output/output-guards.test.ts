// Refusals of the output folder: places, unmanaged files, paths that leave it, a second build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { takeFolderLock } from '../../../../src/adapters/output/lock.ts';
import { makeOutput } from '../../../../src/adapters/output/make-output.ts';
import { recoverInterrupted } from '../../../../src/adapters/output/recover.ts';
import {
  buildTexts,
  isOutput,
  makeOutputBox,
  type OutputBox,
  outputTexts,
  readTree,
} from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two, three } = outputTexts;

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

describe('two builds at once', () => {
  it('exclude each other, and the second reports the process id of the first', async () => {
    const first = test.open();
    const second = makeOutput(test.options());
    expect(isOutput(second) ? null : second.diagnostics.map(({ code }) => code)).toEqual(['output-busy']);
    expect(isOutput(second) ? null : second.diagnostics[0]?.message).toContain(String(process.pid));
    await buildTexts(first, one);
    expect((await test.build(two)).diagnostics).toEqual([]);
  });

  it('a lock of a process that has ended is taken over', async () => {
    const first = test.open();
    const lock = join(`${test.out}.pubdocs`, 'lock');
    const holder = JSON.parse(readFileSync(lock, 'utf8'));
    // The same process id, but another process, because it started at another time.
    writeFileSync(lock, JSON.stringify({ ...holder, started: '1' }));
    expect((await test.build(two)).diagnostics).toEqual([]);
    writeFileSync(lock, 'half wri');
    expect((await test.build(three)).diagnostics).toEqual([]);
    expect(test.read()).toEqual(three);
    await first.discard();
  });

  it.skipIf(process.platform !== 'linux')('a lock of a zombie process is taken over', async () => {
    // The shell starts a child and becomes `sleep`, which never waits for the child. The child ends after that, because
    // a shell would wait.
    const script = 'while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done & echo $!; exec sleep 600';
    const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [pid] = (await once(shell.stdout, 'data')) as [Buffer];
      const stat = () => readFileSync(`/proc/${String(pid).trim()}/stat`, 'latin1').split(' ');
      await expect.poll(() => stat()[2], { timeout: 60_000 }).toBe('Z');
      const first = test.open();
      const lock = join(`${test.out}.pubdocs`, 'lock');
      const holder = JSON.parse(readFileSync(lock, 'utf8'));
      writeFileSync(lock, JSON.stringify({ ...holder, pid: Number(pid), started: stat()[21] }));
      expect((await test.build(two)).diagnostics).toEqual([]);
      await first.discard();
    } finally {
      shell.kill('SIGKILL');
    }
  });

  it('a lock of another machine is respected, even if no process of this one has its id', async () => {
    await test.build(one);
    const lock = join(`${test.out}.pubdocs`, 'lock');
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: 'elsewhere' }));
    expect((await test.build(two)).diagnostics.map(({ code }) => code)).toEqual(['output-busy']);
    expect(test.read()).toEqual(one);
  });

  it('a build that has lost its lock does not release that of the other', async () => {
    const first = test.open();
    const lock = join(`${test.out}.pubdocs`, 'lock');
    const other = JSON.stringify({ pid: process.pid, started: '', host: 'elsewhere' });
    writeFileSync(lock, other);
    await first.discard();
    expect(readFileSync(lock, 'utf8')).toBe(other);
  });

  it('a lock that another build has replaced is not ours, and stays', () => {
    const path = join(test.box, 'lock');
    const lock = takeFolderLock(nodeWritableFs, path);
    if ('heldBy' in lock) throw new Error('nobody holds it');
    expect(lock.isOurs()).toBe(true);
    writeFileSync(path, 'that of another build');
    expect(lock.isOurs()).toBe(false);
    lock.release();
    expect(readFileSync(path, 'utf8')).toBe('that of another build');
  });

  it('a build that loses its lock while it writes does not publish', async () => {
    await test.build(one);
    const lock = join(`${test.out}.pubdocs`, 'lock');
    const fs = {
      ...nodeWritableFs,
      mkdir: (path: string) => {
        nodeWritableFs.mkdir(path);
        if (path.startsWith(join(`${test.out}.pubdocs`, 'next'))) writeFileSync(lock, 'that of another build');
      },
    };
    const { diagnostics } = await test.build(two, { fs });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error output-busy']);
    expect(readFileSync(lock, 'utf8')).toBe('that of another build');
    expect(test.read()).toEqual(one);
  });

  it('a build whose lock was taken over does not publish', async () => {
    const first = test.open();
    const files = [first.stage('index.html', Buffer.from('first'))];
    rmSync(join(`${test.out}.pubdocs`, 'lock'));
    await test.build(two);
    const { diagnostics } = await first.commit(files);
    expect(diagnostics[0]?.severity).toBe('error');
    expect(test.read()).toEqual(two);
  });
});
