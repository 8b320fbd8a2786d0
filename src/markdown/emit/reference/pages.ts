// Where other parts of the reference are: pages of operations and schemas, if the site has them.

import { referencePaths } from '../../../reference/page-names.ts';
import { type PageRange, pageRange } from '../../../reference/page-parts.ts';
import { anchorOfOperation } from '../../../reference/read-operation.ts';
import { sizeOfColours } from '../../../reference/sample-sizes.ts';
import type { Room, TreeOptions } from '../../../reference/tree.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { linkTo } from './html.ts';

/** Fields of a part of a block before schemas are linked to their own pages, unless `fields` says another number. */
const maxFields = 100;

/** Bytes of HTML of the blocks of a page, unless parts without pages need more: with all around, 150 kB. */
const maxSize = 110_000;

/** The same of a block that shares its page with others. */
const maxShared = 80_000;

/** Bytes of HTML of the code that the page has. */
const codeSize = ({ body: { code } }: ReferenceBlock['emitter']): number =>
  code.reduce((sum, block) => sum + (block.language === 'text' ? 1 : sizeOfColours) * block.code.length, 0);

/** Bytes of HTML after which a page shows responses that several operations have once. */
export const largePage = 50_000;

type Paths = ReturnType<typeof referencePaths>;

const pathsOfDocument = rememberEach((_: ReferenceBlock['reference']) => new Map<string, Paths>());

/** The pages of the document's reference; null if the site has none. */
export function pathsOf({ api: { pages }, reference }: ReferenceBlock): Paths | null {
  if (pages === null) return null;
  const cache = pathsOfDocument(reference);
  const paths = cache.get(pages) ?? referencePaths(reference, pages);
  cache.set(pages, paths);
  return paths;
}

/** (block, 'createShipment') → '/reference/v1/parcels#createShipment'; null if it has no page */
export function hrefOfOperation(block: ReferenceBlock, id: string): string | null {
  const page = pathsOf(block)?.operation(id) ?? null;
  return page?.endsWith('#') ? `${page}${encodeURIComponent(anchorOfOperation(id))}` : page;
}

/** (block, bytes that it has at least) → what it can open besides */
export function roomOf({ emitter, fields }: Pick<ReferenceBlock, 'emitter' | 'fields'>, bytes: number): Room {
  const whole = fields === null || fields >= maxFields ? maxSize : maxShared;
  return { bytes: whole - emitter.out.characters - codeSize(emitter) - bytes };
}

/** (first items of the pages of a subject) → the items of this page; all on a site whose reference has no pages */
export const rangeOf = (block: ReferenceBlock, starts: readonly number[]): PageRange =>
  pageRange(pathsOf(block) === null ? [0] : starts, block.part);

/** Writes links to the other pages of a subject. Returns their number. */
export function writePartLinks(
  block: ReferenceBlock,
  starts: readonly number[],
  urlOf: (paths: Paths, part: number) => string | null,
): number {
  const paths = pathsOf(block);
  if (paths === null || starts.length === 1) return 1;
  const links = starts.map((_, index) => {
    const url = index + 1 === block.part ? null : urlOf(paths, index + 1);
    return url === null ? `${index + 1}` : linkTo(block, { url, label: `${index + 1}`, ref: null });
  });
  tag(block.emitter, `<p>${links.join(' · ')}</p>\n`);
  return starts.length;
}

export function treeOptions(block: ReferenceBlock): Omit<TreeOptions, 'direction'> {
  return {
    document: block.reference.document,
    pageOf: (name) => pathsOf(block)?.schema(name) ?? null,
    maxFields: block.fields ?? maxFields,
    room: block.room,
  };
}
