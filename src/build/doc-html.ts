// The HTML of a document's text: its body with links, ids, code and words of the interface filled in. Any thread can make it.

import { renderCodeBlock } from '../markdown/code/code-block.ts';
import { fillBody } from '../markdown/fill-body.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import type { LinkTarget } from '../model/link-graph.ts';
import type { Strings } from '../model/page-model.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { HeadingIdFact, HighlightedLines } from '../model/worker.ts';
import { type Compiler, codeKey } from './compiler.ts';
import { highlight } from './highlight.ts';

export interface DocParts {
  readonly page: SourcePage;
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingIdFact[];
  readonly strings: Strings;
}

type CodePorts = Pick<Ports, 'cache' | 'highlighter' | 'guard'>;

/** Texts of the interface with their values filled in: ('heading.link', { heading: 'Keys' }) → 'Link to Keys' */
export const stringsOf =
  (strings: Strings) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    (strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Highlighted lines of a block that any page has shown before. */
export const knownLines = (block: CodeBlock, { cache }: Pick<Ports, 'cache'>): readonly string[] | undefined =>
  cache.get('code', codeKey(block).key) as readonly string[] | undefined;

/** Blocks that were given up in this run, by the cache that their lines would be in: nobody tries them again. */
const givenUp = new WeakMap<CodePorts['cache'], Set<string>>();

/** Highlighted lines of the blocks of a page, from the cache when any page has shown the same code before; null for what takes too long. */
export function codeLines(blocks: readonly CodeBlock[], ports: CodePorts, seconds: number): HighlightedLines[] {
  const slow = givenUp.get(ports.cache) ?? new Set();
  givenUp.set(ports.cache, slow);
  const found = blocks.map((block) => knownLines(block, ports) ?? null);
  const missing = blocks.filter((block, place) => !found[place] && !slow.has(codeKey(block).key));
  const made = new Map(highlight(missing, ports, seconds).map((lines, place) => [missing[place], lines]));
  return blocks.map((block, place) => {
    const lines = found[place] ?? made.get(block) ?? null;
    const { key } = codeKey(block);
    if (!lines) slow.add(key);
    else if (!found[place]) ports.cache.put('code', key, lines);
    return lines;
  });
}

export interface DocServices {
  readonly compiler: Pick<Compiler, 'facts' | 'body'>;
  /** One for each block, in their order. */
  readonly codeLines: (blocks: readonly CodeBlock[]) => readonly (readonly string[])[];
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
    string,
  });
}
