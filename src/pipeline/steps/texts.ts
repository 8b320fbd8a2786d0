// The stage `compile`: the text of a page → what the site needs of it. Each part is a step, because the parts are
// needed at different times: the summaries of all pages at once, facts and body while a page is processed, claims while
// it is checked, its record by the search index.

import type { SiteConfig } from '../../config/site-config.ts';
import { type PackedOutline, packOutline, unpackOutline } from '../../facts/pack-claims.ts';
import { decodeBody, encodeBody } from '../../markdown/body-text.ts';
import type { ValueName } from '../../model/cache-share.ts';
import type { CodeBlock, CodeKey, CompiledBody, PageFacts, PageSummary } from '../../model/compiled-page.ts';
import type { PageOutline } from '../../model/page-outline.ts';
import type { SourcePage } from '../../model/source-page.ts';
import type { CompileResult, KnownFacts } from '../../model/worker.ts';
import { type PageRecord, pageRecord } from '../../search/page-record.ts';
import { shortDigest } from '../../text/digest.ts';
import { sharedIfEmpty } from '../../text/empty-list.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/step.ts';
import { hasClaims, type PackedClaims, packClaims } from './claims.ts';
import { type CompilePorts, type CompileStep, makeCompileStep } from './compile.ts';

/** A summary, and the code blocks of a page compiled or read in this run. */
export type TextSummary = PageSummary & { readonly code?: readonly CodeKey[] };

export interface StepTexts extends Pick<CompileStep, 'compiled' | 'isFresh' | 'pageOf' | 'tools' | 'showsPart'> {
  /** The facts of a page without its claims. */
  readonly facts: (page: SourcePage) => PageFacts;
  readonly claims: (page: SourcePage) => PackedClaims;
  /** Undefined for a page with formulas, and if the site does not use `i18n.showOutdated`. */
  readonly outline: (page: SourcePage) => PageOutline | undefined;
  readonly summary: Step<SourcePage, TextSummary>;
  readonly body: (page: SourcePage) => CompiledBody;
  /** The code blocks of a page: language and key of the highlighted lines. Known without the body. */
  readonly code: (page: SourcePage) => readonly CodeKey[];
  /** Key of the page's record in the search index: the same key means the same record. */
  readonly recordKey: (page: SourcePage) => string;
  /** The page's record in the search index. */
  readonly record: (page: SourcePage) => PageRecord;
  /** Names of values in the cache: of a compiled page, and of what only rendering needs. */
  readonly names: {
    readonly compiled: (page: SourcePage) => readonly ValueName[];
    readonly rendered: (page: SourcePage) => readonly ValueName[];
  };
  /** Whether the page need not be compiled. */
  readonly isKnown: (page: SourcePage) => boolean;
  /** The parts of a page compiled here that another thread needs. */
  readonly result: (page: SourcePage) => CompileResult;
  /** Adds a page that another thread has compiled; other parts of the page are in the cache. */
  readonly adopt: (page: SourcePage, result: CompileResult) => void;
}

/** ({ language: 'json', code: '{}' }) → its language, and the cache key of its lines */
export const codeKey = ({ language, code }: Pick<CodeBlock, 'language' | 'code'>): CodeKey => ({
  language,
  key: shortDigest([language, code]),
});

/** Data that stays in memory until rendering: `bodies` in characters, `facts` and `summaries` in pages. */
export interface MemoryBudget {
  readonly bodies: number;
  readonly facts: number;
  /** Absent for the thread that needs those of all pages at once. */
  readonly summaries?: number;
}

export const buildBudget: MemoryBudget = { bodies: 4_000_000, facts: 1_200 };
/** The dev server reads the facts of every page at each change. */
export const devBudget: MemoryBudget = { ...buildBudget, facts: Number.POSITIVE_INFINITY };
/** Small, because pages compiled on another thread are rendered much later, from the cache. */
export const workerBudget: MemoryBudget = { bodies: 2_000_000, facts: 400, summaries: 400 };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface TextParts {
  readonly config: SiteConfig;
  readonly ports: CompilePorts;
  readonly budget?: MemoryBudget;
  /** All texts of the site, in order; none in a thread that compiles some of them. */
  readonly all?: () => readonly SourcePage[];
}

