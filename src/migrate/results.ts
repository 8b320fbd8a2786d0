// The notes, counts and components of a plan; every converted page adds its own.
import { mergeComponents } from './components.ts';
import type { ConvertedPage } from './page.ts';
import { addCount, type MigrationNote, type OriginalFiles, type PlannedFile, type ReadModule } from './plan.ts';
import { copyShown } from './shown-files.ts';
import type { UnknownComponent } from './stand-ins.ts';

/** Results that grow while a site is converted. */
export interface MigrationResults {
  readonly notes: MigrationNote[];
  /** Kind of content → number of conversions. */
  readonly counts: Map<string, number>;
  readonly components: Map<string, UnknownComponent>;
}

export const noResults = (): MigrationResults => ({ notes: [], counts: new Map(), components: new Map() });

/** Adds a note about a whole file, or about the site. */
export type Note = (what: string, advice: string) => void;

/** Advice on an item of a sidebar whose page does not exist. */
export const noPageAdvice =
  'There is no such page. If a script or a plugin of the original writes it, run that first and migrate again.';

/** Functions that note something that was not converted, or that a person must decide. */
export interface Notes {
  readonly left: Note;
  readonly decide: Note;
}

/** (results, file of the original; null for the site) → functions that add notes about it */
export function notesOn({ notes }: MigrationResults, file: string | null): Notes {
  const add =
    (kind: MigrationNote['kind']): Note =>
    (what, advice) => {
      notes.push({ kind, file, line: null, what, advice });
    };
  return { left: add('left'), decide: add('decide') };
}

/** Notes what is not known of a config: keys that the new site needs, and variables of the environment. */
export function noteUnread(
  { unread }: ReadModule,
  left: Note,
  isNeeded: (key: string) => boolean,
  adviceOn: (key: string) => string | undefined = () => undefined,
): void {
  for (const { key, source } of unread)
    if (key === source) left(`\`${key}\` in the config`, 'It was read as if nobody had set it.');
    else if (isNeeded(key))
      left(
        key === '' ? `the config: ${source}` : `\`${key}\`: ${source}`,
        adviceOn(key) ?? 'Its value is known only when the config runs (`--trust-and-run-config`).',
      );
}

export function addFound({ notes, counts, components }: MigrationResults, page: Omit<ConvertedPage, 'files'>): void {
  notes.push(...page.notes);
  for (const [name, more] of page.counts) addCount(counts, name, more);
  for (const component of page.components) mergeComponents(components, component);
}

/** Adds a converted page to the results. Returns copies of the files that it shows and `isCopied` selects. */
export function addPage(
  results: MigrationResults,
  { file, ...page }: ConvertedPage & { readonly file: string },
  source: OriginalFiles,
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

/** Adds counts of the whole site; zeros are left out. */
export function addCounts({ counts }: MigrationResults, numbers: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(numbers)) addCount(counts, name, number);
}
