// Groups anchors that many pages have lost, because a plugin or a component printed them: one finding per anchor.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { groupBy } from '../../text/group-by.ts';

/** Minimum number of pages; two pages may have lost headings with the same name. */
export const fewestPages = 3;

/** (findings of lost URLs, URL → URL without language) → one for each anchor lost by 3 pages, without suggestion */
export function groupAnchors(
  diagnostics: readonly Diagnostic[],
  pageOf: (path: string) => string,
): readonly Diagnostic[] {
  const lost = diagnostics.filter(({ code, suggest }) => code === 'anchor-removed' && suggest === undefined);
  const groups = [...groupBy(lost, anchorOf).values()].filter(
    (group) => new Set(group.map(({ link = '' }) => pageOf(pathIn(link)))).size >= fewestPages,
  );
  const grouped = new Map(groups.flatMap((group) => group.map((each) => [each, group] as const)));
  return diagnostics.flatMap((each) => {
    const group = grouped.get(each);
    if (group === undefined) return [each];
    if (group[0] !== each) return [];
    const pages = group.map(({ link = '' }) => pathIn(link));
    return [diagnose('proof-anchor', { anchor: anchorOf(each), pages }, { route: pages[0] ?? '' })];
  });
}

/** ('/docs/a#keys') → '/docs/a' */
const pathIn = (link: string): string => link.slice(0, link.indexOf('#'));

/** ({ link: '/docs/a#keys' }) → 'keys' */
const anchorOf = ({ link = '' }: Diagnostic): string => link.slice(link.indexOf('#') + 1);
