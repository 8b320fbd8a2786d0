// `:tada:` → the emoji, by GitHub's names, which other generators use.
import { nameToEmoji } from 'gemoji';
import { applyEdits } from '../text/apply-edits.ts';
import { editsInText, readMarkdown } from './markdown-source.ts';

/**
 * ('Done :tada:', count) → 'Done 🎉'; code and unknown names stay. `idOf`: the rule of a generator whose heading ids
 * omit emoji; the id is then written after the heading.
 */
export function withEmoji(
  text: string,
  count: (name: string, more?: number) => void,
  idOf?: (heading: string) => string,
): string {
  const edits = editsInText(text, /(?<![\w:/]):([a-z\d+_-]+):(?!\w)/gi, ([, name = '']) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? null) : null,
  );
  count('emoji', edits.length);
  if (idOf !== undefined)
    for (const { start, end } of readMarkdown(text).headings) {
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
