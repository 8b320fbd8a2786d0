// Compiles a page: its text, options of its language, included files → facts and a body. Stores nothing.
import type { SiteConfig } from '../../config/site-config.ts';
import { decodeText } from '../../content/decode-text.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CompileOptions, CompileTools, IncludedFile } from '../../markdown/compile-options.ts';
import type { CompiledPage, PageFacts } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../../model/place.ts';
import type { Ports } from '../../model/ports.ts';
import type { SourcePage } from '../../model/source-page.ts';
import { digest, shortDigest } from '../../text/digest.ts';
import { isHidden } from '../../text/paths.ts';
import { makeCompileInTime } from '../compile-in-time.ts';
import { compileOptions } from '../compile-inputs.ts';
import type { Engine } from '../engine/engine.ts';
import { type Step, textIds } from '../engine/step.ts';
import { makeDiagrams } from './diagrams.ts';
import { makePageDocuments, type PageDocuments } from './page-documents.ts';

export type CompilePorts = Pick<
  Ports,
  'files' | 'guard' | 'sanitizeTag' | 'renderMath' | 'printRequest' | 'renderDiagram'
>;

export interface CompileStep {
  /** A page as its file is now. */
  readonly source: Pick<Step<SourcePage, SourcePage>, 'get' | 'digest'>;
  /** Options of a locale. */
  readonly options: Step<string, CompileOptions>;
  readonly compile: Step<SourcePage, CompiledPage>;
  /** File → the page, among those of the site and those compiled here. */
  readonly pageOf: (file: string) => SourcePage | undefined;
  /** Number of pages that were compiled on any thread, not found in the cache. */
  readonly compiled: () => number;
  readonly count: () => void;
  /** Whether this thread has compiled a page, or tried to, so that other threads cannot look it up. */
  readonly isFresh: (page: SourcePage) => boolean;
  /** Reads what a page was compiled from on another thread. */
  readonly read: (page: SourcePage, facts: Pick<PageFacts, 'includes' | 'documents'>, passing: () => void) => void;
  /** Also for other Markdown than pages. */
  readonly tools: CompileTools;
  readonly showsPart: PageDocuments['shows'];
}

/** Characters of included files in memory; the others are read again. */
const heldCharacters = 4_000_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The steps of one build; `all`: the texts of the site. */
export function makeCompileStep(
  engine: Engine,
  config: SiteConfig,
  ports: CompilePorts,
  all: () => readonly SourcePage[],
): CompileStep {
  const fresh = new Set<string>();
  const pagesByFile = new Map<string, SourcePage>();
  let compiled = 0;
  const pageOf = (file: string): SourcePage | undefined => {
    if (pagesByFile.size === 0) for (const page of all()) pagesByFile.set(page.file, page);
    return pagesByFile.get(file);
  };
  const source = engine.input<SourcePage, SourcePage>({
    name: 'source',
    idOf: ({ file }) => file,
    find: pageOf,
    // Also of a thread that does not know the site.
    run: (page) => page,
    digest: ({ hash }) => hash.slice(0, 32),
  });
  const options = engine.memory<string, CompileOptions>({
    name: 'options',
    ...textIds,
    run: (locale) => compileOptions(config, locale),
    digest: (plain) => shortDigest(plain),
  });
  const include = engine.memory<string, IncludedFile | null>({
    name: 'include',
    ...textIds,
    run: (file) => readIncluded(file, ports),
    digest: (included) => included?.hash ?? '',
    memory: { limit: heldCharacters, weigh: (included) => (included?.kind === 'text' ? included.text.length : 0) },
  });
  const documents = makePageDocuments(engine, config, ports);
  const tools: CompileTools = {
    sanitizeTag: ports.sanitizeTag,
    renderMath: ports.renderMath,
    printRequest: ports.printRequest,
    readInclude: include.get,
    readDocument: documents.get,
    readPart: documents.readPart,
    renderDiagram: makeDiagrams(engine, ports, config),
  };
  const compileInTime = makeCompileInTime(ports.guard, tools);
  const compile = engine.memory<SourcePage, CompiledPage>({
    name: 'compile',
    idOf: ({ file }) => file,
    find: pageOf,
    memory: { limit: 0 },
    run: (page, passing) => {
      const failed = (diagnostic: Diagnostic): CompiledPage => {
        passing();
        return noPage([diagnostic]);
      };
      fresh.add(page.file);
      source.digest(page);
      const localeOptions = options.get(page.locale);
      const place = startOfFile(page.file);
      const bytes = page.text === undefined ? ports.files.read(page.file) : encoder.encode(page.text);
      if (!(bytes instanceof Uint8Array))
        return failed(diagnose('unreadable-file', { detail: bytes.detail }, { place }));
      const { pageSeconds: seconds } = config.limits;
      const timed = compileInTime({ text: decoder.decode(bytes), file: page.file }, localeOptions, seconds * 1000);
      if (timed.kind === 'too-slow') return failed(diagnose('page-too-slow', { seconds }, { place }));
      compiled += 1;
      // The file may have been saved again after discovery, or a diagram was stopped.
      if (!timed.isLasting || (page.text === undefined && digest(bytes) !== page.hash)) passing();
      return timed.page;
    },
  });
  return {
    source,
    options,
    compile,
    pageOf,
    compiled: () => compiled,
    count: () => {
      compiled += 1;
    },
    isFresh: ({ file }) => fresh.has(file),
    read: (page, { includes, documents: shown = [] }, passing) => {
      source.digest(page);
      options.digest(page.locale);
      // A file may have changed since the other thread has read it.
      for (const { file, hash } of includes) if (include.digest(file) !== hash) passing();
      for (const { id, hash } of shown) if (documents.digest(id) !== hash) passing();
    },
    tools,
    showsPart: documents.shows,
  };
}

/** A file that a page may publish, not hidden or in `node_modules`. Null: it does not exist, or is hidden. */
function readIncluded(file: string, { files }: Pick<Ports, 'files'>): IncludedFile | null {
  if (isHidden(file)) return null;
  const bytes = files.read(file);
  return bytes instanceof Uint8Array ? { ...decodeText(bytes), hash: digest(bytes) } : null;
}

const emptyFacts = (diagnostics: readonly Diagnostic[]): PageFacts => ({
  h1: null,
  lead: '',
  headings: [],
  ids: [],
  links: [],
  languages: [],
  includes: [],
  diagnostics,
  bodyHash: '',
});

/** (findings) → a page without content */
const noPage = (diagnostics: readonly Diagnostic[]): CompiledPage => ({
  facts: emptyFacts(diagnostics),
  body: { html: '', slots: [], code: [] },
});
