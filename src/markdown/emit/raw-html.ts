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

export function enterHtmlContainer(emitter: Emitter): void {
  emitter.html.container++;
}

/** Leaves a container, and closes elements that are still open in it. */
export function closeHtml(emitter: Emitter): void {
  const { open, container } = emitter.html;
  while (open.length > 0 && open[open.length - 1]?.container === container) closeInnermost(emitter);
  emitter.html.container--;
}

function closeInnermost(emitter: Emitter): void {
  const element = emitter.html.open.pop();
  if (element === undefined) return;
  if (element.close) element.close(emitter);
  else tag(emitter, element.end ?? `</${element.name}>`);
  report(emitter, diagnose('html-unclosed', { tag: element.name }), element.span);
}

const enterHtml: Handler = (emitter) => {
  emitter.html.pieces = [];
};

const addPiece: Handler = (emitter, token, context) => {
  emitter.html.pieces?.push({ text: context.sliceSerialize(token), start: token.start });
};

const exitHtml: Handler = (emitter, token) => {
  const pieces = emitter.html.pieces ?? [];
  emitter.html.pieces = null;
  const source = pieces.map(({ text }) => text).join('');
  const locate = makePieceLocator(pieces, token);
  const scanned = scanHtml(source, (name) => isSiteComponent(emitter, name));
  const parts = emitter.options.extensions ? withElements(scanned, emitter.options.components) : scanned;
  const isOurs = (part: HtmlPiece): boolean =>
    part.kind === 'component'
      ? isKnownComponent(part) || ownComponent(emitter, part.name) !== null || emitter.source.partials.has(part.name)
      : part.kind === 'comment' && includeComment.test(part.source);
  const isTrusted =
    emitter.options.html === 'trusted' && parts === scanned && !(emitter.options.extensions && parts.some(isOurs));
  if (isTrusted) return writeTrusted(emitter, source, locate);
  for (const part of parts) writeHtmlPiece(emitter, part, locate);
};

