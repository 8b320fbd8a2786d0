// Sentences of a translation that are still those of the original.

import { proseOf } from './own-words.ts';
import type { Section } from './page-sections.ts';

export interface OriginalText {
  /** Its words alone. */
  readonly words: string;
  readonly line: number;
}

/** Fewer words may be names, or a sentence that both languages write in the same way. */
const minWords = 6;
/** The same for scripts without spaces. */
const minLetters = 12;

const sentenceEnd = /[.!?:;…]+(?=\s|$)|[。！？；：]|\n\s*\n|\n(?=\s*(?:[-*+>|#]|\d+[.)])\s*)|\|/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** Text that says in which language it is, such as a message of a program. */
const marked = /<(\w+)[^<>]*\slang=[^<>]*>[^<]*<\/\1>/g;

const wordsOf = (text: string): string => (text.match(/\p{L}+/gu) ?? []).join(' ');

/** ('Set it. See the list.') → 'Set it', 'See the list', each with its words alone */
const sentencesOf = (prose: string): { readonly words: string; readonly sentence: string }[] =>
  prose.split(sentenceEnd).map((sentence) => ({ sentence, words: wordsOf(sentence) }));

/** Whether words are a sentence: names and titles have a capital in most words. */
function isSentence(words: string): boolean {
  const list = words.split(' ');
  if ((words.match(unspaced)?.length ?? 0) >= minLetters) return true;
  return list.length >= minWords && list.filter((word) => !/^\p{Lu}/u.test(word)).length * 2 > list.length;
}

/** (section, 'Weigh the parcel before you send it. Pak …') → 'Weigh the parcel before you send it', with its line */
export function findCopies(original: Section, translation: Section): readonly OriginalText[] {
  const [ours, theirs] = [original, translation].map(({ text }) => proseOf(text.replace(marked, ' ')));
  if (ours === undefined || theirs === undefined) return [];
  let sentences: ReadonlySet<string> | null = null;
  const copies = sentencesOf(theirs).flatMap(({ words, sentence }) => {
    if (!isSentence(words)) return [];
    sentences ??= new Set(sentencesOf(ours).map((one) => one.words));
    if (!sentences.has(words)) return [];
    const at = translation.text.indexOf(/\S+(?:\s+\S+){0,2}/u.exec(sentence)?.[0] ?? '');
    return [{ words, line: translation.line + translation.text.slice(0, Math.max(0, at)).split('\n').length - 1 }];
  });
  // Short sentences, all of them copied.
  const whole = wordsOf(theirs);
  const isCopy = copies.length === 0 && whole === wordsOf(ours) && whole.split(' ').length >= minWords;
  return isCopy ? [{ words: whole, line: translation.line }] : copies;
}
