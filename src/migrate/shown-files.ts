// Files outside the docs that a page shows or links to; they are copied into the new site.
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { folderOf } from '../text/paths.ts';
import { lineAt } from '../text/text-position.ts';
import { readMarkdown } from './markdown-source.ts';
import { intoSite, type MigrationNote, type OriginalFiles, type PlannedFile, resolveParts } from './plan.ts';

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

/** ('docs/a.md', '/x.ts') → 'x.ts': the path of a file that `file="…"` in a page names */
export const shownPath = (page: string, name: string): string =>
  /^(?:@site)?\/(.*)$/.exec(name)?.[1] ?? resolveParts(folderOf(page), name);

/**
 * (page, path in the new site → whether it exists, notes) → the page without `file="…"` of missing files, which
 * would stop the build, and without the blocks that show nothing else; each gets a note
 */
export function withoutMissingCode(
  file: PlannedFile,
  isThere: (path: string) => boolean,
  notes: MigrationNote[],
): PlannedFile {
  if (!('text' in file) || file.converted === null || !file.text.includes('file="')) return file;
  const { text, path, converted } = file;
  // The original can name a file in another way, so its base name is searched; blocks have the order of the original.
  const searchFrom = new Map<string, number>();
  const edits = readMarkdown(text).fences.flatMap(({ start, end, infoStart, infoEnd, code }): TextEdit[] => {
    const info = text.slice(infoStart, infoEnd);
    const option = /\bfile="([^"#]+)[^"]*"/.exec(info);
    if (option === null) return [];
    const [whole, target = ''] = option;
    const name = target.split('/').at(-1) ?? target;
    const at = converted.text.indexOf(name, searchFrom.get(name));
    searchFrom.set(name, at === -1 ? converted.text.length : at + name.length);
    if (isThere(shownPath(path, target))) return [];
    notes.push({
      ...{ kind: 'left', file: converted.from, line: at === -1 ? null : lineAt(converted.text, at) },
      ...{ what: `the code of ${target}`, advice: 'There is no such file: if a script writes it, run that first.' },
    });
    if (code.trim() === '') return [{ start, end, text: '' }];
    const before = info.slice(0, option.index).trimEnd();
    return [{ start: infoStart + before.length, end: infoStart + option.index + whole.length, text: '' }];
  });
  return edits.length === 0 ? file : { ...file, text: applyEdits(text, edits) };
}
