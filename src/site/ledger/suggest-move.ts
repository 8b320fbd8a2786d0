// The probable new path of a lost page, from renames of its source, its text, its anchors and its title.
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';

/** Renames of the Git history: old source file → new one. */
export type Renames = ReadonlyMap<string, string>;

/** Minimum score of a page that is suggested as the new place. */
const enough = 0.6;

/** (lost page, built site) → its new path; null when unsure */
export function suggestMove(lost: LedgerRoute, now: Ledger, renames: Renames): string | null {
  const candidates = now.routes.filter(({ locale }) => locale === lost.locale);
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
  const name = lastOf(a.path).toLowerCase() === lastOf(b.path).toLowerCase() ? 1 : 0;
  return all === 0 ? 0.6 * title + 0.4 * name : 0.6 * anchors + 0.25 * title + 0.15 * name;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