export function makeTexts(
  engine: Engine,
  { config, ports, budget = buildBudget, all = () => [] }: TextParts,
): StepTexts {
  const compiler = makeCompileStep(engine, config, ports, all);
  const { compile, source, options, compiled, isFresh, pageOf, tools, showsPart } = compiler;
  const isChecked = hasClaims(config);
  const hasOutlines = config.i18n.showOutdated;
  const ofPage = { idOf: ({ file }: SourcePage) => file, find: pageOf } as const;
  const pageKey = (page: SourcePage): string => `${options.digest(page.locale)}:${page.file}:${source.digest(page)}`;

  const facts = engine.stored<SourcePage, KnownFacts>({
    ...ofPage,
    name: 'facts',
    namespace: 'facts',
    key: pageKey,
    memory: { limit: budget.facts },
    run: (page) => {
      const { facts, body } = compile.get(page);
      const { outline: _, samples, stated: __, ...withoutClaims } = facts;
      return { facts: withoutClaims, code: body.code.map(codeKey), ...(samples && { hasSamples: true }) };
    },
  });
  const claims = engine.stored<SourcePage, PackedClaims>({
    ...ofPage,
    name: 'claims',
    namespace: 'facts',
    key: (page) => `claims:${pageKey(page)}`,
    run: (page) => packClaims(compile.get(page).facts),
  });
  const outline = engine.stored<SourcePage, PageOutline | null>({
    ...ofPage,
    name: 'outline',
    namespace: 'facts',
    key: (page) => `outline:${pageKey(page)}`,
    codec: {
      kind: 'json',
      pack: (value) => value && packOutline(value),
      unpack: (stored) => (stored === null ? null : unpackOutline(stored as PackedOutline)),
    },
    run: (page) => compile.get(page).facts.outline ?? null,
  });
  const body = engine.stored<SourcePage, CompiledBody>({
    ...ofPage,
    name: 'body',
    namespace: 'body',
    key: (page) => factsOf(page).facts.bodyHash,
    codec: {
      kind: 'bytes',
      encode: (value) => encoder.encode(encodeBody(value)),
      decode: (bytes) => decodeBody(decoder.decode(bytes)),
    },
    memory: { limit: budget.bodies, weigh: ({ html }) => html.length },
    run: (page) => compile.get(page).body,
  });
  const titleOf = ({ frontMatter, id }: SourcePage, h1: string | null): string =>
    frontMatter.title ?? h1 ?? id.split('/').at(-1) ?? '';
  /** Heading ids are in the record, but not in the body: they depend on the page and its includes. */
  const recordKey = (page: SourcePage): string => {
    const { bodyHash, includes, documents = [] } = summary.get(page);
    const { title } = page.frontMatter;
    const parts = [
      source.digest(page),
      bodyHash,
      ...[...includes, ...documents].map(({ hash }) => hash),
      options.get(page.locale).htmlLang,
    ];
    return shortDigest([...parts, title === undefined ? page.id : '']);
  };
  const record = engine.stored<SourcePage, PageRecord>({
    ...ofPage,
    name: 'record',
    namespace: 'search',
    key: recordKey,
    run: (page) => {
      const { keywords = [], description = '' } = page.frontMatter;
      const pageFacts = factsOf(page).facts;
      const language = options.get(page.locale).htmlLang;
      const text = { title: titleOf(page, pageFacts.h1), language, more: `${keywords.join(' ')} ${description}` };
      return pageRecord({ facts: pageFacts, body: body.get(page) }, text);
    },
  });
  const summary = engine.rows<SourcePage, TextSummary>({
    ...ofPage,
    name: 'summary',
    namespace: 'rows',
    all,
    pack: ({ code: _, ...value }) => packSummary(value),
    unpack: (row) => unpackSummary(row as Partial<PageSummary>),
    ...(budget.summaries !== undefined && { memory: { limit: budget.summaries } }),
    run: (page) => summaryOf(page, factsOf(page)),
  });

  /** The facts of a page. If it had to be compiled, its other parts are stored while the compiled page is in memory. */
  function factsOf(page: SourcePage): KnownFacts {
    const before = compiled();
    const storedFacts = facts.get(page);
    if (compiled() === before) return storedFacts;
    body.get(page);
    const compiledFacts = compile.get(page).facts;
    if (isChecked && (compiledFacts.samples || compiledFacts.stated)) claims.get(page);
    if (hasOutlines) outline.get(page);
    return storedFacts;
  }

  return {
    ...{ compiled, isFresh, pageOf, tools, showsPart },
    summary,
    facts: (page) => factsOf(page).facts,
    claims: (page) => (isChecked ? claims.get(page) : {}),
    outline: (page) => (hasOutlines ? (outline.get(page) ?? undefined) : undefined),
    code: (page) => summary.get(page).code ?? factsOf(page).code,
    body: body.get,
    recordKey,
    record: record.get,
    names: {
      compiled: (page) => [...facts.names(page), ...claims.names(page), ...(hasOutlines ? outline.names(page) : [])],
      rendered: (page) => [...body.names(page), ...factsOf(page).code.map(({ key }): ValueName => ['code', key])],
    },
    isKnown: (page) => summary.peek(page) !== undefined || facts.peek(page) !== undefined,
    result: (page) => {
      const knownFacts = factsOf(page);
      const { facts: plain, code } = knownFacts;
      const isPassing = facts.isPassing(page);
      if (config.search !== null) record.get(page);
      return {
        summary: summaryOf(page, knownFacts),
        code,
        compiled: isPassing ? { facts: plain, body: body.get(page), claims: compile.get(page).facts } : null,
      };
    },
    adopt: (page, { summary: value, code, compiled: compiledPage }) => {
      compiler.count();
      const read = (passing: () => void): void => {
        compiler.read(page, value, passing);
        if (compiledPage) passing();
      };
      summary.keep(page, { ...withSharedLists(value), code }, read);
      if (!compiledPage) return;
      const newFacts = { facts: compiledPage.facts, code, ...(value.hasSamples && { hasSamples: true as const }) };
      facts.keep(page, newFacts, read);
      body.keep(page, compiledPage.body, read);
      claims.keep(page, packClaims(compiledPage.claims), read);
      outline.keep(page, compiledPage.claims.outline ?? null, read);
    },
  };
}

