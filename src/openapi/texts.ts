// The texts of a document that readers see, and their translation: an overlay that only replaces texts.
import type { JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { makeLruMap } from '../text/lru-map.ts';
import { rememberEach } from '../text/remember-each.ts';
import { applyOverlay, type OverlayProblem, parentOf, stepsOfRef } from './overlay.ts';
import { partAt } from './schemas.ts';

/** Keys whose texts are shown. */
const textKeys = new Set([
  ...['description', 'summary', 'title', 'x-displayName'],
  ...['x-pubdocs-before', 'x-pubdocs-after'],
]);

/** Meanings of the values of an enum, as a list or by value, and of scopes. */
const meaningKeys = new Set([
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-enum-description',
  'x-enumDescription',
  'scopes',
]);

/** Keys whose values are data. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'required', 'mapping', 'security']);

/** Keys whose values have names of the author, so that `description` can be the name of a field. */
const mapKeys = new Set([
  ...[
    'paths',
    'webhooks',
    'callbacks',
    'responses',
    'headers',
    'content',
    'links',
    'variables',
    'additionalOperations',
  ],
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'x-pubdocs-files'],
  ...['schemas', 'requestBodies', 'securitySchemes', 'pathItems', 'mediaTypes'],
]);

/** Extensions with texts inside. */
const openExtensions = new Set(['x-tagGroups', 'x-ms-enum', 'x-pubdocs-files']);

/** (document) → its texts by reference: '#/info/title' → 'Parcels'; cached */
export const documentTexts = rememberEach((document: JsonObject): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const add = (ref: string, value: unknown): void => {
    if (typeof value === 'string' && value.trim() !== '') texts.set(ref, value);
  };
  const visit = (value: unknown, ref: string, isMap: boolean): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${ref}/${index}`, false);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const at = `${ref}/${pointerStep(key)}`;
      if (isMap) visit(part, at, false);
      else if (textKeys.has(key)) add(at, part);
      else if (meaningKeys.has(key))
        for (const [name, text] of Object.entries(isObject(part) || Array.isArray(part) ? part : {}))
          add(`${at}/${pointerStep(name)}`, text);
      else if (!dataKeys.has(key) && (!key.startsWith('x-') || openExtensions.has(key)))
        visit(part, at, mapKeys.has(key));
    }
  };
  visit(document, '#', false);
  for (const [key, name] of [
    ['tags', 'x-displayName'],
    ['x-tagGroups', 'name'],
  ] as const)
    for (const [index, entry] of (Array.isArray(document[key]) ? document[key] : []).entries())
      if (isObject(entry) && ['summary', 'x-displayName'].every((label) => entry[label] === undefined))
        add(`#/${key}/${index}/${name}`, entry.name);
  return texts;
});

export type TextProblem = OverlayProblem | { readonly at: string; readonly kind: 'text'; readonly detail: string };

/** A document in another language. */
export interface TranslatedDocument {
  readonly document: JsonObject;
  /** Reference of a translated text → its JSON Pointer in the overlay. */
  readonly sources: ReadonlyMap<string, string>;
  readonly problems: readonly TextProblem[];
}

const translate = rememberEach((document: JsonObject) => {
  const cache = makeLruMap<string, TranslatedDocument>(16);
  return (overlay: string): TranslatedDocument => {
    const translation = cache.get(overlay) ?? translateOnce(document, overlay);
    cache.set(overlay, translation);
    return translation;
  };
});

/** (document, overlay in Czech) → the document in Czech, as far as it is translated; cached */
export const translateDocument = (document: JsonObject, overlay: string): TranslatedDocument =>
  translate(document)(overlay);

function translateOnce(document: JsonObject, overlay: string): TranslatedDocument {
  const texts = documentTexts(document);
  const applied = applyOverlay(document, overlay);
  const problems: TextProblem[] = [...applied.problems];
  const sources = new Map<string, string>();
  const translated = structuredClone(document) as Record<string, unknown>;
  for (const { ref, value, at } of applied.writes) {
    if (!texts.has(ref) || typeof value !== 'string') {
      problems.push({ at, kind: 'text', detail: ref.slice(1) });
      continue;
    }
    sources.set(ref, at);
    setText(translated, stepsOfRef(ref), value);
  }
  for (const ref of applied.removed) problems.push({ at: '/actions', kind: 'text', detail: ref.slice(1) });
  return { document: translated, sources, problems };
}

function setText(root: Record<string, unknown>, steps: readonly string[], text: string): void {
  const parent = parentOf(root, steps);
  const last = steps.at(-1) ?? '';
  if (Array.isArray(parent)) parent[Number(last)] = text;
  else if (parent !== null) parent[last] = text;
}

/** A text of a document with its translation. A text that is repeated in the same words counts once. */
export interface TextPair {
  /** Its places, first the one that names it: `#/info/title`. */
  readonly refs: readonly [string, ...string[]];
  readonly original: string;
  /** JSON Pointer in the overlay; undefined: no translation. */
  readonly source: string | undefined;
  readonly translation: string | null;
}

/** (document, the text of its overlay) → its texts with their translations */
export function textPairs(document: JsonObject, overlay: string | null): readonly TextPair[] {
  const { document: translated, sources } =
    overlay === null ? { document, sources: new Map<string, string>() } : translateDocument(document, overlay);
  const pairs = new Map<string, TextPair>();
  for (const [ref, original] of documentTexts(document)) {
    const source = sources.get(ref);
    const key = `${source ?? ''} ${original}`;
    const same = pairs.get(key);
    const translation = source === undefined ? null : String(partAt(translated, ref) ?? '');
    pairs.set(key, same ? { ...same, refs: [...same.refs, ref] } : { refs: [ref], original, source, translation });
  }
  return [...pairs.values()];
}
