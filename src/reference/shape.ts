// One level of a schema as readers see it: type, limits, values and the schemas inside it.

import type { JsonObject } from '../model/api-document.ts';
import { exactText } from '../openapi/exact-numbers.ts';
import type { Referred } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { type Alternatives, alternativesOf, discriminatorOf } from './alternatives.ts';
import { type DocumentText, documentText, type MoreLink, moreOf } from './document-text.ts';
import { choicesOf, joinedRef, layerEntries, layersOf, schemaObject, targetOf } from './layers.ts';
import { type Limit, limitsOf, restKeys } from './limits.ts';
import { isNever, rulesOf, type SchemaRule } from './rules.ts';
import { nameOfRef, type SchemaNames } from './schema-names.ts';
import { type AllowedValue, valuesOf } from './values.ts';

export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether `name` is a pattern of names. */
  readonly isPattern: boolean;
  readonly schemas: readonly Referred[];
}

export type Remark = 'deprecated' | 'readOnly' | 'writeOnly';

export interface Shape {
  /** The place of the schema, or of the component that it leads to; all places of several schemas. */
  readonly ref: string;
  /** Name of that component. */
  readonly name: string | null;
  /** `string | null`, `Parcel[]`; '' for any value. */
  readonly type: string;
  readonly title: DocumentText | null;
  readonly description: DocumentText | null;
  readonly remarks: readonly Remark[];
  readonly limits: readonly Limit[];
  readonly values: readonly AllowedValue[];
  /** Whether `values` is one constant. */
  readonly isConstant: boolean;
  /** As JSON. */
  readonly defaultValue: string | null;
  readonly examples: readonly string[];
  readonly more: MoreLink | null;
  readonly fields: readonly SchemaField[];
  readonly alternatives: readonly Alternatives[];
  /** Property that tells the alternatives apart. */
  readonly discriminator: string | null;
  /** Schema of properties that are not listed; 'none': there are none; null: nothing is said. */
  readonly others: Referred | 'none' | null;
  /** The items of a list. */
  readonly item: Shape | null;
  /** The items of a tuple, `[0]`, `[1]`, and those after them, `[2…]`; then `item` is null. */
  readonly positions: readonly { readonly label: string; readonly schemas: readonly Referred[] }[];
  readonly rules: readonly SchemaRule[];
}

const maxNesting = 5;

/** (document, a schema and its place) → what readers see of it; several schemas apply together, like `allOf` */
export function readShape(document: JsonObject, schemas: readonly Referred[], names: SchemaNames, nesting = 0): Shape {
  const { list, isNullable } = layersOf(document, schemas);
  const layers = list.map(({ part }) => part);
  const [first = { part: {}, ref: '' }] = schemas;
  const ref = schemas.length === 1 ? targetOf(document, first) : joinedRef(schemas);
  const choices = list.flatMap(choicesOf).filter(({ members }) => members.length > 1);
  const { values, isConstant, used } = valuesOf(list, choices);
  const others = choices.filter((choice) => choice !== used);
  const { listed, subtypes } = alternativesOf(document, list, others, names);
  const simple = simpleUnion(listed);
  const unions = [...listed.filter((group) => !simple?.groups.includes(group)), ...subtypes];
  const itemLayers = list.flatMap(({ part, ref: at }) =>
    restKeys.flatMap((key) =>
      part[key] === undefined || part[key] === false || Array.isArray(part[key])
        ? []
        : [{ part: schemaObject(part[key]), ref: `${at}/${key}` }],
    ),
  );
  const positions = positionsOf(list, itemLayers);
  const hasItem = itemLayers.length > 0 && positions.length === 0 && nesting < maxNesting;
  const item = hasItem ? readShape(document, itemLayers, names, nesting + 1) : null;
  const isOwn = isInside(schemas);
  const fields = fieldsOf(list, isOwn);
  const name = nameOfRef(names, ref);
  return {
    ref,
    name,
    type: typeOf({
      layers,
      name,
      isNullable,
      item,
      simple: simple?.type ?? null,
      fields,
      values,
      alternatives: unions,
    }),
    title: textOf(list, isOwn, 'title'),
    description: textOf(list, isOwn, 'description'),
    remarks: (['deprecated', 'readOnly', 'writeOnly'] as const).filter((remark) =>
      layers.some((layer) => layer[remark] === true),
    ),
    limits: limitsOf(layers),
    values,
    isConstant,
    defaultValue: jsonOf(layers.find((layer) => layer.default !== undefined)?.default),
    examples: examplesOf(layers),
    more: moreOf(list),
    fields,
    alternatives: unions,
    discriminator: discriminatorOf(list),
    others: othersOf(list),
    item,
    positions,
    rules: rulesOf(list),
  };
}

function positionsOf(list: readonly Referred[], rest: readonly Referred[]): Shape['positions'] {
  // Until draft 2019-09 of JSON Schema, `items` could be the list.
  const positions = list.flatMap(({ part, ref }) =>
    (['prefixItems', 'items'] as const).flatMap((key) =>
      listOf(part[key]).map((schema, index) => ({
        label: `[${index}]`,
        schemas: [{ part: schemaObject(schema), ref: `${ref}/${key}/${index}` }],
      })),
    ),
  );
  return positions.length === 0 || rest.length === 0
    ? positions
    : [...positions, { label: `[${positions.length}…]`, schemas: rest }];
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : exactText(value));

/** The text of the schema itself; without one, that of a schema to which it refers. */
function textOf(list: readonly Referred[], isOwn: IsOwn, key: string): DocumentText | null {
  const texts = list.flatMap((layer) => documentText(layer, key) ?? []);
  return texts.find(isOwn) ?? texts[0] ?? null;
}

