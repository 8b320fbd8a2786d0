// Two texts of a section → the sentences, cells and lines of code that only one of them has.
import { codeSpan } from '../to-markdown/escape-markdown.ts';

export interface ChangedSentences {
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** At most this many of each text. */
const maxSentences = 5;
const maxLength = 300;

/** ('## A\n\nUp to 30 kg. Free.', '## A\n\nUp to 31 kg. Free.', 'en') → before 'Up to 30 kg.', now 'Up to 31 kg.' */
export function changedSentences(before: string, now: string, language: string): ChangedSentences {
  const [old, current] = [sentencesOf(before, language), sentencesOf(now, language)];
  return { before: onlyIn(old, current), now: onlyIn(current, old) };
}

/** The sentences of a text, as Markdown; headings without their ids. */
function sentencesOf(text: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let fence = '';
  return text.split('\n').flatMap((line): readonly string[] => {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) {
      fence = fence === '' ? mark : '';
      return [];
    }
    if (fence !== '') return line.trim() === '' ? [] : [codeSpan(line.trim())];
    const words = line
      .replace(/^[ \t>]*(?:#{1,6} |[-+*] |\d+[.)] )?/, '')
      .replace(/\s*\{#[^\s{}]+\}\s*$/, '')
      .replace(/^\||\|\s*$/g, '');
    const parts = /^[ \t>]*\|/.test(line) ? words.split(/(?<!\\)\|/) : wholeSentences(words, segmenter);
    return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  });
}

/** Joins the parts of a sentence that the segmenter ended within a code span or the text of a link. */
function wholeSentences(line: string, segmenter: Intl.Segmenter): readonly string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(line)) {
    open += segment;
    const isWhole = (open.match(/`/g) ?? []).length % 2 === 0 && countOf(open, '[') === countOf(open, ']');
    if (isWhole) sentences.push(open);
    if (isWhole) open = '';
  }
  return open === '' ? sentences : [...sentences, open];
}

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** The first sentences that the others lack, each once. */
function onlyIn(sentences: readonly string[], others: readonly string[]): readonly string[] {
  const excluded = new Set(others);
  const only = [...new Set(sentences)].filter((sentence) => !excluded.has(sentence));
  const shown = only
    .slice(0, maxSentences)
    .map((sentence) => (sentence.length <= maxLength ? sentence : cut(sentence)));
  return only.length > maxSentences ? [...shown, '…'] : shown;
}

/** A cut text may end in a link or a code span, so it is shown without any. */
const cut = (text: string): string =>
  `${text
    .replace(/\]\([^)\s]*\)|[`[\]*]/g, '')
    .slice(0, maxLength)
    .trimEnd()}…`;
