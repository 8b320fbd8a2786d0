// Old paths → new paths: the config's `redirects` and the pages' `aliases`, checked against the site.
//   1. one entry for each old URL   2. shorten chains, find loops   3. report dead targets and unnecessary rules
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { splitPath, writeUrl } from '../../text/url-path.ts';
import { isOutside } from '../url.ts';
import {
  keyOf,
  type PlacedRedirect,
  pageOfPath,
  type Redirect,
  type RedirectInput,
  redirectEntries,
  type Splat,
  splatsOf,
  withoutSlash,
} from './redirect-entries.ts';

export interface RedirectPlan {
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
  for (const { problem, written, at } of wrong) {
    const finding = `${written} ${JSON.stringify(at)}`;
    if (!byKey.has(finding)) byKey.set(finding, diagnose('redirect-from', { from: written, why: problem ?? '' }, at));
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
