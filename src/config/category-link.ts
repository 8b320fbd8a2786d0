// The page of a sidebar category, as written in sidebars.ts and `_category_` files.
import * as v from 'valibot';
import type { GeneratedIndexLink } from '../model/generated-index.ts';
import { isPlainObject } from './plain-copy.ts';
import { strictObject, wordSchema } from './schema-parts.ts';

export type CategoryLink = { readonly type: 'doc'; readonly id: string } | GeneratedIndexLink | null;

/** A doc, a generated index of the category, or nothing. */
export const categoryLink: v.GenericSchema<unknown, CategoryLink> = v.lazy((input) => {
  if (input === null) return v.null();
  if (!isPlainObject(input)) return indexWord;
  return input.type === 'doc' ? docLink : indexLink;
});
const indexWord = v.pipe(
  v.literal('generated-index', "{ type: 'doc', id: '…' }, 'generated-index' or null"),
  v.transform(() => ({ type: 'generated-index' }) as const),
);
const docLink = strictObject({ type: v.literal('doc'), id: wordSchema });
const indexLink = strictObject({
  type: v.literal('generated-index', "'generated-index' or 'doc'"),
  title: v.optional(wordSchema),
  description: v.optional(v.string('a string')),
  slug: v.optional(wordSchema),
  route: v.optional(wordSchema),
  // Keys of other generators, without effect.
  keywords: v.optional(v.unknown()),
  image: v.optional(v.unknown()),
});
