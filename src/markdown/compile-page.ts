// One page: its text → facts and HTML with slots.
// 1. Replace the front matter by spaces, so that all positions stay correct. 2. Parse. 3. One pass over the events.
// 4. Assign the ids: explicit ids first, then generated ones, in order.

import type { Event } from 'micromark-util-types';
import { parseHomeParts } from '../content/front-matter.ts';
import { maskFrontMatter, replaceNul } from '../content/mask-front-matter.ts';
import { maskMdx } from '../content/mask-mdx.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { chooseEvents, hasFormula } from '../facts/choose-events.ts';
import { makeValueReader, readEachOnce } from '../facts/numbers.ts';
import { outlineDigest } from '../facts/outline-digest.ts';
import { readStatedFacts } from '../facts/read-facts.ts';
import { readOutline } from '../facts/read-outline.ts';
import type { CompiledPage } from '../model/compiled-page.ts';
import { startOfFile } from '../model/place.ts';
import { shortDigest } from '../text/digest.ts';
import { codeLanguages } from './code/code-languages.ts';
import type { CompileOptions, CompileTools } from './compile-options.ts';
import { withDefinitions } from './emit/definitions.ts';
import { emitEvents } from './emit/emit-events.ts';
import { writeFootnotes } from './emit/footnotes.ts';
import { assignHeadingIds } from './emit/heading-ids.ts';
import { emitHome } from './emit/home.ts';
import { includeFile } from './emit/include.ts';
import { closeHtml } from './emit/raw-html.ts';
import { type Emitter, makeEmitter } from './emit/state.ts';
import { maxOutput, OutputTooLarge, report } from './emit/write.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { sectionDigests } from './section-digests.ts';

export interface CompileSource {
  /** Including the front matter. */
  readonly text: string;
  /** For the places of findings, and to resolve includes. */
  readonly file: string;
}

/** ({ text: '# Parcels', … }) → facts with one heading, HTML `<h1\0 0\0>Parcels\0 1\0</h1>` */
export function compilePage(source: CompileSource, options: CompileOptions, tools: CompileTools): CompiledPage {
  const mdx = maskMdx(options.extensions ? maskFrontMatter(source.text) : '');
  const { partials } = mdx;
  const text = options.extensions ? mdx.text : replaceNul(source.text);
  const events = parseMarkdown(text, options);
  const bare = { text, file: source.file, chain: [source.file], partials };
  const whole = withDefinitions(events, bare, { options, tools });
  const emitter = makeEmitter({ options, tools, source: whole, include: includeFile, emit: emitEvents });
  if (mdx.missed !== null) report(emitter, diagnose('mdx-ignored', { what: mdx.missed.what }), mdx.missed.span);
  const home = options.extensions ? parseHomeParts(source.text) : null;
  const isWhole = emitWhole(emitter, events, () => home && emitHome(emitter, home, source.text));
  if (!isWhole) return emptyPage(emitter);
  const html = options.extensions ? emitter.out.parts.join('').trim() : emitter.out.parts.join('');
  const headings = assignHeadingIds(emitter);
  const body = { html, slots: emitter.body.slots, code: emitter.body.code };
  return {
    facts: {
      h1: emitter.facts.h1,
      lead: emitter.facts.lead,
      headings,
      ids: [...emitter.facts.ids, ...namesBesideIds(emitter, headings)],
      links: emitter.facts.links,
      ...(emitter.facts.embeds.length === 0 ? {} : { embeds: emitter.facts.embeds }),
      languages: [
        ...new Set(emitter.body.code.map(({ language }) => language).filter((name) => codeLanguages.has(name))),
      ].sort(),
      includes: emitter.facts.includes,
      ...(emitter.facts.documents.length > 0 && { documents: emitter.facts.documents }),
      ...readClaims(text, events, options),
      ...(emitter.facts.samples.length > 0 && { samples: emitter.facts.samples }),
      ...(emitter.facts.components.size > 0 && { components: [...emitter.facts.components].sort() }),
      ...(emitter.facts.hasMath && { hasMath: true as const }),
      ...(emitter.facts.hasDiagrams && { hasDiagrams: true as const }),
      ...(emitter.facts.hasZoom && { hasZoom: true as const }),
      diagnostics: emitter.facts.diagnostics,
      bodyHash: shortDigest(body),
      sections: sectionDigests(body, emitter.facts.links),
    },
    body,
  };
}

type ReadClaims = Pick<CompiledPage['facts'], 'stated' | 'outline' | 'agreement'>;

/** The stated facts and the outline of a text, if the options request them. */
function readClaims(
  text: string,
  all: readonly Event[],
  { htmlLang, facts, math, outline: isAsked }: CompileOptions,
): ReadClaims {
  if (facts === null && !isAsked) return {};
  const events = chooseEvents(all);
  const readValues = readEachOnce(makeValueReader(htmlLang));
  // No outline for pages with formulas: `translations` reads them as text, so that their numbers are facts.
  const outline = isAsked && !(math && hasFormula(events)) ? readOutline(text, events, htmlLang, readValues) : null;
  return {
    ...(facts && { stated: readStatedFacts(text, events, { language: htmlLang, units: facts, readValues }) }),
    ...(outline && { outline, agreement: outlineDigest(outline) }),
  };
}

/** Names of anchors that are not already ids: `<a name="limits"></a>` above `## Limits` is one link target, not two. */
function namesBesideIds(emitter: Emitter, headings: CompiledPage['facts']['headings']): CompiledPage['facts']['ids'] {
  const ids = new Set([...emitter.facts.ids, ...headings].map(({ id }) => id));
  return emitter.anchorNames.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Emits the page; false if the output is too large. */
function emitWhole(emitter: Emitter, events: readonly Event[], before: () => void): boolean {
  try {
    before();
    emitEvents(emitter, events);
    closeHtml(emitter);
    writeFootnotes(emitter);
    return true;
  } catch (error) {
    if (error instanceof OutputTooLarge) return false;
    throw error;
  }
}

/** An empty page for one that is too large. It keeps the includes, because the page can change with them. */
function emptyPage(emitter: Emitter): CompiledPage {
  const place = startOfFile(emitter.source.chain[0] ?? emitter.source.file);
  const diagnostics = [diagnose('page-output-too-large', { most: maxOutput }, { place })];
  const nothing = { h1: null, lead: '', headings: [], ids: [], links: [], languages: [] };
  const body = { html: '', slots: [], code: [] };
  const { includes, documents } = emitter.facts;
  const shown = documents.length > 0 && { documents };
  return { facts: { ...nothing, includes, ...shown, diagnostics, bodyHash: shortDigest(body) }, body };
}
