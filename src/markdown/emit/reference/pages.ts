// Where other parts of the reference are: pages of operations and schemas, if the site has them.
import { referencePaths } from '../../../reference/pages.ts';
import { fieldSize, type TreeOptions } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import type { ReferenceBlock } from './block-state.ts';

/** Fields of a part of a block before schemas are linked to their own pages, unless `fields` says another number. */
const maxFields = 100;

/** Characters of HTML after which a page links all schemas that have pages: with everything around, below 150 kB. */
const maxSize = 120_000;

/** Characters of HTML after which a page shows responses that several operations have once. */
export const largePage = 50_000;

const pathsOfDocument = rememberEach(
  (_: ReferenceBlock['reference']) => new Map<string, ReturnType<typeof referencePaths>>(),
);

/** The pages of the document's reference; null if the site has none. */
export function pathsOf({ api: { pages }, reference }: ReferenceBlock): ReturnType<typeof referencePaths> | null {
  if (pages === null) return null;
  const cache = pathsOfDocument(reference);
  const paths = cache.get(pages) ?? referencePaths(reference, pages);
  cache.set(pages, paths);
  return paths;
}

export const treeOptions = (block: ReferenceBlock): Omit<TreeOptions, 'direction'> => ({
  document: block.reference.document,
  pageOf: (name) => pathsOf(block)?.schema(name) ?? null,
  maxFields: Math.min(block.fields ?? maxFields, Math.max(0, maxSize - block.e.out.written) / fieldSize),
});
