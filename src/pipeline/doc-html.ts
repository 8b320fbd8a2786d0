// Fills links, ids, code and interface texts into the compiled body of a document. Runs on any thread.

import { renderCodeBlock } from '../markdown/code/code-block.ts';
import { fillBody } from '../markdown/fill-body.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import type { ComponentUse } from '../model/component.ts';
import type { LinkTarget } from '../model/link-graph.ts';
import type { Strings } from '../model/page-model.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { Code, HeadingIdFact, HighlightedLines } from '../model/worker.ts';
import { shortDigest } from '../text/digest.ts';
import { type Compiler, codeKey } from './compiler.ts';
import { highlight } from './highlight.ts';

export interface DocParts {
  readonly page: SourcePage;
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingIdFact[];
  readonly strings: Strings;
}

type CodePorts = Pick<Ports, 'cache' | 'highlighter' | 'guard'>;

/** Interface texts with their values filled in: ('heading.link', { heading: 'Keys' }) → 'Link to Keys' */
export const stringsOf =
  (strings: Strings) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Highlighted lines of a block from the cache. */
const knownLines = (block: CodeBlock, { cache }: Pick<Ports, 'cache'>): readonly string[] | undefined =>
  cache.get('code', codeKey(block).key) as readonly string[] | undefined;

/** Names of blocks, and of whole pages, whose highlighting took too long in this run. No thread tries them again. */
export interface GivenUp {
  readonly names: () => readonly string[];
  readonly add: (names: readonly string[]) => void;
}

const slowNames = new WeakMap<CodeHolder, Set<string>>();
type CodeHolder = Pick<Ports['cache'], 'has'>;

const slowIn = (cache: CodeHolder): Set<string> => {
  const known = slowNames.get(cache) ?? new Set();
  slowNames.set(cache, known);
  return known;
};

/** The blocks given up so far, for each cache. */
export const givenUpIn = (cache: CodeHolder): GivenUp => ({
  names: () => [...slowIn(cache)],
  add: (names) => {
    for (const name of names) slowIn(cache).add(name);
  },
});

/** A name for all blocks of a page together. */
const nameOfPage = (blocks: readonly Code[]): string => shortDigest(blocks.map((block) => codeKey(block).key));

/** (the blocks of a page, the blocks that were tried, their lines) → the names to give up: the block that took too long, and the page, whose time
 * is used up. Later blocks may be harmless, so they are tried again on other pages. */
export function slowAmong(
  page: readonly Code[],
  tried: readonly Code[],
  lines: readonly HighlightedLines[],
): readonly string[] {
  const slow = tried.find((_, place) => !lines[place]);
  return slow ? [codeKey(slow).key, nameOfPage(page)] : [];
}

export interface CodeOptions {
  /** Time limit for all blocks of a page. */
  readonly seconds: number;
  /** Whether new lines go into the cache; default: true. */
  readonly keep?: boolean;
}

/** Highlighted lines of the blocks of a page, from the cache if it has them; null for blocks that take too long. */
export function codeLines(
  blocks: readonly CodeBlock[],
  ports: CodePorts,
  { seconds, keep = true }: CodeOptions,
): HighlightedLines[] {
  const slow = slowIn(ports.cache);
  const found = blocks.map((block) => knownLines(block, ports) ?? null);
  const isOver = slow.size > 0 && slow.has(nameOfPage(blocks));
  const missing = isOver ? [] : blocks.filter((block, place) => !found[place] && !slow.has(codeKey(block).key));
  const tried = highlight(missing, ports, seconds);
  givenUpIn(ports.cache).add(slowAmong(blocks, missing, tried));
  const made = new Map(tried.map((lines, place) => [missing[place], lines]));
  return blocks.map((block, place) => {
    const lines = found[place] ?? made.get(block) ?? null;
    if (keep && lines && !found[place]) ports.cache.put('code', codeKey(block).key, lines);
    return lines;
  });
}

export interface DocServices {
  readonly compiler: Pick<Compiler, 'facts' | 'body'>;
  /** The lines of each block, in order. */
  readonly codeLines: (blocks: readonly CodeBlock[]) => readonly (readonly string[])[];
  /** The HTML of a component of the site around its content. */
  readonly component: (use: ComponentUse, content: string) => string;
}

/** Fills in a document's body. Its grammars must be loaded. */
export function docHtml({ page, targets, headingIds, strings }: DocParts, services: DocServices): string {
  const compiled = { facts: services.compiler.facts(page), body: services.compiler.body(page) };
  const string = stringsOf(strings);
  const lines = services.codeLines(compiled.body.code);
  return fillBody(compiled, {
    link: (_, place) => targets[place] ?? { kind: 'unchecked', href: '#' },
    headingId: (place) => headingIds[place] ?? { id: '', aliases: [] },
    code: (block, place) => renderCodeBlock(block, lines[place] ?? [], { number: place + 1, string }),
    component: services.component,
    string,
  });
}
