// The fast path for front matter: lines of `key: value` as on nearly every page; null for the YAML parser.
import type { FrontMatterEntry, ReadEntries, Scalar } from './front-matter-entries.ts';

const keyLine = /^([A-Za-z_][A-Za-z0-9_-]*):[ ]+(\S(?:.*\S)?)[ ]*$/;
/** Starts with a letter, a digit or a slash, so it cannot be a collection, an alias, a tag or a block scalar. */
const plainValue = /^[\p{L}\p{N}/]/u;
const quotedValue = /^(?:'[^']*'|"[^"\\]*")$/;
const number = /^[0-9]+(?:\.[0-9]+)?$/;
/** Values that YAML may not read as text; left to the YAML parser, because they are rare. */
const ambiguousScalar = /^(?:[0-9.][0-9a-fA-Fox.+-]*|\.?(?:inf|nan)|null|true|false)$/i;

/** ('title: Parcels\n') → one entry; ('title: [a]') → null */
export function readPlainEntries(yaml: string): ReadEntries | null {
  const entries: FrontMatterEntry[] = [];
  const keys = new Set<string>();
  let start = 0;
  for (const line of yaml.split('\n')) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text !== '' && !text.startsWith('#')) {
      const entry = readLine(text, start);
      if (entry === null || keys.has(entry.key)) return null;
      keys.add(entry.key);
      entries.push(entry);
    }
    start += line.length + 1;
  }
  return { entries, problems: [] };
}

function readLine(text: string, start: number): FrontMatterEntry | null {
  const match = keyLine.exec(text);
  if (match === null) return null;
  const [, key = '', source = ''] = match;
  const value = readScalar(source);
  if (value === null || /[\t\r\u0085\u2028\u2029\uFEFF]/.test(text)) return null;
  const valueStart = start + text.indexOf(source, key.length + 1);
  return {
    key,
    keyStart: start,
    keyEnd: start + key.length,
    valueStart,
    valueEnd: valueStart + source.length,
    value,
  };
}

function readScalar(raw: string): Scalar | null {
  if (quotedValue.test(raw)) {
    const value = raw.slice(1, -1);
    return { kind: 'scalar', value, source: value };
  }
  if (!plainValue.test(raw) || raw.includes(': ') || raw.includes(' #') || raw.endsWith(':')) return null;
  if (raw === 'true' || raw === 'false') return { kind: 'scalar', value: raw === 'true', source: raw };
  if (number.test(raw)) return { kind: 'scalar', value: Number(raw), source: raw };
  return ambiguousScalar.test(raw) ? null : { kind: 'scalar', value: raw, source: raw };
}
