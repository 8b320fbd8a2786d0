// Old paths → new paths: the config's `redirects` and the pages' `aliases`, checked against the site.
//   1. expand rules to their languages   2. shorten chains, find loops   3. report dead targets and unnecessary rules
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable } from '../../model/link-graph.ts';
import type { LocaleCode } from '../../model/locale.ts';
import type { Place } from '../../model/place.ts';
import type { Route } from '../../model/route.ts';
import type { RedirectRule, SiteConfig } from '../../model/site-config.ts';
import { isBelow } from '../../text/paths.ts';

/** An alias from the front matter of a page. */
export interface PageAlias {
  readonly alias: string;
  /** Path of the page, in the language of its file. */
  readonly path: string;
  readonly locale: LocaleCode;
  readonly place: Place;
}

/** One old path, or an anchor of one. */
export interface Redirect {
  readonly from: string;
  /** The anchor without `#`; null: the whole page. */
  readonly fromHash: string | null;
  /** Path of the site or external URL, with its hash; null when the page is gone. */
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

export interface RedirectPlan {
  readonly redirects: readonly Redirect[];
  /** Wildcard rules for hosts; `redirects` has them page by page. */
  readonly splats: readonly Splat[];
  /** Path of an old page → place of its rule: a key of the config, or the aliases of a page. */
  readonly origins: ReadonlyMap<string, Occurrence>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface RedirectInput {
  readonly config: Pick<SiteConfig, 'i18n'>;
  readonly rules: readonly RedirectRule[];
  readonly aliases: readonly PageAlias[];
  readonly routes: ReadonlyMap<string, Route>;
  /** Paths of files of `static/`, which have no language: `/blog/rss.xml`. */
  readonly files: ReadonlySet<string>;
  readonly anchors: AnchorTable;
}

interface Entry extends Redirect {
  readonly at: Occurrence;
}

const isOutside = (to: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(to);
const trim = (path: string): string =>
  path.length > 1 ? path.replace(/(?:\/index)?(?:\.html?|\/)$/, '') || '/' : path;

/** ('/docs/a/#b') → ['/docs/a', 'b'] */
export function splitHash(address: string): readonly [path: string, hash: string | null] {
  const at = address.indexOf('#');
  return at === -1 ? [trim(address), null] : [trim(address.slice(0, at)), address.slice(at + 1) || null];
}

const keyOf = (path: string, hash: string | null): string => (hash === null ? path : `${path}#${hash}`);

/** Rules and aliases → redirects that lead directly to their final targets */
export function planRedirects(input: RedirectInput): RedirectPlan {
  const entries = new Map<string, Entry>();
  const rules = input.rules.flatMap((rule) => expandSplat(rule, input.routes));
  for (const entry of [...rules.flatMap((rule) => inLocales(rule, input)), ...input.aliases.map(fromAlias)]) {
    const key = keyOf(entry.from, entry.fromHash);
    if (!entries.has(key)) entries.set(key, entry);
  }
  const redirects: Redirect[] = [];
  const found = new Map<string, Diagnostic>();
  for (const entry of entries.values()) {
    const result = endOf(entry, entries, input);
    if (result.redirect !== null) redirects.push(result.redirect);
    // A rule of the config is one finding, not one per language.
    const { diagnostic } = result;
    if (diagnostic === null) continue;
    const finding = `${diagnostic.code} ${diagnostic.key ?? keyOf(entry.from, entry.fromHash)}`;
    if (!found.has(finding)) found.set(finding, diagnostic);
  }
  redirects.sort((a, b) => (keyOf(a.from, a.fromHash) < keyOf(b.from, b.fromHash) ? -1 : 1));
  const origins = new Map(Array.from(entries.values(), ({ from, at }) => [from, at]));
  const splats = input.rules.flatMap((rule) => splatsOf(rule, input));
  return { redirects, splats, origins, diagnostics: [...found.values()] };
}

const isSplat = (rule: RedirectRule): rule is RedirectRule & { readonly to: string } =>
  rule.from.endsWith('/*') && rule.to?.endsWith('/:splat') === true;

/**
 * ({ from: '/old/*', to: '/new/:splat' }) → a rule for each page below `/new/`, because only a page at the old path works on every host.
 * Without such a page, the rule is unchanged and has a dead target.
 */
function expandSplat(rule: RedirectRule, routes: ReadonlyMap<string, Route>): RedirectRule[] {
  if (!isSplat(rule)) return [rule];
  const [from, to] = [rule.from.slice(0, -1), rule.to.slice(0, -':splat'.length)];
  const rests = [...routes.keys()].filter((path) => path.startsWith(to) && path.length > to.length);
  // The parent page: `/old` → `/new`.
  const above = routes.has(trim(to)) ? [{ ...rule, from: trim(from), to: trim(to) }] : [];
  const below = rests
    .map((path) => ({ ...rule, from: `${from}${path.slice(to.length)}`, to: path }))
    // Not for a page that still exists.
    .filter((made) => !routes.has(made.from));
  return above.length + below.length === 0 ? [rule] : [...above, ...below];
}

/** The rule in all its languages; none if its target is dead. */
function splatsOf(rule: RedirectRule, input: RedirectInput): Splat[] {
  if (!isSplat(rule) || expandSplat(rule, input.routes)[0] === rule) return [];
  return inLocales(rule, input).map(({ from: written, to: target }) => {
    const [from, to] = [written.slice(0, -1), (target ?? '').slice(0, -':splat'.length)];
    return { from, to, kept: [...input.routes.keys()].filter((path) => path.startsWith(from)) };
  });
}

// A rule without a locale's segment applies to every language, a rule with one to that language.
function inLocales(rule: RedirectRule, { config, files }: RedirectInput): Entry[] {
  const [from, fromHash] = splitHash(rule.from);
  const at = { key: rule.key };
  const localeIn = (path: string) =>
    config.i18n.locales.find((locale) => locale.path !== '' && isBelow(path, `/${locale.path}`));
  const carrier = localeIn(from);
  if (carrier !== undefined) {
    return [{ from, fromHash, to: rule.to, gone: rule.gone, locale: carrier.code, at }];
  }
  // A target with a locale's segment is the same in all languages.
  const isOfLocale = localeIn(splitHash(rule.to ?? '')[0]) !== undefined;
  return config.i18n.locales.map(({ code, path }) => ({
    from: prefixed(path, from),
    fromHash,
    to: rule.to === null || isOutside(rule.to) || files.has(rule.to) || isOfLocale ? rule.to : prefixed(path, rule.to),
    gone: rule.gone,
    locale: code,
    at,
  }));
}

function prefixed(segment: string, path: string): string {
  if (segment === '' || `${path}/`.startsWith(`/${segment}/`)) return path;
  return /^\/(?:#|$)/.test(path) ? `/${segment}${path.slice(1)}` : `/${segment}${path}`;
}

function fromAlias({ alias, path, locale, place }: PageAlias): Entry {
  const [from, fromHash] = splitHash(alias.startsWith('/') ? alias : `/${alias}`);
  return { from, fromHash, to: path, gone: null, locale, at: { place } };
}

type RedirectResult = { readonly redirect: Redirect | null; readonly diagnostic: Diagnostic | null };

function endOf(entry: Entry, entries: ReadonlyMap<string, Entry>, input: RedirectInput): RedirectResult {
  const { at, ...redirect } = entry;
  const from = keyOf(entry.from, entry.fromHash);
  const isThere =
    entry.fromHash === null
      ? input.routes.has(entry.from)
      : input.anchors.get(entry.from)?.has(entry.fromHash) === true;
  if (isThere) return { redirect: null, diagnostic: diagnose('redirect-needless', { from }, at) };
  if (entry.to === null) return { redirect, diagnostic: null };
  const end = follow(entry, entries, input.routes);
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

function follow(entry: Entry, entries: ReadonlyMap<string, Entry>, routes: ReadonlyMap<string, Route>): End {
  const seen = new Set([keyOf(entry.from, entry.fromHash)]);
  let to = entry.to ?? '';
  for (;;) {
    const [path, hash] = isOutside(to) ? [to, null] : splitHash(to);
    const next = entries.get(keyOf(path, hash)) ?? (routes.has(path) ? undefined : entries.get(path));
    if (isOutside(to) || next === undefined) return { kind: 'end', to };
    const key = keyOf(next.from, next.fromHash);
    if (seen.has(key)) return { kind: 'loop', by: [...seen, key].join(' → ') };
    if (next.to === null) return { kind: 'gone', to };
    seen.add(key);
    // Keeps the hash, unless the next redirect has its own.
    to = hash !== null && next.fromHash === null && !next.to.includes('#') ? `${next.to}#${hash}` : next.to;
  }
}

function deadTarget(from: string, to: string, input: RedirectInput, at: Occurrence): Diagnostic | null {
  const [path, hash] = splitHash(to);
  if (input.files.has(to)) return null;
  if (!input.routes.has(path)) return diagnose('redirect-dead', { from, to, why: 'page' }, at);
  const isMissing = hash !== null && input.anchors.get(path)?.has(hash) === false;
  return isMissing ? diagnose('redirect-dead-anchor', { from, to }, at) : null;
}
