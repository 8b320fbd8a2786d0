// Ids of headings: an original keeps its own, a translation uses those of its original.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { HeadingId } from '../model/worker.ts';
import { alignHeadings, originalIds } from '../site/align-headings.ts';
import type { SiteRoutes } from '../site/routes.ts';
import type { Engine } from './engine/engine.ts';
import { textIds } from './engine/step.ts';
import type { StepTexts } from './steps/texts.ts';

export interface HeadingIds {
  readonly ids: (page: SourcePage) => readonly HeadingId[];
  /** Mismatches between a translation and its original. */
  readonly diagnostics: (page: SourcePage) => readonly Diagnostic[];
}

interface Aligned {
  readonly ids: readonly HeadingId[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Aligns pages on demand; the ids of an original are in its facts. */
export function makeHeadingIds(
  engine: Engine,
  routes: SiteRoutes,
  texts: Pick<StepTexts, 'facts' | 'pageOf'>,
): HeadingIds {
  /** The file of the page that a text translates; its own, if it is the original. */
  const original = engine.input<string, string>({
    name: 'original',
    ...textIds,
    run: (file) => {
      const page = routes.pageOfFile.get(file);
      return (page === undefined ? undefined : routes.docOfPage.get(page)?.original.file) ?? file;
    },
    digest: (file) => file,
  });
  const aligned = engine.memory<SourcePage, Aligned>({
    name: 'aligned',
    idOf: ({ file }) => file,
    find: texts.pageOf,
    memory: { limit: 64 },
    run: (page) => {
      const source = texts.pageOf(original.get(page.file)) ?? page;
      if (source.file === page.file) return { ids: originalIds(texts.facts(page)), diagnostics: [] };
      return alignHeadings(
        { file: source.file, facts: texts.facts(source) },
        { file: page.file, facts: texts.facts(page) },
      );
    },
  });
  return {
    ids: (page) => aligned.get(page).ids,
    // An original has none, and its facts are not read.
    diagnostics: (page) => (original.get(page.file) === page.file ? [] : aligned.get(page).diagnostics),
  };
}
