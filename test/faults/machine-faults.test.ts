// Faults of the machine, produced with tools of the system: few open files, a full disk, an unreadable page, a kill in
// the middle of a system call. Tests that the machine cannot run are skipped with a note.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTree } from '../support/output-box.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const cli = join(repository, 'bin/pubdocs.js');
const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
const isRoot = process.getuid?.() === 0;

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite(24);
});
afterEach(() => site.destroy());

const edit = (word: string): void => {
  for (const path of site.list('docs')) site.write(path, `${site.read(path)}\n${word}\n`);
};

describe('few open files', () => {
  it('are enough, because a build opens few at a time', () => {
    // Node's module loader opens up to 40 files at once, in this thread and in the worker, besides 20 of its own.
    const large = makeSmallSite(200);
    const { status, stdout } = spawnSync(
      'sh',
      ['-c', `ulimit -n 128 && exec "${process.execPath}" "${cli}" build "${large.root}"`],
      { encoding: 'utf8' },
    );
    large.destroy();
    expect([status, stdout.includes('no findings')]).toEqual([0, true]);
  });
});

describe.runIf(isRoot && has('mount'))('a full disk', () => {
  it('keeps the old site, and reports what could not be written and why', async () => {
    const disk = join(site.root, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    try {
      const out = join(disk, 'out');
      const first = await site.report('--out-dir', out);
      const old = readTree(out);
      edit('much more text '.repeat(3000));
      const second = await site.report('--out-dir', out);
      if (first.ok) expect(readTree(out)).toEqual(old);
      expect(second.code).toBe(2);
      expect(second.findings.map(({ code }) => code)).toContain('output-failed');
      expect(second.findings.find(({ code }) => code === 'output-failed')?.message).toContain('ENOSPC');
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

describe.runIf(isRoot && has('mount'))('a disk that can only be read', () => {
  it('is named by every command that writes, and nothing there changes', async () => {
    const disk = join(site.root, 'disk');
    mkdirSync(disk);
    const mount = (...args: string[]): unknown => execFileSync('mount', [...args, disk]);
    mount('-t', 'tmpfs', '-o', 'size=100m', 'tmpfs');
    try {
      const root = join(disk, 'site');
      expect((await runCli(['init', root])).code).toBe(0);
      expect((await runCli(['build', root])).code).toBe(0);
      const old = readTree(disk);
      mount('-o', 'remount,ro');
      const outcomes = await Promise.all(
        [
          ['init', join(disk, 'new')],
          ['build', root],
          ['build', site.root, '--out-dir', join(disk, 'a/b')],
          ['build', site.root, '--offline', '--out-dir', join(disk, 'a/b')],
          ['build', site.root, '--report', `json=${disk}/a/b.json`],
          ['publish', root, '--to', pathToFileURL(join(disk, 'a/b')).href],
          ['version', 'v1', root],
          ['theme', 'copy', 'Footer', root],
          ['clean', root],
          ['strings', root, '--locale', 'cs', '--write'],
          ['consumers', 'scan', site.root, root, '--name', 'sdk'],
          ['migrate', 'test/scenarios/migrate-mkdocs/site', '--to', join(disk, 'a/b')],
        ].map(async (args) => {
          const { code, stdout, stderr } = await runCli(args, { cwd: repository });
          const text = stdout + stderr;
          return [args[0], code, /EROFS|the disk can only be read/.test(text) ? 'named' : text, /a bug/.test(text)];
        }),
      );
      expect(outcomes).toEqual(outcomes.map(([name]) => [name, 2, 'named', false]));
      expect(readTree(disk)).toEqual(old);
    } finally {
      // Shared processes of the tests still have packs of the cache open.
      execFileSync('umount', ['--lazy', disk]);
    }
  });
});

describe('an unreadable page', () => {
  it('is reported by name, and the old site stays', async () => {
    await site.report();
    const old = readTree(join(site.root, 'build'));
    site.remove('docs/page-3.md');
    symlinkSync('nowhere.md', join(site.root, 'docs/page-3.md'));
    const report = await site.report();
    expect(report.ok).toBe(false);
    expect(JSON.stringify(report.findings)).toContain('docs/page-3.md');
    expect(readTree(join(site.root, 'build'))).toEqual(old);
  });
});

describe('a disk that fails to read a page', () => {
  it('is reported with the name of the page, and the old site stays', async () => {
    await site.report();
    const old = readTree(join(site.root, 'build'));
    edit('another text');
    const preload = pathToFileURL(join(repository, 'test/support/failing-read.mjs')).href;
    const env = { NODE_OPTIONS: `--import=${preload}`, PUBDOCS_TEST_EIO: 'docs/page-3.md' };
    const { code, stdout, stderr } = await runCli(['build', site.root], { env });
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('docs/page-3.md')]);
    expect(stdout + stderr).toContain('EIO');
    expect(readTree(join(site.root, 'build'))).toEqual(old);
    expect((await site.report()).ok).toBe(true);
  });
});

describe.runIf(has('strace'))('a kill in the middle of a system call', () => {
  it.each(['rename', 'unlink', 'link', 'mkdir'])('leaves the old or the new site: %s', async (call) => {
    await site.report();
    edit('second');
    await site.report();
    const old = readTree(join(site.root, 'build'));
    edit(`third ${call}`);
    for (const when of [1, 4, 20, 61]) {
      const inject = `inject=${call}:signal=SIGKILL:when=${when}`;
      const args = [
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        `trace=${call}`,
        '-e',
        inject,
        process.execPath,
        cli,
        'build',
        site.root,
      ];
      const { status } = spawnSync('strace', args, {
        stdio: 'ignore',
        env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
      });
      // Every file that a reader gets is complete and of the old or the new site. Between two renames there may be no
      // file.
      for (const [path, text] of Object.entries(readTree(join(site.root, 'build')))) {
        if (path.endsWith('.html') && old[path] !== text) expect(text).toContain(`third ${call}`);
      }
      if (status === 0) break;
    }
    const report = await site.report();
    expect(report.ok).toBe(true);
    const made = readTree(join(site.root, 'build'));
    site.remove('build');
    site.remove('.pubdocs');
    await site.report();
    expect(made).toEqual(readTree(join(site.root, 'build')));
  });
});
