// Files outside the docs that a page shows or links to; they are copied into the new site.
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { folderOf } from '../text/paths.ts';
import { lineAt } from '../text/text-position.ts';
import { matchesInText, readMarkdown } from './markdown-source.ts';
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

/** A file that a page shows: its place in the page, its path, and the page without it. */
interface ShownFile extends TextEdit {
  readonly target: string;
  readonly what: string;
}

const inclusion = /<!--@include: ([^#>]*[^#>\s])(?:#[^>]*)?\s*-->/g;

/** Code and Markdown that a page shows from files, in order. */
function filesShownIn(text: string): ShownFile[] {
  const source = readMarkdown(text);
  const code = source.fences.flatMap(({ start, end, infoStart, infoEnd, code: lines }): ShownFile[] => {
    const info = text.slice(infoStart, infoEnd);
    const option = /\bfile="([^"#]+)[^"]*"/.exec(info);
    if (option === null) return [];
    const [whole, target = ''] = option;
    const before = infoStart + info.slice(0, option.index).trimEnd().length;
    const place =
      lines.trim() === '' ? { start, end } : { start: before, end: infoStart + option.index + whole.length };
    return [{ ...place, target, what: `the code of ${target}`, text: '' }];
  });
  const parts = [...matchesInText(text, source, inclusion)].map(
    ({ 0: whole, 1: target = '', index }): ShownFile => ({
      ...{ start: index, end: index + whole.length, target, what: `the text of ${target}`, text: '' },
    }),
  );
  return [...code, ...parts].sort((one, other) => one.start - other.start);
}

/**
 * (page, path in the new site → whether it exists, notes) → the page without missing files that it shows, which
 * would stop the build, and without the blocks that show nothing else; each gets a note
 */
export function withoutMissingFiles(
  file: PlannedFile,
  isThere: (path: string) => boolean,
  notes: MigrationNote[],
): PlannedFile {
  if (!('text' in file) || file.converted === null || !/file="|<!--@include:/.test(file.text)) return file;
  const { text, path, converted } = file;
  // The original can name a file in another way, so its base name is searched; blocks have the order of the original.
  const searchFrom = new Map<string, number>();
  const edits = filesShownIn(text).filter(({ target, what }) => {
    const name = target.split('/').at(-1) ?? target;
    const at = converted.text.indexOf(name, searchFrom.get(name));
    searchFrom.set(name, at === -1 ? converted.text.length : at + name.length);
    if (isThere(shownPath(path, target))) return false;
    notes.push({
      ...{ kind: 'left', file: converted.from, line: at === -1 ? null : lineAt(converted.text, at) },
      ...{ what, advice: 'There is no such file: if a script writes it, run that first.' },
    });
    return true;
  });
  return edits.length === 0 ? file : { ...file, text: applyEdits(text, edits) };
}
