// Findings about single texts.

import type { SiteConfig } from '../../config/site-config.ts';
import { allTexts, type DiscoveredSite } from '../../content/discover-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourcePage } from '../../model/source-page.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/step.ts';
import type { FactChecks } from '../fact-findings.ts';
import type { HeadingIds } from '../heading-ids.ts';
import type { SampleChecks } from '../sample-findings.ts';
import { hasClaims } from './claims.ts';
import type { StepTexts } from './texts.ts';

export type TextFindings = Pick<Step<SourcePage, readonly Diagnostic[]>, 'get' | 'peek'>;

interface FindingParts {
  readonly engine: Engine;
  readonly config: SiteConfig;
  readonly discovered: DiscoveredSite;
  readonly texts: StepTexts;
  readonly samples: Pick<SampleChecks, 'findings'>;
  readonly facts: Pick<FactChecks, 'findings'>;
}

/** Findings of compiling a text, of its claims, and of comparing its headings with those of the original. */
export function makeTextFindings(
  { engine, config, discovered, texts, samples, facts }: FindingParts,
  headingIds: HeadingIds,
): TextFindings {
  // Most sites make no claims, and an original has nothing to be compared with.
  const isPlain = (page: SourcePage): boolean => !hasClaims(config) && page.locale === config.i18n.defaultLocale;
  // Originals of a site without claims have the findings of their compilation only, which are in their facts.
  const compared = engine.rows<SourcePage, readonly Diagnostic[]>({
    name: 'findings',
    namespace: 'rows',
    idOf: ({ file }) => file,
    find: texts.pageOf,
    all: () => allTexts(discovered.docs).filter((page) => !isPlain(page)),
    run: (page) => [
      ...texts.summary.get(page).diagnostics,
      ...headingIds.diagnostics(page),
      ...samples.findings(page),
      ...facts.findings(page),
    ],
  });
  return {
    get: (page) => (isPlain(page) ? texts.summary.get(page).diagnostics : compared.get(page)),
    peek: (page) => (isPlain(page) ? texts.summary.peek(page)?.diagnostics : compared.peek(page)),
  };
}
