// The compile stage, memoised: facts of a page on demand, bodies for rendering. The summary of every page stays in memory; facts and
// bodies beyond a small budget live in the cache and are read back.

import { diagnose } from '../diagnostics/diagnose.ts';
import { decodeBody, encodeBody } from '../markdown/body-text.ts';
import type { ValueName } from '../model/cache-share.ts';
import type { CodeBlock, CodeKey, CompiledBody, CompiledPage, PageFacts, PageSummary } from '../model/compiled-page.ts';
import type { PageOutline } from '../model/page-outline.ts';
import { startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { CompileResult, KnownFacts } from '../model/worker.ts';
import { type PageRecord, pageRecord } from '../search/page-record.ts';
import { digest, shortDigest } from '../text/digest.ts';
import { sharedIfEmpty } from '../text/empty-list.ts';
import { type LruMap, makeLruMap } from '../text/lru-map.ts';
import { makeCompileInTime } from './compile-in-time.ts';
import { compileOptions, compileTools } from './compile-inputs.ts';
import { noPage } from './no-page.ts';
import { makeKnownClaims, packClaims, type Statements } from './page-claims.ts';
import { makePageIncludes } from './page-includes.ts';

/** Inputs of a record of the search index, in addition to the page itself. */
export type RecordedContent = Pick<PageSummary, 'bodyHash' | 'includes'>;

export interface Compiler {
  /** The facts of a page without its claims. */
  readonly facts: (page: SourcePage) => PageFacts;
  readonly claims: (page: SourcePage) => Statements;
  /** Undefined for a page with formulas, and if the site does not use `i18n.showOutdated`. */
  readonly outline: (page: SourcePage) => PageOutline | undefined;
  readonly summary: (page: SourcePage) => PageSummary;
  readonly body: (page: SourcePage) => CompiledBody;
  /** The code blocks of a page: language and key of the highlighted lines. Known without the body. */
  readonly code: (page: SourcePage) => readonly CodeKey[];
  /** Cache key of the page's record in the search index. */
  readonly recordKey: (page: SourcePage, content: RecordedContent) => string;
  /** The page's record in the search index. */
  readonly record: (page: SourcePage, content: RecordedContent) => PageRecord;
  /** Number of pages that were compiled, not found in the cache. */
  readonly compiled: () => number;
  /** Whether this thread compiled the page in this run, so that other threads cannot look it up. */
  readonly isFresh: (page: SourcePage) => boolean;
  /** Names of values in the cache: those of a compiled page, and those that only rendering needs, which depend on its facts. */
  readonly names: {
    readonly compiled: (page: SourcePage) => readonly ValueName[];
    readonly rendered: (page: SourcePage) => readonly ValueName[];
  };
  /** Whether the facts of a page are in memory or in the cache. */
  readonly isKnown: (page: SourcePage) => boolean;
  /** The parts of a page compiled here that another thread needs. */
  readonly result: (page: SourcePage) => CompileResult;
  /** Adds a page that another thread has compiled; other parts of the page are in the cache. */
  readonly adopt: (page: SourcePage, known: CompileResult) => void;
}

/** ({ language: 'json', code: '{}' }) → its language, and the cache key of its lines */
export const codeKey = ({ language, code }: Pick<CodeBlock, 'language' | 'code'>): CodeKey => ({
  language,
  key: shortDigest([language, code]),
});

/** Limits of the data in memory until rendering: `bodies` in characters, `facts` and `summaries` in pages. The cache provides the rest. */
export interface MemoryBudget {
  readonly bodies: number;
  readonly facts: number;
  /** Absent for the thread that needs those of all pages at once. */
  readonly summaries?: number;
}

const wholeBudget: MemoryBudget = { bodies: 4_000_000, facts: 1_200 };
/** Number of facts beyond the limit that stay in memory, because some are requested several times in a row: a page, its original, the next page. */
const recentFacts = 8;

/** `madeHere`: this thread compiled the page in this run, and stored it in the cache or only in memory (`held`). */
type Known = Pick<CompileResult, 'summary' | 'code'> & { readonly madeHere?: 'cached' | 'held' };

type CompilerPorts = Pick<
  Ports,
  'files' | 'cache' | 'guard' | 'sanitizeTag' | 'renderMath' | 'printRequest' | 'renderDiagram'
>;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Makes the compile stage of one build. */
export function makeCompiler(config: SiteConfig, ports: CompilerPorts, budget = wholeBudget): Compiler {
  const summaries: LruMap<string, Known> = budget.summaries === undefined ? new Map() : makeLruMap(budget.summaries);
  const facts = new Map<string, PageFacts>();
  const recent = makeLruMap<string, PageFacts>(recentFacts);
  const claims = makeKnownClaims(ports.cache, config.i18n.showOutdated);
  const hasClaims = config.facts !== null || config.openapi.length > 0;
  const bodies = new Map<string, CompiledBody>();
  let held = 0;
  let compiled = 0;
  const options = new Map(config.i18n.locales.map(({ code }) => [code, compileOptions(config, code)]));
  const optionDigests = new Map([...options].map(([code, plain]) => [code, shortDigest(plain)]));

  const included = makePageIncludes(ports.files);
  const compileInTime = makeCompileInTime(ports.guard, compileTools({ ...ports, readInclude: included.read }, config));
  const encoder = new TextEncoder();

  const keyOf = (page: SourcePage): string =>
    `${optionDigests.get(page.locale)}:${page.file}:${page.hash.slice(0, 32)}`;

  const keepBody = (key: string, body: CompiledBody): void => {
    if (held + body.html.length > budget.bodies) return;
    held += body.html.length;
    bodies.set(key, body);
  };

  /**
   * `isNamed`: whether the result may be cached under the digest of the page. Not if the file was saved again after discovery, or if a diagram was
   * stopped.
   */
  const compile = (page: SourcePage): CompiledPage & { readonly isNamed: boolean } => {
    const bytes = ports.files.read(page.file);
    if (!(bytes instanceof Uint8Array)) {
      const place = startOfFile(page.file);
      return noPage([diagnose('unreadable-file', { detail: bytes.detail }, { place })]);
    }
    const text = decoder.decode(bytes);
    const pageOptions = options.get(page.locale);
    if (!pageOptions) throw new Error(`no compile options for ${page.locale}`);
    const { pageSeconds: seconds } = config.limits;
    const timed = compileInTime({ text, file: page.file }, pageOptions, seconds * 1000);
    if (timed.kind === 'too-slow')
      return noPage([diagnose('page-too-slow', { seconds }, { place: startOfFile(page.file) })]);
    compiled += 1;
    return { ...timed.page, isNamed: timed.isLasting && digest(bytes) === page.hash };
  };

  const holdFacts = (key: string, known: PageFacts): void => {
    if (facts.size < budget.facts) facts.set(key, known);
    else recent.set(key, known);
  };

  const find = (page: SourcePage, key: string): boolean => {
    if (summaries.get(key)) return true;
    const cached = ports.cache.get('facts', key) as KnownFacts | undefined;
    if (!cached || !included.isSame(cached.facts.includes)) return false;
    summaries.set(key, { summary: withoutEmpty(summaryOf(page, cached.facts, cached.hasSamples)), code: cached.code });
    holdFacts(key, cached.facts);
    return true;
  };

  /** Has the digests of the page and of its includes, because heading ids depend on them and are not in the body. */
  const recordKey = (page: SourcePage, { bodyHash, includes }: RecordedContent): string => {
    const { title } = page.frontMatter;
    const parts = [page.hash, bodyHash, ...includes.map(({ hash }) => hash), options.get(page.locale)?.htmlLang];
    return shortDigest([...parts, title === undefined ? page.id : '']);
  };
  const makeRecord = (page: SourcePage, made: CompiledPage): PageRecord => {
    const { title, keywords = [], description = '' } = page.frontMatter;
    const text = {
      title: title ?? made.facts.h1 ?? page.id.split('/').at(-1) ?? '',
      language: options.get(page.locale)?.htmlLang ?? page.locale,
      more: `${keywords.join(' ')} ${description}`,
    };
    const record = pageRecord(made, text);
    ports.cache.put('search', recordKey(page, made.facts), record);
    return record;
  };

  const compileFresh = (page: SourcePage, key: string): CompiledPage => {
    const made = compile(page);
    if (config.search !== null) makeRecord(page, made);
    const code = made.body.code.map(codeKey);
    const { outline, samples, stated, ...own } = made.facts;
    const hasSamples = samples ? true : undefined;
    // A copy, because a substring keeps the whole text in memory.
    const summary = withoutEmpty(copyOf(summaryOf(page, own, hasSamples)));
    summaries.set(key, { summary, code, madeHere: made.isNamed ? 'cached' : 'held' });
    keepBody(key, made.body);
    claims.add(key, made.facts, made.isNamed);
    if (made.isNamed) {
      ports.cache.put('facts', key, { facts: own, code, ...(hasSamples && { hasSamples }) } satisfies KnownFacts);
      ports.cache.putBytes('body', key, encoder.encode(encodeBody(made.body)));
      holdFacts(key, own);
      // Pages outside the cache must stay in memory.
    } else {
      facts.set(key, own);
    }
    return made;
  };

  const known = (page: SourcePage, key = keyOf(page)): Known => {
    if (!find(page, key)) compileFresh(page, key);
    const known = summaries.get(key);
    if (!known) throw new Error(`nothing is known of ${page.file}`);
    return known;
  };

  const factsOf = (page: SourcePage): PageFacts => {
    const key = keyOf(page);
    known(page, key);
    const held = facts.get(key) ?? recent.get(key);
    if (held) return held;
    const cached = ports.cache.get('facts', key) as KnownFacts | undefined;
    if (!cached) return compileFresh(page, key).facts;
    holdFacts(key, cached.facts);
    return cached.facts;
  };

  const claimsOf = (page: SourcePage): Statements => {
    if (!hasClaims) return {};
    const key = keyOf(page);
    known(page, key);
    return claims.statements(key) ?? packClaims(compileFresh(page, key).facts);
  };

  const outlineOf = (page: SourcePage): PageOutline | undefined => {
    if (!config.i18n.showOutdated) return undefined;
    const key = keyOf(page);
    known(page, key);
    const outline = claims.outline(key);
    return outline === undefined ? compileFresh(page, key).facts.outline : (outline ?? undefined);
  };

  const body = (page: SourcePage): CompiledBody => {
    const key = keyOf(page);
    known(page, key);
    const held = bodies.get(key);
    if (held) return held;
    const bytes = ports.cache.getBytes('body', key);
    return bytes ? decodeBody(decoder.decode(bytes)) : compileFresh(page, key).body;
  };

  return {
    facts: factsOf,
    claims: claimsOf,
    outline: outlineOf,
    summary: (page) => known(page).summary,
    code: (page) => known(page).code,
    body,
    recordKey,
    record: (page, content) => {
      const cached = ports.cache.get('search', recordKey(page, content)) as PageRecord | undefined;
      return cached ?? makeRecord(page, { facts: factsOf(page), body: body(page) });
    },
    compiled: () => compiled,
    isFresh: (page) => summaries.get(keyOf(page))?.madeHere !== undefined,
    names: {
      compiled: (page) => {
        const key = keyOf(page);
        return [['facts', key], ...claims.names(key)];
      },
      rendered: (page) => [['body', keyOf(page)], ...known(page).code.map(({ key }): ValueName => ['code', key])],
    },
    isKnown: (page) => find(page, keyOf(page)),
    result: (page) => {
      const { summary, code, madeHere } = known(page);
      const own =
        madeHere === 'cached' ? null : { facts: factsOf(page), body: body(page), claims: claims.own(keyOf(page)) };
      return { summary, code, own };
    },
    adopt: (page, { summary, code, own }) => {
      compiled += 1;
      const key = keyOf(page);
      summaries.set(key, { summary: withoutEmpty(summary), code });
      if (!own) return;
      facts.set(key, own.facts);
      claims.add(key, own.claims, false);
      bodies.set(key, own.body);
    },
  };
}

/** The first paragraph is the description only of pages without `description`. */
const summaryOf = (
  { frontMatter }: SourcePage,
  { h1, lead, includes, diagnostics, bodyHash, components, agreement }: PageFacts,
  hasSamples: true | undefined,
): PageSummary => ({
  h1,
  lead: frontMatter.description === undefined ? lead : '',
  includes,
  diagnostics,
  bodyHash,
  ...(components && { components }),
  ...(agreement && { agreement }),
  ...(hasSamples && { hasSamples }),
});

/** Shares one empty list, because most pages include nothing and have no findings. */
const withoutEmpty = (summary: PageSummary): PageSummary => ({
  ...summary,
  includes: sharedIfEmpty(summary.includes),
  diagnostics: sharedIfEmpty(summary.diagnostics),
});

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
