// Inputs of compiling besides a page's text: options of its language, included files, renderers of math and diagrams.

import type { SiteConfig } from '../config/site-config.ts';
import { outsideFolders } from '../content/docs-roots.ts';
import { type CompileOptions, type CompileTools, defaultCompileOptions } from '../markdown/compile-options.ts';
import type { Ports } from '../model/ports.ts';
import { apiTexts } from '../site/api-texts.ts';
import type { Engine } from './engine/engine.ts';
import { makeDiagrams } from './steps/diagrams.ts';

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

/** Tools of the compile stage, with diagrams from the cache. */
export function compileTools(
  {
    engine,
    readInclude,
    readDocument,
    readPart,
    sanitizeTag,
    renderMath,
    printRequest,
    renderDiagram,
  }: Pick<Ports, 'sanitizeTag' | 'renderMath' | 'printRequest' | 'renderDiagram'> &
    Pick<CompileTools, 'readInclude' | 'readDocument' | 'readPart'> & { readonly engine: Engine },
  { markdown }: Pick<SiteConfig, 'markdown'>,
): CompileTools {
  return {
    readInclude,
    readDocument,
    readPart,
    sanitizeTag,
    renderMath,
    printRequest,
    renderDiagram: makeDiagrams(engine, { renderDiagram }, { markdown }),
  };
}
