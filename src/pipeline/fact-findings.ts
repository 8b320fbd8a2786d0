// Findings about the facts that pages state.

import type { SiteConfig } from '../config/site-config.ts';
import { docsSourceOf } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type BoundPage, bindFacts, type PageFrame } from '../facts/bind-facts.ts';
import { checkFacts, type FactReport, type FactRules } from '../facts/check-facts.ts';
import { emptyLock, type FactsLock, factsLockFile, parseLock } from '../facts/facts-lock.ts';
import { withoutSamples } from '../facts/lock-sections.ts';
import { isStatus, makeModel } from '../facts/model.ts';
import { type PackedStatedFacts, packedWords, unpackStatedFacts } from '../facts/pack-claims.ts';
import { definedWords, nearWords } from '../facts/words.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { FactsConfig, StatedFact, StatedFacts } from '../model/stated-fact.ts';
import type { ApiDocument } from '../openapi/load-documents.ts';
import { readApi } from '../openapi/operations.ts';
import { shortDigest } from '../text/digest.ts';
import { type DataText, readTextFile } from './data-snapshots.ts';
import type { Engine } from './engine/engine.ts';
import { textIds } from './engine/step.ts';
import type { PackedClaims } from './steps/claims.ts';
import { makeRulesStep } from './steps/rules.ts';
import type { StepTexts } from './steps/texts.ts';

export interface FactChecks {
  /** Findings of a page, from the cache if it has them. */
  readonly findings: (page: SourcePage) => readonly Diagnostic[];
  readonly bind: (page: SourcePage) => BoundPage;
  readonly report: (page: SourcePage) => FactReport;
  /** Null if the site has no facts. */
  readonly rules: () => FactRules | null;
  /** (facts of a text, its language) → those that the model does not have, if the config requires that it has all */
  readonly unbound: (stated: StatedFacts, language: string) => readonly StatedFact[];
  /** Digest of the model. */
  readonly digest: () => string;
  /** Findings about the lock. */
  readonly diagnostics: readonly Diagnostic[];
}

interface CheckParts extends Pick<Ports, 'files' | 'secrets'> {
  readonly engine: Engine;
  readonly texts: Pick<StepTexts, 'claims' | 'facts' | 'summary'>;
  readonly documents: readonly ApiDocument[];
  readonly snapshots: readonly DataText[];
}

const noReport: FactReport = { diagnostics: [], outdated: [], edits: [] };

const nothing: FactChecks = {
  findings: ({ file, frontMatter, keySpans }) =>
    frontMatter.facts?.require === 'bound'
      ? [diagnose('facts-none', {}, { place: keySpans.facts ? spanToPlace(file, keySpans.facts) : startOfFile(file) })]
      : [],
  bind: () => ({ facts: [], words: [], samples: [], unneeded: [], sections: [] }),
  report: () => noReport,
  rules: () => null,
  unbound: () => [],
  digest: () => '',
  diagnostics: [],
};

interface StatedText {
  readonly stated: StatedFacts | undefined;
  readonly headings: readonly { readonly id: string; readonly span: { readonly line: number } }[];
  readonly samples: NonNullable<PageFrame['samples']>;
}

/** (a text, the model, …) → its facts, each with that of the model */
export const bindText = (
  { stated, headings, samples }: StatedText,
  model: FactRules['model'],
  { language, units, secrets }: Pick<PageFrame, 'language' | 'units'> & Pick<Ports, 'secrets'>,
): BoundPage =>
  bindFacts(stated ?? { facts: [], waivers: [] }, model, {
    language,
    units,
    headings: headings.map(({ id, span }) => ({ id, line: span.line })),
    // Secrets in samples must not be copied to another file.
    samples: samples.filter(({ code }) => secrets.find(code).length === 0),
  });

