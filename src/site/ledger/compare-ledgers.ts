// Two ledgers → lost URLs and anchors, with suggested new places. Added pages and anchors are never findings.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger, LedgerRedirect, LedgerRoute } from '../../model/ledger.ts';
import { isGeneratedId } from '../../text/generated-id.ts';
import { countEach, groupBy } from '../../text/group-by.ts';
import { once } from '../../text/once.ts';
import { byPath, fileNameOf, isMarkdownFile } from '../../text/paths.ts';
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
    .sort((a, b) => b.score - a.score || byPath(a, b));
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
  const sharers = countEach(routes.flatMap(({ anchors }) => anchors));
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
export function compareLedgers(before: Ledger, now: Ledger, options: CompareOptions = {}) {
  const sides = readSides(before, now, options);
  const changes = [
    ...before.routes.flatMap((route) => changesOf(route, sides)),
    ...before.redirects.flatMap((redirect) => lostRedirect(redirect, sides)),
  ];
  const results = changes.map((change) =>
    'urls' in change ? reportLoss(change, sides, options) : { diagnostic: change, proposals: [] },
  );
  const oldPaths = new Set(before.routes.map(({ path }) => path));
  return {
    diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []),
    proposals: results.flatMap(({ proposals }) => proposals),
    counts: {
      routes: before.routes.length,
      removed: changes.filter((change) => 'urls' in change).length,
      redirected: results.filter(({ diagnostic }) => diagnostic === null).length,
      added: now.routes.filter(({ path }) => !oldPaths.has(path)).length,
    },
  };
}

/** The URLs of one page or redirect, or one anchor. */
interface Loss {
  readonly urls: readonly string[];
  readonly hash: string | null;
  /** The probable new place. */
  readonly move: string | null;
  readonly translation?: Translation | undefined;
}

type Sides = ReturnType<typeof readSides>;

/** Look-ups in both ledgers. */
function readSides(before: Ledger, now: Ledger, { renames = new Map(), answers }: CompareOptions) {
  const places = once(() => withoutTemplate(now.routes));
  const lostPages = once(() => new Map(withoutTemplate(before.routes).map((route) => [route.path, route])));
  return {
    base: now.base,
    routes: new Map(now.routes.map((route) => [route.path, route])),
    redirects: new Map(now.redirects.map((redirect) => [redirect.from, redirect])),
    suggestMove: (lost: LedgerRoute) => suggestMove(lostPages().get(lost.path) ?? lost, places(), renames),
    holdersBefore: anchorHolders(before),
    holdersNow: anchorHolders(now),
    answers,
  };
}

/** The losses of a published page, and a finding if it is no longer translated. */
function changesOf(route: LedgerRoute, sides: Sides): (Loss | Diagnostic)[] {
  const same = sides.routes.get(route.path);
  if (same === undefined) return lostPage(route, sides);
  const { answers } = sides;
  // RFC 3986, 6.1: the page may exist, and not respond at a URL that was published: `/docs/intro.html`.
  const urls = answers ? urlsOf(route).filter((url) => url !== route.path && !answers(url)) : [];
  const language = { language: route.locale, shown: same.language ?? '' };
  return [
    ...urls.map((url) => ({ urls: [url], hash: null, move: route.path })),
    ...(isUntranslatedNow(route, same)
      ? [diagnose('translation-removed', { path: route.path, ...language }, { link: route.path })]
      : []),
    ...lostAnchors(route, same, sides),
  ];
}

/** The losses of a page that is gone. The anchors of a moved page are not reported separately. */
function lostPage(route: LedgerRoute, { answers, routes, redirects, suggestMove }: Sides): Loss[] {
  // A redirect from `/docs/a` is one from `/docs/a/`.
  const all = answers ? urlsOf(route).map((url) => url.replace(/(?<=.)\/$/, '')) : [route.path];
  const pages = [...new Set(all.filter((url) => !isMarkdownFile(url)))];
  const programs = redirects.has(route.path) ? all.filter(isMarkdownFile) : [];
  const move = redirects.get(route.path)?.to ?? suggestMove(route);
  return [
    ...(pages.length > 0 ? [{ urls: pages, hash: null, move, translation: translationOf(route, routes) }] : []),
    // Without its page, its Markdown is no further loss.
    ...programs.map((url) => ({ urls: [url], hash: null, move: null })),
  ];
}

function lostAnchors(route: LedgerRoute, same: LedgerRoute, { holdersBefore, holdersNow }: Sides): Loss[] {
  const ids = new Set([...same.anchors, ...(same.around ?? [])]);
  const lost = route.anchors.filter((anchor) => !ids.has(anchor) && !isGeneratedId(anchor));
  const nearest = once(() => makeNearest(lost, route.anchors, same.anchors));
  return lost.map((id) => {
    const moved = movedTo(route, id, holdersBefore, holdersNow);
    const near = moved === null ? nearest()(id) : id;
    return { urls: [route.path], hash: id, move: near === null ? null : anchorAt(moved ?? route.path, near) };
  });
}

/** The old target of a redirect is the new place, if it still exists. */
function lostRedirect({ from, to }: LedgerRedirect, { routes, redirects, answers }: Sides): Loss[] {
  if (redirects.has(from) || routes.has(from.split('#')[0] ?? '') || answers?.(from) === true) return [];
  return [{ urls: [from], hash: null, move: to !== null && routes.has(to.split('#')[0] ?? '') ? to : null }];
}

/** The finding, and redirects that would repair it; no finding if redirects lead from all its URLs */
function reportLoss(
  { urls, hash, move, translation }: Loss,
  { base, redirects, answers }: Sides,
  { hasWrite = false, adviceFor, citedBy: whoCites = () => '' }: CompareOptions,
) {
  const isKept = (url: string): boolean =>
    redirects.has(anchorAt(url, hash)) || (hash === null && answers?.(url) === true);
  const [path, ...also] = urls.filter((url) => !isKept(url));
  if (path === undefined) return { diagnostic: null, proposals: [] };
  const address = anchorAt(path, hash);
  const to = move === null || isMarkdownFile(path) ? null : move;
  const at = {
    resolved: `${base}${address}`,
    link: address,
    ...(to === null ? {} : { suggest: [to], hint: hintFor(address, to, hasWrite) }),
    ...(hash === null && isMarkdownFile(path) && { hint: forPrograms }),
    ...(adviceFor && { hint: adviceFor(address, to) }),
  };
  const citedBy = whoCites(address);
  return {
    diagnostic:
      hash === null
        ? diagnose('route-removed', { path, also, citedBy, ...(translation && { translation }) }, at)
        : diagnose('anchor-removed', { path, anchor: hash, citedBy }, at),
    proposals: [path, ...also].flatMap((url) => {
      const from = anchorAt(url, hash);
      return to === null || to === from.replace(/\/$/, '') ? [] : [{ from, to }];
    }),
  };
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
