// The literals of props: JSON with JavaScript's single quotes, bare keys and trailing commas. Never runs code.
import type { Literal } from '../model/component.ts';

/** Maximum nesting of lists and objects. */
const maxDepth = 50;

const word = /[A-Za-z_$][\w$]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.$])/y;
const space = /\s*/y;
const constants: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/** Thrown only within this file, for text that is not a literal. */
class NoLiteral extends Error {}

interface Reader {
  readonly text: string;
  at: number;
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text)?.[0];
  reader.at += match?.length ?? 0;
  return match;
}

/** The next character other than space. */
function peek(reader: Reader): string {
  take(reader, space);
  return reader.text[reader.at] ?? '';
}

function takeSign(reader: Reader, sign: string): boolean {
  if (peek(reader) !== sign) return false;
  reader.at += 1;
  return true;
}

function readText(reader: Reader): string {
  const quote = reader.text[reader.at];
  let value = '';
  reader.at += 1;
  for (let from = reader.at; ; reader.at += 1) {
    const char = reader.text[reader.at];
    if (char === undefined || (quote === '`' && char === '$' && reader.text[reader.at + 1] === '{'))
      throw new NoLiteral();
    if (char !== quote && char !== '\\') continue;
    value += reader.text.slice(from, reader.at);
    reader.at += 1;
    if (char === quote) return value;
    value += readEscape(reader);
    from = reader.at + 1;
  }
}

/** Reads an escape after its backslash; stays on its last character. */
function readEscape(reader: Reader): string {
  const char = reader.text[reader.at] ?? '';
  if (char !== 'u') return Object.hasOwn(escapes, char) ? (escapes[char] ?? '') : char;
  const code = reader.text.slice(reader.at + 1, reader.at + 5);
  if (!/^[0-9a-fA-F]{4}$/.test(code)) throw new NoLiteral();
  reader.at += 4;
  return String.fromCharCode(Number.parseInt(code, 16));
}

function readList(reader: Reader, depth: number): Literal[] {
  const items: Literal[] = [];
  reader.at += 1;
  while (!takeSign(reader, ']')) {
    items.push(readValue(reader, depth));
    if (!takeSign(reader, ',') && peek(reader) !== ']') throw new NoLiteral();
  }
  return items;
}

function readObject(reader: Reader, depth: number): Literal {
  const fields: [string, Literal][] = [];
  reader.at += 1;
  while (!takeSign(reader, '}')) {
    const name = /["']/.test(peek(reader)) ? readText(reader) : take(reader, word);
    if (name === undefined || !takeSign(reader, ':')) throw new NoLiteral();
    fields.push([name, readValue(reader, depth)]);
    if (!takeSign(reader, ',') && peek(reader) !== '}') throw new NoLiteral();
  }
  // `fromEntries` makes `__proto__` an ordinary field.
  return Object.fromEntries(fields);
}

function readValue(reader: Reader, depth = 0): Literal {
  const char = peek(reader);
  if (depth > maxDepth) throw new NoLiteral();
  if (/["'`]/.test(char)) return readText(reader);
  if (char === '[') return readList(reader, depth + 1);
  if (char === '{') return readObject(reader, depth + 1);
  const numberText = take(reader, number);
  if (numberText !== undefined && numberText !== '') return Number(numberText);
  const constant = constants.get(take(reader, word) ?? '');
  if (constant === undefined) throw new NoLiteral();
  return constant;
}

/** ("[1, { a: 'b' }]") → { value: [1, { a: 'b' }] }; ('items.length') → null */
export function readLiteral(text: string): { readonly value: Literal } | null {
  const reader: Reader = { text, at: 0 };
  try {
    const value = readValue(reader);
    return peek(reader) === '' && reader.at === text.length ? { value } : null;
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}
