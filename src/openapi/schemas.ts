// Schemas of a document: references, conversion to JSON Schema 2020-12, and unknown fields.
import type { JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep, stepName } from '../text/json-pointer.ts';
import { rememberEach, rememberEachText } from '../text/remember-each.ts';
import { decodeOrKeep } from '../text/url-path.ts';

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

const maxParts = 100_000;
const partsOf = rememberEach((document: JsonObject) => rememberEachText((ref) => findPart(document, ref), maxParts));

/** (document, '#/components/schemas/A') → that part of it; undefined if it does not exist */
export const partAt = (document: JsonObject, ref: string): unknown => partsOf(document)(ref);

function findPart(document: JsonObject, ref: string): unknown {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part, _, all) => part !== '' || all.length > 1)
    .map((part) => stepName(decodeOrKeep(part)))
    .reduce<unknown>((value, name) => (Array.isArray(value) ? value[Number(name)] : ownValue(value, name)), document);
}

const ownValue = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A part of a document, and its reference. */
export interface Referred {
  readonly part: JsonObject;
  readonly ref: string;
}

const maxHops = 50;

/** Follows `$ref`s: ({ $ref: '#/components/parameters/a' }, '#/paths/…') → the parameter and its own reference */
export function follow(document: JsonObject, part: unknown, ref: string): Referred {
  let target = { part: asObject(part), ref };
  for (let hop = 0; hop < maxHops && typeof target.part.$ref === 'string'; hop += 1)
    target = { part: asObject(partAt(document, target.part.$ref)), ref: target.part.$ref };
  return target;
}

/** Keys whose values are data, not schemas. */
export const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** A document of OpenAPI 3.0 → its schemas as in 3.1, without `nullable` and `exclusiveMinimum: true`; cached. */
export const toOpenApi31 = rememberEach((document: JsonObject): JsonObject => {
  const isOld = String(document.openapi).startsWith('3.0');
  return isOld ? asObject(moderniseValue(document)) : document;
});

/** Keys whose values have names of the author, so that `default` is a field or a response. */
export const nameKeys = new Set(
  `properties patternProperties dependentSchemas $defs definitions schemas responses parameters requestBodies headers
  links callbacks pathItems webhooks`.split(/\s+/),
);

function moderniseValue(value: unknown, hasNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => moderniseValue(item));
  if (!isObject(value)) return value;
  // Also a field with the name `__proto__`.
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      dataKeys.has(key) && !hasNames ? part : moderniseValue(part, nameKeys.has(key) && !hasNames),
    ]),
  );
  if (value.nullable === true && typeof value.type === 'string') {
    result.type = [value.type, 'null'];
    if (Array.isArray(value.enum)) result.enum = [...new Set([...value.enum, null])];
  }
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof value[flag] !== 'boolean') continue;
    delete result[flag];
    if (value[flag] === true) {
      result[flag] = value[limit];
      delete result[limit];
    }
  }
  return result;
}

/** A field of a value that its schema does not define. */
export interface UnknownField {
  /** JSON Pointer of the object. */
  readonly pointer: string;
  readonly name: string;
  readonly names: readonly string[];
}

interface Fields {
  readonly names: Map<string, unknown[]>;
  readonly items: unknown[];
  readonly seen: Set<JsonObject>;
  isOpen: boolean;
}

const combined = ['allOf', 'anyOf', 'oneOf'] as const;
const conditional = ['if', 'then', 'else'] as const;

/** The fields of a single schema, by document. */
const fieldsIn = rememberEach((document: JsonObject) =>
  rememberEach((schema: JsonObject) => fieldsOf(document, [schema], noFields())),
);

const noFields = (): Fields => ({ names: new Map(), items: [], seen: new Set(), isOpen: false });

/** Fields that the schemas define. */
function knownFields(document: JsonObject, schemas: readonly unknown[]): Fields {
  const [only] = schemas;
  return schemas.length === 1 && isObject(only) ? fieldsIn(document)(only) : fieldsOf(document, schemas, noFields());
}

/** Collects fields of objects and items of lists from the schemas and all their subschemas. */
function fieldsOf(document: JsonObject, schemas: readonly unknown[], fields: Fields): Fields {
  for (const schema of schemas) {
    if (schema === true) fields.isOpen = true;
    // Schemas can be recursive.
    if (!isObject(schema) || fields.seen.has(schema)) continue;
    fields.seen.add(schema);
    if (typeof schema.$ref === 'string') fieldsOf(document, [partAt(document, schema.$ref)], fields);
    for (const [name, part] of Object.entries(asObject(schema.properties)))
      fields.names.set(name, [...(fields.names.get(name) ?? []), part]);
    if (allowsOthers(schema)) fields.isOpen = true;
    if (schema.items !== undefined) fields.items.push(schema.items);
    for (const key of combined) {
      const parts = schema[key];
      if (Array.isArray(parts)) fieldsOf(document, parts, fields);
    }
    for (const key of conditional) if (isObject(schema[key])) fieldsOf(document, [schema[key]], fields);
    fieldsOf(document, Object.values(asObject(schema.dependentSchemas)), fields);
  }
  return fields;
}

/** Whether a schema allows unlisted fields. Subtypes of a `discriminator` have some, unless all are listed. */
const allowsOthers = (schema: JsonObject): boolean =>
  [schema.additionalProperties, schema.unevaluatedProperties].some((rest) => rest === true || isObject(rest)) ||
  isObject(schema.patternProperties) ||
  (isObject(schema.discriminator) && schema.oneOf === undefined && schema.anyOf === undefined);

/**
 * (document, a schema, a value) → fields that the schema does not list. Many schemas are open, because an API may add
 * fields within a version; a sample must match the present version.
 */
export function unknownFields(
  document: JsonObject,
  schemas: readonly unknown[],
  value: unknown,
  pointer = '',
): UnknownField[] {
  if (typeof value !== 'object' || value === null) return [];
  const { names, items, isOpen } = knownFields(document, schemas);
  if (Array.isArray(value))
    return items.length === 0
      ? []
      : value.flatMap((item, index) => unknownFields(document, items, item, `${pointer}/${index}`));
  // A schema that lists no fields allows all.
  if (names.size === 0) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const fieldSchemas = names.get(name);
    if (fieldSchemas) return unknownFields(document, fieldSchemas, part, `${pointer}/${pointerStep(name)}`);
    return isOpen ? [] : [{ pointer, name, names: [...names.keys()] }];
  });
}

/** Allowed values of `schema=`: `Parcel`. */
export const schemaNames = (document: JsonObject): string[] =>
  Object.keys(asObject(asObject(document.components).schemas));

/** (document, 'Parcel.size') → the reference of that field's schema; null if it does not exist */
export function schemaNamed(document: JsonObject, name: string): string | null {
  const [first = '', ...fields] = name.split('.');
  let ref = `#/components/schemas/${pointerStep(first)}`;
  for (const field of fields) {
    const owner = follow(document, partAt(document, ref), ref);
    ref = `${owner.ref}/properties/${pointerStep(field)}`;
  }
  return partAt(document, ref) === undefined ? null : ref;
}
