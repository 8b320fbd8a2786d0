// A digest of an outline: pages with the same digest have the same facts in the same places.
import type { OutlineHeading, PageOutline } from '../model/page-outline.ts';
import { digest } from '../text/digest.ts';

/** (starts of sections) → a function: (parts of the page, in any order) → the parts of each section, by line */
export function makeSectioner(starts: readonly Pick<OutlineHeading, 'line'>[]) {
  return <Part extends { readonly line: number }>(parts: readonly Part[]): Part[][] => {
    const sections = starts.map((): Part[] => []);
    let place = 0;
    for (const part of parts) {
      // Parts are usually ordered by line, so the next section is the same or the following one.
      while (place > 0 && part.line < (starts[place]?.line ?? 0)) place -= 1;
      while (part.line >= (starts[place + 1]?.line ?? Number.POSITIVE_INFINITY)) place += 1;
      sections[place]?.push(part);
    }
    return sections;
  };
}

/** '31.5 kg' and '31,5 kg' below the same headings → one digest, independent of places. Link targets as written. */
export function outlineDigest({ headings, units, facts, shape, hasLead }: PageOutline): string {
  // Values contain no NUL, so different outlines have different text.
  let text = hasLead ? 'lead' : '';
  for (const { level } of headings) text += `\0${level}`;
  const marks = [makeSectionMark(headings), makeSectionMark(headings), makeSectionMark(headings)] as const;
  for (const { kind, line } of units) text += marks[0](line) + kind;
  for (const { kind, value, unit, line, measure = '' } of facts)
    text += `${marks[1](line)}\0${unit}\0${kind}\0${value}\0${measure}`;
  for (const { kind, value, line } of shape) text += `${marks[2](line)}\0${kind}\0${value}`;
  return digest(text);
}

/** (headings) → a function: line → a mark of its section if it differs from that of the previous line */
function makeSectionMark(headings: PageOutline['headings']): (line: number) => string {
  let place = 0;
  let last = -1;
  return (line) => {
    while (place > 0 && line < (headings[place - 1]?.line ?? 0)) place -= 1;
    while (line >= (headings[place]?.line ?? Number.POSITIVE_INFINITY)) place += 1;
    if (place === last) return '';
    last = place;
    return `\0\0${place}`;
  };
}
