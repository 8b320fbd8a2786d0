// Inputs of the compile stage besides the text of a page: options for its language, included files, and the renderers of formulas and diagrams.
import { outsideFolders } from '../content/docs-roots.ts';
import { type CompileOptions, type CompileTools, defaultCompileOptions } from '../markdown/compile-options.ts';
import type { Ports, RenderedDiagram } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { digest } from '../text/digest.ts';
import { makePageIncludes } from './page-includes.ts';

/** Options of the compile stage for the pages of a locale. */
export function compileOptions(config: SiteConfig, locale: string): CompileOptions {
  const htmlLang = config.i18n.locales.find(({ code }) => code === locale)?.htmlLang ?? locale;
  const variables = Object.fromEntries(
    Object.entries(config.variables).map(([name, text]) => [name, text[locale] ?? '']),
  );
  const apis = config.openapi.map(({ file, replace }) => ({ file, replace }));
  const facts = config.facts?.units ?? null;
  const sources = outsideFolders(config);
  const outline = config.i18n.showOutdated;
  const own = { htmlLang, variables, apis, samples: apis.length > 0, facts, outline, sources };
  return { ...defaultCompileOptions, ...config.markdown, ...own };
}

/** Tools of the compile stage, with diagrams from the cache. */
export function compileTools(
  {
    files,
    readInclude = makePageIncludes(files).read,
    sanitizeTag,
    renderMath,
    printRequest,
    renderDiagram,
    cache,
  }: Pick<Ports, 'files' | 'sanitizeTag' | 'renderMath' | 'printRequest' | 'renderDiagram' | 'cache'> &
    Partial<Pick<CompileTools, 'readInclude'>>,
  { markdown }: Pick<SiteConfig, 'markdown'>,
): CompileTools {
  return {
    readInclude,
    sanitizeTag,
    renderMath,
    printRequest,
    // Diagrams are cached, because a changed page often has the same diagrams.
    renderDiagram: (source, language) => {
      const key = digest(language === 'dot' ? source : JSON.stringify([markdown.mermaid, source]));
      const known = cache.get('diagram', key) as RenderedDiagram | undefined;
      if (known) return known;
      const drawn = renderDiagram(source, language);
      // The next build draws a stopped diagram again, also after a crash of the renderer: the reason may be memory or a loaded machine.
      if (drawn.kind !== 'stopped') cache.put('diagram', key, drawn);
      return drawn;
    },
  };
}
