// Chrome of every page: colours, navbar, footer, announcement.
import * as v from 'valibot';
import type { SiteConfig } from '../model/site-config.ts';
import {
  type ChromeImageConfig,
  type ChromeLinkConfig,
  chromeImageSchema,
  chromeLinkSchema,
  normaliseChromeImage,
  normaliseChromeLink,
} from './chrome-link-config.ts';
import { type NavbarConfig, navbarSchema, normaliseNavbar } from './navbar-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { choice, flag, list, sitePath, strictObject, type Text, text } from './schema-parts.ts';

/** The light and dark mode. */
export interface ColorModeConfig {
  /** Mode for readers who have not chosen. Default: `light`. */
  readonly default?: 'light' | 'dark' | undefined;
  /** Whether there is a switch. Default: on. */
  readonly switch?: boolean | undefined;
  /** Whether the reader's system setting applies until they choose. Default: off. */
  readonly respectSystem?: boolean | undefined;
}

/** Footer at the end of every page. */
export interface FooterConfig {
  /** Links in groups with titles. */
  readonly groups?: readonly { readonly title: Text; readonly items: readonly ChromeLinkConfig[] }[] | undefined;
  readonly logo?: ChromeImageConfig | undefined;
  /** The line at the very end. */
  readonly copyright?: Text | undefined;
}

/** The bar at the top of the page, until the reader closes it. */
export interface AnnouncementConfig {
  /** A new id shows the bar again to readers who closed it. */
  readonly id: string;
  /** Inline Markdown. */
  readonly content: Text;
  /** Whether it can be closed. Default: yes. */
  readonly closeable?: boolean | undefined;
}

/** Chrome of every page. */
export interface ThemeConfig {
  readonly colorMode?: ColorModeConfig | undefined;
  readonly navbar?: NavbarConfig | undefined;
  readonly footer?: FooterConfig | undefined;
  readonly announcement?: AnnouncementConfig | undefined;
  /** Icon in the browser tab, a file in `static/`: `/favicon.svg`. */
  readonly icon?: string | undefined;
  /** Icon for the home screen of a phone, a square PNG in `static/`, best 512 × 512 with padding. */
  readonly touchIcon?: string | undefined;
  /** Image for pages shared on other sites, a file in `static/`, best 1200 × 630. */
  readonly socialImage?: string | undefined;
  /** Colour of the browser's toolbar in both modes. */
  readonly themeColor?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined;
}

const color = v.pipe(v.string('a colour'), v.regex(/^#([\da-f]{3}|[\da-f]{6})$/i, "a colour like '#0b5fff'"));
const announcementId = v.pipe(
  v.string('a string'),
  v.regex(/^[\w.-]{1,64}$/, "a short name of letters, digits, '-', '_' and '.'"),
);

export const themeSchema = v.optional(
  strictObject({
    colorMode: v.optional(
      strictObject({
        default: v.optional(choice(['light', 'dark']), 'light'),
        switch: v.optional(flag, true),
        respectSystem: v.optional(flag, false),
      } satisfies Record<keyof ColorModeConfig, v.GenericSchema>),
      {},
    ),
    navbar: navbarSchema,
    footer: v.optional(
      strictObject({
        groups: v.optional(list(strictObject({ title: text, items: list(chromeLinkSchema) })), []),
        logo: v.optional(chromeImageSchema),
        copyright: v.optional(text),
      } satisfies Record<keyof FooterConfig, v.GenericSchema>),
      {},
    ),
    announcement: v.optional(
      strictObject({
        id: announcementId,
        content: text,
        closeable: v.optional(flag, true),
      } satisfies Record<keyof AnnouncementConfig, v.GenericSchema>),
    ),
    icon: v.optional(sitePath),
    touchIcon: v.optional(sitePath),
    socialImage: v.optional(sitePath),
    themeColor: v.optional(
      strictObject({ light: v.optional(color, '#fbfaf7'), dark: v.optional(color, '#0e121b') }),
      {},
    ),
  } satisfies Record<keyof ThemeConfig, v.GenericSchema>),
  {},
);

type Theme = v.InferOutput<typeof themeSchema>;

const normaliseFooter = (footer: Theme['footer'], context: NormaliseContext): SiteConfig['theme']['footer'] => ({
  groups: footer.groups.map(({ title, items }, at) => {
    const key = `theme.footer.groups[${at}]`;
    const links = items.map((link, index) => normaliseChromeLink(link, `${key}.items[${index}]`, context));
    return { title: context.text(title, `${key}.title`), items: links };
  }),
  logo: normaliseChromeImage(footer.logo, 'theme.footer.logo', context),
  copyright: footer.copyright === undefined ? null : context.text(footer.copyright, 'theme.footer.copyright'),
});

/** Fills in every text in every language. */
export function normaliseTheme(theme: Theme, context: NormaliseContext): SiteConfig['theme'] {
  const { announcement, icon = null, touchIcon = null, socialImage = null } = theme;
  const key = 'theme.announcement.content';
  return {
    colorMode: theme.colorMode,
    navbar: normaliseNavbar(theme.navbar, context),
    footer: normaliseFooter(theme.footer, context),
    announcement:
      announcement === undefined ? null : { ...announcement, content: context.text(announcement.content, key), key },
    icon,
    touchIcon,
    socialImage,
    themeColor: theme.themeColor,
  };
}
