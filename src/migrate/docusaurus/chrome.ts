// Navbar, footer, announcement, colours and head of Docusaurus → the config of pubdocs.
import { listOf } from '../../text/is-object.ts';
import { siteLogo } from '../config-parts.ts';
import { headAttributes } from '../head-attributes.ts';
import { htmlToPlainText, inlineHtmlToMarkdown } from '../inline-html.ts';
import { flagOf, type Table, tableOf, textOf, valueAt } from '../read-value.ts';
import type { Notes } from '../results.ts';
import { isUnknown } from '../static-methods.ts';
import type { LocalText } from '../write-module.ts';
import type { DocusaurusSite } from './site.ts';
import type { Translations } from './translations.ts';

export interface ChromeContext extends Notes {
  readonly site: DocusaurusSite;
  readonly translations: Translations;
  /** Path of a page by its id, `/docs/intro`, in an instance of the docs plugin; null if the page does not exist. */
  readonly routeOf: (id: string, instance: string | undefined) => string | null;
  /** Size of an image in a static folder; null if the file is not an image. */
  readonly sizeOf: (path: string) => { readonly width: number; readonly height: number } | null;
  /** Sidebars of an instance that the new site has: name in the original → new name. */
  readonly sidebarsOf: (instance: string | undefined) => ReadonlyMap<string, string>;
}

