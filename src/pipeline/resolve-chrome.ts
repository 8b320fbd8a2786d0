// Navbar, footer and announcement of every language.

import { resolveLink } from '../links/resolve/resolve-link.ts';
import type { CompileTools } from '../markdown/compile-options.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { fillBody } from '../markdown/fill-body.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { Locale } from '../model/locale.ts';
import type { ChromeModel } from '../model/page-model.ts';
import { chromeModel } from '../pages/chrome-model.ts';
import { defaultLocale, type SiteIndex } from '../site/site-index.ts';
import { localisePath } from '../site/url.ts';
import { compileOptions } from './compile-inputs.ts';
import type { ThemeFiles } from './theme-files.ts';

interface SiteAnnouncement {
  readonly html: string | null;
  readonly edges: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
}

/** 'Read the [guide](/docs/intro)' → 'Read the <a href="/public-docs/docs/intro">guide</a>' */
function announcementHtml(index: SiteIndex, locale: Locale, tools: CompileTools): SiteAnnouncement {
  const { announcement } = index.config.theme;
  const text = announcement?.content[locale.code];
  if (announcement === null || text === undefined) return { html: null, edges: [], diagnostics: [] };
  const key = `${announcement.key}.content`;
  const page = compilePage(
    { text, file: 'pubdocs.config.ts' },
    { ...compileOptions(index.config, locale.code), components: {} },
    tools,
  );
  const context = { site: index.links, file: null, path: localisePath(locale, '/'), locale: locale.code };
  const edges: LinkEdge[] = [];
  const targets = page.facts.links.map((link) => {
    const { target, clean } = resolveLink({ url: link.url }, context);
    const kind = /image/.test(link.kind) ? 'image' : 'link';
    edges.push({ origin: 'announcement', raw: link.url, target, from: null, place: null, key, clean, kind });
    return target;
  });
  const html = fillBody(page, {
    link: (_, place) => targets[place] ?? { kind: 'unchecked', href: '#' },
    headingId: () => ({ id: '', aliases: [] }),
    code: (block) => block.code,
    component: (_, content) => content,
    string: (name) => index.strings(locale.code)[name] ?? '',
  });
  const diagnostics = page.facts.diagnostics.map(({ place: _, ...diagnostic }) => ({ ...diagnostic, key }));
  return { html: html.trim().replace(/^<p>|<\/p>$/g, ''), edges, diagnostics };
}

/** The chrome of every language. Edges: of the default language, as the others lead to the same pages. */
export function resolveChrome(index: SiteIndex, themeFiles: ThemeFiles, tools: CompileTools) {
  const diagnostics: Diagnostic[] = [];
  const edges: LinkEdge[] = [];
  const reported = new Set<string>();
  const { i18n, versions } = index.config;
  const inVersions = new Map<string, ChromeModel>();
  const nameOf = (code: string, version: string): string => `${code} ${version}`;
  const models = new Map(
    i18n.locales.map((locale) => {
      const announcement = announcementHtml(index, locale, tools);
      const { assets } = themeFiles;
      for (const { id } of versions) {
        const parts = { assets, announcement: announcement.html, version: id };
        inVersions.set(nameOf(locale.code, id), chromeModel(index, locale, parts).chrome);
      }
      const localeModel = chromeModel(index, locale, { assets, announcement: announcement.html });
      const isDefault = locale.code === defaultLocale(index.config).code;
      if (isDefault) edges.push(...localeModel.edges);
      edges.push(...(isDefault ? announcement.edges : announcement.edges.filter(({ raw }) => !reported.has(raw))));
      for (const { raw } of announcement.edges) reported.add(raw);
      diagnostics.push(...announcement.diagnostics);
      return [locale.code, localeModel.chrome] as const;
    }),
  );
  const of = (code: string, version?: string) => {
    const model = version === undefined ? models.get(code) : inVersions.get(nameOf(code, version));
    if (!model) throw new Error(`no chrome for ${code}`);
    return model;
  };
  return { of, edges, diagnostics };
}
