// The words of a page's Markdown.
import { readMarkdown } from '../markdown-source.ts';

/** A word of Markdown, and its offset. */
export interface SourceWord {
  readonly word: string;
  readonly at: number;
}

/** Parts of Markdown that are not text: comments, tags, link targets, definitions, attribute lists. */
const apart =
  /<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>|(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|(?<=\])\[[^\]\n]*\]|^[ \t]*\[[^\]\n]+\]:[^\n]*$|\{[.#:%][^{}\n]*\}|^[ \t]*(?:import|export)\s[^\n]*$/gm;

/** Markdown → its words in lower case, as in the built page */
export function sourceWords(markdown: string): SourceWord[] {
  const { bodyStart, fences } = readMarkdown(markdown);
  const isFenced = (at: number): boolean => fences.some(({ start, end }) => at > start && at < end);
  const text = markdown.replace(apart, (match: string, at: number) =>
    isFenced(at) ? match : ' '.repeat(match.length),
  );
  const infos = new Set(
    fences.flatMap(({ infoStart, infoEnd }) => Array.from({ length: infoEnd - infoStart }, (_, i) => infoStart + i)),
  );
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .filter(({ index }) => index >= bodyStart && !infos.has(index))
    .map(({ 0: word, index }) => ({ word: word.normalize('NFKC').toLowerCase(), at: index }));
}
