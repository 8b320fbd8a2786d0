// Facts for search engines of pages that both sites have: description, canonical URL, languages. One cause is one finding, however many pages it has.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger } from '../../model/ledger.ts';
import { groupBy } from '../../text/group-by.ts';
import { isBelow } from '../../text/paths.ts';
import { languageOf, type PagePair, plain } from './compare-pages.ts';
import type { PageFacts } from './page-facts.ts';

type Site = Pick<Ledger, 'url' | 'base' | 'locales'>;

/** A difference of one page, and the words that name its cause. */
interface Difference {
  readonly cause: string;
  readonly pair: PagePair;
  readonly finding: (pages: Pages) => Diagnostic;
}

/** The first page that a cause has, and the number of them all. */
interface Pages {
  readonly path: string;
  readonly count: number;
}

/** (pages of both sites, the new site) → a finding for each cause, in the order of their first pages */
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

/** A description of the whole site is one cause; an excerpt of the page that only ends elsewhere is the same. */
function descriptionDifference(pair: PagePair): Difference[] {
  const [before, now] = [pair.before.description, pair.now.description];
  if (before === '' || isSameExcerpt(plain(before), plain(now))) return [];
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-description', { ...pages, before, now }, { route: pages.path });
  return [{ cause: `description ${plain(before)}`, pair, finding }];
}

/** Shorter beginnings are a name or a title rather than an excerpt. */
const shortestExcerpt = 40;

/** ('…on the same line', '…on the same line as the other…') → true for texts of at least 40 characters */
function isSameExcerpt(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].map((text) => text.replace(/\.*$/, '')).sort((x, y) => x.length - y.length);
  return short === long || (short.length >= shortestExcerpt && long.startsWith(short));
}

function canonicalDifference(pair: PagePair, site: Site): Difference[] {
  const { path } = pair;
  const [before, now] = [pair.before.canonical, pair.now.canonical];
  if (before === null || (now !== null && isSameUrl(before, now))) return [];
  const other = otherPage(pair.now, path, site);
  if (other !== null && now !== null) {
    const finding = (pages: Pages): Diagnostic =>
      diagnose('proof-other-page', { ...pages, now, why: other }, { route: pages.path });
    return [{ cause: `canonical ${other}`, pair, finding }];
  }
  const end = `${path === '/' ? '' : path}`;
  const start = clean(before).endsWith(end) ? clean(before).slice(0, clean(before).length - end.length) : null;
  const isStart = start !== null && start !== '' && now !== null;
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-canonical', { ...pages, before, now, isStart }, { route: pages.path });
  return [{ cause: isStart ? `start ${start}` : `canonical of ${path}`, pair, finding }];
}

/** Pages that name another page of the site as their own URL name no languages, nor do hidden ones. */
function languageDifference(pair: PagePair, site: Site): Difference[] {
  const { path, before, now } = pair;
  const languages = lostLanguages(before.alternates, now.alternates).filter(
    (tag) => !pair.untranslated.has(languageOf(tag)),
  );
  if (languages.length === 0 || now.isNoindex || otherPage(now, path, site) !== null) return [];
  const known = new Set(site.locales.map(({ htmlLang }) => languageOf(htmlLang.toLowerCase())));
  const isKnown = languages.every((tag) => known.has(languageOf(tag)));
  const finding = (pages: Pages): Diagnostic =>
    diagnose('proof-language', { ...pages, languages, isKnown }, { route: pages.path });
  return [{ cause: `languages ${languages.join()}`, pair, finding }];
}

/** (what a page has, its path) → why another page of this site is its canonical one: the text of another version, or of another language; null when it names itself, or a page elsewhere */
function otherPage(
  { canonical }: PageFacts,
  path: string,
  { url, base, locales }: Site,
): 'version' | 'language' | null {
  if (canonical === null || isSameUrl(canonical, `${url}${base}${path}`)) return null;
  const start = clean(`${url}${base}`);
  if (!isBelow(clean(canonical), start)) return null;
  const page = (full: string): string => {
    const locale = locales.find((each) => each.path !== '' && isBelow(full, `/${each.path}`));
    return locale === undefined ? full : full.slice(locale.path.length + 1);
  };
  return page(clean(canonical).slice(start.length)) === page(clean(path)) ? 'language' : 'version';
}

/** ('https://a.example/docs/x/') → 'https://a.example/docs/x': hosts serve both from one file */
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

/** Languages that the page named and no longer names; `cs-CZ` and `cs` are one. A language that all pages have alone is none. */
function lostLanguages(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const own = [...before.keys()].filter((tag) => tag !== 'x-default');
  if (own.length < 2) return [];
  const kept = new Set([...now.keys()].map(languageOf));
  return own.filter((tag) => !now.has(tag) && !kept.has(languageOf(tag)));
}
