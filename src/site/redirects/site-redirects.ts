// The redirects of a site, from the config and the pages, in the forms that links, pages and anchors need.
// One entry for each old URL; chains are shortened; loops, dead targets and unnecessary rules are reported.
import type { SiteConfig } from '../../config/site-config.ts';
import { type DiscoveredSite, textsOf } from '../../content/discover-site.ts';
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable } from '../../model/link-graph.ts';
import { firstCharacter, spanToPlace } from '../../model/place.ts';
import type { SourcePage } from '../../model/source-page.ts';
import { splitPath, writePath, writeUrl } from '../../text/url-path.ts';
import type { SiteRoutes } from '../routes.ts';
import { isOutside, joinPath, localisePath } from '../url.ts';
import {
  keyOf,
  type PageAlias,
  type PlacedRedirect,
  pageOfPath,
  type Redirect,
  type RedirectInput,
  redirectEntries,
  type Splat,
  splatsOf,
  withoutSlash,
} from './redirect-entries.ts';
import { groupRedirects, type MovedAnchors, type RedirectPage } from './redirect-pages.ts';

interface RedirectPlan {
  readonly redirects: readonly Redirect[];
  /** Wildcard rules for hosts; `redirects` has them page by page. */
  readonly splats: readonly Splat[];
  /** Path of an old page → place of its rule: a key of the config, or the aliases of a page. */
  readonly origins: ReadonlyMap<string, Occurrence>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Rules and aliases → redirects that lead directly to their final targets */
export function planRedirects(input: RedirectInput): RedirectPlan {
  const all = redirectEntries(input);
  const wrong = all.filter(({ problem }) => problem !== null);
  const { entries, diagnostics: conflicts } = chooseEntries(
    all.filter(({ problem }) => problem === null),
    input,
  );
  const redirects: Redirect[] = [];
  const byKey = new Map<string, Diagnostic>();
  for (const { problem, raw, at } of wrong) {
    const finding = `${raw} ${JSON.stringify(at)}`;
    if (!byKey.has(finding)) byKey.set(finding, diagnose('redirect-from', { from: raw, why: problem ?? '' }, at));
  }
  for (const [key, entry] of entries) {
    const result = endOf(entry, entries, input);
    if (result.redirect !== null) redirects.push(result.redirect);
    // A rule of the config is one finding, not one per language.
    const { diagnostic } = result;
    if (diagnostic === null) continue;
    const finding = `${diagnostic.code} ${diagnostic.key ?? key}`;
    if (!byKey.has(finding)) byKey.set(finding, diagnostic);
  }
  redirects.sort((a, b) => (keyOf(a.from, a.fromHash) < keyOf(b.from, b.fromHash) ? -1 : 1));
  const origins = new Map(Array.from(entries.values(), ({ from, at }) => [from, at]));
  const splats = input.rules.flatMap((rule) => splatsOf(rule, input));
  return { redirects, splats, origins, diagnostics: [...conflicts, ...byKey.values()] };
}

/** Old URL → the entry for it, and a finding for each URL with two targets. */
function chooseEntries(all: readonly PlacedRedirect[], input: RedirectInput) {
  const entries = new Map<string, PlacedRedirect>();
  const conflicts = new Map<string, Diagnostic>();
  for (const entry of all) {
    const key = keyOf(entry.from, entry.fromHash);
    const other = entries.get(key);
    if (other === undefined || entry.rank > other.rank) entries.set(key, entry);
    if (other === undefined || entry.rank !== other.rank || entry.rank === 0) continue;
    if (entry.to === other.to) continue;
    // Two pages conflict in every language; report them once, for the default one.
    const values = { from: key, to: other.to ?? '', other: entry.to ?? '' };
    const pair = `${JSON.stringify(entry.at)} ${JSON.stringify(other.at)}`;
    if (!conflicts.has(pair) || entry.locale === input.config.i18n.defaultLocale) {
      conflicts.set(pair, diagnose('redirect-twice', values, entry.at));
    }
  }
  return { entries, diagnostics: [...conflicts.values()] };
}

type RedirectResult = { readonly redirect: Redirect | null; readonly diagnostic: Diagnostic | null };

function endOf(
  entry: PlacedRedirect,
  entries: ReadonlyMap<string, PlacedRedirect>,
  input: RedirectInput,
): RedirectResult {
  const { from: path, fromHash, gone, locale, at } = entry;
  const redirect = { from: path, fromHash, to: entry.to, gone, locale };
  const from = keyOf(entry.from, entry.fromHash);
  const isThere =
    entry.fromHash === null
      ? input.routes.has(entry.from)
      : input.anchors.get(entry.from)?.has(entry.fromHash) === true;
  if (isThere) return { redirect: null, diagnostic: diagnose('redirect-needless', { from }, at) };
  if (entry.to === null) return { redirect, diagnostic: null };
  const end = follow(entry, entries, input);
  if (end.kind === 'loop') return { redirect: null, diagnostic: diagnose('redirect-loop', { from, by: end.by }, at) };
  if (end.kind === 'gone') {
    return { redirect: null, diagnostic: diagnose('redirect-dead', { from, to: end.to, why: 'gone' }, at) };
  }
  const diagnostic = isOutside(end.to) ? null : deadTarget(from, end.to, input, at);
  const isDead = diagnostic?.code === 'redirect-dead';
  return { redirect: isDead ? null : { ...redirect, to: end.to }, diagnostic };
}

type End =
  | { readonly kind: 'end'; readonly to: string }
  | { readonly kind: 'loop'; readonly by: string }
  | { readonly kind: 'gone'; readonly to: string };

function follow(entry: PlacedRedirect, entries: ReadonlyMap<string, PlacedRedirect>, input: RedirectInput): End {
  const visitedKeys = new Set([keyOf(entry.from, entry.fromHash)]);
  let to = entry.to ?? '';
  for (;;) {
    if (isOutside(to)) return { kind: 'end', to };
    const { path: targetPath, query, hash } = splitPath(to);
    const entryAt = (path: string): PlacedRedirect | undefined =>
      // A page takes precedence over a redirect from its path.
      input.routes.has(path) ? undefined : (entries.get(keyOf(path, hash)) ?? entries.get(keyOf(path, null)));
    const exists = (path: string): boolean =>
      input.routes.has(path) || input.files.has(path) || entryAt(path) !== undefined;
    const path = spellings(targetPath, input.config).find(exists) ?? withoutSlash(targetPath);
    const next = entryAt(path);
    if (next === undefined) return { kind: 'end', to: writeUrl({ path, query, hash }) };
    const key = keyOf(next.from, next.fromHash);
    if (visitedKeys.has(key)) return { kind: 'loop', by: [...visitedKeys, key].join(' → ') };
    if (next.to === null) return { kind: 'gone', to };
    visitedKeys.add(key);
    to = isOutside(next.to) ? next.to : withRest(next, { query, hash });
  }
}

/** Paths that a target can mean: like a link, it may have the ending that another generator gave its page. */
const spellings = (path: string, config: RedirectInput['config']): readonly string[] => [
  path,
  withoutSlash(path),
  pageOfPath(path, config),
  withoutSlash(path.replace(/(?:\/index)?\.html?$/, '')),
];

/** The target of a redirect, with query and hash of the one before, unless it has its own. */
function withRest(
  { to, fromHash }: PlacedRedirect,
  { query, hash }: { readonly query: string; readonly hash: string | null },
) {
  const target = splitPath(to ?? '');
  return writeUrl({
    path: target.path,
    query: target.query || query,
    hash: target.hash ?? (fromHash === null ? hash : null),
  });
}

function deadTarget(from: string, to: string, input: RedirectInput, at: Occurrence): Diagnostic | null {
  const { path, hash } = splitPath(to);
  if (input.files.has(path)) return null;
  if (!input.routes.has(path)) return diagnose('redirect-dead', { from, to, why: 'page' }, at);
  const isMissing = hash !== null && input.anchors.get(path)?.has(hash) === false;
  return isMissing ? diagnose('redirect-dead-anchor', { from, to }, at) : null;
}

export interface SiteRedirects {
  /** Path of an old page → its target, as in `Redirect`. For links. */
  readonly table: ReadonlyMap<string, string>;
  readonly pages: readonly RedirectPage[];
  /** Paths of `pages`. */
  readonly paths: ReadonlySet<string>;
  /**
   * Paths of pages with a redirect from their own `.html` URL. A copy of the page is there instead, because some hosts
   * would serve a redirect page also at the path of the page, where it would lead to itself.
   */
  readonly copies: ReadonlySet<string>;
  /** Path of a page → anchors that moved away from it. */
  readonly moved: ReadonlyMap<string, MovedAnchors>;
  /** Path of an old page → place of its rule. */
  readonly origins: RedirectPlan['origins'];
  /** Data for the rule files of hosts. */
  readonly rules: Pick<RedirectPlan, 'redirects' | 'splats'>;
  /** The same plan, also checked against the ids of pages. */
  readonly check: (anchors: AnchorTable) => RedirectPlan;
}

/** Files of `static/` that redirects lead to, as paths: `/blog/rss.xml`. */
function redirectedFiles(config: SiteConfig, { statics }: Pick<DiscoveredSite, 'statics'>): ReadonlySet<string> {
  const targets = new Set(config.redirects.map(({ to }) => splitPath(to ?? '').path));
  return new Set(statics.map(({ path }) => path.slice('static'.length)).filter((path) => targets.has(path)));
}

/** Rules and aliases → redirects. Compiles nothing, because only `check` needs the ids of pages. */
export function siteRedirects(config: SiteConfig, site: DiscoveredSite, routes: SiteRoutes): SiteRedirects {
  const pagesWithAliases = site.docs.filter((doc) =>
    textsOf(doc).some(({ frontMatter }) => frontMatter.aliases !== undefined),
  );
  const aliases = pagesWithAliases.flatMap((doc) => {
    const page = routes.pageOfFile.get(doc.original.file);
    if (page === undefined) return [];
    return config.i18n.locales.flatMap((locale) => {
      const source = doc.translations.get(locale.code) ?? doc.original;
      const path = localisePath(locale, page);
      return aliasesOf(source, page, routes).map(
        ({ alias, ...rest }): PageAlias => ({ ...rest, alias: localisePath(locale, alias), path, locale: locale.code }),
      );
    });
  });
  const files = redirectedFiles(config, site);
  const check = (anchors: AnchorTable): RedirectPlan =>
    planRedirects({ config, rules: config.redirects, aliases, routes: routes.byPath, files, anchors });
  const { redirects, splats, origins } = check(new Map());
  const { pages: all, moved } = groupRedirects(redirects, (path) => routes.byPath.has(path));
  const isCopy = ({ path, to, anchors }: RedirectPage): boolean =>
    to !== null &&
    anchors.length === 0 &&
    path === `${splitPath(to).path}.html` &&
    to === writePath(splitPath(to).path);
  const pages = all.filter((page) => !isCopy(page));
  return {
    table: new Map(
      redirects.flatMap(({ from, fromHash, to }) => (fromHash === null && to !== null ? [[from, to] as const] : [])),
    ),
    pages,
    paths: new Set(pages.map(({ path }) => path)),
    copies: new Set(all.filter(isCopy).map(({ to }) => splitPath(to ?? '').path)),
    rules: { redirects, splats },
    origins,
    moved: new Map(moved.map((entry) => [entry.path, entry])),
    check,
  };
}

// `old-name` is relative to the page's folder, `/docs/old-name` a path of the site, in a version that of the version.
function aliasesOf(page: SourcePage, path: string, routes: SiteRoutes): Pick<PageAlias, 'alias' | 'raw' | 'place'>[] {
  const span = page.keySpans.aliases ?? firstCharacter;
  const folder = writePath(path.slice(0, path.lastIndexOf('/')));
  const root = page.version === undefined ? undefined : routes.versionRoots.get(page.version);
  return (page.frontMatter.aliases ?? []).flatMap((alias) => {
    const at = { place: spanToPlace(page.file, span), raw: alias };
    if (!alias.startsWith('/')) return [{ ...at, alias: joinPath(folder, alias) }];
    if (root === undefined) return [{ ...at, alias }];
    const start = routes.docsRoot === '/' ? '/' : `${routes.docsRoot}/`;
    return alias.startsWith(start) ? [{ ...at, alias: joinPath(root, alias.slice(start.length)) }] : [];
  });
}
