// Pairs of pages and translations in a public repository, by `pubdocs translations` and by this script, which knows
// each layout from the manual of its generator: node test/trials/translation-pairs.mjs <folder> <layout> <language>...
// `<language>`: the names of the languages in its paths, without that of the originals, which is English.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './sources.mjs';

const [folder, layout, ...languages] = process.argv.slice(2);
if (languages.length === 0) throw new Error('usage: translation-pairs.mjs <folder> <layout> <language>...');
const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');

const files = readdirSync(folder, { recursive: true })
  .map((path) => path.split('\\').join('/'))
  .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path));

/** Layout → path → [language, or '' for an original, and the path that both share]; null: it is no page */
const readers = {
  docusaurus(path) {
    if (/\/_|^versioned_docs|_versioned_docs/.test(path)) return null;
    const [, language, kind, id, rest] =
      /^i18n\/([^/]+)\/docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(.*)$/.exec(path) ?? [];
    if (language === undefined) return path.startsWith('i18n/') ? null : ['', path];
    if (kind === 'docs' && !rest.startsWith('current/')) return null;
    const home = id ?? { docs: 'docs', blog: 'blog', pages: 'src/pages' }[kind];
    return [language, `${home}/${kind === 'docs' ? rest.slice('current/'.length) : rest}`];
  },
  starlight: (path) => (/\/_/.test(path) ? null : byFolder('src/content/docs/', path)),
  vitepress: (path) => byFolder(files.some((file) => file.startsWith('docs/')) ? 'docs/' : '', path),
  'mkdocs-folders': (path) => byFolder('docs/', path),
  'mkdocs-suffix': (path) => byName('docs/', path),
  hugo: (path) => byFolder('content/', path),
};

function byFolder(start, path) {
  if (!path.startsWith(start)) return null;
  const [first, ...rest] = path.slice(start.length).split('/');
  if (languages.includes(first)) return [first, rest.join('/')];
  const hasOwn = files.some((file) => file.startsWith(`${start}en/`));
  if (hasOwn) return first === 'en' ? ['', rest.join('/')] : null;
  return ['', path.slice(start.length)];
}

function byName(start, path) {
  if (!path.startsWith(start)) return null;
  const parts = path.slice(start.length).split('.');
  const language = parts.length > 2 ? parts.at(-2) : '';
  if (!languages.includes(language)) return ['', path.slice(start.length)];
  return [language, [...parts.slice(0, -2), parts.at(-1)].join('.')];
}

const stem = (path) => path.replace(/\.mdx?$/, '');
const places = files.flatMap((file) => {
  const place = readers[layout](file);
  return place === null ? [] : [{ file, language: place[0], key: stem(place[1]) }];
});
const originals = new Map(places.filter(({ language }) => language === '').map(({ key, file }) => [key, file]));
const expected = places.flatMap(({ file, language, key }) =>
  language !== '' && originals.has(key) ? [`${language} ${stem(originals.get(key))} ${file}`] : [],
);

const { stdout, stderr } = run(process.execPath, [cli, 'translations', folder, '--layout', layout, '--json']);
if (stdout === '') throw new Error(stderr);
const { locales } = JSON.parse(stdout);
const actual = locales.flatMap(({ locale, pages }) =>
  pages.flatMap(({ page, file }) => (file === null ? [] : [`${locale} ${page} ${file}`])),
);
const onlyIn = (one, other) => one.filter((pair) => !other.includes(pair));
console.log(`${expected.length} pairs by this script, ${actual.length} by pubdocs`);
for (const pair of onlyIn(expected, actual)) console.log(`only by this script: ${pair}`);
for (const pair of onlyIn(actual, expected)) console.log(`only by pubdocs: ${pair}`);
