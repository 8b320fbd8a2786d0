// Parses JSON with the positions of values, for findings in samples. Excerpts may have `…` instead of entries.
import { pointerStep } from '../text/json-pointer.ts';

export interface JsonPlaces {
  /** JSON Pointer → start and end of the value. */
  readonly values: ReadonlyMap<string, readonly [number, number]>;
  /** JSON Pointer → start and end of the name of the field. */
  readonly names: ReadonlyMap<string, readonly [number, number]>;
}

export type ReadJson =
  | { readonly ok: true; readonly value: unknown; readonly places: () => JsonPlaces; readonly isExcerpt: boolean }
  | { readonly ok: false; readonly expected: string; readonly at: number };

class JsonError extends Error {
  readonly at: number;

  constructor(expected: string, at: number) {
    super(expected);
    this.at = at;
  }
}

const maxDepth = 200;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /\s*/y;
const quoted = /"(?:[^"\\\n]|\\[\s\S])*"/y;
/** A string without escapes and control characters, which equals its value. */
const plainString = /^[^\\\p{Cc}]*$/u;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

interface NotedPlaces {
  readonly values: Map<string, readonly [number, number]>;
  readonly names: Map<string, readonly [number, number]>;
}

/** ('{"a": 1}') → the value, `/a` at 6; '{"a" 1}' → `:` is expected at 5. Few samples need positions: on demand. */
export function readJson(text: string): ReadJson {
  const read = readValue(text, null);
  if (!read.ok) return read;
  return {
    ...read,
    places: () => placesInJson(text),
  };
}

/** ('{"a": 1}') → `/a` at 6; of text with a mistake, the places before it. `levels`: only those down to this depth */
export function placesInJson(text: string, levels = maxDepth): JsonPlaces {
  const noted: NotedPlaces = { values: new Map(), names: new Map() };
  readValue(text, noted, levels);
  return noted;
}

type ReadValue = Omit<Extract<ReadJson, { ok: true }>, 'places'> | Extract<ReadJson, { ok: false }>;

function readValue(text: string, noted: NotedPlaces | null, levels = maxDepth): ReadValue {
  let at = 0;
  let isExcerpt = false;
  const fail = (expected: string): never => {
    throw new JsonError(expected, at);
  };
  const skip = (): void => {
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
  };
  const take = (sign: string): boolean => {
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  /** Skips `…` or `...` between entries, with or without a comma. */
  const elision = (): boolean => {
    const length = text.startsWith('...', at) ? 3 : text[at] === '…' ? 1 : 0;
    at += length;
    if (length > 0) isExcerpt = true;
    return length > 0;
  };
  const string = (): string => {
    quoted.lastIndex = at;
    const literal = quoted.exec(text)?.[0] ?? fail('a string that ends with `"`');
    if (plainString.test(literal)) {
      at += literal.length;
      return literal.slice(1, -1);
    }
    try {
      const content = JSON.parse(literal) as string;
      at += literal.length;
      return content;
    } catch {
      return fail('a string with valid escapes');
    }
  };
  /** Reads entries up to a closing bracket. */
  const entries = (close: string, entry: () => void): void => {
    at += 1;
    for (let isFirst = true; ; isFirst = false) {
      skip();
      if (take(close)) return;
      if (!isFirst && !take(',')) {
        if (elision()) continue;
        fail(`\`,\` or \`${close}\``);
      }
      skip();
      if (elision()) continue;
      if (text[at] === close && !isExcerpt) fail('a value after the comma');
      if (text[at] === close) continue;
      entry();
    }
  };
  const value = (pointer: string, depth: number): unknown => {
    skip();
    const start = at;
    const result = valueAt(pointer, depth);
    if (depth <= levels) noted?.values.set(pointer, [start, at]);
    return result;
  };
  const valueAt = (pointer: string, depth: number): unknown => {
    if (depth > maxDepth) fail('fewer levels');
    const sign = text[at] ?? '';
    if (sign === '"') return string();
    if (sign === '{') {
      const object: Record<string, unknown> = {};
      entries('}', () => {
        const start = at;
        if (text[at] !== '"') fail('a field name in double quotes');
        const name = string();
        const isNoted = noted !== null && depth < levels;
        const below = isNoted ? `${pointer}/${pointerStep(name)}` : '';
        if (Object.hasOwn(object, name)) {
          at = start;
          fail(`another name: \`${name}\` is already there`);
        }
        if (isNoted) noted.names.set(below, [start, at]);
        skip();
        if (!take(':')) fail('`:` after the field name');
        const member = value(below, depth + 1);
        if (name === '__proto__')
          Object.defineProperty(object, name, { value: member, enumerable: true, configurable: true, writable: true });
        else object[name] = member;
      });
      return object;
    }
    if (sign === '[') {
      const list: unknown[] = [];
      entries(']', () => {
        list.push(value(noted && depth < levels ? `${pointer}/${list.length}` : '', depth + 1));
      });
      return list;
    }
    number.lastIndex = at;
    const digits = number.exec(text)?.[0];
    if (digits !== undefined) {
      at += digits.length;
      return Number(digits);
    }
    const word = /^[a-z]+/i.exec(text.slice(at, at + 10))?.[0] ?? '';
    if (!Object.hasOwn(words, word)) fail('a value');
    at += word.length;
    return words[word];
  };
  try {
    const rootValue = value('', 0);
    skip();
    if (at < text.length) fail('nothing more');
    return { ok: true, value: rootValue, isExcerpt };
  } catch (error) {
    if (error instanceof JsonError) return { ok: false, expected: error.message, at: error.at };
    throw error;
  }
}
