// Two pages whose outlines have the same digest say the same facts in the same places: they need no further comparison.
import type { OutlineHeading, PageOutline } from '../model/page-outline.ts';
import { digest } from '../text/digest.ts';

/** (where sections start) → (parts of the page, in any order) → those of each section, by their lines */
export function makeSectioner(starts: readonly Pick<OutlineHeading, 'line'>[]) {
  return <Part extends { readonly line: number }>(parts: readonly Part[]): Part[][] => {
    const sections = starts.map((): Part[] => []);
    let place = 0;
    for (const part of parts) {
      // Parts are almost always in the order of their lines, so that the next section is this one or the one after it.
      while (place > 0 && part.line < (starts[place]?.line ?? 0)) place -= 1;
      while (part.line >= (starts[place + 1]?.line ?? Number.POSITIVE_INFINITY)) place += 1;
      sections[place]?.push(part);
    }
    return sections;
  };
}

/** '31.5 kg' and '31,5 kg' below the same headings → one digest; whatever the lines and columns are. Targets of links are as they are written. */
export function outlineDigest({ headings, units, facts, shape, hasLead }: PageOutline): string {
  // No value has a NUL, so that no two outlines have one text.
  let text = hasLead ? 'lead' : '';
  for (const { level } of headings) text += `\0${level}`;
  const marks = [makeSectionMark(headings), makeSectionMark(headings), makeSectionMark(headings)] as const;
  for (const { kind, line } of units) text += marks[0](line) + kind;
  for (const { kind, value, unit, line } of facts) text += `${marks[1](line)}\0${unit}\0${kind}\0${value}`;
  for (const { kind, value, line } of shape) text += `${marks[2](line)}\0${kind}\0${value}`;
  return digest(text);
}

/** (headings) → line → a mark of its section, where that is another one than that of the line before */
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
