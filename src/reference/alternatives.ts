// The alternatives of a schema: those of `oneOf` and `anyOf`, and the subtypes of a discriminator, with its values.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, partAt, type Referred } from '../openapi/schemas.ts';
import { groupBy } from '../text/group-by.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { anchorStep } from './anchors.ts';
import { type Choice, schemaObject, targetOf } from './layers.ts';
import { nameOfRef, refOfTarget, type SchemaNames } from './schema-names.ts';

interface Alternative {
  readonly label: string | null;
  /** Its part of an anchor: its label, or its number. */
  readonly step: string;
  readonly schema: Referred;
  /** Values of the discriminator that stand for it, other than its name; `*`: all other values. */
  readonly kinds: readonly string[];
}

/** Alternatives of which a value matches one, or several for `anyOf`. */
export interface Alternatives {
  readonly kind: 'oneOf' | 'anyOf';
  readonly members: readonly Alternative[];
}

/** Property that tells the alternatives apart. In Swagger 2.0, `discriminator` is its name itself. */
export const discriminatorOf = (list: readonly Referred[]): string | null =>
  list
    .map(({ part: { discriminator } }) => (isObject(discriminator) ? discriminator.propertyName : discriminator))
    .find((name) => typeof name === 'string') ?? null;

/** (layers) → the values of the mapping of their discriminator, with the places of their schemas */
function mappedKinds(list: readonly Referred[], names: SchemaNames): { readonly kind: string; readonly ref: string }[] {
  const { mapping, defaultMapping } = asObject(
    list.find(({ part }) => isObject(part.discriminator))?.part.discriminator,
  );
  return [...Object.entries(asObject(mapping)), ['*', defaultMapping] as const].flatMap(([kind, target]) =>
    typeof target === 'string' ? [{ kind, ref: refOfTarget(names, target) }] : [],
  );
}

/** (document, layers, alternatives that are no values) → these and subtypes, with their labels */
export function alternativesOf(
  document: JsonObject,
  list: readonly Referred[],
  choices: readonly Choice[],
  names: SchemaNames,
): { readonly listed: readonly Alternatives[]; readonly subtypes: readonly Alternatives[] } {
  const kinds = mappedKinds(list, names);
  const kindsOf = groupBy(kinds, ({ ref }) => ref);
  const labelled = (schema: Referred, index: number): Alternative => {
    const target = targetOf(document, schema);
    const title = typeof schema.part.title === 'string' ? schema.part.title : null;
    const label = nameOfRef(names, target) ?? title;
    const values = (kindsOf.get(target) ?? []).map(({ kind }) => kind).filter((kind) => kind !== label);
    return { label, step: anchorStep(label ?? `${index + 1}`), schema, kinds: values };
  };
  const listed = choices.map(({ kind, members }) => ({ kind, members: members.map(labelled) }));
  const refs = listed.length > 0 ? [] : subtypeRefs(document, list, [...kindsOf.keys()]);
  const members = refs.map((ref, index) => labelled({ part: schemaObject(partAt(document, ref)), ref }, index));
  return { listed, subtypes: members.length === 0 ? [] : [{ kind: 'oneOf', members }] };
}

/** Subtypes of a schema with only a `discriminator`: its mapping, or components that extend it by `allOf`. */
function subtypeRefs(document: JsonObject, list: readonly Referred[], mapped: readonly string[]): readonly string[] {
  const base = list.find(({ part }) => part.discriminator !== undefined);
  if (base === undefined) return [];
  const extending = Object.entries(asObject(asObject(document.components).schemas)).flatMap(([name, schema]) =>
    listOf(asObject(schema).allOf).some((part) => asObject(part).$ref === base.ref)
      ? [`#/components/schemas/${pointerStep(name)}`]
      : [],
  );
  const refs = (mapped.length > 0 ? mapped : extending).filter((ref) => ref !== base.ref);
  // A subtype that is shown itself does not list its siblings.
  return list[0]?.ref !== base.ref && list.some(({ ref }) => refs.includes(ref)) ? [] : refs;
}
