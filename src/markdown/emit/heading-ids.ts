// The ids of headings: explicit ids first, then generated ones, in order.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { HeadingFact, PageFacts } from '../../model/compiled-page.ts';
import { spanToPlace } from '../../model/place.ts';
import { anchorOf, anchorRules, type HeadingWords } from '../../text/anchor-rules.ts';
import { slugify, uniqueSlug } from '../../text/slug.ts';
import type { Emitter } from './state.ts';

/** Ids of the theme's elements around every page. */
export const themeIds: readonly string[] = ['pd-main', 'pd-menu', 'pd-sidebar', 'pd-top', 'pubdocs-state'];

const noWords: HeadingWords = { text: '', spaced: '', withoutImages: '', withDashes: '', source: '' };

/** Explicit ids and ids of other elements are reserved before ids are generated. */
export function assignHeadingIds(emitter: Emitter): HeadingFact[] {
  const slugs = { ids: new Set(themeIds), counts: new Map<string, number>() };
  const take = ({ id, span, file }: PageFacts['ids'][number]): boolean => {
    const free = !slugs.ids.has(id);
    const code = themeIds.includes(id) ? 'reserved-id' : 'duplicate-id';
    if (!free)
      emitter.facts.diagnostics.push(diagnose(code, { id }, { place: spanToPlace(file ?? emitter.source.file, span) }));
    slugs.ids.add(id);
    return free;
  };
  for (const id of emitter.facts.ids) take(id);
  const rule = anchorRules[emitter.options.anchors];
  const explicit = emitter.facts.headings.map((heading) => {
    const { id } = heading;
    return id === null || take({ ...heading, id }) ? id : uniqueSlug(slugify(id), slugs);
  });
  return emitter.facts.headings.map((heading, index) => ({
    ...heading,
    id: explicit[index] ?? anchorOf(emitter.heading.words[index] ?? noWords, rule, slugs),
  }));
}
