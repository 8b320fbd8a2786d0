// `npm run mutate -- src/links`: plants small mistakes in the files of a folder, one at a time in a copy of the
// repository, and lists those that no test notices.
import { execFileSync, fork, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeDice } from '../bench/corpus.mjs';
import { mutantsOf } from './mutants.mjs';
import { makeTestFinder } from './related-tests.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    near: { type: 'string', default: '15' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  console.error(
    'usage: npm run mutate -- <folder or file> … [--max 100] [--seed 1] [--near 15] [--tests test/scale/incremental.test.ts]',
  );
  process.exit(2);
}

const files = positionals
  .flatMap((path) =>
    statSync(join(repository, path)).isDirectory()
      ? readdirSync(join(repository, path), { recursive: true }).map((name) => join(path, name))
      : [path],
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .sort();
const all = files.flatMap((file) => mutantsOf(readFileSync(join(repository, file), 'utf8'), file));

/** The same ones for the same seed, spread over all files. */
function chosen() {
  const dice = makeDice(Number(values.seed));
  const left = [...all];
  const picked = [];
  while (picked.length < Number(values.max) && left.length > 0) picked.push(...left.splice(dice(left.length), 1));
  return picked.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

/** A mutant as one line. */
function show({ file, line, column, what, was }) {
  const short = was.length > 60 ? `${was.slice(0, 60)}…` : was;
  return `${file}:${line}:${column} ${what}: ${short.replace(/\s+/g, ' ')}`;
}

const copy = mkdtempSync(join(tmpdir(), 'pubdocs-mutate-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
const tracked = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
for (const file of tracked
  .split('\0')
  .filter((name) => name !== 'node_modules' && existsSync(join(repository, name)) && name !== '')) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(repository, file), join(copy, file), { verbatimSymlinks: true });
}
cpSync(join(repository, 'dist'), join(copy, 'dist'), { recursive: true });
symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));

let runner;
async function startRunner() {
  runner = fork(join(copy, 'test/mutation/test-runner.mjs'), [copy], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => runner.once('message', resolve));
}

/** Files that differ from what the runner has read: the one with a mistake, and the one that has none any more. */
const changed = new Set();

/** Null: the tests did not end in time. */
async function runTests(tests, patienceMs) {
  if (!runner) await startRunner();
  const result = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    runner.once('message', (message) => {
      clearTimeout(timer);
      resolve(message);
    });
    runner.send({ changed: [...changed], tests });
    changed.clear();
  });
  if (result === null) {
    runner.kill('SIGKILL');
    runner = undefined;
  }
  return result;
}

const findTests = makeTestFinder(repository);
const bundle = () =>
  spawnSync(process.execPath, ['scripts/bundle.mjs', '--programs'], { cwd: copy, stdio: 'ignore' }).status === 0;
/** The test, or other reason, that kills a mutant; null: it is alive. */
async function killerOf(tests, patienceMs) {
  if (tests.length === 0) return null;
  const result = await runTests(tests, patienceMs);
  if (result === null) return 'time';
  return result.failed ? (result.by ?? 'an error') : null;
}

/** Runs `kill` while the mistake of a mutant is in the copy, and prints what killed it. */
async function withMistake(mutant, kill) {
  const path = join(copy, mutant.file);
  const before = readFileSync(path, 'utf8');
  changed.add(mutant.file);
  writeFileSync(path, before.slice(0, mutant.start) + mutant.replacement + before.slice(mutant.end));
  const killer = await kill();
  writeFileSync(path, before);
  changed.add(mutant.file);
  console.log(`${killer === null ? 'alive ' : 'killed'} ${show(mutant)}${killer === null ? '' : ` (${killer})`}`);
  return killer === null;
}

/** Those for which `kill` finds nothing. */
async function survivorsOf(mutants, kill) {
  const alive = [];
  for (const mutant of mutants) if (await withMistake(mutant, () => kill(mutant))) alive.push(mutant);
  return alive;
}

/**
 * Mutants that the types forbid: all are planted at once, where they do not overlap, because checking types takes long.
 */
function withWrongTypes(survivors) {
  const byFile = new Map(survivors.map(({ file }) => [file, survivors.filter((other) => other.file === file)]));
  const planted = new Set();
  for (const [file, mutants] of byFile) {
    const path = join(copy, file);
    let text = readFileSync(join(repository, file), 'utf8');
    let from = text.length;
    for (const mutant of [...mutants].sort((a, b) => b.start - a.start)) {
      // A mistake of more lines would move the others.
      if (mutant.end > from || mutant.was.includes('\n')) continue;
      text = text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end);
      from = mutant.start;
      planted.add(mutant);
    }
    writeFileSync(path, text);
  }
  const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const file of byFile.keys()) cpSync(join(repository, file), join(copy, file));
  // An error is that of the last mistake above it: the type of a name is wrong below the place where it changes.
  const wrong = [...stdout.matchAll(/^(.+?)\((\d+),\d+\): error/gm)].map(([, file, line]) =>
    [...planted]
      .filter((mutant) => mutant.file === file && mutant.line <= Number(line))
      .sort((a, b) => b.line - a.line)
      .at(0),
  );
  return survivors.filter((mutant) => wrong.includes(mutant));
}

const mutants = chosen();
console.log(
  `${mutants.length} of ${all.length} mutants in ${files.length} files of ${positionals.join(', ')}, seed ${values.seed}`,
);
const used = new Set(mutants.flatMap(({ file }) => findTests(file, Number(values.near))));
const began = performance.now();
const baseline = await runTests([...used, ...values.tests], 3_600_000);
// A mistake can make a loop endless. The machine may be slower later on.
const patienceMs = 60_000 + 5 * (performance.now() - began);
if (baseline === null || baseline.failed) {
  console.error(`The tests fail without a mutant: ${baseline?.by ?? 'they do not end in time'}`);
  process.exit(2);
}
const testsOf = ({ file }) => findTests(file, Number(values.near));
const untested = new Set(mutants.filter((mutant) => testsOf(mutant).length === 0).map(({ file }) => file));
const alive = await survivorsOf(mutants, (mutant) => killerOf(testsOf(mutant), patienceMs));
const byTypes = withWrongTypes(alive);
const typed = alive.filter((mutant) => !byTypes.includes(mutant));
// The types take one check for all, and these tests a bundle and a run for each: so they come last.
const survivors =
  values.tests.length === 0
    ? typed
    : await survivorsOf(typed, () => (bundle() ? killerOf(values.tests, patienceMs) : 'the bundler'));
runner?.kill();
const killed = mutants.length - survivors.length;
console.log(`
${survivors.map((mutant) => `SURVIVED ${show(mutant)}\n`).join('')}
killed: ${killed} of ${mutants.length} (${Math.round((100 * killed) / Math.max(1, mutants.length))} %), ${byTypes.length} of them by types
files that no unit test imports: ${[...untested].join(', ') || 'none'}`);
process.exitCode = survivors.length > 0 ? 1 : 0;
