// The facts of a site of pubdocs, for `pubdocs facts`.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { currentTexts } from '../content/discover-site.ts';
import { docsSourceOf } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { loadSite } from '../pipeline/load-site.ts';
import type { FactSite, FactsFlags, OpenedFacts } from './fact-site.ts';
import { openSite } from './open-site.ts';
import type { SiteOptions } from './site-options.ts';

export async function openSiteFacts(options: SiteOptions, flags: FactsFlags): Promise<OpenedFacts> {
  const opened = await openSite(options, flags);
  const { config, diagnostics } = opened;
  if (config === null) return { load: null, diagnostics: () => diagnostics, rules: {} };
  if (config.facts === null)
    return { load: null, diagnostics: () => [...diagnostics, diagnose('facts-none', {})], rules: {} };
  const load = async (): Promise<FactSite> => {
    const ports = { ...opened.ports, output: makeMemoryOutput().output };
    const { discovered, facts } = await loadSite(config, ports, { drafts: false });
    return {
      diagnostics: facts.diagnostics,
      rules: facts.rules,
      others: {},
      pages: currentTexts(discovered).map((page) => ({
        file: page.file,
        bind: () => facts.bind(page),
        report: () => facts.report(page),
        // Sources are read-only: their outdated facts stay findings.
        isReadOnly: docsSourceOf(config, page.file) !== undefined,
      })),
    };
  };
  return { load, diagnostics: () => [...diagnostics, ...opened.ports.cache.close()], rules: config.rules };
}
