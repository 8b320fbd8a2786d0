// Digests of what pages show of a document, so that a page is compiled again only if that part of the document changes.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, partAt } from '../openapi/schemas.ts';
import { shortDigest } from '../text/digest.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { rememberAll, rememberEach } from '../text/remember-each.ts';
import { schemaNamesOf, schemaSize } from './large-parts.ts';
import { splitRef } from './layers.ts';
import { operationsIn, referenceOf, tagsOf } from './read-operation.ts';
import { listedNames, refOfName, refOfTarget } from './schema-names.ts';
import { sectionsOf } from './sections.ts';

/**
 * A part of a document: `names` has what links and lists need of all operations and schemas, `all` the whole document;
 * the others have a name. `text` is the place of a text in its file.
 */
export type PartKind = (typeof partKinds)[number];
export const partKinds = ['all', 'names', 'operation', 'schema', 'tag', 'text'] as const;

type NamedPart = Exclude<PartKind, 'all' | 'text'>;

/** A document in a language; `translated`: the references of its translated texts. */
export interface DigestedDocument {
  readonly document: JsonObject | null;
  readonly translated: Pick<ReadonlyMap<string, string>, 'keys'> | null;
}

/** (document, 'operation', 'createShipment') → a digest of that operation and of everything that it refers to */
export const partDigest = (source: DigestedDocument, kind: NamedPart, name: string): string =>
  source.document === null
    ? ''
    : kind === 'names'
      ? namesDigest(source)
      : closureDigest(source, partRoots(source.document, kind, name));

/** (document, 'operation', 'createShipment') → references of that operation and of everything that it refers to */
export const partRefs = (source: DigestedDocument, kind: NamedPart, name: string): ReadonlySet<string> =>
  source.document === null || kind === 'names'
    ? new Set()
    : closureOf(source, partRoots(source.document, kind, name)).refs;

function partRoots(document: JsonObject, kind: Exclude<NamedPart, 'names'>, name: string): readonly string[] {
  const reference = referenceOf(document);
  if (kind === 'schema') return splitRef(refOfName(schemaNamesOf(reference.document), name));
  const sameId = reference.byId.get(name);
  const operations = kind === 'tag' ? operationsIn(reference, name) : sameId ? [sameId] : [];
  const tagRefs = kind === 'tag' ? tagsOf(reference).filter((tag) => tag.name === name) : [];
  const refs = operations.flatMap(({ definition, item }) => [
    definition.ref,
    ...itemKeys.map((key) => `${item.ref}/${key}`),
  ]);
  return [...tagRefs.map(({ definition }) => definition.ref).filter((ref) => ref !== ''), ...refs];
}

/** Keys of a path item that all its operations have. */
const itemKeys = ['summary', 'description', 'parameters', 'servers'] as const;

const namesDigest = rememberEach((source: DigestedDocument): string => {
  const { document: written } = source;
  if (written === null) return '';
  const reference = referenceOf(written);
  const { document, operations } = reference;
  const tags = listOf(document.tags).map((tag) => {
    const { description: _, externalDocs: __, ...label } = asObject(tag);
    return label;
  });
  return shortDigest([
    [document.openapi, document.servers, document.security, tags, document['x-tagGroups']],
    operations.map(({ id, method, path, tags: tagNames, isWebhook }) => [id, method, path, tagNames, isWebhook]),
    Array.from(schemaNamesOf(document).refs, (entry) => [entry, schemaSize(document, entry[1]).starts.length]),
    // Where the operations of a tag are.
    sectionsOf(reference).map(({ isTogether }) => isTogether),
    closureDigest(source, ['#/components/securitySchemes']),
  ]);
});

interface Part {
  readonly digest: string;
  /** The parts that it refers to. */
  readonly refs: readonly string[];
}

const partsIn = rememberEach((source: DigestedDocument): ((ref: string) => Part) => {
  const document = referenceOf(source.document ?? {}).document;
  const extending = extensions(document);
  const translated = translatedBelow(source);
  return rememberAll(read);

  function read(ref: string): Part {
    const value = partAt(document, ref);
    const refs = new Set<string>(isObject(value) && value.discriminator !== undefined ? extending.get(ref) : []);
    addReferences(document, value, refs);
    return { digest: shortDigest([value, translated.get(rootOf(ref))]), refs: [...refs] };
  }
});

function closureOf(source: DigestedDocument, roots: readonly string[]) {
  const partOf = partsIn(source);
  const refs = new Set(roots);
  const digests: string[] = [];
  // The set grows while it is read.
  for (const ref of refs) {
    const part = partOf(ref);
    digests.push(part.digest);
    for (const other of part.refs) refs.add(other);
  }
  return { refs, digests };
}

const closureDigest = (source: DigestedDocument, roots: readonly string[]): string =>
  shortDigest([roots, closureOf(source, roots).digests]);

function addReferences(document: JsonObject, value: unknown, refs: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addReferences(document, item, refs);
  if (!isObject(value)) return;
  if (typeof value.$ref === 'string') refs.add(value.$ref);
  for (const target of Object.values(asObject(asObject(value.discriminator).mapping)))
    if (typeof target === 'string') refs.add(refOfTarget(schemaNamesOf(document), target));
  for (const part of Object.values(value)) addReferences(document, part, refs);
}

/** The reference of a base → those of the schemas that extend it with `allOf`. */
function extensions(document: JsonObject): ReadonlyMap<string, readonly string[]> {
  const names = listedNames(document);
  const refs = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(asObject(asObject(document.components).schemas)))
    for (const { $ref } of listOf(asObject(schema).allOf).map(asObject))
      if (typeof $ref === 'string') refs.set($ref, [...(refs.get($ref) ?? []), refOfName(names, name)]);
  return refs;
}

/** '#/paths/~1parcels/get/summary' → '#/paths/~1parcels/get' */
const rootOf = (ref: string): string => ref.split('/', 4).join('/');

/** The translated texts, by the operation, schema or file that has them: a page marks the others as untranslated. */
function translatedBelow({ translated }: DigestedDocument): ReadonlyMap<string, readonly string[]> {
  const roots = new Map<string, string[]>();
  for (const ref of translated?.keys() ?? []) {
    const refs = roots.get(rootOf(ref)) ?? [];
    refs.push(ref);
    roots.set(rootOf(ref), refs);
  }
  return roots;
}
