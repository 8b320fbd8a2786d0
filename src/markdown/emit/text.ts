// Text: data, character references, line endings, hard breaks, variables.
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';
import type { Token } from 'micromark-util-types';
import { escapeHtml } from '../../text/html-text.ts';
import { breakPoint } from '../../text/long-names.ts';
import { endsWithShortWord, typeset } from '../../text/typography.ts';
import { fillVariables } from '../code/fill-variables.ts';
import { endAlertTitle } from './alerts.ts';
import { noteMarkers } from './emphasis.ts';
import { addHtmlLineEnding, closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { wholeInTable } from './table-width.ts';
import { variableValue } from './variables.ts';
import { raw, report, spanOf, tag, tokenSource, voidEnd } from './write.ts';

/** Text unchanged, or escaped for HTML. */
const encode = (emitter: Emitter, text: string): string => (emitter.text.plain ? text : escapeHtml(text));

const writeData: Handler = (emitter, token) => {
  if (token.end.offset <= emitter.out.skipUntil) return;
  // Skip the marker of an alert, which is in the same token as its title.
  const text = emitter.source.text.slice(Math.max(token.start.offset, emitter.out.skipUntil), token.end.offset);
  if (emitter.text.plain || emitter.text.inCode || !emitter.options.extensions) raw(emitter, encode(emitter, text));
  else {
    noteMarkers(emitter, token, text);
    const shown = typeset(text, emitter.options.htmlLang);
    raw(emitter, emitter.heading.isOpen || emitter.out.silent > 0 ? escapeHtml(shown) : namesHtml(shown));
  }
};

/** Text without typography. */
const writeVerbatim: Handler = (emitter, token) => raw(emitter, encode(emitter, tokenSource(emitter, token)));

const writeReference: Handler = (emitter, token) => {
  const value = tokenSource(emitter, token);
  const decoded =
    emitter.text.reference === 'named'
      ? decodeNamedCharacterReference(value)
      : decodeNumericCharacterReference(value, emitter.text.reference === 'decimal' ? 10 : 16);
  raw(emitter, encode(emitter, decoded === false ? `&${value};` : decoded));
  emitter.text.reference = 'named';
};

const writeLineEnding: Handler = (emitter, token) => {
  if (emitter.formula !== null || addHtmlLineEnding(emitter, token)) return;
  if (token.end.offset <= emitter.out.skipUntil || emitter.out.slurpAll || endAlertTitle(emitter, token)) return;
  if (emitter.out.slurpOne) {
    emitter.out.slurpOne = false;
    return;
  }
  if (emitter.text.inCode) return raw(emitter, ' ');
  const before = emitter.options.extensions ? emitter.out.parts[emitter.out.parts.length - 1] : undefined;
  raw(emitter, before !== undefined && endsWithShortWord(before, emitter.options.htmlLang) ? '\u00a0' : '\n');
};

const writeBreak: Handler = (emitter, token) => {
  if (token.end.offset > emitter.out.skipUntil) tag(emitter, `<br${voidEnd(emitter)}`);
};

/** Inline code fills in variables like a code block; plain CommonMark has none. */
const fillCode = (emitter: Emitter, token: Token): string => {
  const rawText = tokenSource(emitter, token);
  if (!emitter.options.extensions) return rawText;
  const { text, diagnostics } = fillVariables(rawText, emitter.options.variables);
  for (const diagnostic of diagnostics) report(emitter, diagnostic, spanOf(token));
  return text;
};

/** The words after the language of a fence follow the rules of code: `jsx "style={{color}}"`. */
const writeVariable: Handler = (emitter, token) =>
  raw(
    emitter,
    encode(
      emitter,
      emitter.fence === null ? variableValue(emitter, tokenSource(emitter, token), token) : fillCode(emitter, token),
    ),
  );

/** Opens a container: raw HTML that begins in a Markdown element must end in it. */
const open =
  (html: string): Handler =>
  (emitter) => {
    tag(emitter, html);
    enterHtmlContainer(emitter);
  };

const close =
  (html: string): Handler =>
  (emitter) => {
    closeHtml(emitter);
    tag(emitter, html);
  };

export const textHandlers: Handlers = {
  enter: {
    codeText: (emitter) => {
      emitter.text.inCode = true;
      tag(emitter, '<code>');
    },
    emphasis: open('<em>'),
    strikethrough: open('<del>'),
    strong: open('<strong>'),
  },
  exit: {
    characterEscapeValue: writeVerbatim,
    characterReferenceMarkerHexadecimal: (emitter) => {
      emitter.text.reference = 'hexadecimal';
    },
    characterReferenceMarkerNumeric: (emitter) => {
      emitter.text.reference = 'decimal';
    },
    characterReferenceValue: writeReference,
    codeText: (emitter) => {
      emitter.text.inCode = false;
      tag(emitter, '</code>');
    },
    codeTextData: (emitter, token) => {
      const inTable = emitter.table.align !== null;
      const filled = fillCode(emitter, token);
      const text = inTable ? filled.replace(/\\([\\|])/g, unescapePipe) : filled;
      // Headings and alt texts are also read as plain text, so their code has no elements.
      const isPlain = !emitter.options.extensions || emitter.heading.isOpen || emitter.out.silent > 0;
      raw(emitter, isPlain ? escapeHtml(text) : inTable ? tableCodeHtml(text) : wordsHtml(text, breaksInWord));
    },
    data: writeData,
    emphasis: close('</em>'),
    hardBreakEscape: writeBreak,
    hardBreakTrailing: writeBreak,
    lineEnding: writeLineEnding,
    pubdocsVariable: writeVariable,
    strikethrough: close('</del>'),
    strong: close('</strong>'),
  },
};

/** In the code of a table, only the pipe can be escaped. */
const unescapePipe = (whole: string, character: string): string => (character === '|' ? character : whole);

// Browsers break words after these characters, Firefox also after slashes, WebKit before brackets of JSON, and Chromium
// before brackets that open behind punctuation. Words of 25 characters need places for it.
const breaksInWord = /[-/?!|…–—](?=\S)|[\]}](?=[\w(])|["#%&)*+,.:;=>\\\]}~](?=[([{<])|\S{25}/;

// Words of code in text up to 24 characters stay whole. Longer ones break after twelve characters or more, at a place
// with four or more behind it.
const partOfWord = new RegExp(`.{1,24}$|.{12,}?(?:(?:${breakPoint.source})(?=.{4})|$)`, 'g');

const whole = (text: string): string => `<span class="whole">${escapeHtml(text)}</span>`;

/** Prevents breaks inside words: `GET /v1/parcels` → `GET <span class="whole">/v1/parcels</span>` */
function wordsHtml(text: string, breaks: RegExp): string {
  const partHtml = (part: string, at: number, word: string) =>
    breaks.test(part) || at + part.length < word.length ? whole(part) : escapeHtml(part);
  return text
    .split(/(\s+)/)
    .map((word) => (breaks.test(word) ? word.replace(partOfWord, partHtml) : escapeHtml(word)))
    .join('');
}

/** References have thousands of paths and types, mostly at the start of a line: hyphens and long ones matter. */
export const referenceCodeHtml = (text: string): string =>
  text.length > 24 && !/[-\s]/.test(text)
    ? text.split(breakPoint).map(escapeHtml).join('<wbr>')
    : wordsHtml(text, /-(?=\S)/);

/** In tables, words of long code stay whole. Those that are long themselves have places for the breaks of cards. */
export function tableCodeHtml(text: string): string {
  if (text.length <= wholeInTable) return escapeHtml(text);
  const wordHtml = (word: string) => {
    const parts = word.length <= wholeInTable ? [word] : word.split(breakPoint);
    const html = parts.map(escapeHtml).join('<wbr>');
    if (parts.length > 1) return `<span class="word">${html}</span>`;
    return breaksInWord.test(word) ? whole(word) : html;
  };
  const html = text.split(/(\s+)/).map(wordHtml).join('');
  // An element shows style sheets that it is long.
  return html.includes('<span') ? html : `${html}<wbr>`;
}

/** Names that browsers would break after the hyphen. */
const nameWithNumber = /(?<![\p{L}\p{N}-])(\p{Lu}{2,}(?:-\d+)+)(?![\p{L}\p{N}-])/u;

/** `as in GTIN-14` → `as in <span class="whole">GTIN-14</span>` */
const namesHtml = (text: string): string =>
  text
    .split(nameWithNumber)
    .map((part, at) => (at % 2 === 1 ? whole(part) : escapeHtml(part)))
    .join('');
