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
import * as s from './schema-parts.ts';

const link = s.urlTemplate(['url', 'title'], 'https://git.example/docs/issues/new?title={title}&body={url}');

const feedbackSchema = s.named(
  'FeedbackConfig',
  'The question below each page of the docs whether it was helpful.',
  v.pipe(
    s.strictObject({
      post: s.key('where the browser posts the answer: a form, which needs no script', s.orNull(s.webUrl), {
        without: '`link`',
      }),
      link: s.key('a form of yours that readers open; `{url}` and `{title}` are those of the page', s.orNull(link), {
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

const fullColour = s.takes('colour', s.matching("a colour like '#0b5fff'", /^#[\da-f]{6}$/i));

const fontFile = s.takes(
  'file',
  v.pipe(
    s.rootPath,
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
        s.flag,
        s.strictObject({
          background: s.key('colour behind the text, which is light or dark to fit it', s.orNull(fullColour), {
            without: "`accent`, else '#14233f'",
          }),
          fonts: s.key(
            'fonts that come before those of pubdocs (Latin, Greek, Cyrillic and Arabic), such as a Japanese one',
            v.optional(s.list(fontFile), defaults.fonts),
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

const color = s.takes('colour', s.matching("a colour like '#0b5fff'", /^#([\da-f]{3}|[\da-f]{6})$/i));
const announcementId = s.takes(
  'text',
  s.matching("a short name of letters, digits, '-', '_' and '.'", /^[\w.-]{1,64}$/),
);

const colorModeSchema = s.named(
  'ColorModeConfig',
  'The light and dark mode.',
  s.strictObject({
    default: s.key('the mode for readers who have not chosen one', v.optional(s.choice(['light', 'dark']), 'light')),
    switch: s.key('shows a switch', v.optional(s.flag, true)),
    respectSystem: s.key("uses the setting of the reader's system until they choose", v.optional(s.flag, false)),
  }),
);

const groupSchema = s.strictObject({
  title: s.key('title of the group', s.text),
  items: s.key('its links', s.list(chromeLinkSchema), { takes: 'list of links' }),
});

const footerSchema = s.named(
  'FooterConfig',
  'Footer at the end of every page.',
  s.strictObject({
    groups: s.key('links in groups', v.optional(s.list(groupSchema), [])),
    logo: s.key('the logo beside the copyright', s.orNull(chromeImageSchema), { takes: 'image', without: 'none' }),
    copyright: s.key('the last line', s.orNull(s.text), { without: 'none' }),
  }),
);

const announcementSchema = s.named(
  'AnnouncementConfig',
  'The bar at the top of the page, until the reader closes it.',
  s.strictObject({
    id: s.key('after a change, readers who closed the last announcement see the bar again', announcementId),
    content: s.key('the text, in inline Markdown', s.text),
    closeable: s.key('readers can close it', v.optional(s.flag, true)),
  }),
);

const colorsSchema = s.strictObject({
  light: s.key('in light mode', s.orNull(color), { without: "the theme's" }),
  dark: s.key('in dark mode', v.optional(color, '#0e121b'), { without: "the theme's" }),
});

export const themeSchema = v.optional(
  s.named(
    'ThemeConfig',
    'The parts around the text of every page.',
    s.strictObject({
      accent: s.key(
        '[the colour of buttons, links and marks](../guides/pages-and-islands.md#the-look), from which both modes get colours with enough contrast',
        s.orNull(fullColour),
        { without: "the theme's" },
      ),
      colorMode: s.key('light and dark', v.optional(colorModeSchema, {})),
      navbar: s.key('the bar at the top', navbarSchema, { without: 'only the title' }),
      footer: s.key('the end of every page', v.optional(footerSchema, {}), { without: 'none' }),
      announcement: s.key('a bar above everything', s.orNull(announcementSchema), { without: 'none' }),
      feedback: s.key(
        '[a question below each page](../guides/authoring.md#feedback): was it helpful?',
        s.orNull(feedbackSchema),
        {
          without: 'none',
        },
      ),
      icon: s.key("icon of the browser's tab, a file of `static/`", s.orNull(s.sitePath), { without: 'none' }),
      icons: s.key(
        '[draws `favicon.ico` and an icon for phones](../guides/authoring.md#icons) from the SVG of `icon`',
        v.optional(s.flag, false),
      ),
      touchIcon: s.key(
        'icon on the home screen of a phone: a square PNG of `static/`, ideally 512 × 512 with some space around the symbol',
        s.orNull(s.sitePath),
        { without: 'none' },
      ),
      socialImage: s.key('picture for link previews, ideally 1200 × 630', s.orNull(s.sitePath), { without: 'none' }),
      cards: s.key(
        '[a picture for link previews of each page](../guides/authoring.md#link-previews), drawn from its title',
        cardsSchema,
        { takes: 'true, false or object' },
      ),
      themeColor: s.key("colour of the browser's own frame", v.optional(colorsSchema, {}), { without: "the theme's" }),
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
