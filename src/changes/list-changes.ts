// Two states of a site → what changed for its readers, by language and class.
import { digestWidth, type Ledger, type LedgerRoute } from '../model/ledger.ts';
import { type CompareOptions, compareLedgers } from '../site/ledger/compare-ledgers.ts';
import { markdownLink } from '../text/markdown-link.ts';
import { encodeHash, encodePath, splitPath } from '../text/url-path.ts';
import { changePhrases } from './change-phrases.ts';
import type { ChangedSentences } from './changed-sentences.ts';
import { type ChangeClass, compareTexts } from './compare-texts.ts';

/** A site at one time. */
export interface TextState {
  readonly ledger: Ledger;
  /** The page of a route as Markdown; null if it is not known. */
  readonly markdown: (path: string) => string | null;
}

export interface ReaderChange {
  readonly kind: ChangeClass;
  readonly locale: string;
  /** Absolute URL. */
  readonly url: string;
  readonly title: string;
  readonly what: string;
  readonly sentences?: ChangedSentences;
}

/** All changes, in the order of the pages; lost URLs and anchors first. */
export function listChanges(
  before: TextState,
  now: TextState,
  options: Pick<CompareOptions, 'renames' | 'answers'>,
): readonly ReaderChange[] {
  const sides = { before, now, old: new Map(before.ledger.routes.map((route) => [route.path, route])) };
  const movedFrom = new Map(now.ledger.redirects.map(({ from, to }) => [to, from]));
  // A page without a translation changes in its own language. Pages without a title list others.
  const routesInLanguage = now.ledger.routes.filter(
    ({ language, locale, title }) => title !== '' && (language === undefined || language === locale),
  );
  return [
    ...lostPlaces(sides, options),
    ...newRedirects(sides),
    ...routesInLanguage.flatMap((route) =>
      pageChanges(route, sides.old.get(route.path) ?? sides.old.get(movedFrom.get(route.path) ?? ''), sides),
    ),
  ];
}

interface Sides {
  readonly before: TextState;
  readonly now: TextState;
  /** Path → the earlier entry of the page. */
  readonly old: ReadonlyMap<string, LedgerRoute>;
}

function urlOf(address: string, { now: { ledger } }: Sides): string {
  const { path, query, hash } = splitPath(address);
  return `${ledger.url}${ledger.base}${encodePath(path)}${query}${hash === null ? '' : `#${encodeHash(hash)}`}`;
}

const langOf = (locale: string, { now: { ledger } }: Sides): string =>
  ledger.locales.find(({ code }) => code === locale)?.htmlLang ?? locale;

function lostPlaces(sides: Sides, options: Pick<CompareOptions, 'renames' | 'answers'>): ReaderChange[] {
  const { ledger } = sides.before;
  return compareLedgers(ledger, sides.now.ledger, options).diagnostics.flatMap(({ code, link = '' }) => {
    const [path = ''] = link.split('#');
    const route = sides.old.get(path) ?? ledger.routes.find(({ urls }) => urls?.includes(path));
    const phrase = lostPhrases[code];
    if (phrase === undefined) return [];
    const locale = route?.locale ?? localeAt(path, ledger);
    const what = changePhrases(langOf(locale, sides))[phrase];
    return [{ kind: 'breaking' as const, locale, url: urlOf(link, sides), title: titleOf(route, link), what }];
  });
}

function newRedirects(sides: Sides): ReaderChange[] {
  const earlier = new Set(sides.before.ledger.redirects.map(({ from }) => from));
  return sides.now.ledger.redirects.flatMap(({ from, to, gone }) => {
    const route = sides.old.get(from);
    if (route === undefined || earlier.has(from)) return [];
    const { locale } = route;
    const say = changePhrases(langOf(locale, sides));
    const what = to === null ? say.gone(gone ?? '') : say.moved(to.startsWith('/') ? urlOf(to, sides) : to);
    const kind = to === null ? ('breaking' as const) : ('content' as const);
    return [{ kind, locale, url: urlOf(from, sides), title: titleOf(route, from), what }];
  });
}

