// The config of a VitePress site → the config of pubdocs.

import { isOutside } from '../../site/url.ts';
import { listOf } from '../../text/is-object.ts';
import { decideAboutSite, languagesConfig, milderRules, siteLogo } from '../config-parts.ts';
import { headAttributes } from '../head-attributes.ts';
import { htmlToPlainText } from '../inline-html.ts';
import { slashOfFolders } from '../page-address.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import type { Notes } from '../results.ts';
import type { LocalText } from '../write-module.ts';
import { commonText } from './sidebar.ts';
import { itemsOf, mapValues, type VitePressSite } from './site.ts';

export interface ConfigContext extends Notes {
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly hasSidebars: boolean;
  /** Paths of the pages that are `index.md`, with the segment of the language. */
  readonly folders: readonly string[];
  /** Settings in `markdown` that the pages need. */
  readonly reading: object;
  readonly sizeOf: (path: string) => { readonly width: number; readonly height: number } | null;
}

/** (site) → the new config */
export function vitepressConfig(site: VitePressSite, context: ConfigContext): object {
  if (site.url === null)
    context.decide('`url` of the config', 'VitePress does not know it: set the origin that the site is published at.');
  decideAboutSite([], context.decide);
  const icon = iconOf(site.config.head);
  return {
    title: site.title,
    tagline: site.description === '' ? undefined : site.description,
    url: (site.url ?? 'https://docs.example').replace(/\/+$/, ''),
    base: site.base === '' ? undefined : site.base,
    // VitePress writes pages as files, /guide/start.html, which hosts also serve without the extension, and index.md as
    // the page of its folder.
    trailingSlash: slashOfFolders(context.folders),
    i18n: languagesConfig(site.locales),
    docs: {
      routeBasePath: '/',
      main: 'index',
      exclude: site.exclude.length === 0 ? undefined : site.exclude,
      sidebars: context.hasSidebars ? './sidebars.ts' : undefined,
      editUrl: editUrlOf(site, context),
      lastUpdated: site.lastUpdated ? true : undefined,
    },
    theme: {
      colorMode: colorMode(site.config.appearance),
      navbar: { logo: logoOf(site, context), items: navbarItems(site, context) },
      footer: footerOf(site),
      icon,
    },
    head: headOf(site, context),
    markdown: { anchors: 'vitepress', ...context.reading },
    redirects: context.redirects.length === 0 ? undefined : context.redirects,
    onBrokenLinks: 'warn',
    rules: milderRules(context.redirects.length, site.locales.length),
  };
}

const colorMode = (appearance: unknown): Table | undefined =>
  appearance === 'dark' || appearance === 'force-dark'
    ? { default: 'dark' }
    : appearance === false
      ? { switch: false }
      : { respectSystem: true };

