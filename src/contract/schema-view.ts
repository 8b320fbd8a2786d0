// A schema as the comparison sees it: all that applies to one value, also in an `allOf` or behind a reference.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import { choicesOf, layerEntries, layersOf, targetOf } from '../reference/layers.ts';
import { listedNames, nameOfRef } from '../reference/schema-names.ts';
import { listOf } from '../text/is-object.ts';

/** The schemas that apply to one value: several, if more than one part of an `allOf` has a property. */
export type Schemas = readonly Referred[];

export interface View {
  readonly schemas: Schemas;
  readonly layers: Schemas;
  /** Null: every type. */
  readonly types: ReadonlySet<string> | null;
  readonly isNullable: boolean;
  readonly properties: ReadonlyMap<string, Schemas>;
  readonly required: ReadonlySet<string>;
  readonly alternatives: Schemas;
}

export function viewOf(document: JsonObject, schemas: Schemas): View {
  const { list: layers, isNullable } = layersOf(document, schemas);
  const choices = layers.flatMap(choicesOf).filter(({ members }) => members.length > 1);
  const [first] = choices;
  // `anyOf: [{ type: string }, { type: integer }]` is a list of types.
  const isTypes = choices.length === 1 && first?.members.every(({ part }) => Object.keys(part).join() === 'type');
  const typeLists = layers.flatMap(({ part }) => (part.type === undefined ? [] : [[part.type].flat().map(String)]));
  if (isTypes) typeLists.push(first?.members.flatMap(({ part }) => [part.type].flat().map(String)) ?? []);
  const names = [...new Set(typeLists.flat())].filter((type) => typeLists.every((types) => types.includes(type)));
  const properties = new Map<string, Referred[]>();
  for (const layer of layers)
    for (const [name, schema] of layerEntries(layer, 'properties'))
      properties.set(name, [...(properties.get(name) ?? []), schema]);
  const ownTypes = names.filter((type) => type !== 'null');
  return {
    schemas,
    layers,
    types: ownTypes.length > 0 ? new Set(ownTypes) : properties.size > 0 ? new Set(['object']) : null,
    isNullable: isNullable || names.includes('null'),
    properties,
    required: new Set(layers.flatMap(({ part }) => listOf(part.required).map(String))),
    alternatives: isTypes ? [] : choices.flatMap(({ members }) => members),
  };
}

/** The value of a keyword in the first layer that has it. */
export const keywordOf = (
  { layers }: View,
  keyword: string,
): { readonly value: unknown; readonly ref: string } | undefined => {
  const layer = layers.find(({ part }) => part[keyword] !== undefined);
  return layer && { value: layer.part[keyword], ref: `${layer.ref}/${keyword}` };
};

export const isSet = (view: View, keyword: string): boolean => view.layers.some(({ part }) => part[keyword] === true);

/** The place of a schema: that of the target, if it is only a reference. */
export const schemaPlace = (document: JsonObject, [schema]: Schemas): string =>
  schema ? targetOf(document, schema) : '#';

export const schemaName = (document: JsonObject, schemas: Schemas): string | null =>
  schemas.length === 1 ? nameOfRef(listedNames(document), schemaPlace(document, schemas)) : null;
