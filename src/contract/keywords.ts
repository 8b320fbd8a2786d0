// Keywords of JSON Schema: (value before, value after) → whether the schema allows fewer values, more, or others.
import { isObject, listOf } from '../text/is-object.ts';
import type { Effect } from './effects.ts';

/** Undefined: the keyword is absent. Returns null if the same values are allowed. */
type Rule = (before: unknown, after: unknown) => Effect | null;

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : isObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;

/** A limit; `absent`: the value that its absence stands for. */
const limit =
  (kind: 'upper' | 'lower', absent?: number): Rule =>
  (before, after) => {
    const [old, now] = [before ?? absent, after ?? absent];
    if (old === now) return null;
    if (typeof old !== 'number') return 'limit-set';
    if (typeof now !== 'number') return 'wider';
    return now > old === (kind === 'upper') ? 'wider' : 'narrower';
  };

/** A number of items or fields, of which 0 is no limit. */
const leastCount: Rule = (before, after) => ((before ?? 0) === (after ?? 0) ? null : limit('lower')(before, after));

/** A keyword that excludes values when it is present. */
const restriction =
  (changed: Effect): Rule =>
  (before, after) => {
    if (isEqual(before, after)) return null;
    if (before === undefined) return 'narrower';
    return after === undefined ? 'wider' : changed;
  };

const flag =
  (set: Effect, unset: Effect): Rule =>
  (before, after) =>
    (before === true) === (after === true) ? null : after === true ? set : unset;

const isMultiple = (value: unknown, of: unknown): boolean =>
  typeof value === 'number' && typeof of === 'number' && Number.isInteger(value / of);

/** A pattern that allows every text. */
const allowsAll = (pattern: unknown): boolean => /^\^?(?:\.\*)?\$?$/.test(String(pattern ?? ''));

const schemaPrefix = '#/components/schemas/';

/** `mapping: { A: 'A', b: 'B' }` → without the name that a schema has anyway, and with references in one form */
function withoutNames(discriminator: unknown): unknown {
  if (!isObject(discriminator) || !isObject(discriminator.mapping)) return discriminator;
  const { mapping, ...rest } = discriminator;
  const entries = Object.entries(mapping)
    .map(([name, target]) => [name, String(target).replace(schemaPrefix, '')])
    .filter(([name, target]) => name !== target);
  return entries.length === 0 ? rest : { ...rest, mapping: Object.fromEntries(entries) };
}

export const keywordRules: Readonly<Record<string, Rule>> = {
  maximum: limit('upper'),
  exclusiveMaximum: limit('upper'),
  maxLength: limit('upper'),
  maxItems: limit('upper'),
  maxProperties: limit('upper'),
  maxContains: limit('upper'),
  minimum: limit('lower'),
  exclusiveMinimum: limit('lower'),
  minLength: limit('lower', 0),
  minItems: leastCount,
  minProperties: leastCount,
  minContains: limit('lower', 1),
  multipleOf: (before, after) => {
    if (before === after) return null;
    if (before === undefined || isMultiple(after, before)) return 'narrower';
    return after === undefined || isMultiple(before, after) ? 'wider' : 'different';
  },
  uniqueItems: flag('narrower', 'wider'),
  pattern: (before, after) => {
    if (before === after || (!before && !after)) return null;
    // Clients check patterns of requests; a text of a response stays a text.
    if (allowsAll(after)) return 'none';
    return allowsAll(before) ? 'narrower' : 'pattern-changed';
  },
  contentMediaType: (before, after) => (before === after ? null : 'different'),
  contentEncoding: (before, after) => (before === after ? null : 'different'),
  not: restriction('condition-changed'),
  if: restriction('condition-changed'),
  discriminator: (before, after) => (isEqual(withoutNames(before), withoutNames(after)) ? null : 'none'),
  deprecated: flag('none', 'none'),
};

/** Keywords whose value is a schema that the values must match, or a part of them. */
export const schemaKeywords = [
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
] as const;

/** Keywords with a schema for each name. */
export const schemaTables = ['dependentSchemas', 'patternProperties'] as const;

/** A value that both have: whether the first allows all that the second does. */
const covers = (wide: ReadonlySet<string> | null, narrow: ReadonlySet<string> | null, isText: boolean): boolean =>
  wide === null ||
  (narrow !== null &&
    [...narrow].every(
      (type) =>
        wide.has(type) ||
        (type === 'integer' && wide.has('number')) ||
        (isText && wide.has('string') && wide.size === 1 && type !== 'array' && type !== 'object'),
    ));

/** Types as sets; null: all. `isText`: the value is written as text, where `1` is a text, too. */
export function typeEffect(
  before: ReadonlySet<string> | null,
  after: ReadonlySet<string> | null,
  isText: boolean,
): Effect | null {
  const grew = covers(after, before, isText);
  const shrank = covers(before, after, isText);
  if (grew && shrank) return null;
  return grew ? 'wider' : shrank ? 'narrower' : 'different';
}

const widerFormats: Readonly<Record<string, readonly string[]>> = {
  double: ['float'],
  int64: ['int32'],
  bigint: ['int32', 'int64'],
};

export function formatEffect(before: unknown, after: unknown): Effect | null {
  if (before === after) return null;
  if (after === undefined || widerFormats[String(after)]?.includes(String(before))) return 'wider';
  return before === undefined || widerFormats[String(before)]?.includes(String(after)) ? 'narrower' : 'different';
}

/** (values before, values after) → the effect of each value that differs */
export function valueChanges(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly { readonly value: string; readonly isAdded: boolean }[] {
  const was = new Set(before.map((value) => JSON.stringify(value)));
  const is = new Set(after.map((value) => JSON.stringify(value)));
  return [
    ...[...was].filter((value) => !is.has(value)).map((value) => ({ value, isAdded: false })),
    ...[...is].filter((value) => !was.has(value)).map((value) => ({ value, isAdded: true })),
  ];
}

/** Whether a schema allows every value, so that it says as much as none: `true`, `{}` */
export const isAny = (schema: unknown): boolean =>
  schema === undefined || schema === true || (isObject(schema) && Object.keys(schema).length === 0);

/** Names that a value needs: (['a'], ['a', 'b']) → 'narrower'; in any order */
export function namesEffect(before: unknown, after: unknown): Effect | null {
  const changes = valueChanges(listOf(before), listOf(after));
  if (changes.length === 0) return null;
  if (changes.every(({ isAdded }) => isAdded)) return 'narrower';
  return changes.some(({ isAdded }) => isAdded) ? 'different' : 'wider';
}