/** ('docs/intro', '/base') → '/docs/intro', ('.') → '/'; a whole URL → null */
export function sitePathOf(path: string, base: string): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return null;
  const absolute = `/${path.replace(/^(?:\.(?=\/|$))?\/*/, '')}`;
  const inside = base !== '' && `${absolute}/`.startsWith(`${base}/`) ? absolute.slice(base.length) : absolute;
  return inside.replace(/(?<=.)\/+(?=$|[?#])/, '') || '/';
}

/** `to` and `href` can both be a path or a URL. */
function addressOf(item: Table, { site }: ChromeContext): { to: string } | { href: string } | null {
  const target = textOf(item.to) ?? textOf(item.href);
  if (target === undefined) return null;
  // A full URL of the site itself becomes a path.
  const siteUrl = `${site.url}${site.base}`.replace(/\/$/, '');
  const isOwn = target === siteUrl || target.startsWith(`${siteUrl}/`);
  const path = sitePathOf(isOwn ? target.slice(siteUrl.length) || '/' : target, isOwn ? '' : site.base);
  if (path !== null) return { to: path };
  // A path of another app at this origin.
  const href = target.replace(/^pathname:\/\//, site.url.replace(/\/$/, ''));
  return /^(?:https?|mailto|tel):/i.test(href) ? { href } : null;
}

/** (themeConfig) → `theme` of the config */
export function convertTheme(context: ChromeContext): Table {
  const { theme, config } = context.site;
  const announcement = convertAnnouncement(tableOf(theme.announcementBar), context);
  const icon = textOf(config.favicon);
  const image = textOf(theme.image);
  return {
    colorMode: convertColorMode(tableOf(theme.colorMode)),
    navbar: convertNavbar(tableOf(theme.navbar), context),
    footer: convertFooter(tableOf(theme.footer), context),
    announcement,
    icon: icon === undefined ? undefined : (sitePathOf(icon, context.site.base) ?? undefined),
    socialImage: image === undefined ? undefined : (sitePathOf(image, context.site.base) ?? undefined),
  };
}

const convertColorMode = (mode: Table): Table => ({
  ...(textOf(mode.defaultMode) === 'dark' ? { default: 'dark' } : {}),
  ...(flagOf(mode.disableSwitch) === true ? { switch: false } : {}),
  ...(flagOf(mode.respectPrefersColorScheme) === true ? { respectSystem: true } : {}),
});

function convertLogo(logo: Table, alt: LocalText, context: ChromeContext): Table | undefined {
  const [src, srcDark] = [logo.src, logo.srcDark].map((path) =>
    typeof path === 'string' ? (sitePathOf(path, context.site.base) ?? undefined) : undefined,
  );
  const href = addressOf({ to: logo.href }, context);
  const edge = (value: unknown): number => Math.round(Number(textOf(value)));
  const size = src === undefined ? null : context.sizeOf(src);
  const shown = { src, srcDark, size, alt: alt === '' ? context.site.title : alt };
  const converted = siteLogo({ ...shown, width: edge(logo.width), height: edge(logo.height) }, context.left);
  return converted && href !== null && 'href' in href ? { ...converted, ...href } : converted;
}

function convertNavbar(navbar: Table, context: ChromeContext): Table {
  const { translations } = context;
  const title = textOf(navbar.title);
  const alt = textOf(valueAt(navbar, 'logo', 'alt')) ?? '';
  return {
    ...(title === undefined || title === '' ? {} : { title: translations.text('navbar', 'title', title) }),
    logo: convertLogo(tableOf(navbar.logo), translations.text('navbar', 'logo.alt', alt), context),
    items: listOf(navbar.items).flatMap((item) => convertNavbarItem(tableOf(item), context)),
    ...(navbar.hideOnScroll === true ? { hideOnScroll: true } : {}),
  };
}

/** Items that pubdocs adds automatically. */
const automatic: ReadonlySet<string> = new Set(['localeDropdown', 'search', 'docsVersionDropdown', 'docsVersion']);

function convertNavbarItem(item: Table, context: ChromeContext): Table[] {
  const type = textOf(item.type) ?? (item.items === undefined ? 'default' : 'dropdown');
  if (automatic.has(type)) {
    const more = [...listOf(item.dropdownItemsBefore), ...listOf(item.dropdownItemsAfter)];
    const links = more.flatMap((each) => textOf(tableOf(each).to) ?? textOf(tableOf(each).href) ?? []);
    if (links.length > 0)
      context.left(
        `the links of ${type} in the navbar: ${links.join(', ')}`,
        'pubdocs makes this menu itself: write them as links of the navbar or the footer.',
      );
    return [];
  }
  // An icon has no text, but a name for screen readers.
  const name = textOf(item.label) ?? textOf(item['aria-label']) ?? textOf(item.title);
  const ofPage = type === 'doc' ? context.routeOf(textOf(item.docId) ?? '', textOf(item.docsPluginId)) : null;
  const label = name ?? textOf(item.docId) ?? textOf(item.sidebarId);
  if (label === undefined || type === 'html') {
    context.left(
      `an item of the navbar (${type === 'html' ? 'HTML' : 'without a label'})`,
      'Write it as a link with a label.',
    );
    return [];
  }
  const side = textOf(item.position) === 'right' ? { side: 'right' } : {};
  const common = { label: context.translations.text('navbar', `item.label.${label}`, label), ...side };
  if (type === 'dropdown') {
    const items = listOf(item.items).flatMap((each) => convertNavbarItem(tableOf(each), context));
    const links = items.flatMap(({ side: _, ...link }) => ('items' in link ? [] : [link]));
    return links.length === 0 ? [] : [{ ...common, items: links }];
  }
  if (type === 'docSidebar') {
    const sidebar = textOf(item.sidebarId) ?? '';
    const sidebars = context.sidebarsOf(textOf(item.docsPluginId));
    const name = sidebars.get(sidebar);
    if (name !== undefined) return [{ ...common, sidebar: name }];
    context.left(
      `the item “${label}” of the navbar (the sidebar ${sidebar})`,
      `There is no such sidebar${sidebars.size === 0 ? '' : `, only ${[...sidebars.keys()].join(', ')}`}: link to a page with \`to\`.`,
    );
    return [];
  }
  const address = ofPage === null ? addressOf(item, context) : { to: ofPage };
  if (address !== null) return [{ ...common, ...address }];
  context.left(`the item “${label}” of the navbar`, 'Give it `to` or `href`.');
  return [];
}

function convertFooter(footer: Table, context: ChromeContext): Table | undefined {
  const links = listOf(footer.links).map(tableOf);
  if (links.length === 0 && footer.copyright === undefined) return undefined;
  const { translations } = context;
  const convertLink = (link: Table): Table[] => {
    const label = textOf(link.label);
    const address = addressOf(link, context);
    if (label !== undefined && address !== null)
      return [{ label: translations.text('footer', `link.item.label.${label}`, label), ...address }];
    context.left(
      `an item of the footer (${link.html === undefined ? 'without a target' : 'HTML'})`,
      'Write it as a link with a label.',
    );
    return [];
  };
  const columns = links.filter(({ items }) => items !== undefined);
  const loose = links.filter(({ items }) => items === undefined).flatMap(convertLink);
  const groups = columns.map((column) => {
    const title = textOf(column.title) ?? '';
    return {
      title: title === '' ? context.site.title : translations.text('footer', `link.title.${title}`, title),
      items: listOf(column.items).flatMap((each) => convertLink(tableOf(each))),
    };
  });
  const copyright = textOf(footer.copyright);
  const alt = textOf(valueAt(footer, 'logo', 'alt')) ?? '';
  return {
    groups: [...groups, ...(loose.length === 0 ? [] : [{ title: context.site.title, items: loose }])].filter(
      ({ items }) => items.length > 0,
    ),
    logo: convertLogo(tableOf(footer.logo), translations.text('footer', 'logo.alt', alt), context),
    ...(copyright === undefined
      ? {}
      : { copyright: mapText(translations.text('footer', 'copyright', copyright), htmlToPlainText) }),
  };
}

/** Applies a function to the text of each language. */
const mapText = (text: LocalText, convert: (text: string) => string): LocalText =>
  typeof text === 'string'
    ? convert(text)
    : Object.fromEntries(Object.entries(text).map(([code, each]) => [code, convert(each)]));

function convertAnnouncement(bar: Table, { translations }: ChromeContext): Table | undefined {
  const content = textOf(bar.content);
  if (content === undefined || content.trim() === '') return undefined;
  return {
    id: textOf(bar.id) ?? 'announcement',
    content: mapText(translations.text('code', 'theme.announcementBar.content', content), inlineHtmlToMarkdown),
    ...(bar.isCloseable === false ? { closeable: false } : {}),
  };
}

/** `metadata` and `headTags` → `head` of the config */
export function convertHead({ site, left, decide }: ChromeContext): Table[] {
  const metadata = listOf(site.theme.metadata)
    .map(tableOf)
    .filter((entry) => !Object.values(entry).some(isUnknown))
    .map((entry) => ({ tag: 'meta', attributes: headAttributes(entry, 'meta', left) }));
  const tags = listOf(site.config.headTags).flatMap((entry) => {
    const { tagName, attributes, innerHTML } = tableOf(entry);
    const tag = textOf(tagName) ?? '';
    if (!['meta', 'link', 'script', 'style', 'noscript'].includes(tag)) return [];
    const content = textOf(innerHTML);
    return [
      {
        tag,
        attributes: headAttributes(tableOf(attributes), tag, left),
        ...(content === undefined ? {} : { content }),
      },
    ];
  });
  for (const name of ['scripts', 'stylesheets'])
    for (const entry of listOf(site.config[name]))
      decide(
        `\`${name}\` of the config: ${textOf(entry) ?? textOf(tableOf(entry).src) ?? textOf(tableOf(entry).href) ?? 'an entry'}`,
        'Add it to `head`, and its origin to `csp.directives`, if the site still needs it.',
      );
  return [...metadata, ...tags];
}
