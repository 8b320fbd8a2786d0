// `npm run bench`: builds a made-up site of several sizes and says what each kind of build costs. Figures are of this machine; the ratio to an
// empty Node start makes them comparable with others. Usage: npm run bench [-- --sizes 20,1000,10000] [--runs 3] [--only cold,edit] [--peers]
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pageName, writeCorpus } from './corpus.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'bin/pubdocs.js');
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20x2,1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    peers: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
  },
});
const runs = Number(flags.runs);
const only = flags.only?.split(',');
const hasTime = existsSync('/usr/bin/time');

/** Runs a command: wall and processor seconds, peak memory in MB. Processor time tells the work when the machine is busy. */
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

/** The kinds of build, in an order in which each finds what it needs. */
function scenarios(site) {
  const clear = (...names) => {
    for (const name of names) rmSync(join(site, name), { recursive: true, force: true });
  };
  const page = (run) => join(site, 'docs', `${pageName(7 + run)}.md`);
  return {
    cold: () => clear('build', 'build.pubdocs', '.pubdocs'),
    unchanged: () => {},
    // The first edit after a cold build also makes the second generation of the output; it is the first of the runs.
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
  const site = join(tmpdir(), `pubdocs-bench-${pages}x${locales}`);
  writeCorpus(site, { pages, locales });
  for (const [name, prepare] of Object.entries(scenarios(site))) {
    if (only && !only.includes(name) && name !== 'cold') continue;
    const { wall, cpu, memory } = repeat(prepare, () => measure(process.execPath, [cli, 'build', site, '--quiet']));
    row([`${pages} × ${locales}`, names[name], wall, cpu, memory, wall / empty]);
  }
  console.log(`\n${pages} pages: ${bytesOf(join(site, 'build'))} bytes a page\n`);
  return site;
}

const format = (value) => (typeof value === 'number' ? value.toFixed(value < 10 ? 2 : 0) : value);
const row = (cells) => console.log(`| ${cells.map(format).join(' | ')} |`);

const fetchText = (url) =>
  new Promise((resolve) => {
    get(url, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? text : ''));
    }).on('error', () => resolve(''));
  });

async function until(url, isRight) {
  const started = process.hrtime.bigint();
  while (!isRight(await fetchText(url))) await new Promise((resolve) => setTimeout(resolve, 2));
  return Number(process.hrtime.bigint() - started) / 1e9;
}

/** Start of the dev server to the first page, and saved file to changed page, as a client of the server sees them. */
async function benchDev(site, port) {
  rmSync(join(site, '.pubdocs'), { recursive: true, force: true });
  const server = spawn(process.execPath, [cli, 'dev', site, '--port', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/public-docs/docs/${pageName(3)}`;
  try {
    const start = await until(url, (text) => text.includes('<h1'));
    const times = [];
    for (let run = 0; run < 7; run += 1) {
      const word = `saved${process.hrtime.bigint()}`;
      appendFileSync(join(site, 'docs', `${pageName(3)}.md`), `\n${word}\n`);
      times.push(await until(url, (text) => text.includes(word)));
    }
    console.log(
      `dev, ${site}: first page after ${format(start)} s, saved file to served page ${format(median(times) * 1000)} ms`,
    );
  } finally {
    server.kill('SIGINT');
  }
}

function benchPeers(site, pages) {
  if (spawnSync('hugo', ['version']).status === 0) {
    const folder = join(tmpdir(), `pubdocs-bench-hugo-${pages}`);
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(site, 'docs'), join(folder, 'content'), { recursive: true });
    writeFileSync(join(folder, 'config.toml'), 'baseURL = "https://docs.carrier.example/"\ntitle = "Corpus"\n');
    const layout =
      '<!doctype html><title>{{ .Title }}</title>{{ .Content }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}';
    for (const name of ['single.html', 'list.html']) {
      cpSync(fileURLToPath(import.meta.url), join(folder, 'layouts/_default', name));
      writeFileSync(join(folder, 'layouts/_default', name), layout);
    }
    const { wall, cpu, memory } = repeat(
      () => rmSync(join(folder, 'public'), { recursive: true, force: true }),
      () => measure('hugo', ['--quiet', '-s', folder]),
    );
    row([`${pages} × 1`, 'Hugo, bare layout', wall, cpu, memory, '']);
  } else console.log('Hugo is not installed.');
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
for (const [number, size] of flags.sizes.split(',').entries()) {
  const [pages = 0, locales = 1] = size.split('x').map(Number);
  const site = benchSize(pages, locales, empty);
  if (flags.peers) benchPeers(site, pages);
  if (flags.dev) await benchDev(site, 4100 + number);
}
