// Where other parts of the reference are: pages of operations and schemas, if the site has them.
import { referencePaths } from '../../../reference/pages.ts';
import { fieldSize, type TreeOptions } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import type { ReferenceBlock } from './block-state.ts';

/** Fields of a part of a block before schemas are linked to their own pages, unless `fields` says another number. */
const maxFields = 100;

/** Characters of HTML of the blocks of a page, unless parts without pages need more: with all around, 150 kB. */
const maxSize = 90_000;

/** The same of a block that shares its page with others. */
const maxShared = 65_000;

/** Colours make the HTML of code four times as large. */
const codeSize = ({ body: { code } }: ReferenceBlock['e']): number =>
  code.reduce((sum, block) => sum + (block.language === '' ? 1 : 4) * block.code.length, 0);

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

export function treeOptions(block: ReferenceBlock): Omit<TreeOptions, 'direction'> {
  const { e, fields, reference, ownSize } = block;
  const free = (fields === null || fields >= maxFields ? maxSize : maxShared) - e.out.written - codeSize(e) - ownSize;
  return {
    document: reference.document,
    pageOf: (name) => pathsOf(block)?.schema(name) ?? null,
    maxFields: fields ?? maxFields,
    room: free / fieldSize,
  };
}
