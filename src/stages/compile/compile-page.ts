// One page: its text → facts and HTML with slots.
// 1. Front matter becomes blanks of the same length, so that every position stays the file's own. 2. Parse. 3. One pass over the events.
// 4. Settle the ids: those that authors wrote first, then the generated ones, in order.
import { createHash } from 'node:crypto';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CompiledPage, HeadingFact, PageFacts } from '../../model/compiled-page.ts';
import { spanToPlace } from '../../model/place.ts';
import { codeLanguages } from './code/code-languages.ts';
import type { CompileOptions, CompileTools } from './compile-options.ts';
import { readDefinitions } from './emit/definitions.ts';
import { emitEvents } from './emit/emit-events.ts';
import { type Emitter, makeEmitter, report } from './emit/emitter.ts';
import { writeFootnotes } from './emit/footnotes.ts';
import { includeFile } from './emit/include.ts';
import { closeHtml } from './emit/raw-html.ts';
import { maskFrontMatter, replaceNul } from './mask-front-matter.ts';
import { maskMdx } from './mask-mdx.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { uniqueSlug } from './slug.ts';

export interface PageSource {
  /** Front matter included. */
  readonly text: string;
  /** For the places of messages, and to find what the page includes. */
  readonly file: string;
}

/** ({ text: '# Parcels', … }) → facts with one heading, HTML `<h1\0 0\0>Parcels\0 1\0</h1>` */
export function compilePage(source: PageSource, options: CompileOptions, tools: CompileTools): CompiledPage {
  const mdx = maskMdx(options.extensions ? maskFrontMatter(source.text) : '');
  const text = options.extensions ? mdx.text : replaceNul(source.text);
  const events = parseMarkdown(text, options);
  const bare = { text, file: source.file, chain: [source.file], definitions: new Map() };
  const definitions = readDefinitions(events, bare, { options, tools });
  const e = makeEmitter({ options, tools, source: { ...bare, definitions }, include: includeFile });
  if (mdx.span !== null) report(e, diagnose('mdx-ignored', {}), mdx.span);
  emitEvents(e, events);
  closeHtml(e);
  writeFootnotes(e);
  const html = options.extensions ? e.out.join('').trim() : e.out.join('');
  const headings = settleIds(e);
  const body = { html, slots: e.slots, code: e.code };
  return {
    facts: {
      h1: e.h1,
      lead: e.lead,
      headings,
      ids: e.ids,
      links: e.links,
      languages: [...new Set(e.code.map(({ language }) => language).filter((name) => codeLanguages.has(name)))].sort(),
      includes: e.includes,
      diagnostics: e.diagnostics,
      bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32),
    },
    body,
  };
}

/** Ids of the theme's own landmarks, which are around every page. */
const themeIds: readonly string[] = ['main', 'menu', 'sidebar', 'top', 'pubdocs-state'];

/** Explicit ids and those of other elements are reserved before any id is made from a text. */
function settleIds(e: Emitter): HeadingFact[] {
  const taken = { ids: new Set(themeIds), counts: new Map<string, number>() };
  const take = ({ id, span, file }: PageFacts['ids'][number]): boolean => {
    const free = !taken.ids.has(id);
    const code = themeIds.includes(id) ? 'reserved-id' : 'duplicate-id';
    if (!free) e.diagnostics.push(diagnose(code, { id }, { place: spanToPlace(file ?? e.source.file, span) }));
    taken.ids.add(id);
    return free;
  };
  for (const id of e.ids) take(id);
  const explicit = e.headings.map((heading) => {
    const { id } = heading;
    return id === null || take({ ...heading, id }) ? id : uniqueSlug(id, taken);
  });
  return e.headings.map((heading, index) => ({ ...heading, id: explicit[index] ?? uniqueSlug(heading.text, taken) }));
}
