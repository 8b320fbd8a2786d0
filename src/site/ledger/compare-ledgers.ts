// Two ledgers → lost URLs and anchors, with suggested new places. Added pages and anchors are never findings.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';
import { isGeneratedId } from '../../text/generated-id.ts';
import { groupBy } from '../../text/group-by.ts';
import { once } from '../../text/once.ts';
import { fileNameOf, isMarkdownFile } from '../../text/paths.ts';
import { redirectText } from '../../text/redirect-text.ts';
import { makeSuggester } from '../../text/suggest.ts';
import { writePath } from '../../text/url-path.ts';

/** Renames of the Git history: old source file → new one. */
type Renames = ReadonlyMap<string, string>;

/** Minimum score of a page that is suggested as the new place. */
const enough = 0.6;

/** (lost page, pages of the built site) → its new path; null when unsure */
function suggestMove(lost: LedgerRoute, routes: readonly LedgerRoute[], renames: Renames): string | null {
  const candidates = routes.filter(({ locale }) => locale === lost.locale);
  const renamed = lost.source === null ? undefined : renames.get(lost.source);
  const byRename = candidates.find(({ source }) => renamed !== undefined && source === renamed);
  if (byRename !== undefined) return byRename.path;
  const sameText = candidates.filter(({ hash }) => hash !== '' && hash === lost.hash);
  if (sameText.length === 1) return sameText[0]?.path ?? null;
  const anchors = new Set(lost.anchors);
  const scored = candidates
    .map((route) => ({ path: route.path, score: likeness(lost, anchors, route) }))
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  const [best, second] = scored;
  if (best === undefined || best.score < enough) return null;
  return second !== undefined && best.score - second.score < 0.15 ? null : best.path;
}

/** Score from 0 to 1: the share of common anchors, plus points for the same title and last path segment. */
function likeness(a: LedgerRoute, ids: ReadonlySet<string>, b: LedgerRoute): number {
  const shared = b.anchors.filter((id) => ids.has(id)).length;
  const all = ids.size + b.anchors.length - shared;
  const anchors = all === 0 ? 0 : shared / all;
  const title = a.title !== '' && a.title === b.title ? 1 : 0;
  const name = fileNameOf(a.path).toLowerCase() === fileNameOf(b.path).toLowerCase() ? 1 : 0;
  return all === 0 ? 0.6 * title + 0.4 * name : 0.6 * anchors + 0.25 * title + 0.15 * name;
}

/** An anchor of more pages than this may be one of their template. */
const maxSharers = 20;

/** The pages without the anchors of their template, such as `toc-list`, which do not show that two are the same. */
function withoutTemplate(routes: readonly LedgerRoute[]): readonly LedgerRoute[] {
  const sharers = new Map<string, number>();
  for (const { anchors } of routes) for (const id of anchors) sharers.set(id, (sharers.get(id) ?? 0) + 1);
  const limit = Math.max(maxSharers, routes.length / 5);
  return routes.map((route) => ({ ...route, anchors: route.anchors.filter((id) => (sharers.get(id) ?? 0) <= limit) }));
}

export interface CompareOptions {
  /** Renamed sources in the Git history. */
  readonly renames?: Renames;
  /** Whether the command has `--write`, so that hints can name it. */
  readonly hasWrite?: boolean;
  /** Whether the site responds at exactly this path, as a ledger writes it. Without it, only pages are compared. */
  readonly answers?: (path: string) => boolean;
  /** Who cites a lost path or anchor, in words. */
  readonly citedBy?: (lost: string) => string;
  /** The hint for a lost URL and its probable new place. Default: for the config of a site of pubdocs. */
  readonly adviceFor?: (from: string, to: string | null) => string;
}

