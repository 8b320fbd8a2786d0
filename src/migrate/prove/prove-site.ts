// Compares the built original with a build of this site: URLs, anchors, redirects, the content of each page.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { ledgerOfHtml, type PublishedSite, publishedPath } from '../../links/audit/ledger-of-html.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger } from '../../model/ledger.ts';
import { answersOf } from '../../site/ledger/answers.ts';
import { compareLedgers, urlsOf } from '../../site/ledger/compare-ledgers.ts';
import { groupBy } from '../../text/group-by.ts';
import { isBelow, withoutMarkdownEnding } from '../../text/paths.ts';
import { encodePath, writePath } from '../../text/url-path.ts';
import { compareHeads } from './compare-heads.ts';
import { compareOutlines } from './compare-outlines.ts';
import { comparePages, languageOf, type PagePair, titleEnd } from './compare-pages.ts';
import { isOfGenerator } from './generated-files.ts';
import { groupAnchors } from './group-anchors.ts';
import { outlineOf } from './outline.ts';
import { pageFacts } from './page-facts.ts';
import { redirectedPages } from './redirected-pages.ts';
import { sharedEnd, sharedNames, withoutShared } from './shared-words.ts';

export interface ProofInput {
  readonly original: PublishedSite;
  /** Other files of the original, relative to it; null if they are unknown. */
  readonly originalFiles: readonly string[] | null;
  /** The ledger of this build, and its files: path → text of an HTML file, null for other files. */
  readonly ledger: Ledger;
  readonly files: ReadonlyMap<string, string | null>;
  /** URL paths of the docs of each version, the current one first: ['docs', 'docs/2.3']. */
  readonly docs: readonly string[];
  /** Compares only URLs at or below these paths; all URLs if it is empty. */
  readonly within: readonly string[];
}

/** Numbers of compared and lost items. */
export interface ProofCounts {
  readonly urls: number;
  readonly lostUrls: number;
  readonly anchors: number;
  /** Lost anchors of existing pages, and all anchors of lost pages. */
  readonly lostAnchors: number;
  /** Number of pages that both sites have. */
  readonly pages: number;
  /** Number of pages with the same words in the same order. */
  readonly sameText: number;
  /** Number of pages whose blocks have the same order and nesting. */
  readonly sameOutline: number;
}

export interface Proof {
  readonly diagnostics: readonly Diagnostic[];
  /** Null if nothing was compared. */
  readonly counts: ProofCounts | null;
  readonly lost: LostUrls;
}

/** Lost URLs and anchors, for `--take`. */
export interface LostUrls {
  readonly pages: Ledger['routes'];
  /** Redirects for lost URLs whose new place is certain. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Lost redirects of the original without such a place. */
  readonly others: Ledger['redirects'];
  /** Lost anchors of existing pages without a certain new place. */
  readonly anchors: readonly LostAnchors[];
  /** Common end of all titles of the original: ` | Site`. */
  readonly titleEnd: string;
}

/** Lost anchors of one page. */
export interface LostAnchors {
  readonly path: string;
  readonly ids: readonly string[];
  /** Source file of the page; null for a generated page. */
  readonly source: string | null;
  /** Words of the page. */
  readonly words: readonly string[];
}

const nothingLost: LostUrls = { pages: [], redirects: [], others: [], anchors: [], titleEnd: '' };

