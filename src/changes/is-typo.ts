// Two spellings of one word.

/** A shorter word, or another first letter, makes another word: 'form' and 'firm', 'typical' and 'atypical'. */
const minLength = 5;

/** ('teh', 'the'), ('courrier', 'courier') → true: letters that changed places, or one letter more, less or another */
export function isTypo(word: string, other: string): boolean {
  if (word === other || /[^\p{L}\s]/u.test(word + other)) return false;
  if (word.length > 2 && sorted(word) === sorted(other)) return isSwapped(word, other);
  if (Math.min(word.length, other.length) < minLength || word[0] !== other[0]) return false;
  // An abbreviation with another letter is another one.
  if (word.toUpperCase() === word || Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (word[start] === other[start]) start += 1;
  const [longer, shorter] = word.length < other.length ? [other, word] : [word, other];
  return longer.slice(start + 1) === shorter.slice(start + (longer.length === shorter.length ? 1 : 0));
}

const sorted = (word: string): string => [...word].sort().join('');

/** ('form', 'from') → false, because both are words; ('GPDR', 'GDPR') → true */
function isSwapped(word: string, other: string): boolean {
  const different = [...word].filter((letter, place) => letter !== other[place]).length;
  return different === 2 && (word.length >= minLength || word.toUpperCase() === word);
}
