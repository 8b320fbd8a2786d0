// The print pages of each language and version, made of the rendered pages.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import { cspText } from '../pages/csp.ts';
import { chapterHtml } from '../print/chapter-html.ts';
import { type PrintEntry, printDocument } from '../print/print-document.ts';
import { type PrintPage, printPages } from '../print/print-pages.ts';
import { docsStart } from '../site/site-index.ts';
import { hrefToAbsolute, localisePath, pathToFile, staticToHref } from '../site/url.ts';
import { shortDigest } from '../text/digest.ts';
import { once } from '../text/once.ts';
import type { Site } from './load-site.ts';
import type { PageFiles } from './page-files.ts';
import { keptFile, ownFile, type SiteFile } from './site-file.ts';

/** Characters of a page. Browsers need minutes to lay out longer ones. */
const maxLength = 20_000_000;

/** The files, and a finding for each page that would be too long. */
export function printFiles(
  site: Site,
  pageFiles: PageFiles,
): { readonly files: readonly SiteFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const { config, index } = site;
  if (config.docs.print === null) return { files: [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const files = config.i18n.locales.flatMap((locale) =>
    [undefined, ...config.versions.map(({ id }) => id)].flatMap((version) =>
      printPages({ index, locale: locale.code, version }).flatMap((page): readonly SiteFile[] => {
        const file = printFile(page, { site, locale, version, pageFiles });
        if (file !== null) return [file];
        const pages = page.items.filter(({ route }) => route !== null).length;
        const canSplit = config.docs.print === 'all';
        diagnostics.push(diagnose('print-too-long', { path: page.path, pages, canSplit }, { key: 'docs.print' }));
        return [];
      }),
    ),
  );
  return { files, diagnostics };
}

interface PrintScope {
  readonly site: Site;
  readonly locale: Locale;
  readonly version: string | undefined;
  readonly pageFiles: PageFiles;
}

/** The file of a page; null for one that would be too long. */
function printFile(page: PrintPage, scope: PrintScope): SiteFile | null {
  const { site, pageFiles } = scope;
  const path = pathToFile(page.path, site.config.trailingSlash);
  const head = headOf(page, scope);
  const pages = page.items.map((item) => [
    item.title,
    item.depth,
    item.key,
    item.route && pageFiles.of(item.route)?.sha256,
  ]);
  const html = once(() => htmlOf(page, head, scope));
  const file = ownFile(path, 'a print page of pubdocs', () => html() ?? '');
  const kept = keptFile(file, shortDigest([head, pages]), { engine: site.engine, previous: pageFiles.previous });
  return kept.recall?.peek() === undefined && html() === null ? null : kept;
}

type Head = Omit<Parameters<typeof printDocument>[0], 'entries'>;

/** Everything in the page but the texts. */
function headOf({ section, others, items }: PrintPage, { site, locale, version }: PrintScope): Head {
  const { config, index, themeFiles, docLinks, policy } = site;
  const { assets } = themeFiles;
  const routes = items.flatMap(({ route }) => route ?? []);
  const title = config.title[locale.code] ?? '';
  const label = (config.versions.find(({ id }) => id === version) ?? config.docs.version).label?.[locale.code] ?? null;
  const start = index.links.pageHref(localisePath(locale, docsStart(index, version)));
  return {
    lang: locale.htmlLang,
    direction: locale.direction,
    title: section === null ? title : `${section} | ${title}`,
    lines: [config.tagline[locale.code] ?? '', label ?? '', hrefToAbsolute(start, config)].filter(
      (line) => line !== '',
    ),
    contents: index.strings(locale.code)['print.contents'] ?? '',
    csp: config.csp.meta ? cspText(policy(routes.flatMap((route) => docLinks.embeds(route))), 'meta') : null,
    styles: [...assets.styles, assets.parts, assets.math, assets.diagrams, assets.print].filter((href) => href !== ''),
    icon: config.theme.icon === null ? null : staticToHref(config.theme.icon, config),
    others: others.map((other) => ({ title: other.title, href: index.links.pageHref(other.path) })),
  };
}

function htmlOf({ items }: PrintPage, head: Head, { site, pageFiles }: PrintScope): string | null {
  const { index, config } = site;
  const urlOf = (route: Route): string => hrefToAbsolute(index.links.pageHref(route.path), config);
  const keys = new Map(items.flatMap(({ route, key }) => (route ? [[withoutSlash(urlOf(route)), key] as const] : [])));
  const find = (url: string): string | undefined => keys.get(withoutSlash(url));
  const entries: PrintEntry[] = [];
  let length = 0;
  for (const { title, depth, key, route } of items) {
    const chapter = route && chapterHtml(pageFiles.html(route), { key, url: urlOf(route), shift: depth + 1 }, find);
    length += chapter?.length ?? 0;
    if (length > maxLength) return null;
    entries.push({ title, level: depth + 2, key, chapter });
  }
  return printDocument({ ...head, entries });
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
