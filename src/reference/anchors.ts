// References to schemas by name: `$dynamicRef: '#node'` leads to the schema with `$dynamicAnchor: node`.
// Names in anchors of pages.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, dataKeys, nameKeys } from '../openapi/schemas.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';

const referenceKeys = ['$ref', '$dynamicRef'] as const;

/** (document) → the document with a `$ref: '#/…'` for each reference by name; itself if it has none */
export function withPointers(document: JsonObject): JsonObject {
  const refs = new Map<string, string>();
  const collect = (value: unknown, ref: string, hasNames = false): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) collect(item, `${ref}/${index}`);
    if (!isObject(value)) return;
    for (const name of [value.$anchor, value.$dynamicAnchor])
      if (typeof name === 'string' && !refs.has(`#${name}`)) refs.set(`#${name}`, ref);
    for (const [key, part] of Object.entries(value))
      if (hasNames || !dataKeys.has(key)) collect(part, `${ref}/${pointerStep(key)}`, !hasNames && nameKeys.has(key));
  };
  collect(document.components, '#/components');
  return refs.size === 0 ? document : asObject(pointed(document, refs));
}

function pointed(value: unknown, refs: ReadonlyMap<string, string>, hasNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => pointed(item, refs));
  if (!isObject(value)) return value;
  const key = referenceKeys.find((keyword) => refs.has(String(value[keyword])));
  const { [key ?? '']: name, ...others } = value;
  const rest = Object.entries(key === undefined ? value : others).map(([field, part]) => [
    field,
    hasNames || !dataKeys.has(field) ? pointed(part, refs, !hasNames && nameKeys.has(field)) : part,
  ]);
  return Object.fromEntries(key === undefined ? rest : [['$ref', refs.get(String(name))], ...rest]);
}

/** 'parcel number' → 'parcel-number': a name in an anchor */
export const anchorStep = (name: string): string => name.replace(/\s+/g, '-');
