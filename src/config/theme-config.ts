// Chrome of every page: colours, navbar, footer, announcement.
import * as v from 'valibot';
import { accentColours } from '../text/accent-colours.ts';
import {
  chromeImageSchema,
  chromeLinkSchema,
  normaliseChromeImage,
  normaliseChromeLink,
} from './chrome-link-config.ts';
import { navbarSchema, normaliseNavbar } from './navbar-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import {
  choice,
  flag,
  isWebUrl,
  key,
  list,
  matching,
  named,
  orNull,
  rootPath,
  sitePath,
  strictObject,
  takes,
  text,
  webUrl,
} from './schema-parts.ts';

const link = takes(
  'URL',
  matching("a URL like 'https://git.example/docs/issues/new?title={title}&body={url}'", isWebUrl),
);

const feedbackSchema = named(
  'FeedbackConfig',
  'The question below each page of the docs whether it was helpful.',
  v.pipe(
    strictObject({
      post: key('where the browser posts the answer: a form, which needs no script', orNull(webUrl), {
        without: '`link`',
      }),
      link: key('a form of yours that readers open; `{url}` and `{title}` are those of the page', orNull(link), {
        without: '`post`',
      }),
    }),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      // The defaults are filled in by now, and a message shows what the author wrote.
      const input = Object.fromEntries(Object.entries(value ?? {}).filter(([, url]) => url !== null));
      if (Object.keys(input).length !== 1) addIssue({ message: 'an object with either `post` or `link`', input });
    }),
  ),
);

const fullColour = takes('colour', matching("a colour like '#0b5fff'", /^#[\da-f]{6}$/i));

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

const defaults = { background: null, fonts: [] as readonly string[] };

/** A picture for each page. Without the key, pages show `theme.socialImage`. */
const cardsSchema = v.optional(
  v.pipe(
    v.union(
      [
        flag,
        strictObject({
          background: key('colour behind the text, which is light or dark to fit it', orNull(fullColour), {
            without: "`accent`, else '#14233f'",
          }),
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

const color = takes('colour', matching("a colour like '#0b5fff'", /^#([\da-f]{3}|[\da-f]{6})$/i));
const announcementId = takes('text', matching("a short name of letters, digits, '-', '_' and '.'", /^[\w.-]{1,64}$/));

const colorModeSchema = named(
  'ColorModeConfig',
  'The light and dark mode.',
  strictObject({
    default: key('the mode for readers who have not chosen one', v.optional(choice(['light', 'dark']), 'light')),
    switch: key('shows a switch', v.optional(flag, true)),
    respectSystem: key("uses the setting of the reader's system until they choose", v.optional(flag, false)),
  }),
);

const groupSchema = strictObject({
  title: key('title of the group', text),
  items: key('its links', list(chromeLinkSchema), { takes: 'list of links' }),
});

const footerSchema = named(
  'FooterConfig',
  'Footer at the end of every page.',
  strictObject({
    groups: key('links in groups', v.optional(list(groupSchema), [])),
    logo: key('the logo beside the copyright', orNull(chromeImageSchema), { takes: 'image', without: 'none' }),
    copyright: key('the last line', orNull(text), { without: 'none' }),
  }),
);

const announcementSchema = named(
  'AnnouncementConfig',
  'The bar at the top of the page, until the reader closes it.',
  strictObject({
    id: key('after a change, readers who closed the last announcement see the bar again', announcementId),
    content: key('the text, in inline Markdown', text),
    closeable: key('readers can close it', v.optional(flag, true)),
  }),
);

const colorsSchema = strictObject({
  light: key('in light mode', orNull(color), { without: "the theme's" }),
  dark: key('in dark mode', v.optional(color, '#0e121b'), { without: "the theme's" }),
});

export const themeSchema = v.optional(
  named(
    'ThemeConfig',
    'The parts around the text of every page.',
    strictObject({
      accent: key(
        '[the colour of buttons, links and marks](../guides/pages-and-islands.md#the-look), from which both modes get colours with enough contrast',
        orNull(fullColour),
        { without: "the theme's" },
      ),
      colorMode: key('light and dark', v.optional(colorModeSchema, {})),
      navbar: key('the bar at the top', navbarSchema, { without: 'only the title' }),
      footer: key('the end of every page', v.optional(footerSchema, {}), { without: 'none' }),
      announcement: key('a bar above everything', orNull(announcementSchema), { without: 'none' }),
      feedback: key(
        '[a question below each page](../guides/authoring.md#feedback): was it helpful?',
        orNull(feedbackSchema),
        {
          without: 'none',
        },
      ),
      icon: key("icon of the browser's tab, a file of `static/`", orNull(sitePath), { without: 'none' }),
      icons: key(
        '[draws `favicon.ico` and an icon for phones](../guides/authoring.md#icons) from the SVG of `icon`',
        v.optional(flag, false),
      ),
      touchIcon: key(
        'icon on the home screen of a phone: a square PNG of `static/`, ideally 512 × 512 with some space around the symbol',
        orNull(sitePath),
        { without: 'none' },
      ),
      socialImage: key('picture for link previews, ideally 1200 × 630', orNull(sitePath), { without: 'none' }),
      cards: key(
        '[a picture for link previews of each page](../guides/authoring.md#link-previews), drawn from its title',
        cardsSchema,
        { takes: 'true, false or object' },
      ),
      themeColor: key("colour of the browser's own frame", v.optional(colorsSchema, {}), { without: "the theme's" }),
    }),
  ),
  {},
);

type Theme = v.InferOutput<typeof themeSchema>;

const normaliseFooter = (footer: Theme['footer'], context: NormaliseContext) => ({
  groups: footer.groups.map(({ title, items }, at) => {
    const key = `theme.footer.groups[${at}]`;
    const links = items.map((link, index) => normaliseChromeLink(link, `${key}.items[${index}]`, context));
    return { title: context.text(title, `${key}.title`), items: links };
  }),
  logo: normaliseChromeImage(footer.logo, 'theme.footer.logo', context),
  copyright: context.textOrNull(footer.copyright, 'theme.footer.copyright'),
});

/** Fills in every text in every language. */
export function normaliseTheme(theme: Theme, context: NormaliseContext) {
  const { announcement, cards, themeColor } = theme;
  const tokens = theme.accent === null ? null : accentColours(theme.accent).light;
  const key = 'theme.announcement.content';
  return {
    ...theme,
    navbar: normaliseNavbar(theme.navbar, context),
    footer: normaliseFooter(theme.footer, context),
    cards: cards && { ...cards, background: cards.background ?? tokens?.accent ?? '#14233f' },
    themeColor: { ...themeColor, light: themeColor.light ?? tokens?.paper ?? '#fbfaf7' },
    announcement: announcement && { ...announcement, content: context.text(announcement.content, key), key },
  };
}