/** (original, build) → the losses and changes */
export function proveSite({ original, originalFiles, ledger, files, docs, within }: ProofInput): Proof {
  const whole = ledgerOfHtml(original);
  const publicFiles = (originalFiles ?? []).filter((file) => !isOfGenerator(file));
  const paths = [
    ...whole.routes.map(({ path }) => path),
    ...whole.redirects.map(({ from }) => from),
    ...publicFiles.map((file) => `/${writePath(file)}`),
  ];
  const starts = within.map((start) => [start, findStart(start, original.base, paths)] as const);
  const unknown = starts.filter(([, start]) => start === null);
  if (unknown.length > 0)
    return {
      diagnostics: unknown.map(([path]) => diagnose('migrate-nothing-within', { path })),
      counts: null,
      lost: nothingLost,
    };
  const originalPaths = originalFiles === null ? null : new Set(paths);
  const isWithin = (path: string): boolean =>
    within.length === 0 || starts.some(([, start]) => start !== null && isBelow(path, start));
  const before: Ledger = {
    ...whole,
    routes: whole.routes.filter(({ path }) => isWithin(path)),
    redirects: whole.redirects.filter((redirect) => isWithin(redirect.from) && leadsSomewhere(redirect, originalPaths)),
  };
  const built = new Map(
    [...files].flatMap(([file, html]) =>
      html === null ? [] : [[publishedPath(`/${encodePath(file)}`), html] as const],
    ),
  );
  const pairs = withoutFooter(pairPages({ before, original, built, ledger }));
  const now = withPrintedIds(ledger, pairs);
  const comparison = compareLedgers(before, now, { answers: answersOf(files) });
  const ends = {
    before: titleEnd(pairs.map((pair) => pair.before.title)),
    now: titleEnd(pairs.map((pair) => pair.now.title)),
  };
  const html = new Map([...original.pages].map(([file, text]) => [publishedPath(file), text]));
  const redirected = redirectedPages({ before, now, original: html, built });
  const differences = [
    ...pairs.flatMap((pair) => comparePages(pair, ends)),
    ...compareHeads(pairs, { ...ledger, docs }),
  ];
  const lost = (code: string): Diagnostic[] => comparison.diagnostics.filter((diagnostic) => diagnostic.code === code);
  const lostPaths = new Set(lost('route-removed').map(({ link }) => link));
  const lostPages = before.routes.filter(({ path }) => lostPaths.has(path));
  const lostFiles = publicFiles.filter((file) => isWithin(`/${file}`) && !isThere(file, files, ledger));
  return {
    lost: {
      pages: lostPages,
      redirects: comparison.proposals,
      others: before.redirects.filter(({ from }) => lostPaths.has(from)),
      anchors: lostAnchors(comparison, pairs, ledger),
      titleEnd: ends.before,
    },
    diagnostics: [
      ...groupAnchors([...comparison.diagnostics, ...redirected.diagnostics], (path) => withoutLocale(path, ledger)),
      ...redirectChanges(before, now),
      ...fileFindings(lostFiles, new Set(paths)),
      ...differences,
    ],
    counts: {
      urls: before.routes.flatMap(urlsOf).length + before.redirects.length,
      lostUrls: lost('route-removed').length + redirected.lost.length,
      anchors: countAnchors(before.routes),
      lostAnchors:
        lost('anchor-removed').length + redirected.lostAnchors + countAnchors([...lostPages, ...redirected.lost]),
      pages: pairs.length,
      sameText: pairs.length - differences.filter(({ code }) => code === 'proof-text' || code === 'proof-words').length,
      sameOutline: pairs.filter(({ outline }) => outline.length === 0).length,
    },
  };
}

/** (lost files, URLs of the original) → a finding per file, and one for Markdown copies: `/guide/start.md` */
function fileFindings(files: readonly string[], pages: ReadonlySet<string>): Diagnostic[] {
  const isCopy = (file: string): boolean =>
    /\.mdx?$/i.test(file) && pages.has(`/${withoutMarkdownEnding(file).replace(/(?:^|\/)index$/, '')}`);
  const [first, ...copies] = files.filter(isCopy);
  return [
    ...files.filter((file) => !isCopy(file)).map((file) => ({ file, count: 1 })),
    ...(first === undefined ? [] : [{ file: first, count: copies.length + 1 }]),
  ].map(({ file, count }) => diagnose('proof-file', { path: `/${file}`, count }, { route: `/${file}` }));
}

function lostAnchors(
  { diagnostics, proposals }: ReturnType<typeof compareLedgers>,
  pairs: readonly PagePair[],
  ledger: Ledger,
): LostAnchors[] {
  const moved = new Set(proposals.map(({ from }) => from));
  const links = diagnostics.flatMap(({ code, link }) =>
    code === 'anchor-removed' && link !== undefined && !moved.has(link) ? [link] : [],
  );
  const idsOf = groupBy(links, (link) => link.slice(0, link.indexOf('#')));
  const sources = new Map(ledger.routes.map(({ path, source }) => [path, source]));
  return pairs.flatMap(({ path, now }) => {
    const ids = (idsOf.get(path) ?? []).map((link) => link.slice(path.length + 1));
    return ids.length === 0 ? [] : [{ path, ids, source: sources.get(path) ?? null, words: now.words }];
  });
}

