// Text → the forms that the index contains for it.
import { chunk, identifierParts, longest, pairs, part, unspaced } from './words.ts';

interface Patterns {
  readonly chunk: RegExp;
  readonly part: RegExp;
  /** A whole word that is not an identifier. */
  readonly plain: RegExp;
}

export const unicode: Patterns = { chunk, part, plain: /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+)$/u };
/** The same for ASCII words: the first use of a pattern with Unicode classes takes milliseconds. */
export const ascii: Patterns = {
  chunk: /[A-Za-z0-9](?:[A-Za-z0-9_./:+{}@-]*[A-Za-z0-9}])?(?:(?:#|\+\+)(?![A-Za-z0-9#+]))?/g,
  part: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Za-z]+|[0-9]+/g,
  plain: /^(?:[A-Z]?[a-z]+|[0-9]+)$/,
};
const isAscii = /^[\0-\x7f]*$/;
const beyondLatin = /[\u0300-\uffff]/;

const han = /\p{sc=Han}/gu;

/** ('箱を送る') → ['箱', '送']: a single character can be a word and a query. */
export const hanIn = (text: string): readonly string[] => (beyondLatin.test(text) ? (text.match(han) ?? []) : []);

/** Ends of words joined by capitals: ('XMLHttpRequest') → ['httprequest']. Queries have the parts of other joints. */
const endsOf = (raw: string, part: RegExp): string[] =>
  raw.split(joints).flatMap((name) => {
    const parts = [...name.matchAll(part)];
    return parts
      .slice(name === raw ? 1 : 0, -1)
      .flatMap(({ 0: word, index }) => (word.length > 1 ? name.slice(index).toLowerCase() : []));
  });
const joints = /[_./:+{}@#-]+/;

/** ('nextCursor') → ['nextcursor', 'next', 'cursor']; of paths also segments, of `C#` also `c`; of long ones parts */
function chunkForms(raw: string, { part, plain }: Patterns): readonly string[] {
  const whole = raw.toLowerCase();
  if (plain.test(raw)) return [whole.slice(0, longest)];
  const parts = identifierParts(raw, part);
  const segments = raw.split('/').map((segment) => segment.replace(/[{}]|(?:#|\+\+)$/g, ''));
  const named = segments.filter((segment) => segment !== '').map((segment) => segment.toLowerCase());
  if (whole.length > longest) return [...new Set([...named, ...parts])];
  return [...new Set([whole, ...named, ...parts, ...endsOf(raw, part)])];
}

/** A word without accents. */
const simple = /^(?:[A-Z]?[a-z]+|[0-9]+)$/;

/** ('Send X-Request-Id') → ['send', 'x-request-id', 'request', 'id']: identifiers, then parts. Accents stay. */
export function formsOf(text: string): readonly string[] {
  if (simple.test(text)) return [text.toLowerCase().slice(0, longest)];
  const patterns = isAscii.test(text) ? ascii : unicode;
  // Pushed one by one: spreading 100,000 forms as arguments would overflow the stack.
  const forms: string[] = [];
  const plain = !beyondLatin.test(text)
    ? text
    : text.normalize('NFC').replace(unspaced, (run) => {
        for (const pair of pairs(run)) forms.push(pair);
        return ' ';
      });
  for (const [word] of plain.matchAll(patterns.chunk)) for (const form of chunkForms(word, patterns)) forms.push(form);
  return forms;
}
