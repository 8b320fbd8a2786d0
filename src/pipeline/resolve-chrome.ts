// Navbar, footer and announcement of every language.
import type { CompileTools } from '../markdown/compile-options.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { ChromeModel } from '../model/page-model.ts';
import { chromeModel } from '../pages/chrome-model.ts';
import { defaultLocale, type SiteIndex } from '../site/site-index.ts';
import { announcementHtml } from './announcement.ts';
import type { ThemeFiles } from './theme-files.ts';

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
      edges.push(
        ...(isDefault ? announcement.edges : announcement.edges.filter(({ written }) => !reported.has(written))),
      );
      for (const { written } of announcement.edges) reported.add(written);
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
