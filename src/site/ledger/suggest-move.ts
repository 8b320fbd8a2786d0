// Where a page that is no longer at its address may be: by its source's renames, its text, its anchors and its title.
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';

/** Renames that the history knows: old source file → new one. */
export type Renames = ReadonlyMap<string, string>;

/** Likeness from which a page counts as the same one. */
const enough = 0.6;

/** (lost page, built site) → the path it has now; null when unsure */
export function suggestMove(lost: LedgerRoute, now: Ledger, renames: Renames): string | null {
  const candidates = now.routes.filter(({ locale }) => locale === lost.locale);
  const renamed = lost.source === null ? undefined : renames.get(lost.source);
  const byRename = candidates.find(({ source }) => renamed !== undefined && source === renamed);
  if (byRename !== undefined) return byRename.path;
  const sameText = candidates.filter(({ hash }) => hash !== '' && hash === lost.hash);
  if (sameText.length === 1) return sameText[0]?.path ?? null;
  const scored = candidates
    .map((route) => ({ path: route.path, score: likeness(lost, route) }))
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
  const [best, second] = scored;
  if (best === undefined || best.score < enough) return null;
  return second !== undefined && best.score - second.score < 0.15 ? null : best.path;
}

/** Share of common anchors, with the title and the last path segment as further evidence: 0 … 1. */
export function likeness(a: LedgerRoute, b: LedgerRoute): number {
  const ids = new Set(a.anchors);
  const shared = b.anchors.filter((id) => ids.has(id)).length;
  const all = ids.size + b.anchors.length - shared;
  const anchors = all === 0 ? 0 : shared / all;
  const title = a.title !== '' && a.title === b.title ? 1 : 0;
  const name = lastOf(a.path).toLowerCase() === lastOf(b.path).toLowerCase() ? 1 : 0;
  return all === 0 ? 0.6 * title + 0.4 * name : 0.6 * anchors + 0.25 * title + 0.15 * name;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
