// The options of compiling the pages of a language.

import type { SiteConfig } from '../config/site-config.ts';
import { outsideFolders } from '../content/docs-roots.ts';
import { type CompileOptions, defaultCompileOptions } from '../markdown/compile-options.ts';
import { apiTexts } from '../site/api-texts.ts';

export function compileOptions(config: SiteConfig, locale: string): CompileOptions {
  const htmlLang = config.i18n.locales.find(({ code }) => code === locale)?.htmlLang ?? locale;
  const variables = Object.fromEntries(
    Object.entries(config.variables).map(([name, text]) => [name, text[locale] ?? '']),
  );
  const apis = config.openapi.map(({ key: _, ...api }) => ({ ...api, texts: apiTexts(config, locale, api.name) }));
  const facts = config.facts?.units ?? null;
  const sources = outsideFolders(config);
  const outline = config.i18n.showOutdated;
  const siteOptions = { htmlLang, variables, apis, samples: apis.length > 0, facts, outline, sources };
  return { ...defaultCompileOptions, ...config.markdown, ...siteOptions };
}