const sitePath = (link: string): string =>
  `/${link.replace(/^\.?\/+/, '')}`.replace(/\.(?:html|md)(?=$|#)/, '').replace(/(?<=.)\/+(?=$|#)/, '');

const addressOf = (link: string): Table => (isOutside(link) ? { href: link } : { to: sitePath(link) });

/** Merges the items of all languages at the same position. */
function navbarItems(site: VitePressSite, context: ConfigContext): Table[] {
  const [root, ...others] = site.locales;
  const convert = (items: readonly Table[], translated: ReadonlyMap<string, readonly Table[]>): Table[] =>
    items.flatMap((item, at): Table[] => {
      const text = textOf(item.text);
      if (text === undefined) {
        context.left('an item of the navbar without a text', 'Write it as a link with a label.');
        return [];
      }
      const label: LocalText = commonText(
        text,
        site.locales,
        mapValues(translated, (list) => textOf(list[at]?.text)),
      );
      const link = textOf(item.link);
      if (link !== undefined) return [{ label, ...addressOf(link) }];
      const below = mapValues(translated, (list) => itemsOf(list[at]?.items));
      // In pubdocs, a menu has no groups, only one list.
      const inner = convert(itemsOf(item.items), below).flatMap((each) =>
        Array.isArray(each.items) ? each.items : [each],
      );
      return inner.length === 0 ? [] : [{ label, items: inner }];
    });
  const translated = new Map(others.map(({ code, theme }) => [code, itemsOf(theme.nav)]));
  const social = itemsOf(root?.theme.socialLinks).flatMap(({ icon, link, ariaLabel }) => {
    const href = textOf(link);
    if (href === undefined || !isOutside(href)) return [];
    const name = textOf(icon);
    const label =
      textOf(ariaLabel) ?? (name === undefined ? (/^https?:\/\/([^/?#]+)/.exec(href)?.[1] ?? 'Link') : siteName(name));
    return [{ label, side: 'right', href }];
  });
  return [...convert(itemsOf(root?.theme.nav), translated), ...social];
}

const spelled: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** Name of an icon → name of the service: 'discord' → 'Discord' */
const siteName = (icon: string): string => spelled[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1);

function logoOf(site: VitePressSite, context: ConfigContext): Table | undefined {
  const logoValue = site.locales[0]?.theme.logo;
  const logo = tableOf(logoValue);
  const src = textOf(logoValue) ?? textOf(logo.src) ?? textOf(logo.light);
  if (src === undefined || isOutside(src)) return undefined;
  const dark = textOf(logo.dark);
  const alt = textOf(logo.alt) ?? site.title;
  const [srcDark, height] = [dark && sitePathOfFile(dark), Number(textOf(logo.height)) || 24];
  return siteLogo({ src: sitePathOfFile(src), srcDark, alt, size: context.sizeOf(src), height }, context.left);
}

const sitePathOfFile = (path: string): string => `/${path.replace(/^\.?\/+/, '')}`;

function footerOf(site: VitePressSite): Table | undefined {
  const textOfFooter = (theme: Table): string | undefined => {
    const { message, copyright } = tableOf(theme.footer);
    const texts = [textOf(message), textOf(copyright)].flatMap((text) =>
      text === undefined ? [] : [htmlToPlainText(text)],
    );
    return texts.length === 0 ? undefined : texts.join(' ');
  };
  const [root, ...others] = site.locales;
  const text = root === undefined ? undefined : textOfFooter(root.theme);
  if (text === undefined) return undefined;
  return {
    copyright: commonText(text, site.locales, new Map(others.map(({ code, theme }) => [code, textOfFooter(theme)]))),
  };
}

/** `https://…/edit/main/docs/:path` → `https://…/edit/main/` if pages keep their paths */
function editUrlOf(site: VitePressSite, { decide }: ConfigContext): string | undefined {
  const pattern = textOf(tableOf(site.locales[0]?.theme.editLink).pattern);
  if (pattern === undefined) return undefined;
  const folderUrl = /^(.*\/)docs\/:path$/.exec(pattern)?.[1];
  if (folderUrl !== undefined && site.config.rewrites === undefined) return folderUrl;
  decide('the link to edit a page', `It was ${pattern}: set \`docs.editUrl\` to the folder that contains docs/.`);
  return undefined;
}

type HeadEntry = readonly [tag: string, attributes: Table, content: string | undefined];

const headEntries = (value: unknown): HeadEntry[] =>
  listOf(value).flatMap((entry: unknown): HeadEntry[] => {
    if (!Array.isArray(entry)) return [];
    const [tag, attributes, content] = entry;
    return typeof tag === 'string' ? [[tag, tableOf(attributes), textOf(content)]] : [];
  });

/** The first icon in the head becomes the icon of the site, if it is a file of the site. */
const iconOf = (head: unknown): string | undefined => {
  const iconAttributes = headEntries(head).find(([tag, { rel }]) => tag === 'link' && textOf(rel) === 'icon')?.[1];
  const href = textOf(iconAttributes?.href);
  return href === undefined || isOutside(href) ? undefined : sitePathOfFile(href);
};

function headOf(site: VitePressSite, { left, decide }: ConfigContext): Table[] | undefined {
  const entries = headEntries(site.config.head).flatMap(([tag, attributes, content]): Table[] => {
    if (tag === 'link' && textOf(attributes.rel) === 'icon') return [];
    if (tag === 'script') {
      decide(
        `a script in the head: ${textOf(attributes.src) ?? 'inline'}`,
        'Add it to `head`, and its origin to `csp.directives`, if the site still needs it.',
      );
      return [];
    }
    if (!['meta', 'link', 'style', 'noscript'].includes(tag)) return [];
    return [{ tag, attributes: headAttributes(attributes, tag, left), ...(content === undefined ? {} : { content }) }];
  });
  return entries.length === 0 ? undefined : entries;
}
