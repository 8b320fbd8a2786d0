// The config key `search`: whether the site has a search, and its glossary.
import * as v from 'valibot';
import type { SiteConfig } from '../model/site-config.ts';
import { flag, strictObject, word } from './schema-parts.ts';

/** `true`, `false`, or options. */
export type SearchConfig =
  | boolean
  | {
      /** Ids of docs that explain terms, one per heading; their sections come first in results. Default: `['glossary']`. */
      readonly glossary?: readonly string[] | undefined;
    };

const defaultGlossary = ['glossary'];

export const searchSchema = v.optional(
  v.union([flag, strictObject({ glossary: v.optional(v.array(word), defaultGlossary) })], 'true, false or an object'),
  true,
);

/** `true` becomes the defaults, `false` null. */
export const normaliseSearch = (search: v.InferOutput<typeof searchSchema>): SiteConfig['search'] =>
  typeof search === 'boolean' ? (search ? { glossary: defaultGlossary } : null) : search;
