// Files outside the docs that a page shows or links to; they are copied into the new site.
import { intoSite, type MigrationNote, type OriginalFiles, type PlannedFile } from './plan.ts';

/** ('../.env'), ('.github/logo.png') → true; ('../a.png') → false: dotfiles are settings, often with secrets */
export const isHiddenFile = (path: string): boolean => path.split('/').some((name) => /^\.(?!\.?$)/.test(name));

/** (page, its line or null, hidden file) → the note that the file was not copied */
export const hiddenFileNote = (file: string, line: number | null, hidden: string): MigrationNote => ({
  ...{ kind: 'left', file, line, what: `the file ${hidden}` },
  advice: 'It is hidden, may keep secrets, and was not copied: if everyone may read it, copy it under another name.',
});

/** (files that a page shows, the page, files of the original, notes) → copies; adds notes for hidden files */
export const copyShown = (
  shown: readonly { readonly from: string; readonly to: string }[],
  page: string,
  source: OriginalFiles,
  notes: MigrationNote[],
): PlannedFile[] =>
  shown.flatMap(({ from, to }) => {
    if (source.read(from) === null) return [];
    if (!isHiddenFile(from)) return [{ path: intoSite(to), copyOf: from }];
    notes.push(hiddenFileNote(page, null, from));
    return [];
  });
