// Names of the pages of a reference in their URLs, and where each part of a document is.
import { operationSize, schemaNamesOf, schemaSize } from './large-parts.ts';
import { type ReferenceDocument, tagsOf } from './read-operation.ts';
import { overviewOf, sectionsOf } from './sections.ts';

/** Where parts of a document are in its reference: (document, '/reference/v1') → look-ups of paths */
export function referencePaths(reference: ReferenceDocument, base: string) {
  const names = makeNames(reference);
  const places = new Map<string, string>();
  const withPage = new Set<string>();
  for (const { tag, operations, isTogether, hasPage } of sectionsOf(reference)) {
    if (hasPage) withPage.add(tag);
    const folder = `${base}/${names.sections.get(tag) ?? ''}`;
    for (const { id } of operations)
      places.set(id, isTogether ? `${folder}#` : `${folder}/${names.operations.get(id) ?? ''}`);
  }
  return {
    /** The overview, or one with more of its lists. */
    overview: (part: number): string => (part === 1 ? base : `${base}/${names.overview.get(pageKey('', part)) ?? ''}`),
    /** `/reference/v1/parcels#` if several operations share a page, so that an anchor must follow. */
    operation: (id: string, part = 1): string | null => {
      const page = places.get(id) ?? null;
      return page === null || part === 1 ? page : page.replace(/[^/]*$/, names.operations.get(pageKey(id, part)) ?? '');
    },
    schema: (name: string, part = 1): string | null => {
      const schemaName = names.schemas.get(pageKey(name, part));
      return schemaName === undefined ? null : `${base}/schemas/${schemaName}`;
    },
    /** The page of a tag, or one with more of its operations. */
    section: (tag: string, part = 1): string | null => {
      const sectionName = names.sections.get(tag);
      if (sectionName === undefined || !withPage.has(tag)) return null;
      return `${base}/${sectionName}${part === 1 ? '' : `/${names.operations.get(pageKey(`${tag}\n`, part)) ?? ''}`}`;
    },
  };
}

/** The key of the name of a page; that of a later page is no id of an operation and no name of a schema. */
export const pageKey = (key: string, part: number): string => (part === 1 ? key : `${key}\n${part}`);

const pageKeys = (key: string, starts: readonly number[]): string[] =>
  starts.map((_, index) => pageKey(key, index + 1));

export interface ReferenceNames {
  /** Pages after the first one of the overview. */
  readonly overview: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, string>;
}

/** Names in URLs. Those that differ only in case would be one file on some disks. */
export function makeNames(reference: ReferenceDocument): ReferenceNames {
  const { document, operations } = reference;
  const name = (keys: readonly string[], nameOf: (key: string) => string, takenBefore: Iterable<string> = []) => {
    const takenNames = new Set(['schemas', 'index', 'readme', ...takenBefore]);
    const names = new Map<string, string>();
    for (const key of keys) {
      if (names.has(key)) continue;
      const baseName = nameOf(key) || 'api';
      let uniqueName = baseName;
      for (let number = 2; takenNames.has(uniqueName.toLowerCase()); number += 1) uniqueName = `${baseName}-${number}`;
      takenNames.add(uniqueName.toLowerCase());
      names.set(key, uniqueName);
    }
    return names;
  };
  const plain = (key: string): string =>
    key
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100);
  // Tags without operations have no pages, but they can be parents.
  const sections = name(
    [...sectionsOf(reference).map(({ tag }) => tag), ...tagsOf(reference).map(({ name: tag }) => tag)],
    (tag) => plain(tag).toLowerCase(),
  );
  // Pages that lists continue on come last, so that they change no other name.
  return {
    sections,
    overview: name(
      pageKeys('', overviewOf(reference).starts).slice(1),
      (key) => `overview-${plain(key)}`,
      sections.values(),
    ),
    operations: name(
      [
        ...operations.map(({ id }) => id),
        ...sectionsOf(reference).flatMap(({ tag, starts }) => pageKeys(`${tag}\n`, starts)),
        ...operations.flatMap((operation) => pageKeys(operation.id, operationSize(document, operation).starts)),
      ],
      plain,
    ),
    schemas: name(
      [
        ...schemaNamesOf(document).refs.keys(),
        ...Array.from(schemaNamesOf(document).refs, ([key, ref]) =>
          pageKeys(key, schemaSize(document, ref).starts),
        ).flat(),
      ],
      plain,
    ),
  };
}
