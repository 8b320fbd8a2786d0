// A translator without a model: it writes words of no language, keeps what must be kept, and makes mistakes on request.

const months = 'January February March April May June July August September October November December'.split(' ');
const monthsInCzech = 'ledna února března dubna května června července srpna září října listopadu prosince'.split(' ');
const unitsInCzech: readonly (readonly [RegExp, string])[] = [
  [/^(?:working )?days?$/, 'dní'],
  [/^hours?$/, 'hodin'],
  [/^minutes?$/, 'minut'],
  [/^seconds?$/, 'sekund'],
  [/^weeks?$/, 'týdnů'],
  [/^months?$/, 'měsíců'],
  [/^years?$/, 'let'],
  [/^percent$/, 'procent'],
  [/^bytes?$/, 'bajtů'],
  [/^million$/, 'milionu'],
  [/^(?:kg|g|mg|mm|cm|m|km|ms|s|min|h|B|kB|KB|MB|GB|am|pm|CZK|EUR|USD)$/, '$&'],
];

/** Markup and names that a translator keeps. */
const kept =
  /`+[^`]*`+|\]\((?:[^()\s]|\([^()]*\))*(?:\s"[^"]*")?\)|<[^<>]*>|\{\{[^{}]*\}\}|\{[^{}]*\}|https?:\S+|&#?\w+;|\$[^$\n]+\$|\[\^[^\]]+\]|\\./g;

/** ('Weigh 31.5 kg', …) → 'Wiogh 31,5 kg': vowels turn, so no word of the original is left */
function translateWords(text: string, terms: ReadonlyMap<string, string>): string {
  const named = [...terms].reduce(
    (rest, [term, name]) => rest.replace(new RegExp(`(?<![\\p{L}-])${term}s?(?![\\p{L}-])`, 'giu'), `\0${name}\0`),
    text,
  );
  return named
    .split('\0')
    .map((part, at) => (at % 2 === 1 ? part : translatePlain(part)))
    .join('');
}

const vowels: Readonly<Record<string, string>> = { a: 'o', e: 'y', i: 'a', o: 'u', u: 'i', y: 'e' };

const translatePlain = (text: string): string =>
  text
    .replace(
      /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w.-]*\w)/g,
      (_, whole: string, part: string | undefined) =>
        part === undefined ? whole.replaceAll(',', '\u00a0') : `${whole.replaceAll(',', '\u00a0')},${part.slice(1)}`,
    )
    .replace(
      new RegExp(`(\\d{1,2}) (${months.join('|')})`, 'g'),
      (_, day: string, month: string) => `${day}. ${monthsInCzech[months.indexOf(month)]}`,
    )
    .replace(/(?<![\p{L}\p{N}_.-])\p{L}+(?![\p{N}_])/gu, (word, at: number, all: string) => {
      const unit = /\d[ \u00a0]$/.test(all.slice(0, at))
        ? unitsInCzech.find(([pattern]) => pattern.test(word))
        : undefined;
      if (unit !== undefined) return word.replace(unit[0], unit[1]);
      if (monthsInCzech.includes(word)) return word;
      return `${word.replace(/[aeiouy]/g, (vowel) => vowels[vowel] ?? vowel)}${word.length > 2 ? 'k' : ''}`;
    });

/** (a text of the work list, names of the terms) → its translation */
export function translateText(source: string, terms: ReadonlyMap<string, string>): string {
  let at = 0;
  let text = '';
  for (const match of source.matchAll(kept)) {
    text += translateWords(source.slice(at, match.index), terms) + match[0];
    at = match.index + match[0].length;
  }
  return text + translateWords(source.slice(at), terms);
}

export const mistakeKinds = [
  'number',
  'unit',
  'code word',
  'dropped paragraph',
  'changed code',
  'wrong link',
  'wrong term',
  'untranslated paragraph',
  'invented heading',
  'broken placeholder',
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

/** The place of a mistake. */
export interface MistakePlace {
  /** The translated section. */
  readonly text: string;
  /** The section of the original. */
  readonly original: string;
  readonly random: () => number;
  /** A name of the glossary, and one that it forbids. */
  readonly term: { readonly name: string; readonly avoided: string };
  /** Targets of links that exist. */
  readonly targets: readonly string[];
}

/** Code, links and tags as spaces, so that offsets stay. */
const proseOf = (text: string): string =>
  text
    .replace(/^( *)(`{3,}|~{3,}|:{3,})[^\n]*\n[\s\S]*?^ *\2[^\n]*$/gm, (block) =>
      block.startsWith(':') ? block : block.replace(/[^\n]/g, ' '),
    )
    .replace(/`[^`\n]*`|\]\([^)\n]*\)|<[^<>\n]*>|\{[^{}\n]*\}|^#.*$|^:::.*$|https?:\S+/gm, (part) =>
      ' '.repeat(part.length),
    );

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

const replaceAt = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);

/** A match of the pattern in the prose of a text, chosen at random, replaced. */
function changeProse(
  { text, random }: MistakePlace,
  pattern: RegExp,
  change: (match: RegExpMatchArray) => string,
  within = proseOf(text),
): string | null {
  const match = pick([...within.matchAll(pattern)], random);
  return match === undefined ? null : replaceAt(text, match.index, match[0].length, change(match));
}

/** Paragraphs and list items of prose, with their offsets. */
const paragraphsOf = (text: string): readonly { readonly at: number; readonly text: string }[] => {
  const prose = proseOf(text);
  return [...prose.matchAll(/^(?![ \t]*(?:\||:::|#|<|$))[^\n]+(?:\n(?![ \t]*(?:[-*+|#]|\d+\.\s|:::|$))[^\n]+)*/gm)]
    .filter(([paragraph]) => (paragraph.match(/\p{L}{2,}/gu) ?? []).length > 5)
    .map(({ index, 0: paragraph }) => ({ at: index, text: text.slice(index, index + paragraph.length) }));
};

const swapLetters = (word: string, random: () => number): string => {
  const at = Math.floor(random() * (word.length - 1));
  return word[at] === word[at + 1] ? `${word}x` : replaceAt(word, at, 2, `${word[at + 1]}${word[at]}`);
};

const otherDigit = (digits: string, random: () => number): string => {
  const at = Math.floor(random() * digits.length);
  const digit = digits[at] ?? '1';
  return /\d/.test(digit) ? replaceAt(digits, at, 1, String(digit === '9' ? 7 : Number(digit) + 1)) : `${digits}1`;
};

const otherUnits: Readonly<Record<string, string>> = {
  kg: 'g',
  g: 'kg',
  dní: 'hodin',
  hodin: 'dní',
  minut: 'sekund',
  sekund: 'minut',
  ms: 'min',
  MB: 'kB',
  kB: 'MB',
  GB: 'MB',
  cm: 'mm',
  mm: 'cm',
  km: 'm',
  m: 'km',
  měsíců: 'let',
  let: 'měsíců',
  '%': 'kg',
};

/** (kind, place) → the section with the mistake; null if there is no place for it */
export const plantMistake: Readonly<Record<MistakeKind, (place: MistakePlace) => string | null>> = {
  number: (place) =>
    changeProse(place, /(?<![\w.,-]|^[ \t]*)\d+(?:[.,]\d+)*(?![\w-])/gm, ([digits]) =>
      otherDigit(digits, place.random),
    ),
  unit: (place) =>
    changeProse(
      place,
      new RegExp(`(?<=\\d[ \\u00a0])(?:${Object.keys(otherUnits).join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
      ([unit]) => otherUnits[unit] ?? unit,
    ),
  'code word': (place) =>
    changeProse(
      place,
      /(?<=`)[a-zA-Z_]{5,}(?=`)/g,
      ([word]) => swapLetters(word, place.random),
      withoutFences(place.text),
    ),
  'dropped paragraph': ({ text, random }) => {
    const paragraph = pick(paragraphsOf(text), random);
    return paragraph === undefined ? null : replaceAt(text, paragraph.at, paragraph.text.length, '');
  },
  'changed code': ({ text, random }) => {
    const fences = [...text.matchAll(/^( *)(`{3,})(?!text|txt|mermaid|dot)\w+[^\n]*\n([\s\S]*?)^ *\2/gm)];
    const fence = pick(fences, random);
    const code = fence?.[3] ?? '';
    const lines = code.split('\n').filter((line) => /^[^#*/<"'`]*[a-z]{4,}/i.test(line));
    const line = pick(lines, random);
    const word = pick(/^[^#*/<"'`]*/.exec(line ?? '')?.[0].match(/[a-z]{4,}/gi) ?? [], random);
    if (fence === undefined || line === undefined || word === undefined) return null;
    const at = text.indexOf(line, fence.index + fence[0].indexOf(code)) + line.indexOf(word);
    return replaceAt(text, at, word.length, swapLetters(word, random));
  },
  'wrong link': (place) => {
    const other = pick(place.targets, place.random) ?? '';
    return changeProse(
      place,
      /(?<=\]\()[^()\s]+\.md(?=[)#])/g,
      ([target]) => (target === other ? `${other.replace(/\.md$/, '')}-x.md` : other),
      withoutFences(place.text),
    );
  },
  'wrong term': (place) => changeProse(place, new RegExp(place.term.name, 'gu'), () => place.term.avoided),
  'untranslated paragraph': ({ text, original, random }) => {
    const [ours, theirs] = [paragraphsOf(original), paragraphsOf(text)];
    if (ours.length !== theirs.length) return null;
    const at = Math.floor(random() * ours.length);
    const [one, other] = [ours[at], theirs[at]];
    return one && other ? replaceAt(text, other.at, other.text.length, one.text) : null;
  },
  'invented heading': ({ text, random }) => {
    const paragraph = pick(
      paragraphsOf(text).filter((one) => /^\S/.test(one.text)),
      random,
    );
    return paragraph === undefined ? null : replaceAt(text, paragraph.at, 0, '## Shrnutí\n\n');
  },
  'broken placeholder': (place) => {
    const broken = ['{{trial-limt}}', '{{trial-other}}', '', '{trial-limit}', '{{ trial limit }}', 'trial-limit'];
    return changeProse(place, /\{\{trial-limit\}\}/g, () => pick(broken, place.random) ?? '', place.text);
  },
};

const withoutFences = (text: string): string =>
  text.replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2[^\n]*$/gm, (block) => block.replace(/[^\n]/g, ' '));

/** ('A\n\n## B\n', …) → the sections of a page, in order: their lines joined are the page */
export function cutSections(page: string): readonly string[] {
  const starts = [...withoutFences(page).matchAll(/^#{1,6} /gm)].map(({ index }) => index);
  return [0, ...starts]
    .map((start, at, all) => page.slice(start, all[at + 1]))
    .filter((section, at) => at > 0 || section !== '');
}
