// Relative links of pages that lie in another folder now: they lead to the same files as before.
import { decodePercent } from '../links/resolve/split-address.ts';
import { folderOf } from '../text/paths.ts';
import { applyEdits, type Edit, makeFindLine, matchesInText, readMarkdown } from './markdown-source.ts';
import { inside, joinPath, type MigrationNote, type PlannedFile, relativePath, type SourceFiles } from './plan.ts';
import { hiddenFileNote, isHidden } from './shown-files.ts';

/** Destination of a link or an image, of a definition, of `src` and `href`, of an import of Markdown: the first group. */
const destinations: readonly RegExp[] = [
  // Parentheses in pairs belong to the destination.
  /\]\(\s*((?:\.\.?|@site)\/(?:[^\s()>?#]+|\([^\s()>?#]*\))+)/dg,
  /\]\(\s*<((?:\.\.?|@site)\/[^<>\n?#]+)(?=[^<>\n]*>)/dg,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*((?:\.\.?|@site)\/[^\s>?#]+)/dgm,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*<((?:\.\.?|@site)\/[^<>\n?#]+)(?=[^<>\n]*>)/dgm,
  /\s(?:src|href)="((?:\.\.?|@site)\/[^"?#]+)/dg,
];

/** File of a code block. */
const shownFile = /\bfile="((?:\.\.?|@site)\/[^"#]+)/d;

const importOfMarkdown = /^import\s+\w+\s+from\s+['"]((?:\.\.?|@site)\/[^'"]+\.mdx?)['"]/dgm;

/** (files of the new site, those of the original, its static folders, notes, to which hidden files are added) → the files with these links, and copies of what they show outside of the plan */
export function moveLinks(
  files: readonly PlannedFile[],
  source: SourceFiles,
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
  /** Where a file of the original is now; null when it is not there, or is no file that a page shows. */
  const newPlace = (from: string, onHidden: () => void): string | null => {
    const known = placeOf.get(from);
    if (known !== undefined) return known;
    if (/\.(?:mdx?|[jt]sx?)$/i.test(from) || source.read(from) === null) return null;
    if (isHidden(from)) {
      onHidden();
      return null;
    }
    const folder = staticFolders.find((each) => from.startsWith(`${each}/`));
    const path = folder === undefined ? inside(from) : `static/${from.slice(folder.length + 1)}`;
    if (!here.has(path)) copies.set(path, { path, copyOf: from });
    return path;
  };
  const moved = files.map((file): PlannedFile => {
    if (!('text' in file) || file.converted === null) return file;
    const { text, path, converted } = file;
    if (!(path === converted.from ? /@site\/|file="\.\.\// : /\.\.?\/|@site\//).test(text)) return file;
    const [oldFolder, newFolder] = [folderOf(converted.from), folderOf(path)];
    const findLine = makeFindLine(converted.text);
    /** `at` is where the text begins that the match is in. */
    const editOf = (match: RegExpExecArray, at = 0): Edit[] => {
      const written = match[1] ?? '';
      // The label of a definition may be the same text as its destination.
      const start = at + (match.indices?.[1]?.[0] ?? match.index);
      const decoded = decodePercent(written);
      const isOfSite = decoded.startsWith('@site/');
      if (here.has(isOfSite ? decoded.slice('@site/'.length) : joinPath(newFolder, decoded))) return [];
      const from = isOfSite ? decoded.slice('@site/'.length) : joinPath(oldFolder, decoded);
      const target = newPlace(from, () => {
        const note = hiddenFileNote(converted.from, findLine(written), from);
        // Code that the page shows may have been noted where the page was converted.
        if (!notes.some(({ file, what }) => file === note.file && what === note.what)) notes.push(note);
      });
      if (target === null) return [];
      const link = relativePath(newFolder, target);
      return [{ start, end: start + written.length, text: decoded === written ? link : encodeURI(link) }];
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
