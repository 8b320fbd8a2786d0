// Text → the forms that are indexed and searched. Build and browser use the same functions, so both sides cut a text alike.

/** ('Příjemce') → 'prijemce': lower case, without accents. */
export function fold(form: string): string {
  const lower = form.toLowerCase();
  // Plain ASCII, which most forms are, has nothing to take apart.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss');
}

/** A chunk may hold what joins the parts of an identifier: `pickup_point`, `X-Request-Id`, `/v1/shipments/{id}`, `problem+json`. */
export const chunk = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_./:+{}@-]*[\p{L}\p{M}\p{N}}])?/gu;
const part = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]+|\p{N}+/gu;
const isPlain = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+)$/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
const between = /[\s"'`()<>[\],;!?=|*&…„“”–—]+/;

/** Characters of a form. */
export const longest = 48;
const beyondLatin = /[\u0300-\uffff]/;

/** A run without spaces → its pairs of characters: '配送状态' → ['配送', '送状', '状态'] */
function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

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

/** ('X-Request-Id') → ['request', 'id']: single characters say nothing. */
export const identifierParts = (written: string): string[] =>
  (written.match(part) ?? []).filter((word) => word.length > 1).map((word) => word.toLowerCase());

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

/** A heading may name several things: 'depot · depo', 'Pickup point, locker'. */
export const namesIn = (heading: string): string[] => heading.split(/\s*[·,;|]\s*/).filter((name) => name !== '');

/** Query → its words; an identifier is one word: ('zrušit /v1/shipments') → ['zrušit', 'v1/shipments'] */
export function queryWords(query: string): string[] {
  const words: string[] = [];
  const plain = query
    .normalize('NFC')
    .slice(0, 200)
    .replace(unspaced, (run) => {
      words.push(...pairs(run));
      return ' ';
    });
  for (const [written] of plain.matchAll(chunk)) words.push(written.toLowerCase().slice(0, longest));
  return [...new Set(words)].slice(0, 12);
}
