// Two builds into one output: the lock that one of them holds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { takeFolderLock } from '../../../../src/adapters/output/lock.ts';
import { makeOutput } from '../../../../src/adapters/output/make-output.ts';
import { buildTexts, isOutput, makeOutputBox, type OutputBox, outputTexts } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two, three } = outputTexts;

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
    test.put('../build.pubdocs/staged/a.html', 'of the other');
    await first.discard();
    expect(readFileSync(lock, 'utf8')).toBe(other);
    expect(test.read(`${test.out}.pubdocs`)).toMatchObject({ 'staged/a.html': 'of the other' });
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

  it('of two that take over a stale lock, the second leaves the new lock of the first', () => {
    const path = join(test.box, 'lock');
    const first = JSON.stringify({ pid: 7, started: '1', host: 'elsewhere' });
    writeFileSync(path, 'cut off');
    const fs = {
      ...nodeWritableFs,
      rename: (from: string, to: string) => {
        if (from === path) writeFileSync(path, first);
        nodeWritableFs.rename(from, to);
      },
    };
    expect(takeFolderLock(fs, path)).toEqual({ heldBy: 7 });
    expect(readFileSync(path, 'utf8')).toBe(first);
    expect(readdirSync(test.box).filter((name) => name.startsWith('lock'))).toEqual(['lock']);
  });

  it('no process can read a part of a lock, not even after another one has just released its own', () => {
    const path = join(test.box, 'lock');
    let isReleased = false;
    const created: string[] = [];
    const fs = {
      ...nodeWritableFs,
      writeNew: (file: string, bytes: Uint8Array) => {
        created.push(file);
        nodeWritableFs.writeNew(file, bytes);
      },
      link: (from: string, to: string) => {
        if (!isReleased) {
          isReleased = true;
          throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' });
        }
        nodeWritableFs.link(from, to);
      },
    };
    expect(takeFolderLock(fs, path)).toMatchObject({ isOurs: expect.any(Function) });
    expect(created).not.toContain(path);
  });

  it('a disk without hard links has locks, too', () => {
    const path = join(test.box, 'lock');
    const fs = {
      ...nodeWritableFs,
      link: () => {
        throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      },
    };
    expect(takeFolderLock(fs, path)).toMatchObject({ isOurs: expect.any(Function) });
    expect(takeFolderLock(fs, path)).toEqual({ heldBy: process.pid });
    expect(readdirSync(test.box).filter((name) => name.startsWith('lock'))).toEqual(['lock']);
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
