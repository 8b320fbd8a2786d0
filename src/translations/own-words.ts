// Names that a translation has in its own language: `logo-clair.svg` beside `light-logo.svg`. Examples have them; what a program reads has not.

/** Words are compared without accents and capitals: file names and ids often have neither. */
export interface OwnWords {
  /** Whether the translation says the word and its original has it nowhere. */
  readonly isOwn: (word: string) => boolean;
  /** Whether the translation says the word nowhere, and the original has it or its language has no such letters: a name of the service. */
  readonly isForeign: (word: string) => boolean;
  /** Whether the translation has a name of the original nowhere. */
  readonly isGone: (name: string) => boolean;
}

/** Names of attributes and fields whose values are shown to readers. */
export const shownKeys =
  '(?:title|label|text|description|alt|badge|caption|placeholder|tagline|summary|heading|aria-label)';

/** A fence without an end goes to the end of the page, and no link has another one in its target: the work is proportional to the length of the page. */
const code =
  /^[ \t>]*(`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))|`[^`\n]*`|\]\((?:[^)\n\]]|\](?!\())*\)|<[^<>]*>|\{[^{}]*\}|https?:\S+/gm;
const shownText = new RegExp(`(?<![\\w-])${shownKeys}["']?\\s*[:=]\\s*(?:\\{\\s*)?["'\`]([^"'\`\\n]*)`, 'g');

/** 'Étoile' → 'etoile' */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}+/gu) ?? [];

/** Words of sentences, those of labels in code that stand on the page again, and those with letters of the language wherever they stand. */
function saidWords(text: string): ReadonlySet<string> {
  const all = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of all.map(fold)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const labels = [...text.matchAll(shownText)].flatMap(([, label = '']) => wordsOf(label).map(fold));
  return new Set([
    ...wordsOf(text.replace(code, ' ')).map(fold),
    ...all.filter((word) => /[^\x00-\x7f]/.test(word)).map(fold),
    ...labels.filter((word) => (counts.get(word) ?? 0) > 1),
  ]);
}

/** (a page, its translation, 'cs') → what is known of their words; read at the first question */
export function makeOwnWords(original: string, translation: string, language: string): OwnWords {
  let known: { readonly said: ReadonlySet<string>; readonly theirs: ReadonlySet<string> } | null = null;
  const words = () => {
    known ??= { said: saidWords(translation), theirs: new Set(wordsOf(original).map(fold)) };
    return known;
  };
  // Asked for by few pages, and not cheap.
  const isLatin = (): boolean => new Intl.Locale(language).maximize().script === 'Latn';
  return {
    isOwn: (word) => words().said.has(fold(word)) && !words().theirs.has(fold(word)),
    isForeign: (word) =>
      !words().said.has(fold(word)) && (words().theirs.has(fold(word)) || (/^[\x00-\x7f]+$/.test(word) && !isLatin())),
    isGone: (name) => !translation.includes(name),
  };
}

/** 'CustomFont.woff2' → 'custom', 'font', 'woff' */
const partsOf = (name: string): string[] =>
  (name.normalize('NFC').match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu) ?? []).map(fold);

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).sort().join();

/**
 * ('light-logo.svg', 'logo-clair.svg') → true where the translated page has `clair` in a sentence and the original has not. A typo stands in no sentence, and
 * another name of the service stands in the original, too.
 */
export function isOwnForm(name: string, other: string, { isOwn, isForeign }: OwnWords): boolean {
  if (numbersOf(name) !== numbersOf(other)) return false;
  const theirs = new Set(partsOf(name));
  const added = partsOf(other).filter((word) => word.length > 1 && !theirs.has(word));
  return added.some(isOwn) && !added.some(isForeign);
}

/** Whether a name has several words or is a path: one word alone can be a field or a value of the service, which no language translates. */
export const isCompound = (name: string): boolean => name.includes('/') || partsOf(name).length > 1;
