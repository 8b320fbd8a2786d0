// `node test/bench/links.mjs [--pages 1000] [--runs 3]`: the cost of the link check, compared with linkinator alone on
// the same output. linkinator runs as its users run it (its command with its own server), and as a client of a plain
// server that responds from memory.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { writeCorpus } from './corpus.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'bin/pubdocs.js');
const linkinator = join(repository, 'node_modules/linkinator/build/src/cli.js');
const base = '/public-docs';

const types = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };

/**
 * Serves every file of a folder from memory, at its URL with and without slash. It runs in a thread of its own, so that
 * it does not slow down the client.
 */
function serveFromMemory({ folder, port }) {
  const answers = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const address = `${base}/${relative(folder, path)}`;
    const answer = { type: types[entry.name.split('.').pop()] ?? 'application/octet-stream', body: readFileSync(path) };
    answers.set(address, answer);
    if (address.endsWith('/index.html')) {
      answers.set(address.slice(0, -'index.html'.length), answer);
      answers.set(address.slice(0, -'/index.html'.length), answer);
    }
  }
  createServer(({ url, method }, response) => {
    const found = answers.get(decodeURI(url.split('?')[0]));
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': found.type }).end(method === 'HEAD' ? undefined : found.body);
  }).listen(port, 'localhost');
}

/** Runs a command → wall and processor seconds, and its output. */
function measure(args, cwd) {
  const started = process.hrtime.bigint();
  const { stdout, stderr } = spawnSync('/usr/bin/time', ['-f', '@%U %S', process.execPath, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  const [user = 0, system = 0] = (stderr.match(/@([\d. ]+)\n$/)?.[1] ?? '').split(' ').map(Number);
  return { wall, cpu: user + system, stdout };
}

/** Report of linkinator → its counts, which show whether it checked the whole site. */
function countsOf(stdout) {
  const { links } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const counts = {};
  for (const { state } of links) counts[state] = (counts[state] ?? 0) + 1;
  return JSON.stringify(counts);
}

function stagesOf(stdout) {
  const { stages, counts } = JSON.parse(stdout);
  const shown = stages.filter(({ name }) => ['resolve', 'validate', 'check', 'crawl'].includes(name));
  return `${shown.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(', ')}; ${counts.links} links, ${counts.crawled ?? 'none'} crawled`;
}

function compare({ pages, runs }) {
  const folder = join(tmpdir(), `pubdocs-bench-links-${pages}`);
  const [site, root] = [join(folder, 'site'), join(folder, 'root')];
  writeCorpus(site, { pages });
  spawnSync(process.execPath, [cli, 'build', site, '--quiet']);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  symlinkSync(join(site, 'build'), join(root, base));
  const port = 4600 + (process.pid % 1000);
  const server = new Worker(fileURLToPath(import.meta.url), { workerData: { folder: join(site, 'build'), port } });
  const alone = ['--recurse', '--format', 'json', '--skip', '^https?://(?!localhost)'];
  const contestants = {
    'pubdocs check-links --crawl': () => measure([cli, 'check-links', site, '--json', '--crawl']),
    'pubdocs check-links': () => measure([cli, 'check-links', site, '--json']),
    'linkinator, its own server': () => measure([linkinator, `.${base}/`, '--server-root', root, ...alone], root),
    'linkinator, its own server, anchors': () =>
      measure([linkinator, `.${base}/`, '--server-root', root, '--check-fragments', ...alone], root),
    'linkinator, a plain server': () => measure([linkinator, `http://localhost:${port}${base}/`, ...alone]),
  };
  console.log(`${pages} pages, warm cache, Node ${process.version}. Each round runs all, one after the other.\n`);
  console.log('| round | load | | wall s | processor s | |\n|---|---:|---|---:|---:|---|');
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, work] of Object.entries(contestants)) {
      const load = loadavg()[0]?.toFixed(1);
      const { wall, cpu, stdout } = work();
      const shown = name.startsWith('pubdocs') ? stagesOf(stdout) : countsOf(stdout);
      console.log(`| ${run} | ${load} | ${name} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} | ${shown} |`);
    }
  }
  server.terminate();
}

if (isMainThread) {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '3' } },
  });
  if (!existsSync('/usr/bin/time')) console.log('Without /usr/bin/time there are no processor seconds.');
  compare({ pages: Number(values.pages), runs: Number(values.runs) });
} else serveFromMemory(workerData);
