// `npm run bench`: builds a generated site in several sizes and prints the cost of each kind of build. Divide by the
// time of an empty Node start to compare with other machines. Usage: npm run bench [-- --sizes 20,1000,10000] [--runs
// 3] [--only cold,edit] [--peers] [--dev] [--floor]
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pageName, writeCorpus } from './corpus.mjs';
import { measureDev } from './dev.mjs';
import { makePeerSite, peers } from './peers.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'bin/pubdocs.js');
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20x2,1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    peers: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
  },
});
const runs = Number(flags.runs);
const devRuns = 9;
const only = flags.only?.split(',');
const hasTime = existsSync('/usr/bin/time');

/** The folder of all files; it is deleted at the end. */
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * Moves a file or folder aside. Deleting it would slow down the next build: for a minute or more, ext4 checks the inode
 * numbers of all deleted files whenever it creates a file (1,000 pages: 1.2 s of processor time in addition to 7 s).
 */
function moveAside(path) {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(folder, 'aside-')), 'old'));
}

/** Runs a command → wall and processor seconds, peak memory in MB. On a loaded machine, compare processor time. */
function measure(command, args, cwd = repository) {
  const started = process.hrtime.bigint();
  const [file, all] = hasTime ? ['/usr/bin/time', ['-f', '@%U %S %M', command, ...args]] : [command, args];
  const { stderr, stdout, status } = spawnSync(file, all, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  const [user = 0, system = 0, memory = 0] = (stderr.match(/@([\d. ]+)\n$/)?.[1] ?? '').split(' ').map(Number);
  return { wall, cpu: user + system, memory: memory / 1024, stdout };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function repeat(prepare, work) {
  const results = Array.from({ length: runs }, (_, run) => {
    prepare(run);
    return work();
  });
  return {
    wall: median(results.map(({ wall }) => wall)),
    cpu: median(results.map(({ cpu }) => cpu)),
    memory: Math.max(...results.map(({ memory }) => memory)),
  };
}

function bytesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  const size = pages.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return Math.round(size / pages.length);
}

/** The kinds of build, ordered so that each has the files it needs from the one before. */
function scenarios(site) {
  const clear = (...names) => {
    for (const name of names) moveAside(join(site, name));
  };
  const page = (run) => join(site, 'docs', `${pageName(7 + run)}.md`);
  return {
    cold: () => clear('build', 'build.pubdocs', '.pubdocs'),
    unchanged: () => {},
    // The first of these runs is the first edit after a cold build, so it also creates the second generation of the
    // output.
    edit: (run) => appendFileSync(page(run), `\nOne more sentence ${process.hrtime.bigint()}.\n`),
    title: (run) => appendFileSync(page(run), `\n## Section ${process.hrtime.bigint()}\n`),
    style: (run) => {
      cpSync(join(repository, 'templates/styles/print.css'), join(site, 'theme/styles/print.css'));
      appendFileSync(join(site, 'theme/styles/print.css'), `\n/* ${run} ${process.hrtime.bigint()} */\n`);
    },
    'cache only': () => clear('build', 'build.pubdocs'),
  };
}

const names = {
  cold: 'cold',
  unchanged: 'nothing changed',
  edit: 'one page edited',
  title: 'one heading added',
  style: 'style sheet edited (all pages)',
  'cache only': 'cache, no output (fresh CI)',
};

function benchSize(pages, locales, empty) {
  const site = join(folder, `${pages}x${locales}`);
  writeCorpus(site, { pages, locales });
  for (const [name, prepare] of Object.entries(scenarios(site))) {
    if (only && !only.includes(name) && name !== 'cold') continue;
    const { wall, cpu, memory } = repeat(prepare, () => measure(process.execPath, [cli, 'build', site, '--quiet']));
    row([`${pages} × ${locales}`, names[name], wall, cpu, memory, wall / empty]);
  }
  console.log(`\n${pages} pages: ${bytesOf(join(site, 'build'))} bytes a page\n`);
  return site;
}

/** Compares cold builds with micromark and Shiki alone on the same pages, in turns. */
function benchFloor(site, pages) {
  const { cold } = scenarios(site);
  const floor = join(repository, 'test/bench/floor.mjs');
  const pairs = Array.from({ length: runs }, () => {
    const alone = measure(process.execPath, [floor, join(site, 'docs')]).cpu;
    cold();
    return { alone, build: measure(process.execPath, [cli, 'build', site, '--quiet']).cpu };
  });
  const [alone, build] = [median(pairs.map((pair) => pair.alone)), median(pairs.map((pair) => pair.build))];
  const ratio = median(pairs.map((pair) => pair.build / pair.alone));
  console.log(
    `${pages} pages, processor time: micromark and Shiki alone ${format(alone)} s, cold build ${format(build)} s, ${format(ratio)} ×`,
  );
}

const format = (value) => (typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 0) : value);
const row = (cells) => console.log(`| ${cells.map(format).join(' | ')} |`);

const devNames = {
  cold: 'start → content, no cache',
  warm: 'start → content',
  edit: 'saved file → changed page',
  overlay: 'saved mistake → overlay',
};

/** Waiting times of an author, in a real browser. */
async function benchDev(site, pages, locales) {
  const args = [cli, 'dev', site, '--port', '0'];
  const times = await measureDev({ site, command: process.execPath, args, settleMs: 3000 + pages * 2 }, devRuns);
  for (const [name, list] of Object.entries(times)) {
    console.log(
      `dev, ${pages} × ${locales}: ${devNames[name]} ${format(median(list))} ms (${list.map(format).join(', ')})`,
    );
  }
}

const isInstalled = (command, flag) => spawnSync(command, [flag]).status === 0;

function benchPeers(site, pages) {
  for (const [name, peer] of Object.entries(peers)) {
    const { command, version, output, flags } = peer;
    if (!isInstalled(command, version)) {
      console.log(`${name} is not installed.`);
      continue;
    }
    const copy = join(folder, `${command}-${pages}`);
    makePeerSite(copy, peer, site);
    const { wall, cpu, memory } = repeat(
      () => moveAside(join(copy, output)),
      () => measure(command, flags, copy),
    );
    row([`${pages} × 1`, `${name}, bare layout`, wall, cpu, memory, '']);
  }
}

const { wall: empty } = repeat(
  () => {},
  () => measure(process.execPath, ['-e', '']),
);
console.log(
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`An empty Node start: ${format(empty)} s. Medians of ${runs} runs.\n`);
row(['pages × languages', 'build', 'wall s', 'processor s', 'peak MB', '× empty start']);
row(['---', '---', '---:', '---:', '---:', '---:']);
for (const size of flags.sizes.split(',')) {
  const [pages = 0, locales = 1] = size.split('x').map(Number);
  const site = benchSize(pages, locales, empty);
  if (flags.floor) benchFloor(site, pages);
  if (flags.peers) benchPeers(site, pages);
  if (flags.dev) await benchDev(site, pages, locales);
}