/** The first paragraph is the description only of pages without `description`. */
const summaryOf = (
  { frontMatter }: SourcePage,
  {
    facts: { h1, lead, includes, documents, diagnostics, bodyHash, components, agreement },
    code,
    hasSamples,
  }: KnownFacts,
): TextSummary =>
  withSharedLists({
    h1,
    lead: frontMatter.description === undefined ? lead : '',
    includes,
    diagnostics,
    bodyHash,
    ...(documents && { documents }),
    ...(components && { components }),
    ...(agreement && { agreement }),
    ...(hasSamples && { hasSamples }),
    code,
  });

/** Shares one empty list, because most pages include nothing and have no findings. */
const withSharedLists = <Summary extends PageSummary>(summary: Summary): Summary => ({
  ...summary,
  includes: sharedIfEmpty(summary.includes),
  diagnostics: sharedIfEmpty(summary.diagnostics),
});

/** A summary without the fields that are empty in most. */
const packSummary = ({ h1, includes, diagnostics, ...others }: PageSummary): Partial<PageSummary> => ({
  ...(h1 !== null && { h1 }),
  ...(includes.length > 0 && { includes }),
  ...(diagnostics.length > 0 && { diagnostics }),
  ...others,
});

const unpackSummary = (row: Partial<PageSummary>): PageSummary => ({
  h1: row.h1 ?? null,
  lead: row.lead ?? '',
  includes: sharedIfEmpty(row.includes ?? []),
  diagnostics: sharedIfEmpty(row.diagnostics ?? []),
  bodyHash: row.bodyHash ?? '',
  ...(row.documents && { documents: row.documents }),
  ...(row.components && { components: row.components }),
  ...(row.agreement && { agreement: row.agreement }),
  ...(row.hasSamples && { hasSamples: true }),
});
