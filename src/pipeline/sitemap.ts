// `sitemap.xml`: the pages for search engines. A large site has several sitemaps, and `sitemap.xml` is their index.
import { allTexts } from '../content/discover-site.ts';
import type { SourcePage } from '../model/source-page.ts';
import { canonicalPage, isUnindexed } from '../pages/page-versions.ts';
import { textAt } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute } from '../site/url.ts';
import { partsBySize } from '../text/cut-by-size.ts';
import { digest } from '../text/digest.ts';
import { groupBy } from '../text/group-by.ts';
import { escapeXml } from '../text/xml.ts';
import { oneId } from './engine/step.ts';
import { bytesCodec } from './engine/values.ts';
import type { Site } from './load-site.ts';
import { ownFile, type SiteFile } from './site-file.ts';

export interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

const protocolLimits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

type SitemapSite = Pick<Site, 'config' | 'index' | 'engine' | 'inputs'>;

/** Upper bound of the bytes of one URL for each of its languages, except on sites with very long paths. */
const bytesOfLanguage = 400;

const start =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const end = '\n</urlset>\n';

const name = 'the sitemap of pubdocs';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The only part of a sitemap that depends on texts. */
const datesOf = ({ index }: SitemapSite): string[] =>
  allTexts(index.site.docs).flatMap((page) => {
    const date = dateOfText(page, index);
    return date === undefined ? [] : [`${page.file} ${date}`];
  });

/** The sitemap of a site: one file, or several and their index. The split depends on every entry. */
export function sitemapFiles(site: SitemapSite): readonly SiteFile[] {
  const { config, index } = site;
  const most = index.routes.routes.length;
  // A small site has exactly one file, so its pages are listed only if the text is needed.
  const isSmall =
    most <= protocolLimits.urls && most * (config.i18n.locales.length + 2) * bytesOfLanguage <= protocolLimits.bytes;
  const urlOf = (file: string): string => hrefToAbsolute(fileToHref(file, config), config);
  const key = (): string => `sitemap:${digest([site.inputs.everything.digest(''), ...datesOf(site)].join('\n'))}`;
  const inPages = { ...oneId, namespace: 'page' } as const;
  if (isSmall) {
    const text = site.engine.stored<'', Uint8Array>({
      ...inPages,
      name: 'sitemap',
      key,
      codec: bytesCodec,
      run: () => Buffer.from(printPart(entriesOf(site))),
    });
    return [ownFile('sitemap.xml', name, () => text.get(''))];
  }
  const files = site.engine.stored<'', readonly TextFile[]>({
    ...inPages,
    name: 'sitemaps',
    key,
    run: () => splitSitemap(entriesOf(site), urlOf).map(({ path, text }) => ({ path, text: text() })),
  });
  return files.get('').map(({ path, text }) => ownFile(path, name, () => text));
}

/** One sitemap; above the limits, an index and the sitemaps in it: sitemap-1.xml, sitemap-2.xml */
export function splitSitemap(
  entries: readonly string[],
  urlOf: (file: string) => string,
  limits: SitemapLimits = protocolLimits,
): readonly { readonly path: string; readonly text: () => string }[] {
  const parts = cutEntries(entries, limits);
  if (parts.length < 2) return [{ path: 'sitemap.xml', text: () => printPart(parts[0] ?? []) }];
  const files = parts.map((entriesOfPart, part) => ({
    path: `sitemap-${part + 1}.xml`,
    text: () => printPart(entriesOfPart),
  }));
  const lines = files.map(({ path }) => `<sitemap><loc>${escapeXml(urlOf(path))}</loc></sitemap>`).join('\n');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', text: () => text }, ...files];
}

/** Splits the entries into sitemaps. */
function cutEntries(entries: readonly string[], limits: SitemapLimits): readonly (readonly string[])[] {
  // Each with its line end.
  const sizeOf = (entry: string): number => Buffer.byteLength(entry) + 1;
  return partsBySize(entries, sizeOf, { size: limits.bytes - start.length - end.length, items: limits.urls });
}

const printPart = (entries: readonly string[]): string => `${start}${entries.join('\n')}${end}`;

/** The listed pages with their languages; no fallbacks, other canonical URLs, unlisted or not-found pages. */
function entriesOf(site: SitemapSite): string[] {
  const { config, index } = site;
  const absolute = (path: string): string => escapeXml(hrefToAbsolute(index.links.pageHref(path), config));
  const listed = index.routes.routes.filter((route) => {
    const { kind, page, unlisted, language, locale } = route;
    return (
      textAt(index, page, locale)?.frontMatter.canonical === undefined &&
      kind !== 'not-found' &&
      !unlisted &&
      language === locale &&
      (kind !== 'docs-root' || page !== '/' || index.routes.docsRoot === '/') &&
      canonicalPage(index, route) === page &&
      !isUnindexed(index, route)
    );
  });
  const byPage = config.i18n.locales.length < 2 ? null : groupBy(listed, ({ page }) => page);
  return listed.map((route) => {
    const routes = byPage?.get(route.page) ?? [];
    const alternates =
      routes.length < 2 ? [] : routes.map(({ locale, path }) => alternate(langOf(site, locale), absolute(path)));
    const main = routes.find(({ locale }) => locale === config.i18n.defaultLocale);
    const fallback = routes.length < 2 || !main ? [] : [alternate('x-default', absolute(main.path))];
    const text = route.source === null ? undefined : textAt(index, route.page, route.locale);
    const changed = text && dateOfText(text, index);
    const date = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${absolute(route.path)}</loc>${date}${[...alternates, ...fallback].join('')}</url>`;
  });
}

const alternate = (lang: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${href}"/>`;

/** ('cs') → the `lang` value for HTML */
export const langOf = ({ config }: Pick<Site, 'config'>, code: string): string =>
  config.i18n.locales.find((locale) => locale.code === code)?.htmlLang ?? code;

const dateOfText = ({ file, frontMatter }: SourcePage, index: SitemapSite['index']): string | undefined =>
  frontMatter.last_update?.date ?? index.lastChange(file)?.iso;
