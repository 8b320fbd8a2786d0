// The compile stage, memoised: facts of a page on demand, bodies when they are rendered. Facts stay in memory; bodies beyond a
// small budget live in the cache and are read back.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { CodeBlock, CodeKey, CompiledBody, CompiledPage, PageFacts } from '../model/compiled-page.ts';
import type { KnownFacts } from '../model/crew.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { type CompileOptions, type CompileTools, defaultCompileOptions } from '../stages/compile/compile-options.ts';
import { compilePage } from '../stages/compile/compile-page.ts';
import { digest, digestOf } from './digest.ts';

export interface Compiler {
  readonly facts: (page: SourcePage) => PageFacts;
  readonly body: (page: SourcePage) => CompiledBody;
  /** The code blocks of a page: language and key of the highlighted lines. Known without the body. */
  readonly code: (page: SourcePage) => readonly CodeKey[];
  /** How many pages were really compiled, not found in the cache. */
  readonly compiled: () => number;
  /** Whether the facts of a page are here or in the cache. */
  readonly isKnown: (page: SourcePage) => boolean;
  /** Takes over what another thread has compiled; its body is in the cache. */
  readonly adopt: (page: SourcePage, known: KnownFacts) => void;
}

/** ({ language: 'json', code: '{}' }) → its language, and the key under which its lines are kept */
export const codeKey = ({ language, code }: Pick<CodeBlock, 'language' | 'code'>): CodeKey => ({
  language,
  key: digestOf([language, code]),
});

/** Characters of bodies that stay in memory. */
const bodyBudget = 6_000_000;
/** Pages up to this length cannot take long, whatever is in them: the worst known text takes half a second. Watching over one costs 0.1 ms. */
const harmlessLength = 8_000;
const isHarmless = (text: string): boolean => text.length <= harmlessLength && !text.includes('::include');

type CompilerPorts = Pick<Ports, 'files' | 'cache' | 'guard' | 'sanitizeTag'>;

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

/** Options of the compile stage for the pages of a locale. */
export function compileOptions(config: SiteConfig, locale: string): CompileOptions {
  const htmlLang = config.i18n.locales.find(({ code }) => code === locale)?.htmlLang ?? locale;
  const variables = Object.fromEntries(
    Object.entries(config.variables).map(([name, text]) => [name, text[locale] ?? '']),
  );
  return { ...defaultCompileOptions, html: config.markdown.html, htmlLang, variables };
}

/** What the compile stage asks of the world. */
export function compileTools({ files, sanitizeTag }: Pick<Ports, 'files' | 'sanitizeTag'>): CompileTools {
  return {
    readInclude: (file) => {
      const bytes = files.read(file);
      return bytes instanceof Uint8Array ? { text: decodeUtf8(bytes), hash: digest(bytes) } : null;
    },
    sanitizeTag,
  };
}

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Makes the compile stage of one build. */
export function makeCompiler(config: SiteConfig, ports: CompilerPorts): Compiler {
  const pages = new Map<string, KnownFacts>();
  const bodies = new Map<string, CompiledBody>();
  let held = 0;
  let compiled = 0;
  const options = new Map(config.i18n.locales.map(({ code }) => [code, compileOptions(config, code)]));
  const optionDigests = new Map([...options].map(([code, plain]) => [code, digestOf(plain)]));

  const tools = compileTools(ports);

  const keyOf = (page: SourcePage): string => `${optionDigests.get(page.locale)}:${page.file}:${page.hash}`;

  const keep = (key: string, body: CompiledBody): void => {
    if (held + body.html.length > bodyBudget) return;
    held += body.html.length;
    bodies.set(key, body);
  };

  const compile = (page: SourcePage, key: string): CompiledPage => {
    const bytes = ports.files.read(page.file);
    if (!(bytes instanceof Uint8Array)) {
      const detail = bytes.detail;
      const place = { file: page.file, line: 1, column: 1, endLine: 1, endColumn: 1 };
      return noPage([diagnose('unreadable-file', { detail }, { place })]);
    }
    const text = decodeUtf8(bytes);
    const pageOptions = options.get(page.locale);
    if (!pageOptions) throw new Error(`no compile options for ${page.locale}`);
    const run = () => compilePage({ text, file: page.file }, pageOptions, tools);
    const limit = config.limits.pageSeconds * 1000;
    const timed = isHarmless(text) ? { kind: 'done' as const, value: run() } : ports.guard(limit, run);
    if (timed.kind === 'too-slow') {
      const place = { file: page.file, line: 1, column: 1, endLine: 1, endColumn: 1 };
      return noPage([diagnose('page-too-slow', { seconds: config.limits.pageSeconds }, { place })]);
    }
    const result = timed.value;
    compiled += 1;
    // A page that was saved again since it was discovered must not be remembered under the name of its older bytes.
    if (digest(bytes) === page.hash) {
      ports.cache.put('facts', key, toKnown(result));
      ports.cache.putBytes('body', key, new TextEncoder().encode(JSON.stringify(result.body)));
    }
    return result;
  };

  const current = (facts: PageFacts): boolean =>
    facts.includes.every(({ file, hash }) => hashOfFile(file, ports) === hash);

  const find = (key: string): KnownFacts | undefined => {
    const held = pages.get(key);
    if (held) return held;
    const cached = ports.cache.get('facts', key) as KnownFacts | undefined;
    if (!cached || !current(cached.facts)) return undefined;
    pages.set(key, cached);
    return cached;
  };

  const known = (page: SourcePage): KnownFacts => {
    const key = keyOf(page);
    const found = find(key);
    if (found) return found;
    const fresh = compile(page, key);
    pages.set(key, toKnown(fresh));
    keep(key, fresh.body);
    return toKnown(fresh);
  };

  const body = (page: SourcePage): CompiledBody => {
    const key = keyOf(page);
    known(page);
    const held = bodies.get(key);
    if (held) return held;
    const bytes = ports.cache.getBytes('body', key);
    if (bytes) return JSON.parse(new TextDecoder().decode(bytes)) as CompiledBody;
    const fresh = compile(page, key);
    pages.set(key, toKnown(fresh));
    return fresh.body;
  };

  return {
    facts: (page) => known(page).facts,
    code: (page) => known(page).code,
    body,
    compiled: () => compiled,
    isKnown: (page) => find(keyOf(page)) !== undefined,
    adopt: (page, facts) => {
      compiled += 1;
      pages.set(keyOf(page), facts);
    },
  };
}

const toKnown = ({ facts, body }: CompiledPage): KnownFacts => ({ facts, code: body.code.map(codeKey) });

const noPage = (diagnostics: readonly Diagnostic[]): CompiledPage => ({
  facts: emptyFacts(diagnostics),
  body: { html: '', slots: [], code: [] },
});

function hashOfFile(file: string, { files }: Pick<Ports, 'files'>): string {
  const bytes = files.read(file);
  return bytes instanceof Uint8Array ? digest(bytes) : '';
}
