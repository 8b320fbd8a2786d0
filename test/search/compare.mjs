// The same queries, the same pages, other searches: `node test/search/compare.mjs` builds the carrier's site, installs Pagefind, MiniSearch and
// Orama in a temporary folder, and prints recall, mean reciprocal rank and the bytes that a browser fetches for its first query.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const box = mkdtempSync(join(tmpdir(), 'pubdocs-compare-'));
const run = (command, args, cwd = root) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
const brotli = (content) => brotliCompressSync(content).length;
const shown = 10;

const site = join(box, 'site');
run('node', ['bin/pubdocs.js', 'build', 'site', '--quiet', '--no-cache', '--out-dir', site]);
writeFileSync(join(box, 'package.json'), '{"type":"module"}');
run(
  'npm',
  ['install', '--no-audit', '--no-fund', 'pagefind@1', 'minisearch@7', '@orama/orama@3', '@orama/stemmers@3'],
  box,
);
const inBox = createRequire(join(box, 'package.json'));
const load = (name) => import(pathToFileURL(inBox.resolve(name)).href);

const queries = (language) =>
  ['tuning', 'held-out'].flatMap((part) =>
    readFileSync(join(here, `queries/${language}.${part}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([query, wanted]) => ({ query, wanted: wanted.split(/\s+/) })),
  );

/** Results in the form of the lists: '/public-docs/cs/docs/glossary#shipment' → 'glossary#shipment' */
const target = (href) => href.replace(/^\/public-docs(?:\/cs)?\/docs\//, '').replace(/\/(?=#|$)/, '');

async function trial(language, find) {
  let recall = 0;
  let rank = 0;
  const list = queries(language);
  for (const { query, wanted } of list) {
    const found = (await find(query)).slice(0, shown);
    recall += wanted.filter((one) => found.includes(one)).length / wanted.length;
    const first = found.findIndex((one) => wanted.includes(one));
    rank += first < 0 ? 0 : 1 / (first + 1);
  }
  return [recall / list.length, rank / list.length].map((value) => value.toFixed(3));
}

/** The sections of a language as documents, from the index that pubdocs wrote: all libraries get the same texts. */
function sections(prefix) {
  const manifest = JSON.parse(readFileSync(join(site, prefix, 'search.json'), 'utf8'));
  const read = (names) =>
    names.flatMap((name) => JSON.parse(readFileSync(join(site, 'assets/search', `${name}.json`), 'utf8')));
  const lists = read(manifest.lists.match(/.{10}/g) ?? []);
  const texts = read(lists.flatMap((list) => list.texts));
  return lists
    .flatMap(({ pages }) => pages)
    .flatMap(({ href, title, sections: own }, page) =>
      [['', title], ...own].map(([anchor, heading], section) => ({
        id: target(anchor === '' ? href : `${href}#${anchor}`),
        title,
        heading,
        text: texts[page]?.[section] ?? '',
      })),
    );
}

const fold = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

async function miniSearch(prefix) {
  const { default: MiniSearch } = await load('minisearch');
  const index = new MiniSearch({ fields: ['title', 'heading', 'text'], processTerm: fold });
  index.addAll(sections(prefix));
  const options = { prefix: true, fuzzy: 0.2, boost: { heading: 4, title: 2 } };
  return {
    find: async (query) => index.search(query, options).map(({ id }) => id),
    bytes: brotli(JSON.stringify(index)) + brotli(readFileSync(inBox.resolve('minisearch'))),
  };
}

async function orama(prefix, language) {
  const { create, insertMultiple, save, search } = await load('@orama/orama');
  const schema = { title: 'string', heading: 'string', text: 'string' };
  const stemmer = language === 'en' ? (await load('@orama/stemmers/english')).stemmer : undefined;
  const tokenizer = stemmer ? { language: 'english', stemming: true, stemmer } : undefined;
  const db = create({ schema, ...(tokenizer ? { components: { tokenizer } } : {}) });
  await insertMultiple(db, sections(prefix));
  return {
    find: async (term) => {
      const { hits } = await search(db, { term, limit: shown, tolerance: 1, boost: { heading: 4, title: 2 } });
      return hits.map(({ id }) => id);
    },
    bytes: brotli(JSON.stringify(save(db))),
  };
}

async function pagefind(prefix, language) {
  run(
    'npx',
    [
      'pagefind',
      '--site',
      site,
      '--glob',
      `${prefix === '' ? '' : `${prefix}/`}docs/**/*.html`,
      '--output-path',
      join(box, `pagefind-${language}`),
    ],
    box,
  );
  const folder = join(box, `pagefind-${language}`);
  let bytes = 0;
  const seen = new Set();
  globalThis.fetch = async (address) => {
    const file = join(folder, new URL(address, 'http://host/').pathname.replace(/^\/pagefind\//, ''));
    const body = readFileSync(file);
    if (!seen.has(file)) {
      seen.add(file);
      // Its files are compressed already, but for the JSON and the scripts.
      bytes += /\.(?:json|js)$/.test(file) ? brotli(body) : body.length;
    }
    return new Response(body, { status: 200 });
  };
  globalThis.window = globalThis;
  globalThis.document = { querySelector: () => ({ getAttribute: () => language }), currentScript: null };
  globalThis.location = new URL('http://host/');
  const api = await import(pathToFileURL(join(folder, 'pagefind.js')).href);
  bytes += brotli(readFileSync(join(folder, 'pagefind.js')));
  await api.options({ basePath: 'http://host/pagefind/', baseUrl: '/' });
  await api.init(language);
  const find = async (query) => {
    const { results } = await api.search(query);
    const pages = await Promise.all(results.slice(0, shown).map(({ data }) => data()));
    return pages.flatMap(({ url, sub_results: subs }) =>
      subs.map((sub) => target((sub.url || url).replace(/^\//, '/public-docs/'))),
    );
  };
  return {
    find,
    get bytes() {
      return bytes;
    },
  };
}

async function own(_prefix, language) {
  const find = async (query) => {
    const out = execFileSync(
      'node',
      ['bin/pubdocs.js', 'search', query, 'site', '--out-dir', site, '--locale', language, '--json'],
      { cwd: root },
    );
    return JSON.parse(out).results.map(({ path, anchor }) => target(anchor === '' ? path : `${path}#${anchor}`));
  };
  return { find, bytes: null };
}

const engines = { pubdocs: own, MiniSearch: miniSearch, Orama: orama, Pagefind: pagefind };
const wanted = process.argv.slice(2);
try {
  for (const [name, open] of Object.entries(engines)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [language, prefix] of [
      ['cs', 'cs'],
      ['en', ''],
    ]) {
      try {
        const engine = await open(prefix, language);
        await engine.find(language === 'cs' ? 'zásilek' : 'shipments');
        const { bytes } = engine;
        const [recall, rank] = await trial(language, engine.find);
        console.log(
          `${name.padEnd(12)} ${language}  recall ${recall}  MRR ${rank}  first query ${bytes === null ? '(browser test)' : `${bytes} bytes`}`,
        );
      } catch (error) {
        console.log(`${name.padEnd(12)} ${language}  failed: ${error}`);
      }
    }
  }
} finally {
  rmSync(box, { recursive: true, force: true });
}
