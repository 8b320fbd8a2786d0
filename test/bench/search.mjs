// Cost of a query on a large site: bytes of the first query, and the time to the results in a browser with its
// processor throttled to a quarter. `node test/bench/search.mjs [--pages 10000] [--only few,natural] [--sites folder]`
// builds two generated sites: one of few words, most of which are in most sections (the worst case), and one with the
// word frequencies of a natural language. `--sites` keeps them between runs.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { naturalWords, writeCorpus } from './corpus.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { values: flags } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'few,natural' },
    sites: { type: 'string' },
  },
});
const pages = Number(flags.pages);
const folder = flags.sites ?? mkdtempSync(join(tmpdir(), 'pubdocs-bench-search-'));
if (!flags.sites) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const natural = naturalWords(40_000);
/** Words by rank. The index leaves out the first hundred or so, the frequent words of English. */
const ranks = (from, step, count) => Array.from({ length: count }, (_, at) => natural[from + at * step]);
const beginnings = (words) => words.flatMap((word) => [2, 3, 5].map((length) => word.slice(0, length)));
const changed = (words) => words.map((word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);
const pairs = (words) => words.flatMap((word, at) => (at % 2 === 1 ? [`${words[at - 1]} ${word}`] : []));
const triples = (words) => words.flatMap((_word, at) => (at % 3 === 2 ? [words.slice(at - 2, at + 1).join(' ')] : []));

/** Queries by their kind. */
const queries = {
  few: {
    'one word': ['parcel', 'address', 'postal', 'weight', 'delivery', 'request', 'error', 'country'],
    'two words': ['postal code', 'delivery window', 'status error', 'zone price', 'route sender', 'border country'],
    'three words': ['delivery request window', 'parcel label weight', 'country border zone'],
    typo: ['wieght', 'delivrey', 'postla'],
    identifier: Array.from({ length: 20 }, (_, at) => `item${at * 347 + 12}`),
  },
  natural: {
    'frequent word': ranks(104, 5, 20),
    'usual word': ranks(400, 97, 20),
    'rare word': ranks(5000, 1501, 20),
    'two words': pairs([...ranks(110, 37, 20), ...ranks(300, 111, 20)].toSorted()),
    'three words': triples([...ranks(120, 41, 15), ...ranks(350, 211, 15)].toSorted()),
    beginning: beginnings(ranks(150, 173, 12)),
    typo: changed(ranks(200, 131, 12)),
    identifier: Array.from({ length: 20 }, (_, at) => `item${at * 347 + 12}`),
  },
};

function buildCorpus(name) {
  const site = join(folder, name);
  if (existsSync(join(site, 'build/search.json'))) return join(site, 'build');
  writeCorpus(site, { pages, vocabulary: name === 'natural' ? 'natural' : 'en' });
  const { status } = spawnSync(
    process.execPath,
    [join(repository, 'bin/pubdocs.js'), 'build', site, '--quiet', '--no-cache'],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`The build of ${site} ended with ${status}.`);
  return join(site, 'build');
}

/** Serves a build below `/public-docs`, and an empty page with the engine of the search dialog. */
async function serve(site) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { makeSearchEngine } from ${JSON.stringify(join(repository, 'src/search/run-search.ts'))};`,
      resolveDir: repository,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host/').pathname;
    if (path === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>.</title>');
    const isEngine = path === '/engine.js';
    if (/\.js$/.test(path)) response.setHeader('content-type', 'text/javascript');
    const file = join(site, path.replace(/^\/public-docs/, ''));
    if (!isEngine && !existsSync(file)) return response.writeHead(404).end();
    response.end(isEngine ? outputFiles[0].contents : readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * In the browser: (queries) → for each, the files of a first query with its first two excerpts, and the times to the
 * results with all files loaded: of the first query, which decodes the files, and of later ones. Each is the fastest of
 * several runs, so that other load of the machine does not count.
 */
async function measureHere(list) {
  const { makeSearchEngine } = await import('/engine.js');
  const manifest = await (await fetch('/public-docs/search.json')).json();
  const stemmers = Object.values(manifest.languages).filter((href) => href !== null);
  const stems = await Promise.all(stemmers.map(async (href) => (await import(href)).stem));
  const texts = new Map();
  const open = () => {
    const files = new Set();
    const read = async (name) => {
      files.add(name);
      const text = texts.get(name) ?? (await (await fetch(`/public-docs/assets/search/${name}`)).text());
      texts.set(name, text);
      return text;
    };
    return { files, engine: makeSearchEngine({ manifest, read, stems }) };
  };
  const timed = async (engine, query) => {
    const before = performance.now();
    const response = await engine.search(query);
    return { time: performance.now() - before, response };
  };
  const measured = [];
  for (const query of list) {
    const { files, engine } = open();
    const { response } = await timed(engine, query);
    const shown = [...new Set(response.results.map(({ number }) => number))].slice(0, 2);
    await Promise.all(
      shown.map((page) =>
        engine.excerpt(
          response.results.find(({ number }) => number === page),
          response.isMatch,
        ),
      ),
    );
    const first = [];
    const again = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { engine: another } = open();
      first.push((await timed(another, query)).time);
      for (let more = 0; more < 3; more += 1) again.push((await timed(another, query)).time);
    }
    const fastest = (times) => Math.min(...times);
    measured.push({ query, files: [...files], first: fastest(first), again: fastest(again), count: response.count });
  }
  return { measured, stemmers };
}

const at = (numbers, part) =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];
const ms = (numbers) => [0.5, 0.95, 1].map((part) => at(numbers, part).toFixed(1)).join(' / ');

async function benchSite(name, browser) {
  const site = buildCorpus(name);
  const sizes = new Map();
  const size = (path) => {
    const known = sizes.get(path) ?? brotliCompressSync(readFileSync(join(site, path))).length;
    sizes.set(path, known);
    return known;
  };
  const script = readdirSync(join(site, 'assets')).find((file) => /^search\..*\.js$/.test(file));
  const { origin, close } = await serve(site);
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const all = { first: [], again: [] };
  for (const [kind, list] of Object.entries(queries[name])) {
    const { measured, stemmers } = await page.evaluate(measureHere, list);
    const fixed = ['search.json', `assets/${script}`, ...stemmers.map((href) => href.replace('/public-docs/', ''))];
    const bytes = measured.map(({ files }) =>
      [...fixed, ...files.map((file) => `assets/search/${file}`)].reduce((sum, path) => sum + size(path), 0),
    );
    const first = measured.map((one) => one.first);
    const again = measured.map((one) => one.again);
    all.first.push(...first);
    all.again.push(...again);
    const found = measured.map(({ count }) => count);
    const files = measured.map((one) => one.files.length);
    const kB = [at(bytes, 0.5), Math.max(...bytes)].map((value) => (value / 1000).toFixed(1)).join(' / ');
    row([name, kind, list.length, at(found, 0.5), at(files, 0.5), kB, ms(first), ms(again)]);
  }
  row([
    name,
    'all',
    all.first.length,
    '',
    '',
    `manifest ${(size('search.json') / 1000).toFixed(1)}`,
    ms(all.first),
    ms(all.again),
  ]);
  close();
}

const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
row([
  'words',
  'queries',
  'number',
  'sections',
  'files',
  'first query, kB: median / most',
  'first answer, ms: median / p95 / most',
  'answer, ms: median / p95 / most',
]);
row(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:']);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const name of flags.only.split(',')) await benchSite(name, browser);
} finally {
  await browser.close();
}