/** (redirect of the original, its paths, if known) → false if its target is not there: it was already broken */
function leadsSomewhere({ to }: Ledger['redirects'][number], paths: ReadonlySet<string> | null): boolean {
  const path = (to?.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');
  return paths === null || !path.startsWith('/') || paths.has(path) || paths.has(path.replace(/\.html$/, ''));
}

/** ('docs/', '/base', paths) → '/docs', the same for '/base/docs'; null if nothing is at or below this path */
function findStart(given: string, base: string, paths: readonly string[]): string | null {
  const start = `/${given}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const candidates = base !== '' && isBelow(start, base) ? [start, start.slice(base.length)] : [start];
  return candidates.find((candidate) => paths.some((path) => isBelow(path, candidate))) ?? null;
}

const countAnchors = (routes: Ledger['routes']): number => routes.reduce((sum, { anchors }) => sum + anchors.length, 0);

/** Whether the build has the file, with or without the locale segment: some generators copy files by language. */
function isThere(file: string, files: ReadonlyMap<string, string | null>, ledger: Ledger): boolean {
  return files.has(file) || files.has(withoutLocale(`/${file}`, ledger).slice(1));
}

interface PairInput extends Pick<ProofInput, 'original' | 'ledger'> {
  readonly before: Ledger;
  readonly built: ReadonlyMap<string, string>;
}

/** Pages of both sites, except those that are now a redirect. */
function pairPages({ before, original, built, ledger }: PairInput): PagePair[] {
  const html = new Map([...original.pages].map(([file, text]) => [publishedPath(file), text]));
  const redirected = new Set(ledger.redirects.map(({ from }) => from));
  const untranslated = untranslatedLanguages(ledger);
  return before.routes.flatMap(({ path }) => {
    const [old, now] = [html.get(path), built.get(path)];
    if (typeof old !== 'string' || now === undefined || redirected.has(path)) return [];
    const page = withoutLocale(path, ledger);
    return [
      {
        ...{ path, before: pageFacts(old), now: pageFacts(now) },
        outline: compareOutlines(outlineOf(old), outlineOf(now)),
        untranslated: untranslated.get(page) ?? new Set(),
      },
    ];
  });
}

/** Pairs without the words that nearly all pages of the original end with, and without the images that they have. */
function withoutFooter(pairs: readonly PagePair[]): PagePair[] {
  const shared = sharedEnd(pairs.map(({ before: { words, labelWords } }) => words.slice(0, words.length - labelWords)));
  const cut = (facts: PagePair['now']): PagePair['now'] => ({ ...facts, words: withoutShared(facts.words, shared) });
  const frame = sharedNames(pairs.map(({ before }) => before.images.map(({ name }) => name ?? '')));
  return pairs.map((pair) => {
    const before = cut(pair.before);
    const images = before.images.filter(({ name }) => name === null || !frame.has(name));
    return { ...pair, before: { ...before, images }, now: cut(pair.now) };
  });
}

/** ('/cs/docs/a') → '/docs/a' */
function withoutLocale(path: string, { locales }: Ledger): string {
  const segment = locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`))?.path;
  return segment === undefined ? path : path.slice(segment.length + 1) || '/';
}

/** Path without locale → languages that show the page in another language, and that of the shown text. */
function untranslatedLanguages(ledger: Ledger): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map(ledger.locales.map(({ code, htmlLang }) => [code, languageOf(htmlLang.toLowerCase())]));
  const languagesOf = new Map<string, Set<string>>();
  for (const { path, locale, language } of ledger.routes) {
    if (language === undefined) continue;
    const page = withoutLocale(path, ledger);
    const languages = languagesOf.get(page) ?? new Set();
    languagesOf.set(page, languages.add(tags.get(locale) ?? locale).add(tags.get(language) ?? language));
  }
  return languagesOf;
}

/** Adds ids and pages that the ledger does not have: ids printed by components, and pages in static files. */
function withPrintedIds(ledger: Ledger, pairs: readonly PagePair[]): Ledger {
  const printed = new Map(pairs.map(({ path, now }) => [path, now.ids]));
  const routePaths = new Set(ledger.routes.map(({ path }) => path));
  const statics = pairs
    .filter(({ path }) => !routePaths.has(path))
    .map(({ path }) => ({ path, locale: '', title: '', source: null, anchors: [], hash: '' }));
  return {
    ...ledger,
    routes: [...ledger.routes, ...statics].map((route) => {
      const ids = printed.get(route.path);
      return ids === undefined ? route : { ...route, anchors: [...new Set([...route.anchors, ...ids])] };
    }),
  };
}

/** Redirects of both sites with different targets. */
function redirectChanges(before: Ledger, now: Ledger): Diagnostic[] {
  const targets = new Map(now.redirects.map(({ from, to }) => [from, to]));
  return before.redirects.flatMap(({ from, to }) => {
    const target = targets.get(from);
    return to === null || target === undefined || target === null || isSamePath(to, target)
      ? []
      : [diagnose('proof-redirect', { from, before: to, now: target }, { route: from })];
  });
}

const isSamePath = (a: string, b: string): boolean => {
  const clean = (path: string): string => path.replace(/\/+(?=$|#)/, '') || '/';
  return clean(a) === clean(b);
};
