// The chrome of a language: navbar, footer, announcement, strings. Its links become edges, once for the whole site.

import type { ChromeImage, ChromeLink, NavbarItem } from '../config/site-config.ts';
import { qualifiedId } from '../content/docs-roots.ts';
import { resolveLink } from '../links/resolve/resolve-link.ts';
import type { LinkEdge, LinkOrigin } from '../model/link-graph.ts';
import type { Locale } from '../model/locale.ts';
import type { ChromeModel, ImageModel, LinkModel, NavbarItemModel } from '../model/page-model.ts';
import { linksOf } from '../site/sidebar/sidebar-tree.ts';
import { docsStart, hasDocs, mainDocOf, printPath, type SiteIndex } from '../site/site-index.ts';
import { fileToHref, localisePath, searchIndexFile } from '../site/url.ts';
import { localeModel } from './locale-model.ts';

export interface ChromeParts {
  readonly assets: ChromeModel['assets'];
  /** Inline HTML of the announcement in this language. */
  readonly announcement: string | null;
  /** Id of the version of the docs; absent for all other pages. */
  readonly version?: string | undefined;
}

interface Context {
  readonly version: string | undefined;
  readonly index: SiteIndex;
  readonly locale: Locale;
  readonly edges: LinkEdge[];
}

/** The id and label of a version, by default the current one. The label is null if the config names none. */
export function versionModel({ config }: SiteIndex, locale: string, version?: string): ChromeModel['version'] {
  const { id, label } = config.versions.find((candidate) => candidate.id === version) ?? config.docs.version;
  return { id, label: label?.[locale] ?? null, isOnly: config.versions.length === 0 };
}

/** Creates the chrome of a language and the edges of its links. Each version has its own chrome. */
export function chromeModel(
  index: SiteIndex,
  locale: Locale,
  parts: ChromeParts,
): { readonly chrome: ChromeModel; readonly edges: readonly LinkEdge[] } {
  const { config } = index;
  const context: Context = { index, locale, edges: [], version: parts.version };
  const text = (value: Readonly<Record<string, string>> | null): string => value?.[locale.code] ?? '';
  const { navbar, footer, announcement } = config.theme;
  const chrome: ChromeModel = {
    siteTitle: text(config.title),
    tagline: text(config.tagline),
    homeHref: index.links.pageHref(localisePath(locale, '/')),
    base: config.base,
    locale: localeModel(locale),
    strings: index.strings(locale.code),
    navbar: {
      title: text(navbar.title ?? config.title),
      logo: navbar.logo === null ? null : imageModel(navbar.logo, 'navbar', context),
      items: navbar.items.flatMap((item) => navbarItem(item, context)),
      hideOnScroll: navbar.hideOnScroll,
    },
    footer: {
      groups: footer.groups.map((group) => ({
        title: text(group.title),
        items: group.items.map((item) => linkModel(item, 'footer', context)),
      })),
      logo: footer.logo === null ? null : imageModel(footer.logo, 'footer', context),
      copyright: footer.copyright === null ? null : text(footer.copyright),
    },
    announcement:
      announcement === null || parts.announcement === null
        ? null
        : { id: announcement.id, html: parts.announcement, closeable: announcement.closeable },
    colorMode: config.theme.colorMode,
    version: versionModel(index, locale.code, parts.version),
    storageNamespace: config.storageNamespace,
    searchIndex: config.search === null ? '' : fileToHref(searchIndexFile(locale, parts.version), config),
    printHref:
      config.docs.print !== null && hasDocs(index, parts.version)
        ? index.links.pageHref(localisePath(locale, printPath(index, parts.version)))
        : null,
    assets: parts.assets,
  };
  if (locale.code === config.i18n.defaultLocale) {
    for (const { items } of index.sidebars.values())
      for (const { href, place } of linksOf(items)) recordLink(href, { origin: 'sidebar', place }, context);
  }
  for (const name of headImages) {
    const url = config.theme[name];
    if (url !== null) recordLink(url, { key: `theme.${name}`, origin: 'config', kind: 'image' }, context);
  }
  return { chrome, edges: context.edges };
}

/** Images in the head of every page. */
const headImages = ['icon', 'touchIcon', 'socialImage'] as const;

type LinkAttributes = Pick<LinkModel, 'href' | 'external'>;

/** Adds a link to a URL of the config or a sidebar to the edges; returns the attributes to print, if it is shown. */
function recordLink(
  url: string,
  at: Pick<LinkEdge, 'origin' | 'kind'> & Partial<Pick<LinkEdge, 'key' | 'place'>>,
  { index, locale, edges }: Context,
): LinkAttributes {
  const path = localisePath(locale, '/');
  const { target, clean } = resolveLink({ url }, { site: index.links, file: null, path, locale: locale.code });
  edges.push({ raw: url, target, clean, from: null, place: null, key: null, ...at });
  return { href: target.kind === 'refused' ? '#' : target.href, external: target.kind === 'external' };
}

const linkModel = (link: ChromeLink, origin: LinkOrigin, context: Context): LinkModel => ({
  label: link.label[context.locale.code] ?? '',
  ...recordLink(link.to ?? link.href ?? '', { key: link.key, origin }, context),
});

function imageModel(image: ChromeImage, origin: LinkOrigin, context: Context): ImageModel {
  const source = (src: string, name: string): string =>
    recordLink(src, { key: `${image.key}.${name}`, origin, kind: 'image' }, context).href;
  const target = image.to ?? image.href;
  return {
    src: source(image.src, 'src'),
    srcDark: image.srcDark === null ? null : source(image.srcDark, 'srcDark'),
    alt: image.alt[context.locale.code] ?? '',
    width: image.width,
    height: image.height,
    href:
      target === null
        ? null
        : recordLink(target, { key: `${image.key}.${image.to === null ? 'href' : 'to'}`, origin }, context).href,
  };
}

function navbarItem(item: NavbarItem, context: Context): NavbarItemModel[] {
  const { index, locale } = context;
  switch (item.kind) {
    case 'link': {
      const section = item.to === null ? null : localisePath(locale, item.to.split(/[?#]/)[0] ?? '');
      return [{ kind: 'link', side: item.side, section, ...linkModel(item, 'navbar', context) }];
    }
    case 'dropdown': {
      const items = item.items.map((link) => linkModel(link, 'navbar', context));
      return [{ kind: 'dropdown', side: item.side, label: item.label[locale.code] ?? '', items }];
    }
    case 'sidebar': {
      // On pages of a version, the item leads to the version's sidebar of the same id, if there is one.
      const versionSidebar = index.sidebars.get(qualifiedId(context.version, item.sidebar));
      const sidebar = versionSidebar ?? index.sidebars.get(item.sidebar);
      const id = sidebar ? mainDocOf(index, sidebar) : null;
      const page = id === null ? undefined : index.routes.pageOfDoc.get(id);
      if (page === undefined) return [];
      const href = index.links.pageHref(localisePath(locale, page));
      const section = localisePath(locale, docsStart(index, sidebar?.version));
      return [{ kind: 'link', side: item.side, section, label: item.label[locale.code] ?? '', href, external: false }];
    }
    default:
      return item satisfies never;
  }
}
