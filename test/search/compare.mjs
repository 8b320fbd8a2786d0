// The same queries, the same pages, other searches: `node test/search/compare.mjs` builds the carrier's site, installs
// Pagefind, MiniSearch and Orama in a temporary folder, and prints recall, mean reciprocal rank, the bytes that a
// browser fetches for its first query, and the time from opening the search to the first result when no file has to be
// waited for.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

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
  const texts = lists.flatMap((list) => list.texts.map((parts) => read(parts).flat()));
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

/** (script of a library) → its size as a site would send it: bundled, minified, compressed */
async function scriptBytes(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: box },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return brotli(outputFiles[0].contents);
}

/**
 * Bytes of a first query, and `open`: () → query → results. What `open` does is what a browser does before its first
 * result.
 */
async function miniSearch(prefix) {
  const { default: MiniSearch } = await load('minisearch');
  const settings = { fields: ['title', 'heading', 'text'], processTerm: fold };
  const index = new MiniSearch(settings);
  index.addAll(sections(prefix));
  const json = JSON.stringify(index);
  const options = { prefix: true, fuzzy: 0.2, boost: { heading: 4, title: 2 } };
  const script = await scriptBytes("export { default } from 'minisearch'");
  return {
    open: async () => {
      const opened = MiniSearch.loadJSON(json, settings);
      return async (query) => opened.search(query, options).map(({ id }) => id);
    },
    bytes: () => brotli(json) + script,
  };
}

async function orama(prefix, language) {
  const { create, insertMultiple, load: restore, save, search } = await load('@orama/orama');
  const schema = { title: 'string', heading: 'string', text: 'string' };
  const stemmer = language === 'en' ? (await load('@orama/stemmers/english')).stemmer : undefined;
  const tokenizer = stemmer ? { language: 'english', stemming: true, stemmer } : undefined;
  const empty = () => create({ schema, ...(tokenizer ? { components: { tokenizer } } : {}) });
  const db = empty();
  await insertMultiple(db, sections(prefix));
  const json = JSON.stringify(save(db));
  const script = await scriptBytes(
    `export { create, load, search } from '@orama/orama';${stemmer ? "export { stemmer } from '@orama/stemmers/english'" : ''}`,
  );
  return {
    open: async () => {
      const opened = empty();
      restore(opened, JSON.parse(json));
      return async (term) => {
        const { hits } = await search(opened, { term, limit: shown, tolerance: 1, boost: { heading: 4, title: 2 } });
        return hits.map(({ id }) => id);
      };
    },
    bytes: () => brotli(json) + script,
  };
}

let pagefindLoads = 0;
async function pagefind(prefix, language) {
  const folder = join(box, `pagefind-${language}`);
  const pages = `${prefix === '' ? '' : `${prefix}/`}docs/**/*.html`;
  run('npx', ['pagefind', '--site', site, '--glob', pages, '--output-path', folder], box);
  const seen = new Map();
  globalThis.fetch = async (address) => {
    const file = join(folder, new URL(address, 'http://host/').pathname.replace(/^\/pagefind\//, ''));
    const body = readFileSync(file);
    // Its files are compressed already, but for the JSON and the scripts.
    if (!seen.has(file)) seen.set(file, /\.(?:json|js)$/.test(file) ? brotli(body) : body.length);
    return new Response(body, { status: 200 });
  };
  globalThis.window = globalThis;
  globalThis.document = { querySelector: () => ({ getAttribute: () => language }), currentScript: null };
  globalThis.location = new URL('http://host/');
  const script = join(folder, 'pagefind.js');
  return {
    open: async () => {
      pagefindLoads += 1;
      const api = await import(`${pathToFileURL(script).href}?${pagefindLoads}`);
      await api.options({ basePath: 'http://host/pagefind/', baseUrl: '/' });
      await api.init(language);
      return async (query) => {
        const { results } = await api.search(query);
        const found = await Promise.all(results.slice(0, shown).map(({ data }) => data()));
        return found.flatMap(({ url, sub_results: subs }) =>
          subs.map((sub) => target((sub.url || url).replace(/^\//, '/public-docs/'))),
        );
      };
    },
    bytes: () => brotli(readFileSync(script)) + [...seen.values()].reduce((sum, size) => sum + size, 0),
  };
}

const engineFile = join(box, 'engine.mjs');
await build({
  stdin: {
    contents: `export { makeSearchEngine } from './src/search/run-search.ts'; export { stem } from './src/search/languages/czech.ts'; export { stemmer } from '@orama/stemmers/english';`,
    resolveDir: root,
  },
  bundle: true,
  format: 'esm',
  outfile: engineFile,
});
/** Results whose excerpts are shown at once. */
const withExcerpt = 2;

async function own(prefix, language) {
  const { makeSearchEngine, stem, stemmer } = await import(pathToFileURL(engineFile).href);
  const json = readFileSync(join(site, prefix, 'search.json'), 'utf8');
  const files = new Map();
  const read = async (name) => {
    if (!files.has(name)) files.set(name, readFileSync(join(site, 'assets/search', name), 'utf8'));
    return files.get(name);
  };
  const scripts = readdirSync(join(site, 'assets')).filter((name) =>
    new RegExp(`^(?:search|stem-${language})\\..*js$`).test(name),
  );
  return {
    open: async () => {
      const engine = makeSearchEngine({
        manifest: JSON.parse(json),
        read,
        stems: [language === 'cs' ? stem : stemmer],
      });
      return async (query) => {
        const { results, isMatch } = await engine.search(query);
        await Promise.all(results.slice(0, withExcerpt).map((result) => engine.excerpt(result, isMatch)));
        return results.map(({ page, anchor }) => target(anchor === '' ? page.href : `${page.href}#${anchor}`));
      };
    },
    bytes: () =>
      [json, ...files.values(), ...scripts.map((name) => readFileSync(join(site, 'assets', name)))].reduce(
        (sum, text) => sum + brotli(text),
        0,
      ),
  };
}

const engines = { pubdocs: own, MiniSearch: miniSearch, Orama: orama, Pagefind: pagefind };
const wanted = process.argv.slice(2);
try {
  for (const [name, openers] of Object.entries(engines)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [language, prefix] of [
      ['cs', 'cs'],
      ['en', ''],
    ]) {
      try {
        const { open, bytes } = await openers(prefix, language);
        const query = language === 'cs' ? 'zásilek' : 'shipments';
        await (await open())(query);
        const firstBytes = bytes();
        const times = [];
        for (let turn = 0; turn < 9; turn += 1) {
          const before = performance.now();
          await (await open())(query);
          times.push(performance.now() - before);
        }
        const [recall, rank] = await trial(language, await open());
        const median = times.toSorted((one, other) => one - other)[4].toFixed(1);
        console.log(
          `${name.padEnd(12)} ${language}  recall ${recall}  MRR ${rank}  first query ${firstBytes} bytes, ${median} ms`,
        );
      } catch (error) {
        console.log(`${name.padEnd(12)} ${language}  failed: ${error}`);
      }
    }
  }
} finally {
  rmSync(box, { recursive: true, force: true });
}
