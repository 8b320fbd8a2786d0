// The config key `docs.fields`: front matter keys of the site, with the types that props of components have.
import * as v from 'valibot';
import { defaultOf, fitValue, isFit } from '../components/fit-value.ts';
import { type Fields, propOptions, readSchema, simpleTypes, type Type, typeWords } from '../components/prop-schema.ts';
import { formatKey, parseKey } from '../diagnostics/key-steps.ts';
import { isFrontMatterKey } from '../model/front-matter.ts';
import type { Localized } from '../model/locale.ts';
import { isObject } from '../text/is-object.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

/** Type of a front matter key: a simple type, the allowed texts, a list, or an object. */
export type FieldType =
  | `${(typeof simpleTypes)[number]}${'' | '[]'}${'' | '?'}`
  | readonly string[]
  | {
      readonly type: FieldType;
      readonly optional?: boolean | undefined;
      readonly default?: unknown;
      /** A filter of the search, with its name and those of values. */
      readonly facet?: boolean | FacetNames | undefined;
    }
  | { readonly list: FieldType }
  | { readonly shape: { readonly [name: string]: FieldType } };

interface FacetNames {
  readonly label?: s.Text | undefined;
  readonly values?: { readonly [value: string]: s.Text } | undefined;
}

/** A field that filters the results of a search. */
export interface Facet {
  /** The front matter key. */
  readonly name: string;
  readonly label: Localized;
  /** Names of values; the others are shown as they are. */
  readonly values: Readonly<Record<string, Localized>>;
  /** The values in their order, if the type names them. */
  readonly order: readonly string[];
}

const name = v.pipe(
  s.matching("a name of letters, digits, '-' and '_'", /^[A-Za-z_][\w-]*$/),
  v.check((key) => !isFrontMatterKey(key), 'a name that no key of pubdocs has'),
);

const words = "a type like 'string', 'number?', ['draft', 'final'] or { type: 'string[]', default: [] }";
const quotedTypes = simpleTypes.map((type) => `"${type}"`).join(' | ');

interface FieldProblem {
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
}

const fieldOptions = [...propOptions, 'facet'];
const facetSchema = v.union(
  [v.boolean(), s.strictObject({ label: v.optional(s.labelSchema), values: v.optional(s.table(s.labelSchema)) })],
  "true, false or names like { label: 'Product', values: { api: 'API' } }",
);

/** The values that a type names: `['api', 'app']`, true and false; none for texts and numbers; null for objects. */
function valuesOf(type: Type): readonly string[] | null {
  if (type.kind === 'list') return type.of.kind === 'list' ? null : valuesOf(type.of);
  if (type.kind === 'choice') return type.options;
  if (type.kind === 'boolean') return ['true', 'false'];
  return type.kind === 'string' || type.kind === 'number' ? [] : null;
}

const facetOf = (type: unknown): unknown => (isObject(type) && 'facet' in type ? type.facet : undefined);

/** The wrong part of a facet; names of values that a choice does not have are mistakes, too. */
function facetProblem(facet: unknown, type: Type): FieldProblem | null {
  if (facet === undefined || facet === false) return null;
  const order = valuesOf(type);
  if (order === null)
    return { path: 'field.facet', message: 'left out, because only texts, numbers, true or false and lists filter' };
  const checked = v.safeParse(facetSchema, facet);
  if (!checked.success) {
    const [issue] = checked.issues;
    const steps = issue.path?.map(({ key }) => String(key)) ?? [];
    const { message, expected } = issue;
    return { path: formatKey(['field', 'facet', ...steps]), message, ...(expected !== null && { expected }) };
  }
  const names = typeof checked.output === 'boolean' ? {} : (checked.output.values ?? {});
  const unknown = order.length === 0 ? undefined : Object.keys(names).find((value) => !order.includes(value));
  return unknown === undefined
    ? null
    : {
        path: formatKey(['field', 'facet', 'values', unknown]),
        message: s.unknownKeyMessage,
        expected: order.join('\n'),
      };
}

/** A type that is wrong as a whole, the wrong part of it, or a default that does not fit it. */
function problemOf(type: unknown): FieldProblem | null {
  const schema = readSchema({ field: type }, fieldOptions);
  if ('wrong' in schema) {
    const { wrong: path, options } = schema;
    return options ? { path, message: s.unknownKeyMessage, expected: options.join('\n') } : { path, message: words };
  }
  const field = schema.fields.get('field');
  const value = field && field.fallback !== undefined ? defaultOf(field) : undefined;
  if (field === undefined) return null;
  if (value !== undefined && !isFit(fitValue(value, field.type, [])))
    return { path: 'field.default', message: typeWords(field.type) };
  return facetProblem(facetOf(type), field.type);
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

const label = { $ref: '#/$defs/Text' };
const facetJson = {
  anyOf: [{ type: 'boolean' }, objectOf({ label, values: { type: 'object', additionalProperties: label } }, [])],
};

const fieldType = s.named(
  'FieldType',
  'Type of a front matter key: a simple type, the allowed texts, a list, or an object.',
  s.takes('type', checkedType, {
    anyOf: [
      { enum: simpleTypes.flatMap((type) => ['', '?', '[]', '[]?'].map((end) => `${type}${end}`)) },
      { type: 'array', items: { type: 'string' } },
      objectOf({ type: self, optional: { type: 'boolean' }, default: {}, facet: facetJson }, ['type']),
      objectOf({ list: self }, ['list']),
      objectOf({ shape: { type: 'object', additionalProperties: self } }, ['shape']),
    ],
  }),
);

export const fieldsSchema = v.optional(s.table(fieldType, name), {});

/** ({ since: 'string?' }) → the fields, as they are checked */
export function readFields(schema: Readonly<Record<string, FieldType>>): Fields {
  const read = readSchema(schema, fieldOptions);
  return 'fields' in read ? read.fields : new Map();
}

/** ({ product: { type: ['api'], facet: true } }) → [{ name: 'product', order: ['api'], … }] */
export const facetsOf = (
  schema: Readonly<Record<string, FieldType>>,
  { text }: Pick<NormaliseContext, 'text'>,
): readonly Facet[] =>
  [...readFields(schema)].flatMap(([name, { type }]) => {
    const facet = facetOf(schema[name]) as FacetNames | boolean | undefined;
    if (!facet) return [];
    const names = facet === true ? {} : facet;
    const key = ['docs', 'fields', name, 'facet'];
    const values = Object.entries(names.values ?? {}).map(
      ([value, label]) => [value, text(label, formatKey([...key, 'values', value]))] as const,
    );
    const label = text(names.label ?? name, formatKey([...key, 'label']));
    return { name, label, values: Object.fromEntries(values), order: valuesOf(type) ?? [] };
  });
