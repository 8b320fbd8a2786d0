// Large parts of schemas that have no name, such as an object with hundreds of fields inside a field. They get a name,
// and so a page of their own, so that no page becomes too large.
import type { JsonObject } from '../model/api-document.ts';
import { operationParts } from '../openapi/operations.ts';
import { asObject, follow, type Referred } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { layerEntries, schemaObject } from './layers.ts';

/** Characters of HTML, as far as they can be estimated, that a schema shows without parts that have names. */
const maxSize = 90_000;

/** Characters that stay of a larger one. */
const restSize = 50_000;

/** Characters of JSON that are never as much HTML. */
const smallJson = 4_000;

/** Tags of a field; its anchor is in the HTML twice. */
const tagsOfField = 250;

interface Inside extends Referred {
  readonly path: string;
  /** Whether it can be on another page: a layer of a schema cannot. */
  readonly canMove: boolean;
}

interface Size {
  readonly part: Inside;
  size: number;
}

/** (document) → the names of the large parts of its schemas and operations: `Parcel.sender` → its reference */
export function largeParts(document: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const schemas = Object.entries(asObject(asObject(document.components).schemas)).map(([name, schema]) => ({
    part: schemaObject(schema),
    ref: `#/components/schemas/${pointerStep(name)}`,
    path: name,
    canMove: false,
  }));
  const measured = new Set<string>();
  for (const part of [...schemas, ...operations(document).flatMap((own) => contentsOf(document, own))]) {
    if (measured.has(part.ref)) continue;
    measured.add(part.ref);
    if (JSON.stringify(part.part).length > smallJson) measure(part, names);
  }
  return names;
}

/** (document, an operation) → the characters of HTML that it has at least, without schemas that have names */
export const operationSize = (document: JsonObject, own: Referred): number =>
  contentsOf(document, own).reduce((sum, part) => sum + measure(part, new Map()), textSize(own.part));

const operations = (document: JsonObject): Referred[] =>
  Object.entries(asObject(document.paths)).flatMap(([path, written]) => {
    const item = follow(document, written, `#/paths/${pointerStep(path)}`);
    return operationParts(item.part).map(({ key, part }) => follow(document, part, `${item.ref}/${key}`));
  });

/** The schemas of bodies and responses. */
function contentsOf(document: JsonObject, { part: operation, ref: at }: Referred): Inside[] {
  const id = typeof operation.operationId === 'string' ? operation.operationId : at.slice('#/paths/'.length);
  const responses = Object.entries(asObject(operation.responses)).map(([status, response]) => ({
    name: `${id}.${status}`,
    ...follow(document, response, `${at}/responses/${pointerStep(status)}`),
  }));
  const body = { name: `${id}.body`, ...follow(document, operation.requestBody, `${at}/requestBody`) };
  return [body, ...responses].flatMap(({ name, part, ref }) =>
    Object.entries(asObject(part.content)).map(([type, media]) => ({
      part: schemaObject(asObject(media).schema),
      ref: `${ref}/content/${pointerStep(type)}/schema`,
      path: name,
      canMove: true,
    })),
  );
}

/** Measures a schema from the inside, and names the largest parts until the rest is small enough. */
function measure(part: Inside, names: Map<string, string>, depth = 0): number {
  const own = tagsOfField + 2 * part.path.length + textSize(part.part);
  if (part.part.$ref !== undefined || depth > maxDepth) return own;
  const sizes = insideOf(part).map((inner): Size => ({ part: inner, size: measure(inner, names, depth + 1) }));
  let size = sizes.reduce((sum, inner) => sum + inner.size, own);
  if (size <= maxSize) return size;
  for (const inner of sizes.toSorted((a, b) => b.size - a.size)) {
    const link = tagsOfField + 4 * inner.part.path.length;
    if (size <= restSize || inner.size <= 2 * link) break;
    const moved = inner.part.canMove ? itemsOf(inner.part) : null;
    if (moved === null) continue;
    const name = names.has(moved.path) ? `${moved.path}-${names.size}` : moved.path;
    names.set(name, moved.ref);
    size += link - inner.size;
  }
  return size;
}

/** Deeper parts are not measured: a document can be nested without end. */
const maxDepth = 60;

/** The schema that is on the page: of a list, that of its items; null if that is elsewhere or has nothing inside. */
function itemsOf(part: Inside): Inside | null {
  const { items } = part.part;
  if (isObject(items) && part.part.properties === undefined)
    return itemsOf({ ...part, part: items, ref: `${part.ref}/items` });
  return part.part.$ref === undefined && insideOf(part).length > 0 ? part : null;
}

/** The schemas inside a schema. */
function insideOf({ part, ref, path }: Inside): Inside[] {
  const below = (key: string, canMove: boolean): Inside[] => {
    const inner = part[key];
    return isObject(inner) ? [{ part: inner, ref: `${ref}/${key}`, path, canMove }] : [];
  };
  const members = (key: string, canMove: boolean): Inside[] =>
    listOf(part[key]).map((member, index) => {
      const { title } = asObject(member);
      const step = canMove ? `.${typeof title === 'string' ? title.replace(/\s+/g, '-') : index + 1}` : '';
      return { part: schemaObject(member), ref: `${ref}/${key}/${index}`, path: `${path}${step}`, canMove };
    });
  const fields = (['properties', 'patternProperties'] as const).flatMap((key) =>
    layerEntries({ part, ref }, key).map(([name, schema]) => ({ ...schema, path: `${path}.${name}`, canMove: true })),
  );
  return [
    ...fields,
    ...below('items', false),
    ...below('additionalProperties', true),
    ...members('allOf', false),
    ...members('oneOf', true),
    ...members('anyOf', true),
    ...members('prefixItems', true),
  ];
}

/** Characters of what a field says about itself. */
function textSize({ description, enum: values, example, default: standard }: JsonObject): number {
  const listed = listOf(values).reduce<number>((sum, value) => sum + String(value).length + 16, 0);
  const texts = [description, example, standard].map((text) =>
    text === undefined ? 0 : typeof text === 'string' ? text.length : (JSON.stringify(text) ?? '').length,
  );
  return texts.reduce((sum, length) => sum + length, listed);
}
