// Names of schemas: those of components, and of other files as the published document gives them.
import type { JsonObject } from '../model/api-document.ts';
import { otherFiles } from '../openapi/join-files.ts';
import { asObject, dataKeys, nameKeys, partAt } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep, stepName } from '../text/json-pointer.ts';
import { rememberEach } from '../text/remember-each.ts';
import { decodeOrKeep } from '../text/url-path.ts';
import { targetOf } from './layers.ts';

export interface SchemaNames {
  /** Name → reference, in the order of the document. */
  readonly refs: ReadonlyMap<string, string>;
  /** Reference → name. */
  readonly names: ReadonlyMap<string, string>;
}

const componentRef = (name: string): string => `#/components/schemas/${pointerStep(name)}`;

/** (document) → the names that its schemas have in it; cached */
export const listedNames = rememberEach((document: JsonObject): SchemaNames => {
  const refs = new Map<string, string>();
  const names = new Map<string, string>();
  const add = (name: string, ref: string): void => {
    refs.set(name, ref);
    names.set(ref, name);
  };
  for (const name of Object.keys(asObject(asObject(document.components).schemas))) {
    const ref = componentRef(name);
    add(name, ref);
    // `Parcel: { $ref: ./parcel.yaml }`
    const target = targetOf(document, { part: asObject(partAt(document, ref)), ref });
    if (!names.has(target)) names.set(target, name);
  }
  for (const ref of isObject(document[otherFiles]) ? schemaReferences(document) : []) {
    if (names.has(ref) || !hasParts(partAt(document, ref))) continue;
    const [last = '', folder = ''] = fileSteps(ref);
    const candidates = [last, `${folder}-${last}`];
    let name = candidates.find((free) => !refs.has(free)) ?? '';
    for (let number = 2; name === ''; number += 1) if (!refs.has(`${last}-${number}`)) name = `${last}-${number}`;
    add(name, ref);
  }
  return { refs, names };
});

/** '#/components/schemas/Parcel' → 'Parcel'; null for a place that has no name */
export function nameOfRef({ names }: SchemaNames, ref: string): string | null {
  const ownName = names.get(ref);
  if (ownName !== undefined) return ownName;
  const [, name] = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(ref) ?? [];
  return name === undefined ? null : stepName(decodeOrKeep(name));
}

/** 'Parcel' → '#/components/schemas/Parcel' */
export const refOfName = ({ refs }: SchemaNames, name: string): string => refs.get(name) ?? componentRef(name);

/** 'Parcel' or '#/components/schemas/Parcel' in the mapping of a discriminator → '#/components/schemas/Parcel' */
export const refOfTarget = (names: SchemaNames, target: string): string =>
  target.includes('/') ? target : refOfName(names, target);

/** '#/x-pubdocs-files/models~1app_spec.yml' → ['app_spec', 'models'] */
function fileSteps(ref: string): string[] {
  const [, file = '', inside = ''] = /^#\/[^/]+\/([^/]+)(.*)$/.exec(ref) ?? [];
  const path = stepName(decodeOrKeep(file)).replace(/\.\w+$/, '');
  const steps = [
    ...path.split('/'),
    ...(inside === '' ? [] : [stepName(decodeOrKeep(inside.split('/').at(-1) ?? ''))]),
  ];
  return steps.reverse();
}

/** Whether a schema has something inside, so that it is worth a page. */
const hasParts = (schema: unknown): boolean =>
  ['properties', 'allOf', 'oneOf', 'anyOf', 'patternProperties'].some((key) => asObject(schema)[key] !== undefined);

/** Keys whose value is a schema, a list of schemas, or schemas by their names. */
const schemaKeys = new Set(['schema', 'itemSchema', 'items', 'additionalProperties', 'unevaluatedProperties']);
const listKeys = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
const mapKeys = new Set(['properties', 'patternProperties', 'schemas']);

/** A whole file, a part of it, or an entry of its `schemas` or `definitions` */
const inOtherFile = /^#\/x-pubdocs-files\/[^/]+(?:(?:\/(?:.*\/)?(?:schemas|definitions))?\/[^/]+)?$/;

/** References to schemas in other files, sorted */
function schemaReferences(document: JsonObject): string[] {
  const references = new Set<string>();
  const schema = (value: unknown): void => {
    const ref = asObject(value).$ref;
    if (typeof ref === 'string' && inOtherFile.test(ref)) references.add(ref);
    visit(value);
  };
  const visit = (value: unknown, hasNames = false): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value))
      if (hasNames) visit(part);
      else if (dataKeys.has(key) && !isObject(asObject(part).properties)) continue;
      else if (schemaKeys.has(key)) schema(part);
      else if (listKeys.has(key)) for (const member of listOf(part)) schema(member);
      else if (mapKeys.has(key)) for (const member of Object.values(asObject(part))) schema(member);
      else visit(part, nameKeys.has(key));
  };
  visit(document);
  return [...references].sort();
}
