// Text → the forms that the index has of it. The same words come again and again, so each is analysed once, with its punctuation.
import { chunk, identifierParts, longest, pairs, unspaced } from './words.ts';

const isPlain = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+)$/u;
const between = /[\s"'`()<>[\],;!?=|*&…„“”–—]+/;
const beyondLatin = /[\u0300-\uffff]/;

const han = /\p{sc=Han}/gu;

/** ('箱を送る') → ['箱', '送']: a word may be one character, and a query may be that word. */
export const hanIn = (text: string): readonly string[] => (beyondLatin.test(text) ? (text.match(han) ?? []) : []);

/** ('nextCursor') → ['nextcursor', 'next', 'cursor']; of a path also its segments: 'v2/service-areas' → 'service-areas', … */
function chunkForms(written: string): readonly string[] {
  const whole = written.toLowerCase();
  if (isPlain.test(written)) return [whole.slice(0, longest)];
  const segments = written.includes('/')
    ? written.split('/').map((segment) => segment.replace(/[{}]/g, '').toLowerCase())
    : [];
  const parts = [...segments.filter((segment) => segment !== ''), ...identifierParts(written)].filter(
    (word) => word !== whole,
  );
  return [...new Set(whole.length > longest ? parts : [whole, ...parts])];
}

function wordForms(word: string): readonly string[] {
  const forms: string[] = [];
  const plain = !beyondLatin.test(word)
    ? word
    : word.normalize('NFC').replace(unspaced, (run) => {
        forms.push(...pairs(run));
        return ' ';
      });
  for (const [written] of plain.matchAll(chunk)) forms.push(...chunkForms(written));
  return forms;
}

/** ('Send X-Request-Id') → ['send', 'x-request-id', 'request', 'id']: identifiers as a whole, then their parts. Accents stay. */
export const formsOf = (text: string): string[] => text.split(between).flatMap(wordForms);

const known = new Map<string, readonly string[]>();
const mostKnown = 100_000;

/** A word of a text without accents, perhaps at the end of a sentence. */
const simple = /^([A-Z]?[a-z]+|[0-9]+)[.:]?$/;

function makeForms(word: string): readonly string[] {
  const [, only] = simple.exec(word) ?? [];
  return only === undefined ? formsOf(word) : [only.toLowerCase().slice(0, longest)];
}

/** The same as `formsOf`, faster for many texts. */
export function siteForms(text: string): string[] {
  const forms: string[] = [];
  for (const word of text.split(' ')) {
    let own = known.get(word);
    if (own === undefined) {
      own = makeForms(word);
      if (known.size > mostKnown) known.clear();
      known.set(word, own);
    }
    for (const form of own) forms.push(form);
  }
  return forms;
}
