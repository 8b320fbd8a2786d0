// Headings: facts, explicit ids, and slots for the id and the link after the text.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { HeadingWords } from '../../text/anchor-rules.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { openUntitledAlert } from './alerts.ts';
import { attributesToHtml } from './attributes.ts';
import { reportEmphasis } from './emphasis.ts';
import { closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handlers } from './state.ts';
import {
  buffer,
  fileOf,
  ownLine,
  raw,
  report,
  reportCounted,
  resume,
  slot,
  spanOf,
  tag,
  tokenSource,
} from './write.ts';

// `{#id}`, with optional spaces as in other tools, or the same in a JavaScript comment.
const bracedId = /^\{\s*(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\s*\}\s*$/;

/** `{ #a .b key="value" }` or `{: … }` after a space (`attr_list`). Without a value only `data-…`: `{word}` is text. */
const listItem = /(?:[#.][^\s{}="']+|[\w:.-]+=(?:"[^"]*"|'[^']*'|[^\s{}"'=]+)|data-[\w-]+)/.source;
const attributeList = new RegExp(`^\\{:?[ \\t]*(${listItem}(?:[ \\t]+${listItem})*)[ \\t]*\\}[ \\t]*$`);
const listPart = /#([^\s{}="']+)|\.[^\s{}="']+|([\w:.-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"'=]+))|data-[\w-]+/g;

const levels = [1, 2, 3, 4, 5, 6] as const;

const footnoteMark = /<sup class="footnote"[^>]*>.*?<\/sup>/g;

const codeInHeading = /<code>.*?<\/code>/gs;

/** Text in a heading that looks like an id. */
const idLike = /\{\s*#[^{}]*\}/;

/** Inner HTML for the table of contents, without links, images, slots, ids and footnote references. */
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
  e.heading.isOpen = false;
  const inner = resume(e);
  const level = levels[e.heading.rank - 1 + (e.source.headingShift ?? 0)] ?? 6;
  e.heading.rank = 0;
  ownLine(e);
  if (!e.options.extensions) {
    tag(e, `<h${level}>`);
    raw(e, inner);
    tag(e, `</h${level}>`);
    return;
  }
  const html = inner.trim();
  e.heading.words.push(wordsOf(e, inner, tokenSource(e, token)));
  e.heading.tagsAsText = [];
  const text = htmlToText(html.replace(footnoteMark, '')).replace(/\s+/g, ' ').trim();
  const bodyStart = e.facts.headings.length === 0 && e.facts.lead === '';
  if (level === 1 && e.facts.h1 === null && bodyStart && e.depth === 0) e.facts.h1 = text;
  const heading = e.facts.headings.length;
  e.facts.headings.push({
    level,
    text,
    html: html.includes('<') || html.includes('\0') ? tocHtml(html) : html,
    id: e.heading.explicitId,
    span: spanOf(token),
    ...fileOf(e),
  });
  const noId = e.heading.explicitId === null ? idLike.exec(html.replace(codeInHeading, '')) : null;
  if (noId !== null) report(e, diagnose('markdown-slip', { typo: 'heading-id', raw: noId[0] }), spanOf(token));
  reportEmphasis(e, token);
  e.heading.explicitId = null;
  const [start, end] = elementOf(e, level);
  tag(e, `${start}${slot(e, { kind: 'heading-id', heading })}>`);
  raw(e, html);
  tag(e, `${slot(e, { kind: 'heading-anchor', heading })}${end}`);
}

/** Two hyphens, which typography turns into a dash. */
const twoHyphens = /(?<!-)--(?!-)/g;

function wordsOf(e: Emitter, inner: string, source: string): HeadingWords {
  const html = e.heading.tagsAsText.reduce((rest, shown) => rest.replace(shown, ''), inner.replace(footnoteMark, ''));
  const bare = html.replace(/<img\b[^>]*>/g, '');
  const parts = bare.split(/(<code>.*?<\/code>)/s);
  return {
    text: htmlToText(html).replace(/\s+/g, ' ').trim(),
    spaced: htmlToText(html),
    withoutImages: htmlToText(bare),
    withDashes: htmlToText(
      parts.map((part, index) => (index % 2 === 0 ? part.replace(twoHyphens, '') : part)).join(''),
    ),
    source: source.replace(/^#+|(?:\r?\n|\r)[=-]+\s*$/g, '').replace(/\s#+\s*$/, ''),
  };
}

const lastDefinitionEnd = '</dd></div>';

/** End of a definition list that has a term. */
export const definitionsEnd = `${lastDefinitionEnd}</dl>`;

/** Start tag, without attributes, and end tag of a heading; in `:::definitions`, of a term. */
function elementOf(e: Emitter, level: number): readonly [string, string] {
  const around = e.directives.at(-1);
  if (around?.name !== 'definitions' || around.fences !== 1) return [`<h${level}`, `</h${level}>`];
  around.terms++;
  const before =
    around.terms === 1 ? `<dl${attributesToHtml({ ...around.attributes, class: 'definitions' })}>` : lastDefinitionEnd;
  return [`${before}<div><dt`, '</dt><dd>'];
}

function openHeading(e: Emitter): void {
  buffer(e);
  enterHtmlContainer(e);
  e.heading.explicitId = null;
  e.heading.isOpen = true;
}

/** Takes the last id of an attribute list, as Python-Markdown does; other attributes are reported. */
function takeList(e: Emitter, token: Token): boolean {
  const isBehindSpace = /\s/.test(e.source.text[token.start.offset - 1] ?? ' ');
  if (!e.heading.isOpen || e.options.anchors !== 'mkdocs' || !isBehindSpace) return false;
  const list = attributeList.exec(tokenSource(e, token))?.[1];
  if (list === undefined) return false;
  let hasMore = false;
  for (const [, word, key, double, single, bare] of list.matchAll(listPart)) {
    const id = word ?? (key === 'id' ? (double ?? single ?? bare) : undefined);
    if (id !== undefined && id !== '') e.heading.explicitId = id;
    hasMore ||= word === undefined && key !== 'id';
  }
  if (hasMore) reportCounted(e, 'foreign-syntax', { syntax: 'attributes' }, spanOf(token));
  return true;
}

export const headingHandlers: Handlers = {
  enter: {
    setextHeading: (e) => {
      openUntitledAlert(e);
      openHeading(e);
      e.out.slurpAll = false;
    },
  },
  exit: {
    atxHeading: closeHeading,
    atxHeadingSequence: (e, token) => {
      // The second sequence closes the heading.
      if (e.heading.rank > 0) return;
      e.heading.rank = token.end.offset - token.start.offset;
      openHeading(e);
    },
    pubdocsHeadingId: (e, token) => {
      const source = tokenSource(e, token);
      const match = e.heading.isOpen ? bracedId.exec(source) : null;
      if (match !== null) e.heading.explicitId = match[1] ?? match[2] ?? null;
      else if (!takeList(e, token)) raw(e, escapeHtml(source));
    },
    setextHeading: (e, token) => {
      closeHeading(e, token);
      e.out.slurpAll = false;
    },
    setextHeadingLineSequence: (e, token) => {
      e.heading.rank = tokenSource(e, token).startsWith('=') ? 1 : 2;
    },
    setextHeadingText: (e) => {
      e.out.slurpAll = true;
    },
  },
};
