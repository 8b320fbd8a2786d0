// The config key `search`: whether the site has a search, and its glossary.
import * as v from 'valibot';
import { flag, key, list, strictObject, wordSchema } from './schema-parts.ts';

const defaults = { glossary: ['glossary'] };

export const searchSchema = v.optional(
  v.pipe(
    v.union(
      [
        flag,
        strictObject({
          glossary: key(
            'ids of docs that explain terms, one per heading; their sections come first in results',
            v.optional(list(wordSchema), defaults.glossary),
            { takes: 'list of ids' },
          ),
        }),
      ],
      'true, false or an object',
    ),
    v.transform((search) => (search === true ? defaults : search === false ? null : search)),
  ),
  true,
);
