// Records of documents as the cache stores them: without fields that are empty in most documents. After reading, all records of a large site share
// their empty values.
import type { DocRecord, RouteRecord, TextRecord } from '../model/doc-record.ts';
import { emptyList } from '../text/empty-list.ts';

type StoredText = Pick<TextRecord, 'hash' | 'lead' | 'bodyHash'> & Partial<TextRecord>;
type StoredPage = Pick<RouteRecord['page'], 'sha256' | 'size'> & Partial<RouteRecord['page']>;
type StoredLinks = Pick<RouteRecord['links'], 'count'> & Partial<RouteRecord['links']>;

interface StoredRoute extends Omit<RouteRecord, 'page' | 'links'> {
  readonly page: StoredPage;
  readonly links: StoredLinks;
}

export interface StoredRecord {
  readonly texts: readonly StoredText[];
  readonly routes: readonly StoredRoute[];
}

/** ({ h1: null, files: [], count: 2 }, ['h1', 'files']) → { count: 2 }: a copy without these fields if they are null or empty lists */
function withoutEmpty<T extends object, Key extends keyof T>(
  value: T,
  keys: readonly Key[],
): Omit<T, Key> & Partial<T> {
  const copy: Partial<T> = { ...value };
  for (const key of keys) {
    const own = value[key];
    if (own === null || (Array.isArray(own) && own.length === 0)) delete copy[key];
  }
  return copy as Omit<T, Key> & Partial<T>;
}

/** A record → its stored form */
export const packRecord = ({ texts, routes }: DocRecord): StoredRecord => ({
  texts: texts.map((text) => withoutEmpty(text, ['h1', 'includes', 'diagnostics'])),
  routes: routes.map(({ page, links, ...route }) => ({
    ...route,
    page: withoutEmpty(page, ['edges']),
    links: withoutEmpty(links, ['needsCheck', 'files', 'embeds']),
  })),
});

const unpackText = ({
  hash,
  description,
  changed,
  h1,
  lead,
  includes,
  bodyHash,
  components,
  diagnostics,
}: StoredText): TextRecord => ({
  hash,
  ...(description !== undefined && { description }),
  ...(changed && { changed }),
  h1: h1 ?? null,
  lead,
  includes: includes ?? emptyList,
  bodyHash,
  ...(components && { components }),
  diagnostics: diagnostics ?? emptyList,
});

const unpackPage = ({ sha256, size, edges, ids, embeds }: StoredPage): RouteRecord['page'] => ({
  sha256,
  size,
  edges: edges ?? emptyList,
  ...(ids && { ids }),
  ...(embeds && { embeds }),
});

const unpackLinks = ({ count, needsCheck, files, embeds, leaves }: StoredLinks): RouteRecord['links'] => ({
  count,
  needsCheck: needsCheck ?? emptyList,
  files: files ?? emptyList,
  embeds: embeds ?? emptyList,
  ...(leaves && { leaves }),
});

const unpackRoute = ({ locale, page, anchors, links, entry, around }: StoredRoute): RouteRecord => ({
  locale,
  page: unpackPage(page),
  anchors,
  links: unpackLinks(links),
  ...(entry !== undefined && { entry }),
  ...(around !== undefined && { around }),
});

/** The stored form of a record → the record */
export const unpackRecord = ({ texts, routes }: StoredRecord): DocRecord => ({
  texts: texts.map(unpackText),
  routes: routes.map(unpackRoute),
});
