// Where other parts of the reference are: pages of schemas, if the site has them.
import type { TreeOptions } from '../../../reference/tree.ts';
import type { Block } from './block.ts';

/** Fields of a block before named schemas are linked to their own pages. */
const maxFields = 120;

export const treeOptions = ({ reference }: Block): Omit<TreeOptions, 'direction'> => ({
  document: reference.document,
  pageOf: () => null,
  maxFields,
});