/** (published, built) → a finding for every lost URL without a redirect */
export function compareLedgers(
  before: Ledger,
  now: Ledger,
  { renames = new Map(), hasWrite = false, answers, adviceFor, citedBy: whoCites = () => '' }: CompareOptions = {},
) {
  const routes = new Map(now.routes.map((route) => [route.path, route]));
  const redirects = new Map(now.redirects.map((redirect) => [redirect.from, redirect]));
  const diagnostics: Diagnostic[] = [];
  const proposals: { from: string; to: string }[] = [];
  let removed = 0;
  let redirected = 0;
  /** The URLs of one page or redirect, or one anchor, are one loss. */
  const lose = (urls: readonly string[], hash: string | null, move: string | null, translation?: Translation): void => {
    removed += 1;
    const isKept = (url: string): boolean =>
      redirects.has(anchorAt(url, hash)) || (hash === null && answers?.(url) === true);
    const [path, ...also] = urls.filter((url) => !isKept(url));
    if (path === undefined) {
      redirected += 1;
      return;
    }
    const address = anchorAt(path, hash);
    const to = move === null || isMarkdownFile(path) ? null : move;
    for (const url of [path, ...also]) {
      const from = anchorAt(url, hash);
      if (to !== null && to !== from.replace(/\/$/, '')) proposals.push({ from, to });
    }
    const isForPrograms = hash === null && isMarkdownFile(path);
    const at = {
      resolved: `${now.base}${address}`,
      link: address,
      ...(to === null ? {} : { suggest: [to], hint: hintFor(address, to, hasWrite) }),
      ...(isForPrograms && { hint: forPrograms }),
      ...(adviceFor && { hint: adviceFor(address, to) }),
    };
    const citedBy = whoCites(address);
    diagnostics.push(
      hash === null
        ? diagnose('route-removed', { path, also, citedBy, ...(translation && { translation }) }, at)
        : diagnose('anchor-removed', { path, anchor: hash, citedBy }, at),
    );
  };
  const places = once(() => withoutTemplate(now.routes));
  const lostPages = once(() => new Map(withoutTemplate(before.routes).map((route) => [route.path, route])));
  const holdersBefore = anchorHolders(before);
  const holdersNow = anchorHolders(now);
  for (const route of before.routes) {
    const same = routes.get(route.path);
    if (same === undefined) {
      // The anchors of a moved page are not reported separately.
      const move =
        redirects.get(route.path)?.to ?? suggestMove(lostPages().get(route.path) ?? route, places(), renames);
      // A redirect from `/docs/a` is one from `/docs/a/`.
      const all = answers ? urlsOf(route).map((url) => url.replace(/(?<=.)\/$/, '')) : [route.path];
      const pages = new Set(all.filter((url) => !isMarkdownFile(url)));
      if (pages.size > 0) lose([...pages], null, move, translationOf(route, routes));
      // Without its page, its Markdown is no further loss.
      if (redirects.has(route.path)) for (const url of all.filter(isMarkdownFile)) lose([url], null, null);
      continue;
    }
    // RFC 3986, 6.1: the page may exist, and not respond at a URL that was published: `/docs/intro.html`.
    for (const url of answers ? urlsOf(route) : [])
      if (url !== route.path && answers?.(url) === false) lose([url], null, route.path);
    if (isUntranslatedNow(route, same)) {
      const language = { language: route.locale, shown: same.language ?? '' };
      diagnostics.push(diagnose('translation-removed', { path: route.path, ...language }, { link: route.path }));
    }
    const ids = new Set([...same.anchors, ...(same.around ?? [])]);
    const lost = route.anchors.filter((anchor) => !ids.has(anchor) && !isGeneratedId(anchor));
    const nearest = lost.length === 0 ? null : makeNearest(lost, route.anchors, same.anchors);
    for (const id of lost) {
      const moved = movedTo(route, id, holdersBefore, holdersNow);
      const near = moved === null ? (nearest?.(id) ?? null) : id;
      lose([route.path], id, near === null ? null : anchorAt(moved ?? route.path, near));
    }
  }
  for (const { from, to } of before.redirects) {
    // The old target is the new place, if it still exists.
    const target = to !== null && routes.has(to.split('#')[0] ?? '') ? to : null;
    if (!redirects.has(from) && !routes.has(from.split('#')[0] ?? '') && answers?.(from) !== true)
      lose([from], null, target);
  }
  const oldPaths = new Set(before.routes.map(({ path }) => path));
  const added = now.routes.filter(({ path }) => !oldPaths.has(path)).length;
  return { diagnostics, proposals, counts: { routes: before.routes.length, removed, redirected, added } };
}

