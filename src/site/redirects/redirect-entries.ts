// Rules of the config and aliases of pages → entries, one a language: old URL → target, as pages and hosts use them.

import type { RedirectRule, SiteConfig } from '../../config/site-config.ts';
import type { Occurrence } from '../../diagnostics/diagnose.ts';
import { hasFilePages } from '../../model/hosts.ts';
import type { AnchorTable } from '../../model/link-graph.ts';
import type { LocaleCode } from '../../model/locale.ts';
import type { Place } from '../../model/place.ts';
import type { Route } from '../../model/route.ts';
import { isBelow } from '../../text/paths.ts';
import { pathProblem, splitPath, writePath, writeUrl } from '../../text/url-path.ts';
import { isOutside } from '../url.ts';

/** An alias from the front matter of a page. */
export interface PageAlias {
  readonly alias: string;
  /** As the author wrote it, without folder and language. */
  readonly raw: string;
  /** Path of the page, in the language of its file. */
  readonly path: string;
  readonly locale: LocaleCode;
  readonly place: Place;
}

/** One old path, or an anchor of one. */
export interface Redirect {
  /** Decoded. */
  readonly from: string;
  /** The anchor without `#`; null: the whole page. */
  readonly fromHash: string | null;
  /** Path of the site with query and hash, as `writeUrl` writes it, or an external URL; null when the page is gone. */
  readonly to: string | null;
  readonly gone: string | null;
  readonly locale: LocaleCode;
}

/** A rule for everything below a path, in one language. */
export interface Splat {
  /** `/old/` */
  readonly from: string;
  readonly to: string;
  /** Pages below `from` that still exist. */
  readonly kept: readonly string[];
}

export interface RedirectInput {
  readonly config: Pick<SiteConfig, 'i18n' | 'trailingSlash'>;
  readonly rules: readonly RedirectRule[];
  readonly aliases: readonly PageAlias[];
  readonly routes: ReadonlyMap<string, Route>;
  /** Paths of files of `static/`, which have no language: `/blog/rss.xml`. */
  readonly files: ReadonlySet<string>;
  readonly anchors: AnchorTable;
}

export interface PlacedRedirect extends Redirect {
  readonly at: Occurrence;
  /** An entry with a higher rank replaces those with lower ones: of one language, of all languages, of a wildcard. */
  readonly rank: 0 | 1 | 2;
  /** The old URL as an author wrote it, and why it cannot be one. */
  readonly raw: string;
  readonly problem: string | null;
}

export const withoutSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The path whose page is the same file: '/docs/a/index.html' → '/docs/a'; if without slashes, '/docs/a.html', too */
export function pageOfPath(path: string, { trailingSlash }: RedirectInput['config']): string {
  const folder = trailingSlash === false ? path : path.replace(/\/index\.html$/, '/');
  return withoutSlash(hasFilePages(trailingSlash) ? folder.replace(/(?<=[^/])\.html$/, '') : folder);
}

export const keyOf = (path: string, hash: string | null): string => writeUrl({ path, query: '', hash });

/** Rules and aliases → entries, in their order */
export const redirectEntries = (input: RedirectInput): readonly PlacedRedirect[] => [
  ...input.rules.flatMap((rule) => expandSplat(rule, input.routes)).flatMap((rule) => inLocales(rule, input)),
  ...input.aliases.map((alias) => fromAlias(alias, input)),
];

const isSplat = (rule: RedirectRule): rule is RedirectRule & { readonly to: string } =>
  rule.from.endsWith('/*') && rule.to?.endsWith('/:splat') === true;

/** { from: '/old%20docs/*', to: '/new/:splat' } → decoded paths before the wildcards: '/old docs/', '/new/' */
const splatStarts = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: splitPath(from.slice(0, -1)).path,
  to: splitPath(to.slice(0, -':splat'.length)).path,
});

interface ExpandedRule extends RedirectRule {
  readonly isWildcard?: boolean;
}