/** The changes of a page; `was` is its earlier entry. */
function pageChanges(route: LedgerRoute, was: LedgerRoute | undefined, sides: Sides): ReaderChange[] {
  const { path, locale } = route;
  const page = { locale, url: urlOf(path, sides), title: titleOf(route, path) };
  const lang = langOf(locale, sides);
  const say = changePhrases(lang);
  if (was === undefined) return [{ ...page, kind: 'content', what: say.newPage }];
  if (was.language !== undefined && was.language !== locale)
    return [{ ...page, kind: 'content', what: say.newTranslation }];
  const at = (anchor: string): string => (anchor === '' ? page.url : `${page.url}#${encodeHash(anchor)}`);
  const [oldText, newText] = [sides.before.markdown(was.path), sides.now.markdown(path)];
  if (oldText === null || newText === null)
    return was.hash === route.hash
      ? []
      : sectionChanges(was, route, lang).map(({ kind, anchor, what }) => ({
          ...{ kind, locale, url: at(anchor), what },
          title: page.title,
        }));
  return compareTexts(oldText, newText, lang).map(({ kind, anchor, heading, what, sentences }) => ({
    ...{ kind, locale, url: at(anchor ?? ''), what },
    ...(sentences && { sentences }),
    title: heading === '' || heading === page.title ? page.title : `${page.title}: ${heading}`,
  }));
}

interface LedgerChange extends Pick<ReaderChange, 'kind' | 'what'> {
  /** Id of the heading; '' for the page. */
  readonly anchor: string;
}

/**
 * Two entries of a page → the sections that changed, by their digests. A section whose words alone differ may have
 * another content, so it is announced.
 */
function sectionChanges(before: LedgerRoute, now: LedgerRoute, lang: string): readonly LedgerChange[] {
  const say = changePhrases(lang);
  const text = { kind: 'content', what: say.text } as const;
  if (before.sections === undefined || now.sections === undefined) return [{ ...text, anchor: '' }];
  const old = new Map(Object.entries(before.sections));
  const oldDigests = new Set(old.values());
  const changes = new Map<string, LedgerChange>();
  for (const [anchor, digests] of Object.entries(now.sections)) {
    const was = old.get(anchor);
    // An alias names a section again, and a section under another id is the same.
    if (was === digests || oldDigests.has(digests) || (was === undefined && changes.has(digests))) continue;
    if (was === undefined) changes.set(digests, { anchor, kind: 'content', what: say.newSection });
    else if (was.slice(digestWidth) === digests.slice(digestWidth)) changes.set(digests, { anchor, ...text });
    else changes.set(digests, { anchor, kind: 'breaking', what: say.numbersOrCode });
  }
  return [...changes.values()];
}

/** The language of a URL without a page, such as an old redirect: by its first segment. */
function localeAt(address: string, { locales }: Ledger): string {
  const locale = locales.find(({ path }) => path !== '' && `${address}/`.startsWith(`/${path}/`));
  return (locale ?? locales.find(({ path }) => path === ''))?.code ?? '';
}

const lostPhrases: Readonly<Record<string, 'pageRemoved' | 'anchorRemoved' | 'translationRemoved'>> = {
  'route-removed': 'pageRemoved',
  'anchor-removed': 'anchorRemoved',
  'translation-removed': 'translationRemoved',
};

const titleOf = (route: Pick<LedgerRoute, 'title'> | undefined, path: string): string =>
  route === undefined || route.title === '' ? path : route.title;

/** The old sentences crossed out, then the new ones, as items of a list in an item. */
const printSentences = ({ before, now }: ChangedSentences): string =>
  [...before.map((sentence) => `  - ~~${sentence}~~\n`), ...now.map((sentence) => `  - ${sentence}\n`)].join('');

/** Changes → Markdown for a release note. Wording is not announced. */
export function printChanges(
  changes: readonly ReaderChange[],
  locales: readonly { readonly code: string; readonly label: string; readonly htmlLang: string }[],
  { hasSentences = false } = {},
): string {
  const parts = locales.flatMap(({ code, label, htmlLang }) => {
    const sections = (['breaking', 'content'] as const).flatMap((kind) => {
      const lines = changes
        .filter((change) => change.kind === kind && change.locale === code)
        .map(({ title, url, what, sentences }) => {
          const line = `- ${markdownLink(title, url)}: ${what}\n`;
          return hasSentences && sentences ? line + printSentences(sentences) : line;
        });
      return lines.length === 0
        ? []
        : [`${locales.length > 1 ? '###' : '##'} ${changePhrases(htmlLang)[kind]}\n\n${lines.join('')}`];
    });
    if (sections.length === 0) return [];
    return locales.length > 1 ? [`## ${label}\n`, ...sections] : sections;
  });
  return parts.join('\n');
}
