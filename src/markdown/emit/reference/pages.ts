// Where other parts of the reference are: pages of operations and schemas, if the site has them.
import { referencePaths } from '../../../reference/pages.ts';
import type { TreeOptions } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import type { ReferenceBlock } from './block-state.ts';

/** Fields of a block before schemas are linked to their own pages, unless `fields` says another number. */
const maxFields = 120;

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
  maxFields: block.fields ?? maxFields,
});
