// Markdown files that a page includes but that do not exist, such as files that a script generates before each build.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { editsInText, readMarkdown } from '../markdown-source.ts';
import { type MigrationNote, type OriginalFiles, resolveParts } from '../plan.ts';

const importOfMarkdown = /^import\s+([A-Z]\w*)\s+from\s+['"]((?:\.{1,2}|@site)\/[^'"]+\.mdx?)['"];?[ \t]*\n?/gm;

/** (converted page, its file, files of the original, notes) → the page without missing includes, each noted */
export function withoutMissingParts(text: string, file: string, source: OriginalFiles, notes: MigrationNote[]): string {
  const imports = [...text.matchAll(importOfMarkdown)].filter(([, , path = '']) => {
    const target = path.startsWith('@site/')
      ? resolveParts(path.slice('@site/'.length))
      : resolveParts(folderOf(file), path);
    return source.read(target) === null;
  });
  if (imports.length === 0) return text;
  const read = readMarkdown(text);
  const edits = imports.flatMap(({ 0: whole, 1: name = '', 2: path = '', index }): TextEdit[] => {
    if (!read.isMasked(index)) return [];
    notes.push({
      ...{ kind: 'left', file, line: null, what: `the part ${path}` },
      advice: 'It is not there: run what writes it, and migrate again.',
    });
    const use = new RegExp(`^[ \\t]*<${name}\\b[^<>]*/>[ \\t]*$`, 'gm');
    return [{ start: index, end: index + whole.length, text: '' }, ...editsInText(text, use, () => '')];
  });
  return applyEdits(text, edits);
}
