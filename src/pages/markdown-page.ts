// Pages as Markdown, for programs: which pages have a file, and what its front matter says.
import type { SiteConfig } from '../config/site-config.ts';
import type { PageModel } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import { localeOf } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, llmsFile, pathToMarkdown } from '../site/url.ts';

/** Output file of a route as Markdown: 'docs/intro.md'; null if it has none */
export const markdownFile = (
  { kind, path }: Pick<Route, 'kind' | 'path'>,
  { markdown }: { readonly markdown: Pick<SiteConfig['markdown'], 'pages'> },
): string | null => (markdown.pages && kind !== 'not-found' ? pathToMarkdown(path) : null);

/** A route → the URLs of its Markdown and of the list of such pages; null if it has none */
export function markdownModel(route: Route, config: SiteConfig): PageModel['markdown'] {
  const file = markdownFile(route, config);
  if (file === null) return null;
  const list = llmsFile(localeOf(config, route.locale), route.version);
  const href = fileToHref(file, config);
  const url = encodeURIComponent(hrefToAbsolute(href, config));
  const assistants = Object.entries(config.markdown.assistants).map(([name, template]) => ({
    name,
    href: template.replaceAll('{url}', () => url),
  }));
  return { href, index: fileToHref(list, config), assistants };
}

/** A page → the values of its front matter; null: not in it */
export function markdownHead(
  page: PageModel,
  config: Pick<SiteConfig, 'url'>,
): Readonly<Record<string, string | null>> {
  const { head, chrome, markdown } = page;
  const absolute = (href: string): string => hrefToAbsolute(href, config);
  const isDoc = page.kind === 'doc';
  const versions = isDoc || page.kind === 'index' ? page.versions : null;
  const { version } = chrome;
  return {
    title: head.title,
    description: head.description === '' ? null : head.description,
    canonical: head.canonical,
    locale: chrome.locale.htmlLang,
    // The text of a page without a translation is in another language.
    language: isDoc && page.fallback !== null ? page.fallback.lang : null,
    translation: isDoc && page.translation?.state === 'outdated' ? 'outdated' : null,
    version: page.kind === 'standalone' ? null : (version.label ?? (version.isOnly ? null : version.id)),
    status: versions?.notice?.kind ?? null,
    current: versions?.notice ? absolute(versions.notice.to.href) : null,
    updated: isDoc ? (page.lastUpdated?.iso ?? null) : null,
    index: markdown === null ? null : absolute(markdown.index),
  };
}
