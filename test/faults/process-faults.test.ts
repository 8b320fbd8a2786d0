// The real program, killed or run twice at once: the output is the old or the new site, and the next build works.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDice } from '../bench/corpus.mjs';
import { readTree } from '../support/output-box.ts';
import { caseCount, caseSeed } from '../support/random-cases.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const kills = caseCount(4);
const races = caseCount(1);

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite(40);
});
afterEach(() => site.destroy());

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Starts a build and sends signals when it prints the name of a stage. */
function buildUntil(stage: string, signals: readonly NodeJS.Signals[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(repository, 'bin/pubdocs.js'), 'build', site.root], {
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  let isSent = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    if (isSent || !stderr.includes(stage)) return;
    isSent = true;
    for (const signal of signals) child.kill(signal);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stderr }));
  });
}

const editAll = (word: string): void => {
  for (const path of site.list('docs')) site.write(path, `${site.read(path)}\n${word}\n`);
};

const leftovers = (): string[] =>
  existsSync(join(site.root, 'build.pubdocs'))
    ? readdirSync(join(site.root, 'build.pubdocs')).filter(
        (name) => !/^(\.gitignore|previous|written-\d+\.json)$/.test(name),
      )
    : [];

describe('a build that receives a signal', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('after %s keeps the old site and exits with %i, in every stage', async (signal, code) => {
    await site.report();
    let old = readTree(join(site.root, 'build'));
    for (const stage of ['discover', 'compile', 'render', 'write']) {
      editAll(`${signal} in ${stage}`);
      const ended = await buildUntil(stage, [signal]);
      // A signal after everything is written has no effect.
      const now = readTree(join(site.root, 'build'));
      const isDone = JSON.stringify(now) !== JSON.stringify(old);
      expect([code, 0, null]).toContain(ended.code);
      if (!isDone) expect(ended.code).toBe(code);
      expect(leftovers()).toEqual([]);
      if (isDone) {
        await site.report();
        old = readTree(join(site.root, 'build'));
      }
    }
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends after %s with %i while a component of the site loops without end', async (signal, code) => {
    site.edit('pubdocs.config.ts', 'url:', 'limits: { pageSeconds: 1 },\n  url:');
    site.write('pages/index.tsx', 'export default function Page() { for (;;); }\n');
    const ended = await buildUntil('render', [signal]);
    expect(ended.code).toBe(code);
    expect(leftovers()).toEqual([]);
    const { findings } = await site.report();
    expect(findings.map(({ code: found }) => found)).toEqual(['page-crashed']);
  });

  it('ends at once at the second signal', async () => {
    const ended = await buildUntil('compile', ['SIGINT', 'SIGINT']);
    expect([130, 0]).toContain(ended.code);
    expect((await site.report()).ok).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it('keeps the old site after SIGKILL, and the next build writes the new one', async () => {
    await site.report();
    let old = readTree(join(site.root, 'build'));
    for (const stage of ['compile', 'render', 'write']) {
      editAll(`killed in ${stage}`);
      await buildUntil(stage, ['SIGKILL']);
      const now = readTree(join(site.root, 'build'));
      const isOld = JSON.stringify(now) === JSON.stringify(old);
      const report = await site.report();
      expect(report.ok).toBe(true);
      const made = readTree(join(site.root, 'build'));
      expect(isOld || JSON.stringify(now) === JSON.stringify(made)).toBe(true);
      expect(leftovers()).toEqual([]);
      old = made;
    }
  });
});

describe('a build that is killed', () => {
  it(`${kills} times at random moments leaves complete pages each time, and a good site in the end`, async () => {
    await site.report();
    editAll('as long as the others');
    const started = performance.now();
    await site.report();
    let fullMs = performance.now() - started;
    const dice = makeDice(caseSeed());
    let before = readTree(join(site.root, 'build'));
    let done = 0;
    for (let round = 0; round < kills; round += 1) {
      editAll(`round ${round}`);
      const from = performance.now();
      const child = spawn(process.execPath, [join(repository, 'bin/pubdocs.js'), 'build', site.root], {
        stdio: 'ignore',
      });
      const ended = once(child, 'close');
      await Promise.race([ended, setTimeout(dice(Math.round(fullMs * 1.1)))]);
      child.kill('SIGKILL');
      await ended;
      const now = readTree(join(site.root, 'build'));
      const word = `round ${round}`;
      // Every page is of the site before or of the new one.
      for (const [path, text] of Object.entries(now))
        if (path.endsWith('.html') && before[path] !== text) expect(text.slice(-20_000)).toContain(word);
      if (child.exitCode === 0) {
        // The machine may have become faster.
        fullMs = performance.now() - from;
        done += 1;
      } else if (round % 5 === 4) {
        expect((await site.report()).ok).toBe(true);
      }
      // Between two renames there may be no folder at all.
      const left = readTree(join(site.root, 'build'));
      if (Object.keys(left).length > 0) before = left;
    }
    expect((await site.report()).ok).toBe(true);
    expect(leftovers()).toEqual([]);
    const made = readTree(join(site.root, 'build'));
    expect((await site.report('--no-cache', '--out-dir', join(site.root, 'fresh'))).ok).toBe(true);
    expect(readTree(join(site.root, 'fresh'))).toEqual(made);
    console.log(`${kills} kills, ${done} of them too late`);
  });
});

describe('a bug in pubdocs', () => {
  it('ends the build with exit code 3 while other threads wait for work, and the old site stays', async () => {
    await site.report();
    const old = readTree(join(site.root, 'build'));
    editAll('never rendered');
    const preload = pathToFileURL(join(repository, 'test/support/failing-encoder.mjs')).href;
    const { code, stderr } = await runCli(['build', site.root], { env: { NODE_OPTIONS: `--import=${preload}` } });
    expect([code, stderr]).toEqual([3, expect.stringContaining('no such bytes')]);
    expect(readTree(join(site.root, 'build'))).toEqual(old);
    expect(leftovers()).toEqual([]);
  });
});

describe('two builds at once', () => {
  it('succeed or report the other build, and the output is complete', async () => {
    for (let race = 0; race < races; race += 1) {
      editAll(`at once ${race}`);
      const reports = await Promise.all([site.report(), site.report(), site.report()]);
      for (const { ok, findings, code } of reports) {
        expect(ok ? [] : findings.map((finding) => finding.code)).toEqual(ok ? [] : ['output-busy']);
        expect(code).toBe(ok ? 0 : 2);
      }
      expect(reports.some(({ ok }) => ok)).toBe(true);
    }
    const whole = readTree(join(site.root, 'build'));
    site.remove('build');
    site.remove('.pubdocs');
    await site.report();
    expect(readTree(join(site.root, 'build'))).toEqual(whole);
    console.log(`${3 * races} builds, three at once`);
  });

  it('with two output folders share one cache', async () => {
    const folders = ['one', 'two', 'three'];
    const reports = await Promise.all(folders.map((name) => site.report('--out-dir', join(site.root, name))));
    expect(reports.map(({ ok }) => ok)).toEqual([true, true, true]);
    const [first, ...others] = folders.map((name) => readTree(join(site.root, name)));
    for (const other of others) expect(other).toEqual(first);
    const after = await site.report('--out-dir', join(site.root, 'four'));
    expect(after.counts.compiled).toBe(0);
    expect(readTree(join(site.root, 'four'))).toEqual(first);
  });
});
