// Ids of headings: an original keeps its own, a translation uses those of its original.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePage } from '../model/source-page.ts';
import { alignHeadings, type HeadingId, ownIds } from '../site/align-headings.ts';
import type { SiteRoutes } from '../site/routes.ts';
import type { Compiler } from './compiler.ts';

export interface HeadingIds {
  readonly ids: (page: SourcePage) => readonly HeadingId[];
  /** Mismatches between a translation and its original. */
  readonly diagnostics: (page: SourcePage) => readonly Diagnostic[];
}

interface Aligned {
  readonly ids: readonly HeadingId[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Aligns pages on demand, once each; the ids of an original are in its facts. */
export function makeHeadingIds(routes: SiteRoutes, compiler: Pick<Compiler, 'facts'>): HeadingIds {
  const known = new Map<string, Aligned>();
  const originalOf = (page: SourcePage): SourcePage => {
    const address = routes.pageOfFile.get(page.file);
    return (address === undefined ? undefined : routes.docOfPage.get(address)?.original) ?? page;
  };
  const align = (page: SourcePage, original: SourcePage): Aligned => {
    const held = known.get(page.file);
    if (held) return held;
    const aligned = alignHeadings(
      { file: original.file, facts: compiler.facts(original) },
      { file: page.file, facts: compiler.facts(page) },
    );
    known.set(page.file, aligned);
    return aligned;
  };
  const isOriginal = (page: SourcePage): boolean => originalOf(page).file === page.file;
  return {
    ids: (page) => (isOriginal(page) ? ownIds(compiler.facts(page)) : align(page, originalOf(page)).ids),
    diagnostics: (page) => (isOriginal(page) ? [] : align(page, originalOf(page)).diagnostics),
  };
}