function writeHtmlPiece(emitter: Emitter, piece: HtmlPiece, locate: Locate): void {
  const part = modernise(piece);
  if (part.kind === 'comment') takeComment(emitter, part, locate);
  else if (part.kind === 'text') writeText(emitter, part.source);
  else if (part.kind === 'component') writeComponent(emitter, part, locate);
  else if (emitter.options.html === 'off' || part.kind === 'other' || !isAllowedTag(part.name))
    refuse(emitter, part, locate);
  else if (emitter.html.inText && part.name === 'div') writeInlineDiv(emitter, part, locate);
  else if (!fits(emitter, part.name)) misplace(emitter, part, locate);
  else if (part.kind === 'end') writeEndTag(emitter, part, locate);
  else {
    writeStartTag(emitter, part, locate);
    if (isVoidTag(part.name)) return;
    emitter.html.open.push({ name: part.name, container: emitter.html.container, span: locate(part.start, part.end) });
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
function fits(emitter: Emitter, name: string): boolean {
  if (name === 'source') return emitter.html.open.at(-1)?.name === 'picture';
  const isInDocument =
    emitter.source.place !== undefined && emitter.list.tight.at(-1) !== true && !emitter.heading.isOpen;
  const isBlock =
    (isInDocument && documentTags.includes(name)) || (emitter.table.cell === emitter.html.container && isCellTag(name));
  if (emitter.html.inText && !isBlock && !isTextTag(name)) return false;
  return name !== 'a' || !emitter.media.open.some(({ image }) => !image);
}

/** `## Height <div class="label">iOS</div>`: an inline div with a class becomes a span. */
function writeInlineDiv(emitter: Emitter, part: HtmlTag, locate: Locate): void {
  if (part.kind === 'end') {
    writeEndTag(emitter, part, locate);
    return;
  }
  writeStartTag(emitter, { ...part, name: 'span' }, locate);
  const span = locate(part.start, part.end);
  emitter.html.open.push({ name: 'div', container: emitter.html.container, span, end: '</span>' });
}

function misplace(emitter: Emitter, part: HtmlTag, locate: Locate): void {
  writeTagAsText(emitter, part.source);
  if (part.kind === 'start') reportCounted(emitter, 'html-misplaced', { tag: part.name }, locate(part.start, part.end));
}

/** `<!--@include: ./part.md-->` of VitePress, on its own line. */
const includeComment = /^<!--\s*@include:\s*(\S+?)\s*-->$/;

function takeComment(
  emitter: Emitter,
  { source, start, end }: Extract<HtmlPiece, { kind: 'comment' }>,
  locate: Locate,
): void {
  if (!/-->$|^<!--(?:>|->)$/.test(source))
    report(emitter, diagnose('text-not-shown', { kind: 'comment', raw: '' }), locate(start, start + '<!--'.length));
  const file = emitter.html.inText || !emitter.options.extensions ? undefined : includeComment.exec(source)?.[1];
  if (file === undefined) {
    takeHeadingId(emitter, source);
    return;
  }
  ownLine(emitter);
  emitter.include(emitter, file, locate(start, end));
}

/** Text between tags: character references stay, other markup characters are escaped. */
const writeText = (emitter: Emitter, text: string): void =>
  tag(
    emitter,
    text
      .replace(/&(?!#?\w{1,32};)/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;'),
  );

/** Writes the tag as text. End tags need no message of their own. */
function refuse(
  emitter: Emitter,
  part: Exclude<HtmlPiece, { kind: 'text' | 'comment' | 'component' }>,
  locate: Locate,
): void {
  writeTagAsText(emitter, part.source);
  if (part.kind === 'end') return;
  const name = part.kind === 'start' ? part.name : part.source.slice(0, 20);
  const code = emitter.options.html === 'off' ? 'html-off' : 'html-not-allowed';
  reportCounted(emitter, code, { tag: name, component: similarComponent(emitter, name) }, locate(part.start, part.end));
}

/** Components of the site and pubdocs can be anywhere; those of other generators, inline, become text. */
function writeComponent(emitter: Emitter, part: ComponentTag, locate: Locate): void {
  const span = locate(part.start, part.end);
  if (!emitter.html.inText && includePartial(emitter, part, span)) return;
  const siteComponent = ownComponent(emitter, part.name);
  if (siteComponent !== null) {
    if (part.form === 'end') writeEndTag(emitter, part, locate);
    else openTag(emitter, part, siteComponent, locate);
    return;
  }
  if (!isKnownComponent(part) || emitter.html.inText) refuseComponent(emitter, part, span);
  else if (part.form === 'end') writeEndTag(emitter, part, locate);
  else if (part.form === 'start') openComponent(emitter, part, span);
}

function writeEndTag(emitter: Emitter, part: HtmlTag | ComponentTag, locate: Locate): void {
  const { open, container } = emitter.html;
  const matching = open.findLastIndex(({ name }) => name === part.name);
  if (isVoidTag(part.name)) return;
  if (matching === -1 || open[matching]?.container !== container) {
    writeTagAsText(emitter, part.source);
    report(emitter, diagnose('html-unmatched', { tag: part.name }), locate(part.start, part.end));
    return;
  }
  while (open.length - 1 > matching) closeInnermost(emitter);
  const element = open.pop();
  if (part.kind === 'component' && !emitter.html.inText) ownLine(emitter);
  if (element?.close) element.close(emitter);
  else tag(emitter, element?.end ?? `</${part.name}>`);
}

export const htmlHandlers: Handlers = {
  enter: {
    htmlFlow: (emitter, token, context) => {
      ownLine(emitter);
      enterHtml(emitter, token, context);
    },
    htmlText: enterHtml,
  },
  exit: {
    htmlFlow: exitHtml,
    htmlFlowData: addPiece,
    htmlText: (emitter, token, context) => {
      // Alt text of an image has no markup.
      emitter.html.inText = true;
      if (emitter.out.silent === 0) exitHtml(emitter, token, context);
      emitter.html.inText = false;
      emitter.html.pieces = null;
    },
    htmlTextData: addPiece,
  },
};

/** A line ending in raw HTML belongs to it. */
export function addHtmlLineEnding(emitter: Emitter, token: Token): boolean {
  if (emitter.html.pieces === null) return false;
  emitter.html.pieces.push({ text: '\n', start: token.start });
  return true;
}
