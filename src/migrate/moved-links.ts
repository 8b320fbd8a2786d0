// Corrects relative links of pages that are now in another folder, so that they lead to the same files.

import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { folderOf } from '../text/paths.ts';
import { decodePath } from '../text/url-path.ts';
import { makeFindLine, matchesInText, readMarkdown } from './markdown-source.ts';
import { isMarkdownOfSite, moduleFile, pageImports } from './page-imports.ts';
import {
  intoSite,
  type MigrationNote,
  type OriginalFiles,
  type PlannedFile,
  relativeLink,
  resolveParts,
} from './plan.ts';
import { hiddenFileNote, isHiddenFile } from './shown-files.ts';

/** Destinations of links, images, definitions, `src`, `href` and imports of Markdown, in the first group. */
const destinations: readonly RegExp[] = [
  // Balanced parentheses belong to the destination.
  /\]\(\s*((?:\.\.?|@site)\/(?:[^\s()>?#]+|\([^\s()>?#]*\))+)/dg,
  /\]\(\s*<((?:\.\.?|@site)\/[^<>\n?#]+)(?=[^<>\n]*>)/dg,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*((?:\.\.?|@site)\/[^\s>?#]+)/dgm,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*<((?:\.\.?|@site)\/[^<>\n?#]+)(?=[^<>\n]*>)/dgm,
  /\s(?:src|href)="((?:\.\.?|@site)\/[^"?#]+)/dg,
];

/** The file of a code block. */
const shownFile = /\bfile="((?:\.\.?|@site)\/[^"#]+)/d;

const importOfMarkdown = /^import\s+\w+\s+from\s+['"]((?:\.\.?|@site)\/[^'"]+\.mdx?)['"]/dgm;

/**
 * (files of the new site, files of the original, its static folders, notes) → the files with corrected links, and
 * copies of linked files outside the plan; adds notes for hidden files
 */
export function moveLinks(
  files: readonly PlannedFile[],
  source: OriginalFiles,
  staticFolders: readonly string[],
  notes: MigrationNote[],
): PlannedFile[] {
  const placeOf = new Map(
    files.flatMap((file) => {
      const from = 'copyOf' in file ? file.copyOf : file.converted?.from;
      return from === undefined ? [] : [[from, file.path] as const];
    }),
  );
  const here = new Set(files.map(({ path }) => path));
  const copies = new Map<string, PlannedFile>();
  /** The new path of a file of the original; null if it does not exist, or pages cannot show it. */
  const newPlace = (from: string, onHidden: () => void): string | null => {
    const newPath = placeOf.get(from);
    if (newPath !== undefined) return newPath;
    if (/\.(?:mdx?|[jt]sx?)$/i.test(from) || source.read(from) === null) return null;
    if (isHiddenFile(from)) {
      onHidden();
      return null;
    }
    const folder = staticFolders.find((each) => from.startsWith(`${each}/`));
    const path = folder === undefined ? intoSite(from) : `static/${from.slice(folder.length + 1)}`;
    if (!here.has(path)) copies.set(path, { path, copyOf: from });
    return path;
  };
  const moved = files.map((file): PlannedFile => {
    if (!('text' in file) || file.converted === null) return file;
    const { text, path, converted } = file;
    if (!(path === converted.from ? /@site\/|file="\.\.\// : /\.\.?\/|@site\//).test(text)) return file;
    const [oldFolder, newFolder] = [folderOf(converted.from), folderOf(path)];
    const findLine = makeFindLine(converted.text);
    /** `at` is the start of the matched text in the page. */
    const editOf = (match: RegExpExecArray, at = 0): TextEdit[] => {
      const url = match[1] ?? '';
      // Use the position of the group, because the label of a definition may be the same text.
      const start = at + (match.indices?.[1]?.[0] ?? match.index);
      const decoded = decodePath(url);
      const isOfSite = decoded.startsWith('@site/');
      if (here.has(isOfSite ? decoded.slice('@site/'.length) : resolveParts(newFolder, decoded))) return [];
      const from = isOfSite ? decoded.slice('@site/'.length) : resolveParts(oldFolder, decoded);
      const target = newPlace(from, () => {
        const note = hiddenFileNote(converted.from, findLine(url), from);
        // The conversion of the page may have noted the same file.
        if (!notes.some(({ file, what }) => file === note.file && what === note.what)) notes.push(note);
      });
      if (target === null) return [];
      const link = relativeLink(newFolder, target);
      return [{ start, end: start + url.length, text: decoded === url ? link : encodeURI(link) }];
    };
    const read = readMarkdown(text);
    const edits = [
      ...destinations.flatMap((pattern) => [...matchesInText(text, read, pattern)].flatMap((match) => editOf(match))),
      ...read.fences.flatMap(({ infoStart, infoEnd }) => {
        const shown = shownFile.exec(text.slice(infoStart, infoEnd));
        return shown === null ? [] : editOf(shown, infoStart);
      }),
      ...[...text.matchAll(importOfMarkdown)]
        .filter(({ index }) => read.isMasked(index))
        .flatMap((match) => editOf(match)),
    ];
    return edits.length === 0 ? file : { ...file, text: applyEdits(text, edits) };
  });
  return [...moved, ...copies.values()];
}

/**
 * (converted pages, files of the original) → Markdown files outside the docs that pages import: `@site/src/_part.mdx`
 */
export function importedParts(files: readonly PlannedFile[], source: OriginalFiles): string[] {
  const converted = files.flatMap((file) =>
    'text' in file && file.converted !== null ? [{ ...file.converted, now: file.text }] : [],
  );
  const sourcePaths = new Set(converted.map(({ from }) => from));
  const partials = new Set<string>();
  for (const { from, now } of converted)
    for (const { module } of pageImports(now)) {
      const target = isMarkdownOfSite(module) ? moduleFile(module, from) : null;
      if (target !== null && !sourcePaths.has(target) && source.read(target) !== null) partials.add(target);
    }
  return [...partials];
}
