// Texts for readers in code: strings, text in markup, Markdown. A translation may change them, but not other code.
import { stopWords } from '../search/languages/stop-words.ts';
import { rememberEachText } from '../text/remember-each.ts';
import { isTypoOf } from '../text/suggest.ts';
import { isOwnPage, type LinkRules, linkTarget } from './link-target.ts';
import { isCompound, isOwnForm, type OwnWords, shownKeys } from './own-words.ts';

/** A part of code: the same in every language, or a translatable text. */
interface Piece {
  readonly kind: 'code' | 'string' | 'text';
  readonly value: string;
}

const markup = /^(?:html|xml|vue|svelte|astro|jsx|tsx)$/;
const markdown = /^(?:md|mdx|markdown|mdoc|markdoc)$/;

/** After the key of a text for readers, or after a language key. */
const shownString = new RegExp(`(?:(?<![\\w-])${shownKeys}["']?\\s*[:=]\\s*\\{?|§:)\\s*$`, 'i');
const plainStart = '[^\\s\'"`{[|>&*]';
/** Longer strings and link targets count as code: a line with many unclosed quotes would take quadratic time. */
const longest = 2000;
const quoted = [
  `"(?:\\\\.|[^"\\\\\\n]){0,${longest}}"`,
  `'(?:\\\\.|[^'\\\\\\n]){0,${longest}}'`,
  `\`(?:\\\\.|[^\`\\\\]){0,${longest}}\``,
];
const quotedText = new RegExp(`(${quoted.join('|')})`);
/** Languages without unquoted values. */
const script = /^(?:[cm]?[jt]s|javascript|typescript)$/;
/** Strings, and in YAML unquoted values that are shown to readers or have several words. */
const literal = new RegExp(
  [
    `(${quoted[0]}`,
    ...quoted.slice(1),
    `(?=\\S)(?<=^[ \\t]*(?:- )?${shownKeys}:[ \\t]+)${plainStart}.*$`,
    `(?=\\S)(?<=^[ \\t]*(?:- )?[\\w-]+:[ \\t]+)${plainStart}\\S* \\S.*$)`,
  ].join('|'),
  'im',
);
const tag = /(<\/?[A-Za-z][^<>]*>|\{[^{}]*\})/;
/** Code spans, formulas, link targets, tags, directives, and markers at the start of a line. */
const markdownCode =
  /(`+[^`]*`+|\$(?![\s\d$])[^$\n]{1,2000}(?<!\s)\$(?!\d)|\]\(<[^>]{0,2000}>\)|\]\([^)]{0,2000}\)|<\/?[A-Za-z][^<>]*>|\{[^{}]*\}|^[ \t]*(?:[-*+] |\d+\. |> ?|#{1,6} |:{3,}[\w-]*)+|[*_~]+|[[\]]+)/m;

/** 'title: "My docs"' → code, string */
const stringPieces = (code: string, pattern = literal): Piece[] =>
  code.split(pattern).map((part, place): Piece => {
    if (place % 2 === 0) return asCode(part);
    return { kind: 'string', value: /^["'`]/.test(part) ? part.slice(1, -1) : part };
  });

const asCode = (value: string): Piece => ({ kind: 'code', value });

/** "{ 'a': 'b' }" → only 'b', because formatters add quotes to keys. Code in braces in a string is formatted, too. */
const scriptPieces = (code: string): Piece[] =>
  stringPieces(code, quotedText).map((piece, place, all) => {
    if (piece.kind === 'code') return piece;
    const isKey = /[{,]\s*$/.test(all[place - 1]?.value ?? '') && /^\s*:/.test(all[place + 1]?.value ?? '');
    if (isKey && /^[A-Za-z_$][\w$]*$/.test(piece.value)) return asCode(piece.value);
    return { ...piece, value: piece.value.replace(/(?<=\$\{)[^{}]*(?=\})/g, (inner) => formattedScript(inner, [])) };
  });

/** Whether text is sentences, labels and their punctuation, not program statements. */
const isProse = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text)
    ? !/[=;{}\\]|\w\(|^\s*(?:import|export|const)\s/m.test(text)
    : !/[=;{}()[\]<>|\\]/.test(text);

const textOr = (part: string, isCode: boolean): Piece[] =>
  !isCode && isProse(part) ? [{ kind: 'text', value: part }] : stringPieces(part);

/** Splits at tags: the text between the tags is text. */
const markupPieces = (code: string): Piece[] => code.split(tag).flatMap((part, place) => textOr(part, place % 2 === 1));

/** Markdown: code stays code. In front matter, whose keys start with a small letter, only texts for readers count. */
const markdownPieces = (code: string): Piece[] =>
  code.split(markdownCode).flatMap((part, place): Piece[] => {
    if (place % 2 === 0)
      return part
        .split('\n')
        .flatMap((line, row) => textOr(line, /^[a-z_][\w-]*:(?:\s|$)/.test(line) && (place === 0 || row > 0)));
    // Emphasis belongs to the words around it.
    if (/^[*_~]+$/.test(part)) return [{ kind: 'text', value: part }];
    const [, target] = /^\]\((.*)\)$/.exec(part) ?? [];
    return target === undefined
      ? stringPieces(part)
      : [asCode(']('), { kind: 'string', value: target.replace(/^<|>$/g, '').trim() }, asCode(')')];
  });

