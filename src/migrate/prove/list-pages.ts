// Pages of the original that only list other pages, such as the posts with a tag: how many words are their own.
import { publishedPath } from '../../links/audit/ledger-of-html.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { isElement } from '../../to-markdown/html-tree.ts';
import type { BuiltPageFacts } from './page-facts.ts';
import { readPageText } from './page-text.ts';
import { rowsIn } from './same-rows.ts';

/** Words in a row that show that a text is from another page. */
const runLength = 3;

interface ListedPages {
  /** Path of the page in the original, and of the page that it leads to now. */
  readonly path: string;
  readonly target: string;
  /** Path → HTML of the new page. */
  readonly built: ReadonlyMap<string, string>;
  /** (path) → facts of the new page */
  readonly factsOf: (path: string) => BuiltPageFacts;
}

/** (HTML of a page) → the number of its words that are in no link, and not in a new page to which it links */
export function countOwnWords(html: string, { path, target, built, factsOf }: ListedPages): number {
  const { words, ranges } = readPageText(html);
  const isLinked = words.map(() => false);
  const pages = new Set([target]);
  for (const [node, { from, to }] of ranges) {
    if (!isElement(node) || node.name !== 'a') continue;
    isLinked.fill(true, from, to);
    for (const page of pathsOf(node.attribs.href ?? '', path)) if (built.has(page)) pages.add(page);
  }
  const texts = [...pages].map((page) => factsOf(page).words);
  const inPages = rowsIn(words, texts, runLength);
  return words.filter((_, at) => !isLinked[at] && !inPages[at]).length;
}

/** ('/base/blog/a#b', '/blog/tags/c') → its possible paths in the site: '/base/blog/a', '/blog/a' */
function pathsOf(href: string, path: string): string[] {
  const url = parseUrl(href, `https://site.example${path}/`);
  if (url === null) return [];
  const whole = publishedPath(url.pathname);
  return [whole, whole.replace(/^\/[^/]+(?=\/)/, ''), whole.replace(/^\/[^/]+\/[^/]+(?=\/)/, '')];
}
