// A page at every redirected URL, so that redirects work on any host, and its Markdown for programs.
import { markdownFile } from '../pages/markdown-page.ts';
import { type RedirectPage, redirectHtml } from '../site/redirects/redirect-pages.ts';
import { localeOf } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, isOutside, pathToFile, pathToMarkdown } from '../site/url.ts';
import { splitPath } from '../text/url-path.ts';
import { pagePaths } from './html-aliases.ts';
import type { Site } from './load-site.ts';
import { redirectWords } from './redirect-words.ts';
import type { SiteFile } from './site-file.ts';
import { langOf } from './sitemap.ts';

export function redirectFiles(site: Site): SiteFile[] {
  const { config } = site;
  const publishedPaths = new Set([
    ...site.index.routes.routes.flatMap((route) => markdownFile(route, config) ?? []),
    ...site.discovered.statics.map(({ path }) => path.slice('static/'.length)),
  ]);
  return site.redirects.pages.flatMap((page) => {
    const html = (): string =>
      redirectHtml(page, {
        ...redirectWords(site.index, page.locale),
        lang: langOf(site, page.locale),
        direction: localeOf(config, page.locale).direction,
        absolute: (href) => hrefToAbsolute(href, config),
      });
    const at = site.redirects.origins.get(page.path) ?? {};
    const source = { kind: 'redirect' as const, name: `the redirect from ${page.path}`, to: page.to, at };
    const paths = pagePaths(site, { path: page.path, file: pathToFile(page.path, config.trailingSlash) });
    const files = paths.map((path): SiteFile => ({ kind: 'text', path, text: html, source }));
    const markdown = movedMarkdown(site, page, publishedPaths);
    if (markdown === null) return files;
    publishedPaths.add(markdown.path);
    return [...files, { kind: 'text', source, ...markdown }];
  });
}

/** The Markdown at the old URL of a page that moved: where it is now. Null if something else is there. */
function movedMarkdown(
  { config, index }: Site,
  { path, to, locale }: RedirectPage,
  taken: ReadonlySet<string>,
): { readonly path: string; readonly text: () => string } | null {
  const file = pathToMarkdown(path);
  if (!config.markdown.pages || to === null || taken.has(file) || path.endsWith('.md')) return null;
  const { moved, hrefOf } = redirectWords(index, locale);
  const target = pathToMarkdown(splitPath(to).path);
  const href = taken.has(target) ? fileToHref(target, config) : hrefOf(to);
  const url = isOutside(to) ? to : hrefToAbsolute(href, config);
  return { path: file, text: () => `# ${moved}\n\n<${url}>\n` };
}
