// Findings about the samples of each page.

import type { SampleFact } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { ApiDocument, ApiDocuments } from '../openapi/load-documents.ts';
import { readApi } from '../openapi/operations.ts';
import { checkSamples, type SampleReport, type SampleRules } from '../samples/check-page.ts';
import { shortDigest } from '../text/digest.ts';
import { makeLruMap } from '../text/lru-map.ts';
import type { DataText } from './data-snapshots.ts';
import type { Engine } from './engine/engine.ts';
import { makeRulesStep } from './steps/rules.ts';
import type { StepTexts } from './steps/texts.ts';

export interface SampleChecks {
  /** Findings of a page, from the cache if it has them. */
  readonly findings: (page: SourcePage) => readonly Diagnostic[];
  /** The samples of a page with the result of each check. */
  readonly report: (page: SourcePage) => SampleReport;
  readonly rules: () => SampleRules;
}

interface CheckParts extends Pick<Ports, 'makeSchemaCheck'> {
  readonly engine: Engine;
  readonly texts: Pick<StepTexts, 'claims' | 'summary'>;
  readonly snapshots: readonly DataText[];
}

const noSamples: readonly SampleFact[] = [];

/** Enough to remember the samples of a page until its translations are checked. */
const maxRight = 10_000;

/** A digest of everything about samples that findings depend on, except their places. */
const nameOfSamples = (samples: readonly SampleFact[]): string =>
  shortDigest(samples.map(({ language, words, code, section }) => [language, words, code, section]));

/** Makes the checks of a site. Documents are read and schemas compiled at the first page that needs them. */
export function makeSampleChecks(
  { documents, isComplete }: Pick<ApiDocuments, 'documents' | 'isComplete'>,
  { engine, makeSchemaCheck, texts, snapshots }: CheckParts,
): SampleChecks {
  const digests = [...documents, ...snapshots].map(({ digest }) => digest);
  const { digest, rules } = makeRulesStep(engine, 'service', [digests, isComplete], () =>
    makeRules(documents, snapshots, makeSchemaCheck),
  );
  const samplesOf = (page: SourcePage): readonly SampleFact[] => texts.claims(page).samples ?? noSamples;
  const report = (page: SourcePage): SampleReport => checkSamples(page.file, samplesOf(page), rules());
  // Most samples are correct, and a translation has the samples of its original.
  const right = makeLruMap<string, true>(maxRight);
  const check = (page: SourcePage): readonly Diagnostic[] => {
    const samples = nameOfSamples(samplesOf(page));
    if (right.get(samples)) return [];
    // The operation may be in a document that cannot be read, which has its own finding.
    const pageFindings = report(page).diagnostics.filter(({ code }) => isComplete || code !== 'sample-operation');
    if (pageFindings.length === 0) right.set(samples, true);
    return pageFindings;
  };
  const findings = engine.stored<SourcePage, readonly Diagnostic[]>({
    name: 'samples',
    namespace: 'openapi',
    idOf: ({ file }) => file,
    key: (page) => {
      const { bodyHash, includes, documents } = texts.summary.get(page);
      const shown = [bodyHash, includes, documents];
      return shortDigest(['samples', digest(), page.file, page.hash, ...shown]);
    },
    run: check,
  });
  return {
    rules,
    report,
    findings: (page) => {
      const { hasSamples } = texts.summary.get(page);
      // The documents describe the current service, not that of an older version of the docs.
      const isChecked = page.version === undefined && hasSamples === true && documents.length > 0;
      return isChecked ? findings.get(page) : [];
    },
  };
}

function makeRules(
  documents: readonly ApiDocument[],
  snapshots: readonly DataText[],
  makeSchemaCheck: Ports['makeSchemaCheck'],
): SampleRules {
  const apis = documents.flatMap(({ name, document }) => {
    const read = document();
    return read === null ? [] : [readApi(name, read)];
  });
  return {
    apis,
    check: makeSchemaCheck(new Map(apis.map(({ name, document }) => [name, document]))),
    data: snapshots.map(({ name, endpoint, data }) => ({ name, endpoint, data: data() })),
  };
}
