// Large parts of schemas that have no name, such as an object with hundreds of fields inside a field. They get a name,
// and so a page of their own, so that no page becomes too large.
import type { JsonObject } from '../model/api-document.ts';
import { operationParts } from '../openapi/operations.ts';
import { asObject, follow, type Referred } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep, stepName } from '../text/json-pointer.ts';
import { rememberEach } from '../text/remember-each.ts';
import { layerEntries, schemaObject } from './layers.ts';
import { mediaContentOf } from './media-content.ts';

/** Characters of HTML, as far as they can be estimated, that a page shows without parts that have pages. */
const maxSize = 75_000;

/** Characters that stay of a larger one. */
const restSize = 45_000;

/** Tags of a field; its anchor is in the HTML twice. */
const tagsOfField = 300;

interface Inside extends Referred {
  readonly path: string;
  /** Whether it can be on another page: a layer of a schema cannot. */
  readonly canMove: boolean;
  /** Whether it is shown with the fields around it, also if it is a reference. */
  readonly isLayer?: boolean;
}

interface Measured {
  readonly size: number;
  /** The outermost parts that can be on another page. */
  readonly movable: readonly { readonly part: Inside; readonly size: number }[];
}

interface Sizes {
  readonly names: ReadonlyMap<string, string>;
  readonly ofSchema: (schema: Referred) => number;
  readonly ofOperation: (operation: Referred) => number;
}

/** (document) → names of the large parts of its schemas and operations: `Parcel.sender` → its reference; cached */
export const largeParts = (document: JsonObject): ReadonlyMap<string, string> => sizesIn(document).names;

/** (document, a schema) → the characters of HTML that it has at least, without parts that have pages */
export const schemaSize = (document: JsonObject, schema: Referred): number => sizesIn(document).ofSchema(schema);

/** (document, an operation) → the same with its parameters, headers and samples */
export const operationSize = (document: JsonObject, operation: Referred): number =>
  sizesIn(document).ofOperation(operation);

const sizesIn = rememberEach((document: JsonObject): Sizes => {
  const names = new Map<string, string>();
  const moved = new Set<string>();
  const sizes = new Map<string, Measured>();
  const ofSchema = ({ part, ref }: Referred): number =>
    measure({ part, ref, path: nameIn(ref), canMove: false, isLayer: true }, 0).size;
  const ofOperation = (operation: Referred): number => {
    const earlier = sizes.get(operation.ref);
    if (earlier !== undefined) return earlier.size;
    const inside = contentsOf(document, operation).map((part) => [part, measure(part, 0)] as const);
    const measured = together(inside, messageSize(document, operation));
    sizes.set(operation.ref, measured);
    return measured.size;
  };
  for (const [name, schema] of Object.entries(asObject(asObject(document.components).schemas)))
    ofSchema({ part: schemaObject(schema), ref: `#/components/schemas/${pointerStep(name)}` });
  for (const operation of operations(document)) ofOperation(operation);
  return { names, ofSchema, ofOperation };

  function measure(part: Inside, depth: number): Measured {
    const size = sizes.get(part.ref);
    if (size !== undefined) return size;
    const ownSize = tagsOfField + 2 * part.path.length + textSize(part.part);
    if (depth > maxDepth || !hasInside(part)) return { size: ownSize, movable: [] };
    // A schema that contains itself is shown once.
    if (part.isLayer) sizes.set(part.ref, { size: ownSize, movable: [] });
    const measured = together(
      insideOf(document, part).map((inner) => [inner, measure(inner, depth + 1)]),
      ownSize,
    );
    if (part.isLayer || depth === 0) sizes.set(part.ref, measured);
    return measured;
  }

  /** Names the largest parts until the rest is small enough. */
  function together(inside: readonly (readonly [Inside, Measured])[], ownSize: number): Measured {
    let size = inside.reduce((sum, [, inner]) => sum + inner.size, ownSize);
    const movable = inside.flatMap(([inner, measured]) => {
      const part = inner.canMove ? itemsOf(inner) : null;
      return part === null ? measured.movable : [{ part, size: measured.size }];
    });
    if (size <= maxSize) return { size, movable };
    const bySize = movable.toSorted((a, b) => b.size - a.size);
    for (let next = bySize[0]; next !== undefined && size > restSize; next = bySize[0]) {
      const { part } = next;
      const link = tagsOfField + 4 * part.path.length;
      if (next.size <= 2 * link) break;
      bySize.shift();
      if (!moved.has(part.ref)) names.set(names.has(part.path) ? `${part.path}-${names.size}` : part.path, part.ref);
      moved.add(part.ref);
      size += link - next.size;
    }
    return { size, movable: bySize };
  }
});

