// Beside its files, a plan has notes, counts and components: every converted page adds its own.
import { mergeComponents, type UnknownComponent } from './components.ts';
import type { ConvertedPage } from './page.ts';
import { addCount, type MigrationNote, type PlannedFile, type SourceFiles } from './plan.ts';
import { copyShown } from './shown-files.ts';

/** Lists that grow while a site is converted. */
export interface MigrationResults {
  readonly notes: MigrationNote[];
  /** Kind of content → how many were converted. */
  readonly counts: Map<string, number>;
  readonly components: Map<string, UnknownComponent>;
}

export const noResults = (): MigrationResults => ({ notes: [], counts: new Map(), components: new Map() });

/** Reports something of a whole file, or of the whole site. */
export type Note = (what: string, advice: string) => void;

/** Reports that something was left, or that a person has to decide about it. */
export interface Notes {
  readonly left: Note;
  readonly decide: Note;
}

/** (results, file of the original; null for the site) → reports about it */
export function notesOn({ notes }: MigrationResults, file: string | null): Notes {
  const add =
    (kind: MigrationNote['kind']): Note =>
    (what, advice) => {
      notes.push({ kind, file, line: null, what, advice });
    };
  return { left: add('left'), decide: add('decide') };
}

/** Adds what the conversion of a text found. */
export function addFound({ notes, counts, components }: MigrationResults, page: Omit<ConvertedPage, 'files'>): void {
  notes.push(...page.notes);
  for (const [name, more] of page.counts) addCount(counts, name, more);
  for (const component of page.components) mergeComponents(components, component);
}

/** (results, page with its file, files of the original, which of those it shows have to be copied) → these files; adds the rest to the results */
export function addPage(
  results: MigrationResults,
  { file, ...page }: ConvertedPage & { readonly file: string },
  source: SourceFiles,
  isCopied: (from: string) => boolean = () => true,
): PlannedFile[] {
  addFound(results, page);
  addCount(results.counts, 'pages');
  return copyShown(
    page.files.filter(({ from }) => isCopied(from)),
    file,
    source,
    results.notes,
  );
}

/** Adds numbers of the whole site; a number of 0 is left out. */
export function addCounts({ counts }: MigrationResults, numbers: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(numbers)) addCount(counts, name, number);
}
