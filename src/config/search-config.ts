// Whether the site has a search, and which pages explain its terms.
import * as v from 'valibot';
import type { SiteConfig } from '../model/site-config.ts';
import { flag, noun, word } from './schema-parts.ts';

/** `true`, `false`, or how to search. */
export type SearchConfig =
  | boolean
  | {
      /** Ids of the docs that explain terms, one a heading: what they explain comes first. `['glossary']` unless given. */
      readonly glossary?: readonly string[] | undefined;
    };

const defaultGlossary = ['glossary'];

export const searchSchema = v.optional(
  v.union([flag, noun({ glossary: v.optional(v.array(word), defaultGlossary) })], 'true, false or an object'),
  true,
);

/** `true` becomes the defaults, `false` null. */
export const normaliseSearch = (search: v.InferOutput<typeof searchSchema>): SiteConfig['search'] =>
  typeof search === 'boolean' ? (search ? { glossary: defaultGlossary } : null) : search;
