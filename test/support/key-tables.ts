// The tables of keys in the manual: each table names its keys, and their rows are made from the schema of the config or
// the table of the front matter.
import { chromeImageSchema } from '../../src/config/chrome-link-config.ts';
import { userConfigSchema } from '../../src/config/user-config.ts';
import { type FrontMatterKinds, frontMatterKeys, isFrontMatterKey } from '../../src/model/front-matter.ts';
import { type KeySchema, readSchema } from './config-schema.ts';

type Row = readonly string[];

const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', "'")}\``;

/** Schemas that the page describes once, not at every key that has one. */
const describedOnce = new Set(['ChromeLinkConfig', 'ChromeImageConfig']);

function takesOf({ kind, notes, parts, values }: KeySchema): string {
  if (notes.takes !== undefined) return notes.takes;
  switch (kind) {
    case 'boolean':
      return '`true`, `false`';
    case 'choice':
    case 'literal':
      return values.map(code).join(', ');
    case 'union':
      return parts.map(takesOf).join(', ');
    case 'list':
      return parts[0]?.kind === 'choice' ? `list of ${takesOf(parts[0])}` : 'list';
    default:
      return kind;
  }
}

function withoutIt({ isOptional, notes, kind, default: value }: KeySchema): string {
  if (!isOptional) return 'required';
  if (notes.without !== undefined) return notes.without;
  if (value === undefined) return '';
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  return isEmpty ? (kind === 'object' ? 'as below' : 'none') : code(value);
}

/** A key → its row, and those of the keys below it */
function rowsOf(name: string, key: KeySchema): readonly Row[] {
  return [[`\`${name}\``, takesOf(key), withoutIt(key), key.notes.does ?? ''], ...rowsBelow(name, key)];
}

function rowsBelow(name: string, { kind, notes, keys, parts }: KeySchema): readonly Row[] {
  if (describedOnce.has(notes.type ?? '')) return [];
  const step = kind === 'list' ? '[]' : kind === 'table' ? '.*' : '';
  return [
    ...Object.entries(keys).flatMap(([below, key]) => rowsOf(`${name}.${below}`, key)),
    ...parts.flatMap((part) => rowsBelow(`${name}${step}`, part)),
  ];
}

const frontMatterTakes: Readonly<Record<keyof FrontMatterKinds, string>> = {
  text: 'a text',
  'text or null': 'a text or `null`',
  'an absolute URL': 'full URL',
  'a URL or null': 'a URL or `null`',
  'a number': 'a number',
  'true or false': '`true` or `false`',
  'a list of strings': 'a list of texts',
  'a date and an author': '`{ date, author }`',
  'doc or home': '`doc`, `home`',
  'a group of keys': 'keys',
  'a list of groups of keys': 'list of keys',
  'a level from 2 to 6': '2 to 6',
  '{ require: bound } or { require: none }': '`{ require: bound }` or `{ require: none }`',
};

const config = readSchema(userConfigSchema);
const image = readSchema(chromeImageSchema);

const keyOf = (schema: KeySchema, name: string): KeySchema => {
  const key = schema.keys[name];
  if (key === undefined) throw new Error(`\`${name}\` is not a key`);
  return key;
};

function frontMatterRow(name: string): Row {
  if (!isFrontMatterKey(name)) throw new Error(`\`${name}\` is not a key of the front matter`);
  const { kind, does } = frontMatterKeys[name];
  return [`\`${name}\``, frontMatterTakes[kind], does];
}

/** Head of a table → the rows of a key that its first column names */
const tables: Readonly<Record<string, (name: string) => readonly Row[]>> = {
  '| Key | Takes | Without it | What it does |': (name) => rowsOf(name, keyOf(config, name)),
  '| Key of an image | Takes | Without it | What it does |': (name) => rowsOf(name, keyOf(image, name)),
  '| Key | Takes | What it does |': (name) => [frontMatterRow(name)],
};

/** A page → the page with current tables of keys, and the names of the keys in them */
export function updateKeyTables(page: string): { readonly page: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const text = page.replace(
    /^(\| Key.*\|)\n(\|[ -|]+\|)\n((?:\|.*\|\n)+)/gm,
    (table, head: string, line: string, body: string) => {
      const rowsFor = tables[head];
      if (rowsFor === undefined) return table;
      const first = new Set([...body.matchAll(/^\| `(\w+)/gm)].flatMap(([, name = '']) => name));
      names.push(...first);
      const rows = [...first].flatMap(rowsFor).map((cells) => `| ${cells.join(' | ')} |`);
      return `${[head, line, ...rows].join('\n')}\n`;
    },
  );
  return { page: text, names };
}

/** Every key of the config that a page has to name: ['title', 'docs.toc.min', …] */
export const topKeys: readonly string[] = [
  ...Object.keys(config.keys),
  ...Object.keys(image.keys),
  ...Object.keys(frontMatterKeys),
];