/** Code and strings in order, unformatted; the texts between are joined, because translations change word order. */
export interface Program {
  readonly rest: readonly Piece[];
  readonly text: string;
  /** Whether it has values of a service, not example text. */
  readonly isData: boolean;
}

type Format = (code: string, languages: readonly string[]) => string;

const data = /^(?:json[c5l]?|http|graphql)$/;

function joinPieces(
  pieces: readonly Piece[],
  languages: readonly string[],
  { isData, format }: { readonly isData: boolean; readonly format: Format },
): Program {
  const rest: Piece[] = [];
  for (const { kind, value } of pieces) {
    const last = rest.at(-1);
    if (kind === 'text') continue;
    if (kind === 'code' && last?.kind === 'code') rest[rest.length - 1] = asCode(`${last.value} ${value}`);
    else rest.push({ kind, value });
  }
  return {
    isData,
    rest: rest
      .map(({ kind, value }) => ({ kind, value: kind === 'code' ? format(value, languages) : value.trim() }))
      .filter(({ kind, value }) => kind === 'string' || value !== ''),
    text: pieces.flatMap(({ kind, value }) => (kind === 'text' ? [value.replace(/[*_~]+/g, '').trim()] : [])).join(' '),
  };
}

/** 'foo(\n  a,\n)' → 'foo(a)', 'a\n  .b()' → 'a.b()', '{ a: x; b: y }' → '{a:x,b:y}'; language keys: 'en:' → '§:' */
const formatted: Format = (code, languages) =>
  code
    .replace(/(?:(?<=\})\s*;|;[ \t]*$)/gm, '')
    .replace(/;/g, ',')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replace(/\n(?=\.[A-Za-z_$])/g, '')
    .replace(/\n/g, ' ')
    .replace(/\s*(\/?>|[(){}[\],;<:=])\s*/g, '$1')
    .replace(/,(?=[)}\]]|$)/g, '')
    .replace(keysOf(languages.join('|')), '§')
    .trim();

/**
 * '{\n  a: x\n  b: y\n}' → '{a:x b:y}', the same as for '{ a: x; b: y }', because line ends separate type members like
 * commas and semicolons. '(a) => b' → 'a=>b', because formatters differ in the parentheses.
 */
const formattedScript: Format = (code, languages) =>
  formatted(code, languages)
    .replace(/\(([A-Za-z_$][\w$]*)\)(?==>)/g, ' $1')
    .replace(/[, ]+/g, ' ')
    .replace(/ ?([(){}[\]<>:=]) ?/g, '$1')
    .trim();

/** 'en|pt-BR' → matches the keys `en:` and `pt-BR:` */
const keysOf = rememberEachText((languages) => new RegExp(`(?<![\\w.'"-])(?:${languages})(?=:)`, 'gi'));

/** ('js', '<button>Next</button>') → 'jsx', with text between tags; the same language for code without tags */
export const dialectOf = (language: string, code: string): string =>
  script.test(language) && /<\/[A-Za-z]|\/>/.test(code) ? 'jsx' : language;

/** ("title: 'My docs',", 'ts', languages) → its code and texts */
export function readProgram(code: string, language: string, languages: readonly string[]): Program {
  if (script.test(language))
    return joinPieces(scriptPieces(code), languages, { isData: false, format: formattedScript });
  const read = markdown.test(language) ? markdownPieces : markup.test(language) ? markupPieces : stringPieces;
  return joinPieces(read(code), languages, { isData: data.test(language), format: formatted });
}

/**
 * (code, its translation, rules) → whether they differ only in texts and format: `title: 'My docs',` and `title: 'Má
 * dokumentace',`. Numbers and placeholders must be the same in both, and a text with only one changed word counts as
 * different.
 */
export function isSameProgram(one: Program, other: Program, links: LinkRules): boolean {
  if (one.rest.length !== other.rest.length) return false;
  if (one.text !== other.text && !isSameText(one.text, other.text, links)) return false;
  const ownWords = one.isData ? undefined : links.ownWords;
  return one.rest.every(({ kind, value }, place) => {
    const their = other.rest[place];
    if (their?.kind !== kind) return false;
    if (value === their.value) return true;
    if (kind === 'code') return ownWords !== undefined && isSameStatement(value, their.value, ownWords);
    const isShown = shownString.test(one.rest[place - 1]?.value ?? '');
    if (isOwnName(value, their.value, links) || isTranslation(value, their.value, isShown, links)) return true;
    if (ownWords && isExample(value, isShown, ownWords) && isOwnForm(value, their.value, ownWords)) return true;
    return isSameQuoting(value, their.value, links);
  });
}

