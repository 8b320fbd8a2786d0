// The config key `theme.cards`: pictures for link previews, drawn from the titles of pages.
import * as v from 'valibot';
import { flag, key, list, rootPath, strictObject, takes } from './schema-parts.ts';

const background = takes('colour', v.pipe(v.string('a colour'), v.regex(/^#[\da-f]{6}$/i, "a colour like '#0b5fff'")));

const fontFile = takes(
  'file',
  v.pipe(
    rootPath,
    v.check(
      (path) => /\.(?:ttf|otf)$/i.test(path) && !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(path),
      "a .ttf or .otf file of the site's folder, outside `node_modules` and hidden folders",
    ),
  ),
);

const defaults = { background: '#14233f', fonts: [] as readonly string[] };

/** A picture for each page. Without the key, pages show `theme.socialImage`. */
export const cardsSchema = v.optional(
  v.pipe(
    v.union(
      [
        flag,
        strictObject({
          background: key(
            'colour behind the text, which is light or dark to fit it',
            v.optional(background, defaults.background),
          ),
          fonts: key(
            'fonts that come before those of pubdocs (Latin, Greek, Cyrillic and Arabic), such as a Japanese one',
            v.optional(list(fontFile), defaults.fonts),
            { takes: 'list of files' },
          ),
        }),
      ],
      'true, false or an object',
    ),
    v.transform((cards) => (cards === true ? defaults : cards === false ? null : cards)),
  ),
  false,
);
