// The table of contents: headings of the configured levels, nested by their hierarchy.

import type { SiteConfig } from '../config/site-config.ts';
import type { HeadingFact } from '../model/compiled-page.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { TocItemModel } from '../model/page-model.ts';
import type { HeadingId } from '../model/worker.ts';

interface MutableItem extends TocItemModel {
  readonly items: MutableItem[];
}

/** Heading levels to show: from the front matter, else the config. */
export const tocLevels = (
  config: SiteConfig,
  frontMatter: FrontMatter,
): { readonly min: number; readonly max: number } => ({
  min: frontMatter.toc_min_heading_level ?? config.docs.toc.min,
  max: frontMatter.toc_max_heading_level ?? config.docs.toc.max,
});

/** ([h2 A, h3 B], { min: 2, max: 3 }) → [A > [B]]; a heading without a higher-level one before it is a root. */
export function tocOf(
  headings: readonly HeadingFact[],
  ids: readonly HeadingId[],
  levels: { readonly min: number; readonly max: number },
): readonly TocItemModel[] {
  const roots: MutableItem[] = [];
  const open: MutableItem[] = [];
  headings.forEach(({ level, html, id }, index) => {
    if (level < levels.min || level > levels.max || html === '') return;
    const item: MutableItem = { id: ids[index]?.id ?? id, html, level, items: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.items ?? roots).push(item);
    open.push(item);
  });
  return roots;
}
