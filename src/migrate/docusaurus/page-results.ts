// Notes, counts, components and files of a converted page → those of the site.
import { mergeComponents, type UnknownComponent } from '../components.ts';
import type { ConvertedPage } from '../page.ts';
import { addCount, type MigrationNote, type PlannedFile, type SourceFiles } from '../plan.ts';
import { copyShown } from '../shown-files.ts';

export interface PageResults {
  readonly notes: MigrationNote[];
  readonly counts: Map<string, number>;
  readonly components: Map<string, UnknownComponent>;
}

/** (results, page with its file, which of the files it shows have to be copied) → these files; adds the rest to the results */
export function addResults(
  { notes, counts, components }: PageResults,
  { file, ...page }: ConvertedPage & { readonly file: string },
  isCopied: (from: string) => boolean,
  source: SourceFiles,
): PlannedFile[] {
  notes.push(...page.notes);
  for (const [name, more] of page.counts) addCount(counts, name, more);
  for (const component of page.components) mergeComponents(components, component);
  addCount(counts, 'pages', 1);
  return copyShown(
    page.files.filter(({ from }) => isCopied(from)),
    file,
    source,
    notes,
  );
}
