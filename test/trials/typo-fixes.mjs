// Changes of a public repository's texts that the comparison of translations treats as corrected typos, for review:
// node test/trials/typo-fixes.mjs <clone> <folder of the originals> [folder below it to leave out]
// Every commit's text of every section is compared with the one before it.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { run } from './sources.mjs';

const [clone, folder, leftOut = '/'] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: typo-fixes.mjs <clone> <originals> [left out]');
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../../src/translations/word-signature.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const { isTypoFix, wordSignature } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

const git = (args, input) => run('git', ['-C', clone, ...args], input === undefined ? {} : { input }).stdout;
const changes = git(['log', '--raw', '--no-abbrev', '--no-renames', '--format=', 'HEAD', '--', folder])
  .split('\n')
  .flatMap((line) => {
    const [, before, after, path = ''] = /^:\d+ \d+ (\w+) (\w+) M\t(.*\.mdx?)$/.exec(line) ?? [];
    return before === undefined || path.startsWith(`${folder}/${leftOut}`) ? [] : [{ before, after, path }];
  });
const texts = new Map();
const textOf = (id) => {
  if (!texts.has(id)) texts.set(id, git(['cat-file', 'blob', id]));
  return texts.get(id);
};

const sections = (text) => text.split(/^(?=#{1,6} )/m);
const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const counts = { changed: 0, typo: 0, oneWord: 0 };
const seen = new Set();
let spent = 0;
for (const { before, after, path } of changes) {
  const page = textOf(after);
  const [old, now] = [sections(textOf(before)), sections(page)];
  if (old.length !== now.length) continue;
  for (const [place, text] of now.entries()) {
    const [one, other] = [wordsOf(old[place]), wordsOf(text)];
    if (one.join(' ') === other.join(' ') || seen.has(`${old[place]}\0${text}`)) continue;
    seen.add(`${old[place]}\0${text}`);
    counts.changed += 1;
    const started = performance.now();
    const isTypo = isTypoFix(text, wordSignature(old[place]), page);
    spent += performance.now() - started;
    const differing = other.flatMap((word, at) => (word === one[at] ? [] : [`${one[at]} → ${word}`]));
    if (one.length === other.length && differing.length === 1) {
      counts.oneWord += 1;
      console.log(`${isTypo ? 'typo' : 'text'}  ${differing[0]}  (${path})`);
    }
    if (isTypo) counts.typo += 1;
  }
}
console.log(
  `${counts.changed} changed sections, of one word ${counts.oneWord}, taken for typos ${counts.typo}; ${(spent / Math.max(1, counts.changed)).toFixed(1)} ms a section`,
);
