// Ids of headings, page by page: an original keeps its own, a translation takes the original's.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePage } from '../model/source-page.ts';
import { alignHeadings, type HeadingId, ownIds } from '../stages/resolve/align-headings.ts';
import type { SiteRoutes } from '../stages/resolve/routes.ts';
import type { Compiler } from './compiler.ts';

export interface HeadingIds {
  readonly ids: (page: SourcePage) => readonly HeadingId[];
  /** What does not match between a translation and its original. */
  readonly diagnostics: (page: SourcePage) => readonly Diagnostic[];
}

interface Aligned {
  readonly ids: readonly HeadingId[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Aligns on demand and remembers. */
export function makeHeadingIds(routes: SiteRoutes, compiler: Pick<Compiler, 'facts'>): HeadingIds {
  const known = new Map<string, Aligned>();
  const align = (page: SourcePage): Aligned => {
    const held = known.get(page.file);
    if (held) return held;
    const address = routes.pageOfFile.get(page.file);
    const original = address === undefined ? undefined : routes.docOfPage.get(address)?.original;
    const facts = compiler.facts(page);
    const aligned =
      original === undefined || original.file === page.file
        ? { ids: ownIds(facts), diagnostics: [] }
        : alignHeadings({ file: original.file, facts: compiler.facts(original) }, { file: page.file, facts });
    known.set(page.file, aligned);
    return aligned;
  };
  return { ids: (page) => align(page).ids, diagnostics: (page) => align(page).diagnostics };
}