/** '#/components/schemas/Parcel' → 'Parcel' */
const nameIn = (ref: string): string => stepName(ref.slice(ref.lastIndexOf('/') + 1));

const operations = (document: JsonObject): Referred[] =>
  Object.entries(asObject(document.paths)).flatMap(([path, written]) => {
    const item = follow(document, written, `#/paths/${pointerStep(path)}`);
    return operationParts(item.part).map(({ key, part }) => follow(document, part, `${item.ref}/${key}`));
  });

/** The body and the responses of an operation. */
function messagesOf(document: JsonObject, { part: operation, ref: at }: Referred) {
  const responses = Object.entries(asObject(operation.responses)).map(([status, response]) => ({
    name: status,
    ...follow(document, response, `${at}/responses/${pointerStep(status)}`),
  }));
  return [{ name: 'body', ...follow(document, operation.requestBody, `${at}/requestBody`) }, ...responses];
}

/** The schemas of bodies and responses. */
function contentsOf(document: JsonObject, operation: Referred): Inside[] {
  const { operationId } = operation.part;
  const id = typeof operationId === 'string' ? operationId : operation.ref.slice('#/paths/'.length);
  return messagesOf(document, operation).flatMap(({ name, part, ref }) =>
    mediaContentOf({ part, ref }).flatMap(({ schemas }) =>
      schemas.map((schema) => ({ ...schema, path: `${id}.${name}`, canMove: true })),
    ),
  );
}

/** Tags of a message, and of an operation around its messages. */
const tagsOfMessage = 500;

/** Characters of an operation without the schemas of its messages; those of a sample count for its colours. */
function messageSize(document: JsonObject, operation: Referred): number {
  const sizeOf = (written: unknown): number => {
    const { part } = follow(document, written, '');
    return tagsOfField + textSize(part) + textSize(schemaObject(part.schema));
  };
  const messages = messagesOf(document, operation).map(({ part }) => {
    const headers = Object.values(asObject(part.headers)).map(sizeOf);
    const [media] = Object.values(asObject(part.content)).map(asObject);
    const { example, examples } = media ?? {};
    const sample = example ?? follow(document, Object.values(asObject(examples))[0], '').part.value ?? '';
    return headers.reduce(
      (sum, size) => sum + size,
      tagsOfMessage + textSize(part) + 4 * JSON.stringify(sample).length,
    );
  });
  const sizes = [...listOf(operation.part.parameters).map(sizeOf), ...messages];
  return sizes.reduce((sum, size) => sum + size, tagsOfMessage + textSize(operation.part));
}

/** Deeper parts are not measured: a document can be nested without end. */
const maxDepth = 60;

/** The schema that is on the page: of a list, that of its items; null if that is elsewhere or has nothing inside. */
function itemsOf(part: Inside): Inside | null {
  const { items } = part.part;
  if (isObject(items) && part.part.properties === undefined)
    return itemsOf({ ...part, part: items, ref: `${part.ref}/items` });
  return part.part.$ref === undefined && hasInside(part) ? part : null;
}

/** Keys with schemas that are shown inside. */
const insideKeys = new Set(
  `properties patternProperties items additionalProperties allOf oneOf anyOf prefixItems if then else not contains
  $ref`.split(/\s+/),
);

const hasInside = ({ part }: Referred): boolean => Object.keys(part).some((key) => insideKeys.has(key));

/** The schemas inside a schema. */
function insideOf(document: JsonObject, { part, ref, path, isLayer = false }: Inside): Inside[] {
  if (typeof part.$ref === 'string' && !isLayer) return [];
  const target = typeof part.$ref === 'string' ? [follow(document, part, ref)] : [];
  const below = (key: string, canMove: boolean): Inside[] => {
    const inner = part[key];
    return isObject(inner) ? [{ part: inner, ref: `${ref}/${key}`, path, canMove }] : [];
  };
  const members = (key: string, canMove: boolean): Inside[] =>
    listOf(part[key]).map((member, index) => {
      const { title } = asObject(member);
      const step = canMove ? `.${typeof title === 'string' ? title.replace(/\s+/g, '-') : index + 1}` : '';
      const inner = { part: schemaObject(member), ref: `${ref}/${key}/${index}`, path: `${path}${step}`, canMove };
      return key === 'allOf' ? { ...inner, isLayer: true } : inner;
    });
  const fields = (['properties', 'patternProperties'] as const).flatMap((key) =>
    layerEntries({ part, ref }, key).map(([name, schema]) => ({ ...schema, path: `${path}.${name}`, canMove: true })),
  );
  return [
    ...target.map((layer) => ({ ...layer, path, canMove: false, isLayer: true })),
    ...fields,
    ...below('items', false),
    ...below('additionalProperties', true),
    ...(['if', 'then', 'else', 'not', 'contains'] as const).flatMap((key) => below(key, false)),
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
