// Headings: facts, explicit ids, and slots for the id and the link after the text.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { HeadingWords } from '../../text/anchor-rules.ts';
import { escapeHtml, htmlToText } from '../../text/html-text.ts';
import { longNamesHtml } from '../../text/long-names.ts';
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

function closeHeading(emitter: Emitter, token: Token): void {
  closeHtml(emitter);
  emitter.heading.isOpen = false;
  const inner = resume(emitter);
  const level = levels[emitter.heading.rank - 1 + (emitter.source.headingShift ?? 0)] ?? 6;
  emitter.heading.rank = 0;
  ownLine(emitter);
  if (!emitter.options.extensions) {
    tag(emitter, `<h${level}>`);
    raw(emitter, inner);
    tag(emitter, `</h${level}>`);
    return;
  }
  const html = inner.trim();
  emitter.heading.words.push(wordsOf(emitter, inner, tokenSource(emitter, token)));
  emitter.heading.tagsAsText = [];
  const text = htmlToText(html.replace(footnoteMark, '')).replace(/\s+/g, ' ').trim();
  const bodyStart = emitter.facts.headings.length === 0 && emitter.facts.lead === '';
  if (level === 1 && emitter.facts.h1 === null && bodyStart && emitter.depth === 0) emitter.facts.h1 = text;
  const heading = emitter.facts.headings.length;
  emitter.facts.headings.push({
    level,
    text,
    html: longNamesHtml(html.includes('<') || html.includes('\0') ? tocHtml(html) : html),
    id: emitter.heading.explicitId,
    span: spanOf(token),
    ...fileOf(emitter),
  });
  const noId = emitter.heading.explicitId === null ? idLike.exec(html.replace(codeInHeading, '')) : null;
  if (noId !== null) report(emitter, diagnose('markdown-slip', { typo: 'heading-id', raw: noId[0] }), spanOf(token));
  reportEmphasis(emitter, token);
  emitter.heading.explicitId = null;
  const [start, end] = elementOf(emitter, level);
  tag(emitter, `${start}${slot(emitter, { kind: 'heading-id', heading })}>`);
  raw(emitter, longNamesHtml(html));
  tag(emitter, `${slot(emitter, { kind: 'heading-anchor', heading })}${end}`);
}

/** Two hyphens, which typography turns into a dash. */
const twoHyphens = /(?<!-)--(?!-)/g;

function wordsOf(emitter: Emitter, inner: string, source: string): HeadingWords {
  const html = emitter.heading.tagsAsText.reduce(
    (rest, shown) => rest.replace(shown, ''),
    inner.replace(footnoteMark, ''),
  );
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
function elementOf(emitter: Emitter, level: number): readonly [string, string] {
  const around = emitter.directives.at(-1);
  if (around?.name !== 'definitions' || around.fences !== 1) return [`<h${level}`, `</h${level}>`];
  around.terms++;
  const before =
    around.terms === 1 ? `<dl${attributesToHtml({ ...around.attributes, class: 'definitions' })}>` : lastDefinitionEnd;
  return [`${before}<div><dt`, '</dt><dd>'];
}

function openHeading(emitter: Emitter): void {
  buffer(emitter);
  enterHtmlContainer(emitter);
  emitter.heading.explicitId = null;
  emitter.heading.isOpen = true;
}

/** Takes the last id of an attribute list, as Python-Markdown does; other attributes are reported. */
function takeList(emitter: Emitter, token: Token): boolean {
  const isBehindSpace = /\s/.test(emitter.source.text[token.start.offset - 1] ?? ' ');
  if (!emitter.heading.isOpen || emitter.options.anchors !== 'mkdocs' || !isBehindSpace) return false;
  const list = attributeList.exec(tokenSource(emitter, token))?.[1];
  if (list === undefined) return false;
  let hasMore = false;
  for (const [, word, key, double, single, bare] of list.matchAll(listPart)) {
    const id = word ?? (key === 'id' ? (double ?? single ?? bare) : undefined);
    if (id !== undefined && id !== '') emitter.heading.explicitId = id;
    hasMore ||= word === undefined && key !== 'id';
  }
  if (hasMore) reportCounted(emitter, 'foreign-syntax', { syntax: 'attributes' }, spanOf(token));
  return true;
}

export const headingHandlers: Handlers = {
  enter: {
    setextHeading: (emitter) => {
      openUntitledAlert(emitter);
      openHeading(emitter);
      emitter.out.slurpAll = false;
    },
  },
  exit: {
    atxHeading: closeHeading,
    atxHeadingSequence: (emitter, token) => {
      // The second sequence closes the heading.
      if (emitter.heading.rank > 0) return;
      emitter.heading.rank = token.end.offset - token.start.offset;
      openHeading(emitter);
    },
    pubdocsHeadingId: (emitter, token) => {
      const source = tokenSource(emitter, token);
      const match = emitter.heading.isOpen ? bracedId.exec(source) : null;
      if (match !== null) emitter.heading.explicitId = match[1] ?? match[2] ?? null;
      else if (!takeList(emitter, token)) raw(emitter, escapeHtml(source));
    },
    setextHeading: (emitter, token) => {
      closeHeading(emitter, token);
      emitter.out.slurpAll = false;
    },
    setextHeadingLineSequence: (emitter, token) => {
      emitter.heading.rank = tokenSource(emitter, token).startsWith('=') ? 1 : 2;
    },
    setextHeadingText: (emitter) => {
      emitter.out.slurpAll = true;
    },
  },
};
