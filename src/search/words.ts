// Text → its words. The build and the browser split texts in the same way.

/** Letters that Unicode does not take apart, as people write them on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th', ŧ: 't' },
  ...{ ə: 'e', ɓ: 'b', ɖ: 'd', ɗ: 'd', ɛ: 'e', ƒ: 'f', ƙ: 'k', ɲ: 'n', ɔ: 'o', ʋ: 'v', ƴ: 'y' },
  ...{ ς: 'σ', ґ: 'г', ة: 'ه', ى: 'ي', ٱ: 'ا', ـ: '' },
};
/** Two letters that keyboards without ä, å, ö, ü or đ have for one: the first is the letter without its accent. */
const letterPairs = /aa|ae|oe|ue|dj/g;

/** ('djordje') → 'dorde', the folded form of `Đorđe`; null without such a pair */
export function spelledOut(folded: string): string | null {
  const shorter = folded.replace(letterPairs, ([first = '']) => first);
  return shorter === folded ? null : shorter;
}

const notPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** ('Příjemce') → 'prijemce', ('Smørrebrød') → 'smorrebrod': lower case, without accents. */
export function fold(form: string): string {
  const lower = form.toLowerCase();
  // Shortcut for plain ASCII, which most forms are: it has no accents.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}·]+/gu, '')
    .replace(notPlain, (letter) => plainLetters[letter] ?? letter);
}

/**
 * A chunk may contain characters that join the parts of an identifier: `pickup_point`, `X-Request-Id`,
 * `/v1/shipments/{id}`, `problem+json`. At its end, `#` and `++` are part of a name: `C#`, `C++`.
 */
export const chunk =
  /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_./:+{}@-]*[\p{L}\p{M}\p{N}}])?(?:(?:#|\+\+)(?![\p{L}\p{M}\p{N}#+]))?/gu;
export const part = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]+|\p{N}+/gu;
/** Scripts without spaces between words. */
export const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** Maximum number of characters of a form. */
export const longest = 48;

/** Text without spaces → its pairs of characters: '配送状态' → ['配送', '送状', '状态'] */
export function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

/** ('X-Request-Id') → ['request', 'id']; single characters are skipped. */
export const identifierParts = (raw: string, pattern = part): string[] =>
  (raw.match(pattern) ?? []).filter((word) => word.length > 1).map((word) => word.toLowerCase());

/** A heading may name several things: 'depot · depo', 'Pickup point, locker'. */
export const headingNames = (heading: string): string[] => heading.split(/\s*[·,;|]\s*/).filter((name) => name !== '');

/** Query → words as typed, identifiers whole: ('zrušit /v1/shipments') → ['zrušit', 'v1/shipments'], with capitals. */
export function queryWords(query: string): string[] {
  const words: string[] = [];
  const plain = query
    .normalize('NFC')
    .slice(0, 200)
    .replace(unspaced, (run) => {
      words.push(...pairs(run));
      return ' ';
    });
  for (const [written] of plain.matchAll(chunk)) words.push(written.slice(0, longest));
  const byForm = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...byForm.values()].slice(0, 12);
}
