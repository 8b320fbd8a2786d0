// Headings: facts, explicit ids, and slots for the id and the link after the text.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { openUntitledAlert } from './alerts.ts';
import { buffer, type Emitter, fileOf, ownLine, raw, report, resume, slot, sourceOf, spanOf, tag } from './emitter.ts';
import type { Handlers } from './handler.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';

// `{#id}`, with spaces as other tools have it, or the same within a comment of JavaScript.
const bracedId = /^\{\s*(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\s*\}\s*$/;

const levels = [1, 2, 3, 4, 5, 6] as const;

const footnoteMark = /<sup class="footnote"[^>]*>.*?<\/sup>/g;

const codeInHeading = /<code>.*?<\/code>/gs;

/** What was meant to be an id, and stands as text in the heading. */
const idLike = /\{\s*#[^{}]*\}/;

/** Inner HTML for the table of contents: no links, images, slots, ids or footnote marks. */
const tocHtml = (html: string): string =>
  html
    .replace(footnoteMark, '')
    .replace(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/\0\d+\0/g, '')
    .replace(/ id="[^"]*"/g, '')
    .trim();

function closeHeading(e: Emitter, token: Token): void {
  closeHtml(e);
  e.inHeading = false;
  const inner = resume(e);
  const level = levels[e.rank - 1] ?? 6;
  e.rank = 0;
  ownLine(e);
  if (!e.options.extensions) {
    tag(e, `<h${level}>`);
    raw(e, inner);
    tag(e, `</h${level}>`);
    return;
  }
  const html = inner.trim();
  const text = htmlToText(html.replace(footnoteMark, '')).replace(/\s+/g, ' ').trim();
  const bodyStart = e.headings.length === 0 && e.lead === '';
  if (level === 1 && e.h1 === null && bodyStart && e.depth === 0) e.h1 = text;
  const heading = e.headings.length;
  e.headings.push({
    level,
    text,
    html: html.includes('<') || html.includes('\0') ? tocHtml(html) : html,
    id: e.explicitId,
    explicit: e.explicitId !== null,
    span: spanOf(token),
    ...fileOf(e),
  });
  const noId = e.explicitId === null ? idLike.exec(html.replace(codeInHeading, '')) : null;
  if (noId !== null) report(e, diagnose('markdown-slip', { slip: 'heading-id', written: noId[0] }), spanOf(token));
  e.explicitId = null;
  tag(e, `<h${level}${slot(e, { kind: 'heading-id', heading })}>`);
  raw(e, html);
  tag(e, `${slot(e, { kind: 'heading-anchor', heading })}</h${level}>`);
}

function openHeading(e: Emitter): void {
  buffer(e);
  enterHtmlContainer(e);
  e.explicitId = null;
  e.inHeading = true;
}

export const headingHandlers: Handlers = {
  enter: {
    setextHeading: (e) => {
      openUntitledAlert(e);
      openHeading(e);
      e.slurpAll = false;
    },
  },
  exit: {
    atxHeading: closeHeading,
    atxHeadingSequence: (e, token) => {
      // A second sequence closes the heading's text.
      if (e.rank > 0) return;
      e.rank = token.end.offset - token.start.offset;
      openHeading(e);
    },
    pubdocsHeadingId: (e, token) => {
      const source = sourceOf(e, token);
      const match = e.inHeading ? bracedId.exec(source) : null;
      if (match === null) raw(e, escapeHtml(source));
      else e.explicitId = match[1] ?? match[2] ?? null;
    },
    setextHeading: (e, token) => {
      closeHeading(e, token);
      e.slurpAll = false;
    },
    setextHeadingLineSequence: (e, token) => {
      e.rank = sourceOf(e, token).startsWith('=') ? 1 : 2;
    },
    setextHeadingText: (e) => {
      e.slurpAll = true;
    },
  },
};
