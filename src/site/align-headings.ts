// Anchors that survive the language switch: a translated heading gets the id of the original at its position.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { HeadingFact, PageFacts } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { firstCharacter, spanToPlace } from '../model/place.ts';
import type { HeadingId } from '../model/worker.ts';

interface PageText {
  readonly file: string;
  readonly facts: PageFacts;
}

/** The heading ids of a page that is not a translation. */
export const originalIds = (facts: PageFacts): readonly HeadingId[] =>
  facts.headings.map(({ id }) => ({ id, aliases: [] }));

/** Heading ids of a translation. Where structures differ, it keeps its own ids, with a warning about both lines. */
export function alignHeadings(
  original: PageText,
  translation: PageText,
): { readonly ids: readonly HeadingId[]; readonly diagnostics: readonly Diagnostic[] } {
  const theirs = original.facts.headings;
  const ours = translation.facts.headings;
  const shared = commonPrefix(theirs, ours);
  const slugs = new Set([...translation.facts.ids.map(({ id }) => id), ...theirs.slice(0, shared).map(({ id }) => id)]);
  const ids = ours.map((heading, index): HeadingId => {
    const counterpart = index < shared ? theirs[index] : undefined;
    if (!counterpart) return { id: unique(heading.id, slugs), aliases: [] };
    return {
      id: counterpart.id,
      aliases: counterpart.id === heading.id || slugs.has(heading.id) ? [] : claim(heading.id, slugs),
    };
  });
  if (shared === theirs.length && shared === ours.length) return { ids, diagnostics: [] };
  return { ids, diagnostics: [mismatch(original, translation, shared)] };
}

function commonPrefix(a: readonly HeadingFact[], b: readonly HeadingFact[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length]?.level === b[length]?.level) length += 1;
  return length;
}

const claim = (id: string, taken: Set<string>): string[] => {
  taken.add(id);
  return [id];
};

function unique(id: string, taken: Set<string>): string {
  let name = id;
  for (let n = 1; taken.has(name); n += 1) name = `${id}-${n}`;
  taken.add(name);
  return name;
}

function mismatch(original: PageText, translation: PageText, index: number): Diagnostic {
  const here = translation.facts.headings[index] ?? translation.facts.headings.at(-1);
  const there = original.facts.headings[index] ?? original.facts.headings.at(-1);
  return diagnose(
    'headings-differ',
    { original: original.file },
    {
      place: spanToPlace(translation.file, here?.span ?? firstCharacter),
      related: [
        {
          place: spanToPlace(original.file, there?.span ?? firstCharacter),
          message: there ? `the heading there is “${there.text}”` : 'there are no more headings',
        },
      ],
    },
  );
}
