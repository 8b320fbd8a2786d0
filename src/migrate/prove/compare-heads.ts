// Compares metadata for search engines: description, canonical URL, languages; one finding for each cause.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger } from '../../model/ledger.ts';
import { groupBy } from '../../text/group-by.ts';
import { isBelow } from '../../text/paths.ts';
import { languageOf, type PagePair, plain } from './compare-pages.ts';
import type { BuiltPageFacts } from './page-facts.ts';

interface Site extends Pick<Ledger, 'url' | 'base' | 'locales'> {
  /** URL paths of the docs of each version without outer slashes, the current one first: ['docs', 'docs/2.3']. */
  readonly docs: readonly string[];
}

/** A difference of one page, and a key for its cause. */
interface Difference {
  readonly cause: string;
  readonly pair: PagePair;
  readonly finding: (pages: Pages) => Diagnostic;
}

/** The first page with a cause, and the number of all such pages. */
interface Pages {
  readonly path: string;
  readonly count: number;
}

/** (pages of both sites, the new site) → one finding per cause, in the order of their first pages */
export function compareHeads(pairs: readonly PagePair[], site: Site): Diagnostic[] {
  const differences = pairs.flatMap((pair) => [
    ...descriptionDifference(pair),
    ...canonicalDifference(pair, site),
    ...languageDifference(pair, site),
  ]);
  return [...groupBy(differences, ({ cause }) => cause).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [first.finding({ path: first.pair.path, count: others.length + 1 })],
  );
}

/** A site-wide description is one cause. Two excerpts that differ only in length count as equal. */
function descriptionDifference(pair: PagePair): Difference[] {
  const [before, now] = [pair.before.description, pair.now.description];
  if (before === '' || isSameExcerpt(plain(before), plain(now))) return [];
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-description', { ...pages, before, now }, { route: pages.path });
  return [{ cause: `description ${plain(before)}`, pair, finding }];
}

/** Minimum length of an excerpt; shorter texts are probably a name or a title. */
const shortestExcerpt = 40;

/** ('…on the same line', '…on the same line as the other…') → true if the shorter text has at least 40 characters */
function isSameExcerpt(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].map((text) => text.replace(/\.*$/, '')).sort((x, y) => x.length - y.length);
  return short === long || (short.length >= shortestExcerpt && long.startsWith(short));
}

function canonicalDifference(pair: PagePair, site: Site): Difference[] {
  const { path } = pair;
  const [before, now] = [pair.before.canonical, pair.now.canonical];
  if (before === null || (now !== null && isSameUrl(before, now))) return [];
  const start = startOf(before, path);
  const other = start === null ? null : copyOf(pair.now, path, site);
  if (other !== null && now !== null) {
    const finding = (pages: Pages): Diagnostic =>
      diagnose('proof-other-page', { ...pages, now, why: other }, { route: pages.path });
    return [{ cause: `canonical ${other}`, pair, finding }];
  }
  const startNow = now === null ? null : startOf(now, path);
  const isStart = start !== null && startNow !== null;
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-canonical', { ...pages, before, now, isStart }, { route: pages.path });
  return [{ cause: isStart ? `start ${start} ${startNow}` : `canonical of ${path}`, pair, finding }];
}

/** A page whose canonical URL is another page does not list languages, and neither does a hidden page. */
function languageDifference(pair: PagePair, site: Site): Difference[] {
  const { path, before, now } = pair;
  const languages = lostLanguages(before.alternates, now.alternates).filter(
    (tag) => !pair.untranslated.has(languageOf(tag)),
  );
  if (languages.length === 0 || now.isNoindex || otherPage(now, path, site) !== null) return [];
  const siteLanguages = new Set(site.locales.map(({ htmlLang }) => languageOf(htmlLang.toLowerCase())));
  const isKnown = languages.every((tag) => siteLanguages.has(languageOf(tag)));
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-language', { ...pages, languages, isKnown }, { route: pages.path });
  return [{ cause: `languages ${languages.join()}`, pair, finding }];
}

/** ('https://a.example/base/docs/x/', '/docs/x') → 'https://a.example/base'; null for the URL of another page */
function startOf(url: string, path: string): string | null {
  const end = clean(path);
  const start = clean(url).endsWith(end) ? clean(url).slice(0, clean(url).length - end.length) : '';
  return start === '' ? null : start;
}

/** (facts of a page, its path) → the path of its canonical page if that is another page of this site; else null */
function otherPage({ canonical }: BuiltPageFacts, path: string, { url, base }: Site): string | null {
  if (canonical === null || isSameUrl(canonical, `${url}${base}${path}`)) return null;
  const start = clean(`${url}${base}`);
  return isBelow(clean(canonical), start) ? clean(canonical).slice(start.length) : null;
}

/** (facts of a page, its path) → its canonical page, if that is the page in another version or language; else null */
function copyOf(facts: BuiltPageFacts, path: string, site: Site): 'version' | 'language' | null {
  const other = otherPage(facts, path, site);
  if (other === null) return null;
  const [from, to] = [path, other].map((full) =>
    withoutStart(
      clean(full),
      site.locales.map((each) => each.path),
    ),
  );
  if (from === to) return 'language';
  const [, ...versions] = site.docs;
  const isOfVersion = versions.some((version) => isBelow(from ?? '', `/${version}`));
  const inDocs = withoutStart(from ?? '', site.docs);
  // The canonical page may be outside the docs, and so without a version, although its copy has one.
  return isOfVersion && [to, withoutStart(to ?? '', site.docs)].includes(inDocs) ? 'version' : null;
}

/** ('/docs/2.3/a', ['docs', 'docs/2.3']) → '/a': removes the longest matching folder */
function withoutStart(path: string, folders: readonly string[]): string {
  const [folder] = folders
    .filter((each) => each !== '' && isBelow(path, `/${each}`))
    .sort((a, b) => b.length - a.length);
  return folder === undefined ? path : path.slice(folder.length + 1);
}

/** ('https://a.example/docs/x/') → 'https://a.example/docs/x': normalises URLs that hosts serve from the same file */
const clean = (url: string): string =>
  decodeUrl(url)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '');

const isSameUrl = (a: string, b: string): boolean => clean(a) === clean(b);

function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Languages that only the original lists; `cs-CZ` and `cs` are the same. None of an original in one language. */
function lostLanguages(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const tags = [...before.keys()].filter((tag) => tag !== 'x-default');
  if (tags.length < 2) return [];
  const keptLanguages = new Set([...now.keys()].map(languageOf));
  return tags.filter((tag) => !now.has(tag) && !keptLanguages.has(languageOf(tag)));
}
