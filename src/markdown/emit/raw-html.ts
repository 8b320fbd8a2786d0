// Raw HTML in Markdown. Rules:
// - The output is either a parsed and rewritten tag, or escaped text: never the author's bytes (except in trusted
// mode).
// - An element is closed within the Markdown container in which it was opened, so the page always stays a tree.
// - URLs become links and slots as in Markdown; the link check knows the ids.

import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { documentTags, isAllowedTag, isCellTag, isTextTag, isVoidTag } from '../../text/safe-html.ts';
import type { ComponentTag } from '../../text/scan-component.ts';
import { type HtmlPiece, type HtmlTag, scanHtml } from '../../text/scan-html.ts';
import { isSiteComponent, openTag, ownComponent, similarComponent } from './component-uses.ts';
import { includePartial, isKnownComponent, openComponent, refuseComponent } from './components.ts';
import type { Locate } from './html-tags.ts';
import { makePieceLocator, takeHeadingId, writeStartTag, writeTrusted } from './html-tags.ts';
import { withElements } from './stand-ins.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { ownLine, report, reportCounted, tag, writeTagAsText } from './write.ts';

export function enterHtmlContainer(e: Emitter): void {
  e.html.container++;
}

/** Leaves a container, and closes elements that are still open in it. */
export function closeHtml(e: Emitter): void {
  const { open, container } = e.html;
  while (open.length > 0 && open[open.length - 1]?.container === container) closeInnermost(e);
  e.html.container--;
}

function closeInnermost(e: Emitter): void {
  const element = e.html.open.pop();
  if (element === undefined) return;
  if (element.close) element.close(e);
  else tag(e, element.end ?? `</${element.name}>`);
  report(e, diagnose('html-unclosed', { tag: element.name }), element.span);
}

const enterHtml: Handler = (e) => {
  e.html.pieces = [];
};

const addPiece: Handler = (e, token, context) => {
  e.html.pieces?.push({ text: context.sliceSerialize(token), start: token.start });
};

const exitHtml: Handler = (e, token) => {
  const pieces = e.html.pieces ?? [];
  e.html.pieces = null;
  const source = pieces.map(({ text }) => text).join('');
  const locate = makePieceLocator(pieces, token);
  const scanned = scanHtml(source, (name) => isSiteComponent(e, name));
  const parts = e.options.extensions ? withElements(scanned, e.options.components) : scanned;
  const isOurs = (part: HtmlPiece): boolean =>
    part.kind === 'component'
      ? isKnownComponent(part) || ownComponent(e, part.name) !== null || e.source.partials.has(part.name)
      : part.kind === 'comment' && includeComment.test(part.source);
  const isTrusted = e.options.html === 'trusted' && parts === scanned && !(e.options.extensions && parts.some(isOurs));
  if (isTrusted) return writeTrusted(e, source, locate);
  for (const part of parts) writeHtmlPiece(e, part, locate);
};

function writeHtmlPiece(e: Emitter, piece: HtmlPiece, locate: Locate): void {
  const part = modernise(piece);
  if (part.kind === 'comment') takeComment(e, part, locate);
  else if (part.kind === 'text') writeText(e, part.source);
  else if (part.kind === 'component') writeComponent(e, part, locate);
  else if (e.options.html === 'off' || part.kind === 'other' || !isAllowedTag(part.name)) refuse(e, part, locate);
  else if (e.html.inText && part.name === 'div') writeInlineDiv(e, part, locate);
  else if (!fits(e, part.name)) misplace(e, part, locate);
  else if (part.kind === 'end') writeEndTag(e, part, locate);
  else {
    writeStartTag(e, part, locate);
    if (isVoidTag(part.name)) return;
    e.html.open.push({ name: part.name, container: e.html.container, span: locate(part.start, part.end) });
  }
}

/** Converts `<center>`, which all browsers still support. */
function modernise(part: HtmlPiece): HtmlPiece {
  if ((part.kind !== 'start' && part.kind !== 'end') || part.name !== 'center') return part;
  const { start } = part;
  const centred = { name: 'class', value: 'align-center', start, end: start, from: start };
  return { ...part, name: 'div', attributes: part.kind === 'start' ? [centred] : [] };
}

/**
 * Block elements are invalid in a line of text, and links in links: browsers would restructure the page. A table cell
 * allows blocks, because Markdown can write lists and rules there only as HTML. So does a paragraph of an OpenAPI
 * document, which is a `<div>` then: other viewers show the list or the table of `Text.<ul><li>…</ul>`.
 * `<source>` has a meaning only in `<picture>`.
 */
