// A schema of the config as data: its keys with their documentation, and the JSON schema for editors.
import type { SchemaNotes } from '../../src/config/schema-parts.ts';

/** Fields of valibot's schemas and pipe items. */
interface Item {
  readonly kind: string;
  readonly type: string;
  readonly metadata?: SchemaNotes;
  readonly pipe?: readonly Item[];
  readonly wrapped?: Item;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Item>>;
  readonly item?: Item;
  readonly value?: Item;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface KeySchema {
  readonly notes: SchemaNotes;
  readonly isOptional: boolean;
  readonly default?: unknown;
  readonly kind:
    | 'object'
    | 'table'
    | 'list'
    | 'choice'
    | 'union'
    | 'literal'
    | 'boolean'
    | 'string'
    | 'number'
    | 'other';
  /** Of an object: its keys. */
  readonly keys: Readonly<Record<string, KeySchema>>;
  /** Of a list, a table or a union. */
  readonly parts: readonly KeySchema[];
  /** Of a choice or a literal. */
  readonly values: readonly unknown[];
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'kind' in value;

const kinds: Readonly<Record<string, KeySchema['kind']>> = {
  loose_object: 'object',
  record: 'table',
  array: 'list',
  picklist: 'choice',
  union: 'union',
  lazy: 'union',
  literal: 'literal',
  boolean: 'boolean',
  string: 'string',
  number: 'number',
};

/**
 * The schema of the input: of a pipe, its first schema. A custom check before an object or a record only says that it
 * is one.
 */
function inputOf(items: readonly Item[]): Item {
  const [first, second] = items.filter(({ kind }) => kind === 'schema');
  const input = first?.type === 'custom' && second !== undefined ? second : first;
  if (input === undefined) throw new Error('a pipe without a schema');
  return input;
}

/** A valibot schema → its keys and notes */
export function readSchema(schema: unknown): KeySchema {
  if (!isItem(schema)) throw new Error('not a schema');
  const { pipe } = schema;
  if (pipe !== undefined) {
    const input = readSchema(inputOf(pipe));
    const notes = pipe.flatMap(({ metadata }) => metadata ?? []);
    return { ...input, notes: Object.assign({}, input.notes, ...notes) };
  }
  if (schema.wrapped !== undefined) {
    const wrapped = readSchema(schema.wrapped);
    const fixed = typeof schema.default === 'function' ? undefined : schema.default;
    return { ...wrapped, isOptional: true, default: fixed };
  }
  const kind = kinds[schema.type] ?? 'other';
  const parts = [schema.item, schema.value, ...(kind === 'union' ? (schema.options ?? []) : [])].filter(isItem);
  return {
    notes: {},
    isOptional: false,
    kind,
    keys: Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, entry]) => [name, readSchema(entry)])),
    parts: parts.map(readSchema),
    values: kind === 'choice' ? (schema.options ?? []) : kind === 'literal' ? [schema.literal] : [],
  };
}

/** ('[the search](../guides/search.md) of `x`', 'none') → 'The search of `x`. Without it: none.' */
function descriptionOf(does: string, without: string | undefined): string {
  const text = does.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${without === undefined ? '' : ` Without it: ${without}.`}`;
}

/** → the JSON schema; schemas with a name are collected in `defs` */
function toJson(schema: KeySchema, defs: Map<string, JsonSchema>): JsonSchema {
  const { notes, isOptional } = schema;
  const described = {
    ...(notes.does === undefined ? {} : { description: descriptionOf(notes.does, notes.without) }),
    ...(isOptional && schema.default !== undefined ? { default: schema.default } : {}),
  };
  if (notes.type === undefined) return { ...bareJson(schema, defs), ...described };
  if (!defs.has(notes.type)) {
    defs.set(notes.type, {});
    defs.set(notes.type, { description: notes.about, ...bareJson(schema, defs) });
  }
  return { $ref: `#/$defs/${notes.type}`, ...described };
}

function bareJson(schema: KeySchema, defs: Map<string, JsonSchema>): JsonSchema {
  const { kind, notes, keys, parts, values } = schema;
  if (Object.keys(notes.json ?? {}).length > 0) return notes.json ?? {};
  const json = parts.map((part) => toJson(part, defs));
  switch (kind) {
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, toJson(key, defs)])),
        required: Object.keys(keys).filter((name) => keys[name]?.isOptional === false),
        additionalProperties: false,
      };
    case 'table':
      return { type: 'object', additionalProperties: json[0] };
    case 'list':
      return { type: 'array', items: json[0] };
    case 'union':
      return { anyOf: json };
    case 'choice':
    case 'literal':
      return { enum: values };
    case 'other':
      throw new Error(`a schema that only code checks needs a JSON schema: ${JSON.stringify(notes)}`);
    default:
      return { type: kind };
  }
}

/** The JSON schema of a valibot schema with a name, with all named schemas as definitions */
export function jsonSchema(schema: unknown): JsonSchema {
  const defs = new Map<string, JsonSchema>();
  const root = toJson(readSchema(schema), defs);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...root,
    $defs: Object.fromEntries([...defs].sort()),
  };
}
