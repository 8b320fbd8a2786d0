// `:tada:` → the emoji, by GitHub's names, which other generators use.
import { nameToEmoji } from 'gemoji';
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { matchesInText, readMarkdown } from './markdown-source.ts';

/**
 * ('Done :tada:', count) → 'Done 🎉'; code and unknown names stay. `idOf`: the rule of a generator whose heading ids
 * omit emoji; the id is then written after the heading.
 */
export function withEmoji(
  text: string,
  count: (name: string, more?: number) => void,
  idOf?: (heading: string) => string,
): string {
  const source = readMarkdown(text);
  const edits: TextEdit[] = [];
  for (const match of matchesInText(text, source, /(?<![\w:/]):([a-z\d+_-]+):(?!\w)/gi)) {
    const name = match[1] ?? '';
    const emoji = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
    if (emoji !== undefined) edits.push({ start: match.index, end: match.index + match[0].length, text: emoji });
  }
  count('emoji', edits.length);
  if (idOf !== undefined)
    for (const { start, end } of source.headings) {
      const heading = text.slice(start, end);
      if (!edits.some((edit) => edit.start >= start && edit.end <= end) || /[{<[*_`]/.test(heading)) continue;
      edits.push({
        start: end,
        end,
        text: ` {#${idOf(
          heading
            .replace(/:[a-z\d+_-]+:/gi, '')
            .replace(/^#+/, '')
            .trim(),
        )}}`,
      });
    }
  return edits.length === 0 ? text : applyEdits(text, edits);
}