/** Makes the fact checks of a site. The model is built at the first page that needs it. */
export function makeFactChecks(
  config: SiteConfig,
  { engine, files, texts, documents, snapshots, secrets }: CheckParts,
): FactChecks {
  const { facts } = config;
  if (facts === null) return nothing;
  const { lock, diagnostics } = readFactsLock(files, config.openapi.length > 0);
  const digests = [...snapshots, ...documents].map(({ digest }) => digest);
  const { digest, rules } = makeRulesStep(engine, 'model', [[facts, ...digests], lock.model, secrets.digest], () =>
    makeFactRules(facts, lock, { documents, snapshots }),
  );
  const accepted = engine.input<string, FactsLock['pages'][string] | null>({
    name: 'accepted',
    ...textIds,
    run: (file) => (Object.hasOwn(lock.pages, file) ? (lock.pages[file] ?? null) : null),
    digest: (pages) => (pages === null ? '' : shortDigest(pages)),
  });
  const languageOf = (page: SourcePage): string =>
    config.i18n.locales.find(({ code }) => code === page.locale)?.htmlLang ?? page.locale;
  const bind = (page: SourcePage, hasSamples = true): BoundPage => {
    const { headings } = texts.facts(page);
    const { stated: packed, samples = [] } = texts.claims(page);
    const stated = packed && unpackStatedFacts(packed);
    const pageHeadings = headings.filter(({ file }) => file === undefined);
    const parts = { stated, headings: pageHeadings, samples: hasSamples ? samples : [] };
    return bindText(parts, rules().model, { language: languageOf(page), units: facts.units, secrets });
  };
  /** Whether a page cannot have findings: nothing accepted, numbers may be unbound, no comments and no typos. */
  const isPlain = ({ file, frontMatter }: SourcePage, { stated }: PackedClaims): boolean =>
    accepted.get(file) === null &&
    (frontMatter.facts?.require ?? facts.require) === 'none' &&
    (stated === undefined || hasNoMistakes(stated, rules().words));
  const report = (page: SourcePage): FactReport => {
    const { file, frontMatter } = page;
    if (isPlain(page, texts.claims(page))) return noReport;
    const isSource = docsSourceOf(config, file) !== undefined;
    const { require } = frontMatter.facts ?? {};
    const bound = bind(page, accepted.get(file) !== null);
    return checkFacts({ file, isSource, language: languageOf(page), page: bound, require }, rules());
  };
  const findings = engine.stored<SourcePage, readonly Diagnostic[]>({
    name: 'fact-findings',
    namespace: 'openapi',
    idOf: ({ file }) => file,
    key: (page) => {
      const { bodyHash } = texts.summary.get(page);
      const keyParts = [languageOf(page), page.file, page.hash, bodyHash];
      return shortDigest(['facts', digest(), accepted.digest(page.file), ...keyParts]);
    },
    run: (page) => report(page).diagnostics,
  });
  return {
    rules,
    bind: (page) => bind(page),
    report,
    unbound: (stated, language) =>
      facts.require === 'none'
        ? []
        : bindFacts(stated, rules().model, { language, units: facts.units, headings: [] }).facts.flatMap(
            ({ fact, names, isWaived }) => (names.length > 0 || isWaived ? [] : [fact]),
          ),
    digest,
    diagnostics,
    // The model describes the current service, not that of an older version of the docs.
    findings: (page) => (page.version === undefined ? findings.get(page) : []),
  };
}

/** (facts of a page, words of the service) → whether no word is a near-miss, and no comment explains a number */
const hasNoMistakes = (stated: PackedStatedFacts, words: ReadonlySet<string>): boolean =>
  stated.waivers.length === 0 &&
  packedWords(stated).every((word) => isStatus(word) || nearWords(word, words).length === 0);

/** The facts of the config, the lock, and the sources of the model → the rules for checking texts */
export function makeFactRules(
  config: FactsConfig,
  lock: FactsLock,
  { documents, snapshots }: Pick<CheckParts, 'documents' | 'snapshots'>,
): FactRules {
  const sources = {
    data: snapshots.map(({ name, data }) => ({ name, data: data() })),
    documents: documents.map(({ name, document }) => ({ name, document: document() })),
  };
  return {
    config,
    lock,
    model: makeModel({ config, ...sources }),
    words: definedWords(config.words, {
      ...sources,
      operations: sources.documents.flatMap(({ name, document }) =>
        document ? readApi(name, document).operations : [],
      ),
    }),
  };
}

/** The accepted facts; without OpenAPI documents, samples are not read. */
export function readFactsLock(
  files: Ports['files'],
  hasSamples: boolean,
): { readonly lock: FactsLock; readonly diagnostics: readonly Diagnostic[] } {
  const text = readTextFile(factsLockFile, files);
  if (text === null) return { lock: emptyLock, diagnostics: [] };
  const parsed = parseLock(text);
  if (parsed.ok) return { lock: hasSamples ? parsed.lock : withoutSamples(parsed.lock), diagnostics: [] };
  const at = { place: startOfFile(factsLockFile) };
  return {
    lock: emptyLock,
    diagnostics: [diagnose('facts-lock', { file: factsLockFile, problem: parsed.problem }, at)],
  };
}
