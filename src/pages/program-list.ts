// The pages for programs in reading order: `llms.txt` lists them, `llms-full.txt` contains them.
import type { Route } from '../model/route.ts';
import type { SidebarNode } from '../site/sidebar/sidebar-tree.ts';
import {
  categoryLabel,
  descriptionOf,
  routeIn,
  type SiteIndex,
  sidebarsOf,
  textAt,
  titleOf,
  typesetIn,
} from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute } from '../site/url.ts';
import { markdownLink } from '../text/markdown-link.ts';
import { markdownFile } from './markdown-page.ts';

/** A page in the list. */
export interface AboutPage {
  readonly title: string;
  readonly description: string;
}

export interface ProgramPage {
  readonly route: Route;
  readonly title: string;
  /** Its line in the list: '- [Intro](https://docs.example/docs/intro.md): what the API does' */
  readonly line: string;
}

export interface ProgramSection {
  /** Labels of the categories around its pages: 'Guides / Shipments'; '' for pages outside of categories. */
  readonly title: string;
  readonly pages: readonly ProgramPage[];
}

export interface ProgramPages {
  readonly index: SiteIndex;
  readonly locale: string;
  readonly version: string | undefined;
  readonly standaloneMeta: (route: Route) => AboutPage;
}

/** Pages of a language and version by the sidebar, each once, after those outside of the docs and of categories. */
export function programSections({ index, locale, version, standaloneMeta }: ProgramPages): readonly ProgramSection[] {
  const sections = new Map<string, ProgramPage[]>([['', []]]);
  const seenPaths = new Set<string>();
  const add = (page: string | null | undefined, trail: readonly string[], about: (route: Route) => AboutPage): void => {
    const route = page == null ? undefined : routeIn(index, page, locale);
    const file = route && markdownFile(route, index.config);
    if (!route || !file || route.unlisted || seenPaths.has(route.path)) return;
    seenPaths.add(route.path);
    const text = route.kind === 'doc' ? textAt(index, route.page, locale) : undefined;
    const { title, description } = text
      ? { title: titleOf(text, index), description: descriptionOf(text, index) }
      : about(route);
    const url = hrefToAbsolute(fileToHref(file, index.config), index.config);
    const section = trail.join(' / ');
    const pages = sections.get(section) ?? [];
    pages.push({ route, title, line: listLine(title, url, description) });
    sections.set(section, pages);
  };
  const visit = (nodes: readonly SidebarNode[], trail: readonly string[]): void => {
    for (const node of nodes) {
      if (node.kind === 'doc') add(index.routes.pageOfDoc.get(node.id), trail, standaloneMeta);
      if (node.kind !== 'category') continue;
      const title = categoryLabel(index, node, locale);
      add(node.page, [...trail, title], () => ({
        title,
        description: typesetIn(node.description ?? '', index, locale),
      }));
      visit(node.items, [...trail, title]);
    }
  };
  const versionRoutes = index.routes.routes.filter((route) => route.locale === locale && route.version === version);
  for (const { kind, page } of versionRoutes) if (kind === 'standalone') add(page, [], standaloneMeta);
  // Long lists of all pages have several parts.
  const root = versionRoutes.find(({ kind }) => kind === 'docs-root');
  const strings = index.strings(locale);
  const aboutRoot = { title: strings['index.title'] ?? '', description: strings['index.description'] ?? '' };
  add(root?.page, [], () => aboutRoot);
  for (const sidebar of sidebarsOf(index, version)) visit(sidebar.items, []);
  for (const { kind, page } of versionRoutes) if (kind === 'doc') add(page, [], standaloneMeta);
  return [...sections].map(([title, pages]) => ({ title, pages })).filter(({ pages }) => pages.length > 0);
}

/** ('Intro', 'https://a.example/intro.md', 'First steps') → '- [Intro](https://a.example/intro.md): First steps' */
export const listLine = (title: string, url: string, description = ''): string =>
  `- ${markdownLink(title, url)}${description === '' ? '' : `: ${description.replace(/\s*[\r\n]\s*/g, ' ')}`}`;
