// Code words of the service: fields, values, operations, headers. A near-miss of one in a text is a typo.
import type { JsonObject } from '../model/api-document.ts';
import { headerNames } from '../text/http-headers.ts';
import { httpMethods, methodPattern } from '../text/http-methods.ts';
import { isObject } from '../text/is-object.ts';
import { rememberEach, rememberEachText } from '../text/remember-each.ts';
import { makeSuggester } from '../text/suggest.ts';

const methodNames: ReadonlySet<string> = new Set(httpMethods.map((method) => method.toUpperCase()));
const operationForm = new RegExp(`^(${methodPattern}) (/\\S*)$`);

export interface WordSources {
  readonly data: readonly { readonly name: string; readonly data: unknown }[];
  readonly documents: readonly { readonly document: JsonObject | null }[];
  /** Operations of the documents, with the paths of their servers. */
  readonly operations: readonly {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly bases: readonly string[];
  }[];
}

/** Words that documents and data define: `createdAt`, `on_route`, `GET /v1/parcels/{}`, `application/json` */
export function definedWords(
  siteWords: readonly string[],
  { data, documents, operations }: WordSources,
): ReadonlySet<string> {
  const words = new Set<string>([...siteWords, ...methodNames]);
  // Header names are not case-sensitive.
  if (operations.length > 0) for (const name of headerNames) words.add(name).add(name.toLowerCase());
  for (const { data: value } of data) addData(words, value);
  for (const { document } of documents) if (document !== null) addSchemas(words, document);
  for (const { id, method, path, bases } of operations) {
    words.add(id);
    for (const base of ['', ...bases]) words.add(operationWord(method, base + path));
  }
  return words;
}

function addData(words: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    if (/^[\w-]+$/.test(value)) words.add(value);
  } else if (Array.isArray(value)) for (const item of value) addData(words, item);
  else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      words.add(key);
      addData(words, part);
    }
  }
}

/** ('get', '/v1/parcels/{number}') → 'GET /v1/parcels/{}' */
const operationWord = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}').replace(/[?#].*$/, '')}`;

/** Adds every name of a field, a parameter or a header, and every enum value, at any depth. */
function addSchemas(words: Set<string>, value: unknown, key = ''): void {
  if (key === 'example' || key === 'examples' || key === 'default') return;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (key === 'enum' && typeof item === 'string') addValue(words, item);
      else if (key === 'required' && typeof item === 'string') words.add(item);
      else addSchemas(words, item);
    }
    return;
  }
  if (!isObject(value)) {
    if (key === 'const' && typeof value === 'string') addValue(words, value);
    return;
  }
  if (typeof value.in === 'string' && typeof value.name === 'string') words.add(value.name);
  for (const [name, part] of Object.entries(value)) {
    if (['properties', 'headers', 'schemas', 'content'].includes(key)) words.add(name);
    addSchemas(words, part, name);
  }
}

/** For a URL, also adds its last part, such as the type of a problem. */
function addValue(words: Set<string>, value: string): void {
  words.add(value);
  if (/^https?:/.test(value)) words.add(value.split('/').at(-1) ?? value);
}

/** Shorter words resemble too many others. */
const shortest = 4;

const maxWords = 10_000;
/** Compares each word once. There is no limit of work: a finding does not depend on earlier pages. */
const readerOf = rememberEach((words: ReadonlySet<string>) => {
  const suggest = makeSuggester(words, Number.POSITIVE_INFINITY);
  return rememberEachText((word) => findNear(word, words, suggest), maxWords);
});

/** (`createdat`, words) → ['createdAt']; none for a known word, or one that is not similar */
export const nearWords = (word: string, words: ReadonlySet<string>): readonly string[] => readerOf(words)(word);

function findNear(
  word: string,
  words: ReadonlySet<string>,
  suggest: ReturnType<typeof makeSuggester>,
): readonly string[] {
  const operation = operationForm.exec(word);
  const plain = operation ? operationWord(operation[1] ?? '', operation[2] ?? '') : word;
  if (words.has(plain) || plain.length < shortest || /\s/.test(plain) !== (operation !== null)) return [];
  // A method is no typo of a word: `queue` is not QUERY, and `path` is not PATCH.
  const near = suggest(plain).filter((other) => !methodNames.has(other) && isTypo(plain, other));
  return near.slice(0, 3);
}

/** A plural of a word is not a typo of it, but `requestss` is not a plural of `requests`. */
const isPlural = (word: string, other: string): boolean => word === `${other}s` && !other.endsWith('s');

/** Words that only share their start are different words. */
const isTypo = (word: string, other: string): boolean =>
  other.length >= shortest &&
  !isPlural(word, other) &&
  !isPlural(other, word) &&
  Math.abs(word.length - other.length) <= 1;