const isSameText = (text: string, other: string, links: LinkRules): boolean =>
  isTranslation(text, other, true, links) || (links.ownWords !== undefined && isOwnForm(text, other, links.ownWords));

/** Whether a string may be translated: no service reads it, or the translated page has the original nowhere. */
const isExample = (value: string, isShown: boolean, { isGone }: OwnWords): boolean =>
  isShown || isCompound(value) || isGone(value);

const names = /([\p{L}\p{N}_$-]+)/u;

/** ('@layer my-reset, base', '@layer muj-reset, base') → true if the translation has `my-reset` nowhere */
function isSameStatement(code: string, other: string, ownWords: OwnWords): boolean {
  const [ours, theirs] = [code.split(names), other.split(names)];
  return (
    ours.length === theirs.length &&
    ours.every((name, place) => {
      const their = theirs[place] ?? '';
      return name === their || (place % 2 === 1 && isOwnIdentifier(name, their, ownWords));
    })
  );
}

/** ('my-reset', 'muj-reset') → whether the translation uses its own name everywhere */
export const isOwnIdentifier = (name: string, other: string, ownWords: OwnWords): boolean =>
  isCompound(name) && ownWords.isGone(name) && isOwnForm(name, other, ownWords);

/** ("print('A file')", 'print(\\"Un fichier\\")') → true: compares strings inside a string */
function isSameQuoting(value: string, other: string, links: LinkRules): boolean {
  const [one, two] = [value, other].map((code) => code.replace(/\\(?=["'`])/g, ''));
  if (one === undefined || two === undefined || ![one, two].every((code) => /["'`]/.test(code))) return false;
  const [ours, theirs] = [one, two].map((code) =>
    joinPieces(stringPieces(code), links.languages, { isData: false, format: formatted }),
  );
  return ours !== undefined && theirs !== undefined && ours.rest.length > 1 && isSameProgram(ours, theirs, links);
}

/** 'en' and 'fr', '/guides/' and '/fr/guides/' */
export function isOwnName(value: string, other: string, links: LinkRules): boolean {
  const names = links.languages.map((language) => language.toLowerCase());
  if (names.includes(value.toLowerCase()) && names.includes(other.toLowerCase())) return true;
  return (
    [value, other].every((url) => /^(?:https?:\/)?\.{0,2}\//.test(url)) &&
    (linkTarget(value, links) === linkTarget(other, links) || isOwnPage(value, other, links))
  );
}

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];
/** Numbers and placeholders; not the number in '11月', which is November. */
const marks = (text: string): string =>
  (text.replace(/\d+(?= ?[月월])/g, '').match(/\d+|\$?\{[^}]{0,200}\}/g) ?? []).sort().join(' ');
const isCodeLike = (text: string): boolean => /[_=<>\\/]/.test(text);

/** ('My docs', 'Má dokumentace') → true; ('status not found', 'status not fuond') → false. `isShown`: for readers. */
function isTranslation(text: string, other: string, isShown: boolean, { languages }: LinkRules): boolean {
  const [ours, theirs] = [wordsOf(text), wordsOf(other)];
  if (ours.length === 0 || theirs.length === 0 || marks(text) !== marks(other)) return false;
  // A single word in a program is a name.
  if (!isShown && (Math.max(ours.length, theirs.length) < 2 || isCodeLike(text) || isCodeLike(other))) return false;
  const [mine, yours] = [ours.filter((word) => !theirs.includes(word)), theirs.filter((word) => !ours.includes(word))];
  if (mine.length + yours.length === 0) return isShown && text.toLowerCase() !== other.toLowerCase();
  const isTypo = (word: string): boolean => yours.some((near) => isTypoOf(word, near));
  // A typo leaves the stop words of the original unchanged, and adds no letters of the other language.
  const small = stopWords(languages[0] ?? '');
  const nonAscii = /[^\x00-\x7f]/;
  if (mine.some((word) => small.has(word.toLowerCase()) && !isTypo(word))) return true;
  if (nonAscii.test(yours.join('')) && !nonAscii.test(mine.join(''))) return true;
  const shared = Math.min(ours.length - mine.length, theirs.length - yours.length);
  if (shared * 2 > (isShown ? Math.min(ours.length, theirs.length) : 0)) return false;
  return !mine.every((word) => word.length >= shortest && isTypo(word));
}

/** Shorter words resemble too many others: 'my', 'ma'. */
const shortest = 4;