type IsOwn = (part: Pick<Referred, 'ref'>) => boolean;

/** (schemas) → whether a part is in one of them, and not in another to which they refer */
const isInside =
  (schemas: readonly Referred[]): IsOwn =>
  ({ ref }) =>
    schemas.some((schema) => ref.startsWith(`${schema.ref}/`));

function examplesOf(layers: readonly JsonObject[]): string[] {
  for (const layer of layers) {
    const rawExamples = layer.example === undefined ? layer.examples : [layer.example];
    const values = Array.isArray(rawExamples) ? rawExamples : isObject(rawExamples) ? Object.values(rawExamples) : [];
    const shown = values.flatMap((value) => jsonOf(value) ?? []);
    if (shown.length > 0) return shown;
  }
  return [];
}

/**
 * All layers may have the same property; then each of their schemas applies to it, that of the schema itself before
 * those to which it refers.
 */
function fieldsOf(list: readonly Referred[], isOwn: IsOwn): SchemaField[] {
  const required = new Set(list.flatMap(({ part }) => listOf(part.required)));
  const fieldsByName = new Map<string, { isPattern: boolean; schemas: Referred[] }>();
  for (const layer of list)
    for (const key of ['properties', 'patternProperties'] as const)
      for (const [name, schema] of layerEntries(layer, key)) {
        const field = fieldsByName.get(name) ?? { isPattern: key === 'patternProperties', schemas: [] };
        field.schemas.push(schema);
        fieldsByName.set(name, field);
      }
  for (const name of required)
    if (typeof name === 'string' && !fieldsByName.has(name)) fieldsByName.set(name, { isPattern: false, schemas: [] });
  return Array.from(fieldsByName, ([name, { isPattern, schemas }]) => ({
    name,
    isRequired: required.has(name),
    isPattern,
    schemas: schemas.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))),
  }));
}

function othersOf(list: readonly Referred[]): Shape['others'] {
  for (const { part, ref } of list)
    for (const key of ['additionalProperties', 'unevaluatedProperties']) {
      const rest = part[key];
      if (rest === false) return 'none';
      if (rest === true || isObject(rest)) return { part: schemaObject(rest), ref: `${ref}/${key}` };
    }
  return null;
}

/** Alternatives that are only types, `oneOf: [{ type: string }, { type: integer }]`, are a type without a list. */
function simpleUnion(
  groups: readonly Alternatives[],
): { readonly type: string; readonly groups: readonly Alternatives[] } | null {
  const [group] = groups;
  if (group === undefined || groups.length > 1) return null;
  const types = group.members.map(({ schema: { part } }) => {
    const { type, format, ...others } = part;
    return typeof type === 'string' && Object.keys(others).length === 0 && !['object', 'array'].includes(type)
      ? withFormat(type, format)
      : null;
  });
  return types.includes(null) ? null : { type: types.join(' | '), groups: [group] };
}

const withFormat = (type: string, format: unknown): string =>
  typeof format === 'string' ? `${type} (${format})` : type;

interface TypeParts extends Pick<Shape, 'name' | 'item' | 'fields' | 'values' | 'alternatives'> {
  readonly layers: readonly JsonObject[];
  readonly isNullable: boolean;
  readonly simple: string | null;
}

/** { type: ['array', 'null'], items: Parcel } → 'Parcel[] | null' */
function typeOf({ layers, name, isNullable, item, simple, fields, values, alternatives }: TypeParts): string {
  if (layers.some(isNever)) return 'never';
  const rawType = layers.map(({ type }) => type).find((type) => type !== undefined);
  const types = (Array.isArray(rawType) ? rawType : [rawType]).filter((type) => typeof type === 'string');
  const format = layers.find((layer) => layer.format !== undefined)?.format;
  const hasNull = isNullable || types.includes('null') || layers.some(({ nullable }) => nullable === true);
  const plain = types.filter((type) => type !== 'null');
  if (types.length > 0 && plain.length === 0) return 'null';
  const guessed = plain.length > 0 ? plain : [guess({ item, fields, values, layers })].filter((type) => type !== '');
  const itemType = item === null ? 'array' : item.type === '' ? 'array' : bracketed(item.type);
  // Besides other types, the format is that of texts and numbers.
  const isWhole = guessed.length === 1;
  const shown = guessed.map((type) => {
    const typeName = type === 'array' ? itemType : type === 'object' ? (name ?? type) : type;
    return isWhole || !/object|array/.test(type) ? withFormat(typeName, format) : typeName;
  });
  if (shown.length === 0 && typeof format === 'string') shown.push(format);
  if (simple !== null) shown.push(simple);
  if (shown.length === 0) shown.push(...(name !== null && alternatives.length > 0 ? [name] : labelsOf(alternatives)));
  return [...new Set([...shown, ...(hasNull && (shown.length > 0 || alternatives.length > 0) ? ['null'] : [])])].join(
    ' | ',
  );
}

/** The names of a few alternatives: `Parcel | Letter` */
function labelsOf(groups: readonly Alternatives[]): readonly string[] {
  const labels = groups.length === 1 ? groups.flatMap(({ members }) => members.map(({ label }) => label)) : [];
  const names = labels.filter((label) => label !== null);
  return names.length === labels.length && names.length <= maxLabels ? names : [];
}

const maxLabels = 3;

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);

function guess({ item, fields, values, layers }: Pick<TypeParts, 'item' | 'fields' | 'values' | 'layers'>): string {
  if (fields.length > 0 || layers.some(({ additionalProperties: rest }) => rest === true || isObject(rest)))
    return 'object';
  if (item !== null) return 'array';
  const [first] = values;
  return first === undefined ? '' : first.type;
}
