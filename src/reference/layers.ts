// A schema as the layers that apply to the same value: itself, the targets of its `$ref`s and the parts of its `allOf`.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, partAt, type Referred } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';

export interface Layers {
  /** Outermost first. */
  readonly list: readonly Referred[];
  /** Whether `null` is an alternative to the rest. */
  readonly isNullable: boolean;
}

/** Alternatives of a layer: its `oneOf` or `anyOf` without `null`. */
export interface Choice {
  readonly kind: 'oneOf' | 'anyOf';
  readonly members: readonly Referred[];
  readonly hasNull: boolean;
}

const isNull = (schema: unknown): boolean => {
  const { type, const: constant, ...others } = asObject(schema);
  return Object.keys(others).length === 0 && (type === 'null' || ('const' in asObject(schema) && constant === null));
};

/** The alternatives of one layer: `anyOf: [A, { type: null }]` → one member and `hasNull` */
export const choicesOf = ({ part, ref }: Referred): Choice[] =>
  (['oneOf', 'anyOf'] as const).flatMap((kind): Choice[] => {
    const alternatives = part[kind];
    if (!Array.isArray(alternatives)) return [];
    const members = alternatives.flatMap((member, index) =>
      isNull(member) ? [] : [{ part: asObject(member), ref: `${ref}/${kind}/${index}` }],
    );
    return [{ kind, members, hasNull: members.length < alternatives.length }];
  });

/** (document, schema) → its layers; a single alternative beside `null` counts as a layer */
export function layersOf(document: JsonObject, schemas: readonly Referred[]): Layers {
  const list: Referred[] = [];
  const refs = new Set<string>();
  let isNullable = false;
  const add = ({ part, ref }: Referred): void => {
    if (refs.has(ref)) return;
    refs.add(ref);
    list.push({ part, ref });
    if (typeof part.$ref === 'string') add(targetIn(document, part.$ref));
    for (const [index, member] of listOf(part.allOf).entries())
      add({ part: asObject(member), ref: `${ref}/allOf/${index}` });
    for (const { members, hasNull } of choicesOf({ part, ref })) {
      isNullable ||= hasNull;
      const [only] = members;
      if (members.length === 1 && only) add(only);
    }
  };
  for (const schema of schemas) add(schema);
  return { list, isNullable };
}

/** Keys that say nothing about the value: a schema with only these and a reference has the target's name. */
const remarks = new Set([
  'description',
  'title',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'xml',
  '$comment',
  'summary',
]);

/**
 * The reference that a schema leads to if it adds only remarks to it: ({ description: '…', allOf: [{ $ref:
 * '#/components/schemas/Parcel' }] }) → '#/components/schemas/Parcel'. Else its own place.
 */
export function targetOf(document: JsonObject, { part, ref }: Referred, hops = 0): string {
  if (hops > 50) return ref;
  const others = Object.keys(part).filter((key) => !remarks.has(key) && !key.startsWith('x-'));
  const [key] = others;
  if (others.length !== 1 || key === undefined) return ref;
  if (key === '$ref' && typeof part.$ref === 'string')
    return targetOf(document, targetIn(document, part.$ref), hops + 1);
  const members =
    key === 'allOf'
      ? listOf(part.allOf).map((member, index) => ({
          part: asObject(member),
          ref: `${ref}/allOf/${index}`,
        }))
      : choicesOf({ part, ref }).flatMap(({ members: list }) => list);
  const [only] = members;
  return members.length === 1 && only ? targetOf(document, only, hops + 1) : ref;
}

const targetIn = (document: JsonObject, ref: string): Referred => ({ part: asObject(partAt(document, ref)), ref });

/** (schema, 'properties') → its entries with their places */
export const layerEntries = ({ part, ref }: Referred, key: string): (readonly [string, Referred])[] =>
  Object.entries(asObject(part[key])).map(([name, value]) => [
    name,
    { part: schemaObject(value), ref: `${ref}/${key}/${pointerStep(name)}` },
  ]);

/** A schema may be `true` or `false`; `false` allows nothing. */
export const schemaObject = (value: unknown): JsonObject =>
  value === false ? { not: {} } : isObject(value) ? value : {};

/** The place of schemas that apply together: '#/a + #/b' */
export const joinedRef = (schemas: readonly Referred[]): string => schemas.map(({ ref }) => ref).join(' + ');

/** A place as its parts: '#/a + #/b' → ['#/a', '#/b']. In a name, a slash is `~1`. */
export const splitRef = (ref: string): readonly string[] => ref.split(/ \+ (?=#\/)/);

/** (document, a place) → the schemas that apply there */
export const schemasAt = (document: JsonObject, ref: string): readonly Referred[] =>
  splitRef(ref).map((place) => ({ part: schemaObject(partAt(document, place)), ref: place }));
