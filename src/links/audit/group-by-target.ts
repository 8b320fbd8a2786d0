// Many findings about one target → one finding with the places of the others: a dead link of a sidebar is on every
// page.
import type { Diagnostic } from '../../model/diagnostic.ts';
import { groupBy } from '../../text/group-by.ts';
import type { LocatedFinding } from './source/at-source.ts';

/** Findings of a built folder → one for each target, and for each place in a source */
export function groupByTarget(found: readonly LocatedFinding[]): readonly Diagnostic[] {
  const targetOf = ({ message, resolved, link = '' }: Diagnostic): string =>
    resolved === undefined || link === '' ? `${message}\n${link}` : resolved;
  const keyOf = ({ finding, inSource }: LocatedFinding): string => {
    const { code, place } = finding;
    return `${code}\n${inSource ? `${place?.file}:${place?.line}:${place?.column}` : targetOf(finding)}`;
  };
  return [...groupBy(found, keyOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { finding, inSource } = first;
    const places = new Map(others.flatMap(({ finding: { place } }) => (place ? [[place.file, place] as const] : [])));
    places.delete(finding.place?.file ?? '');
    if (inSource || places.size === 0) return [finding];
    return [{ ...finding, related: [...places.values()].map((place) => ({ place, message: 'also here' })) }];
  });
}

/**
 * Templates such as those of Sphinx print `<a href="">` for the page itself. If most pages have empty links, the most
 * common number on a page is that of the template, and only pages with another number have a mistake.
 */
export function withoutSelfLinks(findings: readonly Diagnostic[], pages: number): readonly Diagnostic[] {
  const isSelf = ({ code, link }: Diagnostic): boolean => code === 'empty-link' && link === '';
  const byFile = groupBy(findings.filter(isSelf), ({ place }) => place?.file ?? '');
  if (pages < minPages || byFile.size * 2 <= pages) return findings;
  const [[usual] = []] = [...groupBy(byFile.values(), ({ length }) => length)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return findings.filter((finding) => !isSelf(finding) || byFile.get(finding.place?.file ?? '')?.length !== usual);
}

/** With fewer pages, a mistake could look like a template. */
const minPages = 5;
