// The config key `changes`: feeds of the changelog.
import * as v from 'valibot';
import { flag, key, strictObject, wordSchema } from './schema-parts.ts';

export const changesSchema = v.optional(
  strictObject({
    feed: key('an Atom feed and a JSON feed in each language', v.optional(flag, false)),
    folder: key('the folder of the docs whose pages are the entries', v.optional(wordSchema, 'changelog'), {
      takes: 'folder',
    }),
  }),
  {},
);