/** ({ from: '/old/*', to: '/new/:splat' }) → a rule for each page below `/new/`, or the rule, with a dead target */
function expandSplat(rule: RedirectRule, routes: ReadonlyMap<string, Route>): ExpandedRule[] {
  if (!isSplat(rule)) return [rule];
  const { from, to } = splatStarts(rule);
  const ruleFor = (old: string, path: string): ExpandedRule => ({
    ...rule,
    from: writePath(old),
    to: writePath(path),
    isWildcard: true,
  });
  const rests = [...routes.keys()].filter((path) => path.startsWith(to) && path.length > to.length);
  // The parent page: `/old` → `/new`.
  const above = routes.has(withoutSlash(to)) ? [ruleFor(withoutSlash(from), withoutSlash(to))] : [];
  const below = rests
    .map((path) => [`${from}${path.slice(to.length)}`, path] as const)
    // Not for a page that still exists.
    .filter(([old]) => !routes.has(old))
    .map(([old, path]) => ruleFor(old, path));
  return above.length + below.length === 0 ? [rule] : [...above, ...below];
}

/** The rule in all its languages; none if its target is dead. */
export function splatsOf(rule: RedirectRule, input: RedirectInput): Splat[] {
  if (!isSplat(rule) || expandSplat(rule, input.routes)[0] === rule) return [];
  const starts = splatStarts(rule);
  return inLocales({ ...rule, from: writePath(starts.from), to: writePath(starts.to) }, input).map((entry) => {
    const [from, to] = [withSlash(entry.from), withSlash(splitPath(entry.to ?? '').path)];
    return { from, to, kept: [...input.routes.keys()].filter((path) => path.startsWith(from)) };
  });
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

// A rule without a locale's segment applies to every language, a rule with one to that language.
function inLocales(rule: ExpandedRule, input: RedirectInput): PlacedRedirect[] {
  const { config, files } = input;
  const { path, hash: fromHash } = splitPath(rule.from);
  const from = pageOfPath(path, config);
  const at = { key: rule.key };
  const localeIn = (path: string) =>
    config.i18n.locales.find((locale) => locale.path !== '' && isBelow(path, `/${locale.path}`));
  const carrier = localeIn(from);
  const target = rule.to === null || isOutside(rule.to) ? null : splitPath(rule.to);
  // A target with a locale's segment is the same in all languages.
  const isFixed = target === null || files.has(target.path) || localeIn(target.path) !== undefined;
  const rankOf = (rank: 1 | 2): PlacedRedirect['rank'] => (rule.isWildcard ? 0 : rank);
  const entry = { fromHash, gone: rule.gone, at, raw: rule.from, problem: problemOf(rule.from) };
  if (carrier !== undefined) {
    return [{ ...entry, from, to: targetIn(rule.to, ''), locale: carrier.code, rank: rankOf(2) }];
  }
  return config.i18n.locales.map(({ code, path: segment }) => ({
    ...entry,
    from: prefixed(segment, from),
    to: targetIn(rule.to, isFixed ? '' : segment),
    locale: code,
    rank: rankOf(1),
  }));
}

/** ('/docs/a?x', 'cs') → '/cs/docs/a?x' */
function targetIn(to: string | null, segment: string): string | null {
  if (to === null || isOutside(to)) return to;
  const { path, ...rest } = splitPath(to);
  return writeUrl({ path: prefixed(segment, path), ...rest });
}

const fullUrl = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

function problemOf(from: string): string | null {
  if (fullUrl.test(from)) return 'it is a full URL, not a path of this site';
  if (/^[^#]*\?/.test(from)) return 'a host never sees its query as part of the path';
  return pathProblem(/^[^#]*/.exec(from)?.[0] ?? '');
}

const prefixed = (segment: string, path: string): string =>
  segment === '' || `${path}/`.startsWith(`/${segment}/`) ? path : `/${segment}${path === '/' ? '' : path}`;

function fromAlias({ alias, raw, path: to, locale, place }: PageAlias, { config }: RedirectInput): PlacedRedirect {
  const { path, hash } = splitPath(alias.startsWith('/') ? alias : `/${alias}`);
  const from = pageOfPath(path, config);
  const aliasEntry = { raw, problem: problemOf(raw) };
  return { ...aliasEntry, from, fromHash: hash, to: writePath(to), gone: null, locale, at: { place }, rank: 1 };
}