function fits(e: Emitter, name: string): boolean {
  if (name === 'source') return e.html.open.at(-1)?.name === 'picture';
  const isInDocument = e.source.place !== undefined && e.list.tight.at(-1) !== true && !e.heading.isOpen;
  const isBlock =
    (isInDocument && documentTags.includes(name)) || (e.table.cell === e.html.container && isCellTag(name));
  if (e.html.inText && !isBlock && !isTextTag(name)) return false;
  return name !== 'a' || !e.media.open.some(({ image }) => !image);
}

/** `## Height <div class="label">iOS</div>`: an inline div with a class becomes a span. */
function writeInlineDiv(e: Emitter, part: HtmlTag, locate: Locate): void {
  if (part.kind === 'end') {
    writeEndTag(e, part, locate);
    return;
  }
  writeStartTag(e, { ...part, name: 'span' }, locate);
  const span = locate(part.start, part.end);
  e.html.open.push({ name: 'div', container: e.html.container, span, end: '</span>' });
}

function misplace(e: Emitter, part: HtmlTag, locate: Locate): void {
  writeTagAsText(e, part.source);
  if (part.kind === 'start') reportCounted(e, 'html-misplaced', { tag: part.name }, locate(part.start, part.end));
}

/** `<!--@include: ./part.md-->` of VitePress, on its own line. */
const includeComment = /^<!--\s*@include:\s*(\S+?)\s*-->$/;

function takeComment(
  e: Emitter,
  { source, start, end }: Extract<HtmlPiece, { kind: 'comment' }>,
  locate: Locate,
): void {
  if (!/-->$|^<!--(?:>|->)$/.test(source))
    report(e, diagnose('text-not-shown', { kind: 'comment', raw: '' }), locate(start, start + '<!--'.length));
  const file = e.html.inText || !e.options.extensions ? undefined : includeComment.exec(source)?.[1];
  if (file === undefined) {
    takeHeadingId(e, source);
    return;
  }
  ownLine(e);
  e.include(e, file, locate(start, end));
}

/** Text between tags: character references stay, other markup characters are escaped. */
const writeText = (e: Emitter, text: string): void =>
  tag(
    e,
    text
      .replace(/&(?!#?\w{1,32};)/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;'),
  );

/** Writes the tag as text. End tags need no message of their own. */
function refuse(
  e: Emitter,
  part: Exclude<HtmlPiece, { kind: 'text' | 'comment' | 'component' }>,
  locate: Locate,
): void {
  writeTagAsText(e, part.source);
  if (part.kind === 'end') return;
  const name = part.kind === 'start' ? part.name : part.source.slice(0, 20);
  const code = e.options.html === 'off' ? 'html-off' : 'html-not-allowed';
  reportCounted(e, code, { tag: name, component: similarComponent(e, name) }, locate(part.start, part.end));
}

/** Components of the site and pubdocs can be anywhere; those of other generators, inline, become text. */
function writeComponent(e: Emitter, part: ComponentTag, locate: Locate): void {
  const span = locate(part.start, part.end);
  if (!e.html.inText && includePartial(e, part, span)) return;
  const siteComponent = ownComponent(e, part.name);
  if (siteComponent !== null) {
    if (part.form === 'end') writeEndTag(e, part, locate);
    else openTag(e, part, siteComponent, locate);
    return;
  }
  if (!isKnownComponent(part) || e.html.inText) refuseComponent(e, part, span);
  else if (part.form === 'end') writeEndTag(e, part, locate);
  else if (part.form === 'start') openComponent(e, part, span);
}

function writeEndTag(e: Emitter, part: HtmlTag | ComponentTag, locate: Locate): void {
  const { open, container } = e.html;
  const matching = open.findLastIndex(({ name }) => name === part.name);
  if (isVoidTag(part.name)) return;
  if (matching === -1 || open[matching]?.container !== container) {
    writeTagAsText(e, part.source);
    report(e, diagnose('html-unmatched', { tag: part.name }), locate(part.start, part.end));
    return;
  }
  while (open.length - 1 > matching) closeInnermost(e);
  const element = open.pop();
  if (part.kind === 'component' && !e.html.inText) ownLine(e);
  if (element?.close) element.close(e);
  else tag(e, element?.end ?? `</${part.name}>`);
}

export const htmlHandlers: Handlers = {
  enter: {
    htmlFlow: (e, token, context) => {
      ownLine(e);
      enterHtml(e, token, context);
    },
    htmlText: enterHtml,
  },
  exit: {
    htmlFlow: exitHtml,
    htmlFlowData: addPiece,
    htmlText: (e, token, context) => {
      // Alt text of an image has no markup.
      e.html.inText = true;
      if (e.out.silent === 0) exitHtml(e, token, context);
      e.html.inText = false;
      e.html.pieces = null;
    },
    htmlTextData: addPiece,
  },
};

/** A line ending in raw HTML belongs to it. */
export function addHtmlLineEnding(e: Emitter, token: Token): boolean {
  if (e.html.pieces === null) return false;
  e.html.pieces.push({ text: '\n', start: token.start });
  return true;
}