const forPrograms =
  'Programs read this URL. Set `markdown: { pages: true }`, which also keeps it for pages that moved.';

/** The exact paths at which a page was published. */
export const urlsOf = ({ path, urls }: Pick<LedgerRoute, 'path' | 'urls'>): readonly string[] => urls ?? [path];

/** ('/docs/a', 'čas #1') → '/docs/a#čas%20%231', as the ledger writes URLs */
const anchorAt = (path: string, hash: string | null): string => (hash === null ? path : `${path}#${writePath(hash)}`);

/** Language of a lost page, and the page that it translated. */
interface Translation {
  readonly language: string;
  readonly of: string;
}

/** Set for a lost page whose original still exists. */
function translationOf({ translates, locale }: LedgerRoute, routes: ReadonlyMap<string, LedgerRoute>) {
  return translates !== undefined && routes.has(translates) ? { language: locale, of: translates } : undefined;
}

/** The published translation is a fallback now. Without a title, only the URL of the published page is known. */
const isUntranslatedNow = (before: LedgerRoute, now: LedgerRoute): boolean =>
  before.title !== '' &&
  before.language === undefined &&
  before.locale === now.locale &&
  now.language !== undefined &&
  now.language !== now.locale;

function hintFor(from: string, to: string, hasWrite: boolean): string {
  const entry = `add { from: ${redirectText(from)}, to: ${redirectText(to)} } to \`redirects\`${hasWrite ? ', or run with --write' : ''}.`;
  if (from === `${to}.html`)
    return `Hosts have no file of this name. Set \`htmlAliases: true\` for all pages, or ${entry}`;
  if (from === `${to}/`)
    return `The host does not respond there. Set \`trailingSlash: true\` for all pages, or to a list of the pages whose URLs end in a slash: ['${to}'].`;
  return `It seems to be at ${to} now: ${entry}`;
}

/** (language, anchor) → the paths of the pages that have it */
type AnchorHolders = (locale: string, id: string) => readonly string[];

/** Reads the anchors of a ledger once, at the first lost one. */
function anchorHolders({ routes }: Ledger): AnchorHolders {
  let holders: ReadonlyMap<string, readonly { readonly path: string }[]> | null = null;
  const keyOf = (locale: string, anchor: string): string => `${locale} ${anchor}`;
  return (locale, id) => {
    holders ??= groupBy(
      routes.flatMap((route) =>
        route.anchors.map((anchor) => ({ key: keyOf(route.locale, anchor), path: route.path })),
      ),
      ({ key }) => key,
    );
    return holders.get(keyOf(locale, id))?.map(({ path }) => path) ?? [];
  };
}

/** A lost anchor → its new name on the same page: the only new one if one was lost, else the only one alike. */
function makeNearest(lost: readonly string[], before: readonly string[], now: readonly string[]) {
  const old = new Set(before);
  const added = now.filter((anchor) => !old.has(anchor));
  const suggestNames = makeSuggester(added);
  return (id: string): string | null => {
    if (added.length === 1 && lost.length === 1) return added[0] ?? null;
    // `first-request` and `the-first-request`, `limits` and `limity`.
    const longer = added.filter((anchor) => anchor.includes(id) || id.includes(anchor));
    const [only, ...others] = new Set([...longer, ...suggestNames(id)]);
    return only === undefined || others.length > 0 ? null : only;
  };
}

/** The only other page with an anchor that it did not have before, if no other page has lost the same name. */
function movedTo({ path, locale }: LedgerRoute, id: string, before: AnchorHolders, now: AnchorHolders): string | null {
  const [holder, ...others] = now(locale, id).filter((page) => page !== path);
  const isAlone = before(locale, id).every((page) => page === path);
  return holder !== undefined && others.length === 0 && isAlone ? holder : null;
}
