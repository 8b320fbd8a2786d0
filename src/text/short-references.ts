// Long chains of references in OpenAPI documents: `{ a: { $ref: '#/b' }, b: { $ref: '#/c' } }`. Readers that follow
// each of them to its end take time and memory by the square of their length.
import { isObject } from './is-object.ts';
import { pointerStep } from './json-pointer.ts';

type Part = Readonly<Record<string, unknown>>;

/** Shorter chains cost nothing. */
const longChain = 20;

/** The maps of named parts: those of `components`, or of Swagger 2.0. */
const groupsOf = ({ components, definitions, parameters, responses }: Part): [string, unknown][] => [
  ...Object.entries(isObject(components) ? components : {}).map(([kind, group]): [string, unknown] => [
    `#/components/${pointerStep(kind)}`,
    group,
  ]),
  ['#/definitions', definitions],
  ['#/parameters', parameters],
  ['#/responses', responses],
];

/** Named parts that are only a reference, or also have other keys (`withSiblings`): their places → where they lead. */
function namedReferences(document: Part, withSiblings: boolean): Map<string, string> {
  const references = new Map<string, string>();
  for (const [at, group] of groupsOf(document))
    for (const [name, part] of Object.entries(isObject(group) ? group : {}))
      if (isObject(part) && typeof part.$ref === 'string' && (withSiblings || Object.keys(part).length === 1))
        references.set(`${at}/${pointerStep(name)}`, part.$ref);
  return references;
}

/** ('a', a → b → c → d) → 'd'; null for a circle. All parts on the way get the same end. */
function endOf(start: string, references: ReadonlyMap<string, string>, ends: Map<string, string | null>) {
  const way = new Set<string>();
  let at = start;
  for (let next = references.get(at); next !== undefined && !ends.has(at) && !way.has(at); next = references.get(at)) {
    way.add(at);
    at = next;
  }
  const end = ends.has(at) ? (ends.get(at) ?? null) : way.has(at) ? null : at;
  for (const part of way) ends.set(part, end);
  return end;
}

/** Keys whose value, or whose values, are references. */
const referenceKeys = new Set(['$ref', 'operationRef', 'mapping']);

/**
 * ({ $self: 'https://a.example', … $ref: 'https://a.example#/b' }) → … $ref: '#/b': a document of OpenAPI 3.2 may
 * refer to itself by its address.
 */
function withoutSelf<Document extends Part>(document: Document): Document {
  const { $self } = document;
  if (typeof $self !== 'string' || $self === '') return document;
  const address = `${$self.replace(/#.*$/s, '')}#`;
  const local = (value: unknown, isReference: boolean): unknown => {
    if (typeof value === 'string')
      return isReference && value.startsWith(address) ? value.slice(address.length - 1) : value;
    if (Array.isArray(value)) return value.map((item) => local(item, false));
    return isObject(value) ? localParts(value, isReference) : value;
  };
  const localParts = (part: Part, isReference: boolean): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, local(value, isReference || referenceKeys.has(key))]),
    );
  return { ...document, ...localParts(document, false) };
}

/**
 * (document) → the same with named parts that lead directly to the end of their chain: a → b → c becomes a → c, b → c.
 * `withSiblings`: also parts with other keys beside `$ref`, whose meaning changes. A short chain is left as it is.
 * References to `$self` become local.
 */
export function shortReferences<Document extends Part>(original: Document, { withSiblings = false } = {}): Document {
  const document = withoutSelf(original);
  const references = namedReferences(document, withSiblings);
  if (references.size < longChain) return document;
  const ends = new Map<string, string | null>();
  const isChained = [...references.values()].some((target) => references.has(target));
  if (!isChained) return document;
  const shorten = (at: string, group: unknown): unknown =>
    isObject(group)
      ? Object.fromEntries(
          Object.entries(group).map(([name, part]) => {
            const place = `${at}/${pointerStep(name)}`;
            const end = references.has(place) ? endOf(place, references, ends) : null;
            return [name, isObject(part) && end !== null ? { ...part, $ref: end } : part];
          }),
        )
      : group;
  const groups = new Map(groupsOf(document).map(([at, group]) => [at, shorten(at, group)]));
  const { components } = document;
  const top = Object.fromEntries(
    ['definitions', 'parameters', 'responses'].flatMap((key) =>
      document[key] === undefined ? [] : [[key, groups.get(`#/${key}`)]],
    ),
  );
  const schemas = isObject(components) && {
    components: Object.fromEntries(
      Object.keys(components).map((kind) => [kind, groups.get(`#/components/${pointerStep(kind)}`)]),
    ),
  };
  return { ...document, ...top, ...schemas };
}
