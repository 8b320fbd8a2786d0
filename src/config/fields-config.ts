// The config key `docs.fields`: front matter keys of the site, with the types that props of components have.
import * as v from 'valibot';
import { defaultOf, fitValue, isFit } from '../components/fit-value.ts';
import { type Fields, readSchema, simpleTypes, typeWords } from '../components/prop-schema.ts';
import { parseKey } from '../diagnostics/key-steps.ts';
import { isFrontMatterKey } from '../model/front-matter.ts';
import { named, table, takes, unknownKeyMessage } from './schema-parts.ts';

/** Type of a front matter key: a simple type, the allowed texts, a list, or an object. */
export type FieldType =
  | `${(typeof simpleTypes)[number]}${'' | '[]'}${'' | '?'}`
  | readonly string[]
  | { readonly type: FieldType; readonly optional?: boolean | undefined; readonly default?: unknown }
  | { readonly list: FieldType }
  | { readonly shape: { readonly [name: string]: FieldType } };

const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_][\w-]*$/, "a name of letters, digits, '-' and '_'"),
  v.check((key) => !isFrontMatterKey(key), 'a name that no key of pubdocs has'),
);

const words = "a type like 'string', 'number?', ['draft', 'final'] or { type: 'string[]', default: [] }";
const quotedTypes = simpleTypes.map((type) => `"${type}"`).join(' | ');

/** A type that is wrong as a whole, the wrong part of it, or a default that does not fit it. */
function problemOf(
  type: unknown,
): { readonly path: string; readonly message: string; readonly expected?: string } | null {
  const schema = readSchema({ field: type });
  if ('wrong' in schema) {
    const { wrong: path, options } = schema;
    return options ? { path, message: unknownKeyMessage, expected: options.join('\n') } : { path, message: words };
  }
  const field = schema.fields.get('field');
  const value = field && field.fallback !== undefined ? defaultOf(field) : undefined;
  if (field === undefined || value === undefined || isFit(fitValue(value, field.type, []))) return null;
  return { path: 'field.default', message: typeWords(field.type) };
}

const checkedType = v.pipe(
  v.custom<FieldType>((value) => value !== undefined, words),
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    const problem = problemOf(input);
    if (problem === null) return;
    let value: unknown = input;
    const path = parseKey(problem.path)
      .slice(1)
      .map((key) => {
        const holder = Object(value);
        value = Reflect.get(holder, key);
        return { type: 'object', origin: 'value', input: holder, key: String(key), value } as const;
      });
    const [first, ...rest] = path;
    const at = first === undefined ? {} : { path: [first, ...rest] as [typeof first, ...typeof rest] };
    addIssue({ message: problem.message, input: value, expected: problem.expected ?? quotedTypes, ...at });
  }),
) as v.GenericSchema<FieldType, FieldType>;

const self = { $ref: '#/$defs/FieldType' };
const objectOf = (properties: Readonly<Record<string, unknown>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const fieldType = named(
  'FieldType',
  'Type of a front matter key: a simple type, the allowed texts, a list, or an object.',
  takes('type', checkedType, {
    anyOf: [
      { enum: simpleTypes.flatMap((type) => ['', '?', '[]', '[]?'].map((end) => `${type}${end}`)) },
      { type: 'array', items: { type: 'string' } },
      objectOf({ type: self, optional: { type: 'boolean' }, default: {} }, ['type']),
      objectOf({ list: self }, ['list']),
      objectOf({ shape: { type: 'object', additionalProperties: self } }, ['shape']),
    ],
  }),
);

export const fieldsSchema = v.optional(table(fieldType, name), {});

/** ({ since: 'string?' }) → the fields, as they are checked */
export function readFields(schema: Readonly<Record<string, FieldType>>): Fields {
  const read = readSchema(schema);
  return 'fields' in read ? read.fields : new Map();
}
