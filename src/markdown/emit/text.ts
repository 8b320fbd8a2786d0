// Text: data, character references, line endings, hard breaks, variables.
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';
import type { Token } from 'micromark-util-types';
import { escapeHtml } from '../../text/html-text.ts';
import { endsWithShortWord, typeset } from '../../text/typography.ts';
import { fillVariables } from '../code/fill-variables.ts';
import { endAlertTitle } from './alerts.ts';
import { noteMarkers } from './emphasis.ts';
import { addHtmlLineEnding, closeHtml, enterHtmlContainer } from './raw-html.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { variableValue } from './variables.ts';
import { raw, report, spanOf, tag, tokenSource, voidEnd } from './write.ts';

/** Text unchanged, or escaped for HTML. */
const encode = (e: Emitter, text: string): string => (e.text.plain ? text : escapeHtml(text));

const writeData: Handler = (e, token) => {
  if (token.end.offset <= e.out.skipUntil) return;
  // Skip the marker of an alert, which is in the same token as its title.
  const text = e.source.text.slice(Math.max(token.start.offset, e.out.skipUntil), token.end.offset);
  if (e.text.plain || e.text.inCode || !e.options.extensions) raw(e, encode(e, text));
  else {
    noteMarkers(e, token, text);
    const shown = typeset(text, e.options.htmlLang);
    raw(e, e.heading.isOpen || e.out.silent > 0 ? escapeHtml(shown) : namesHtml(shown));
  }
};

/** Text without typography. */
const writeVerbatim: Handler = (e, token) => raw(e, encode(e, tokenSource(e, token)));

const writeReference: Handler = (e, token) => {
  const value = tokenSource(e, token);
  const decoded =
    e.text.reference === 'named'
      ? decodeNamedCharacterReference(value)
      : decodeNumericCharacterReference(value, e.text.reference === 'decimal' ? 10 : 16);
  raw(e, encode(e, decoded === false ? `&${value};` : decoded));
  e.text.reference = 'named';
};

const writeLineEnding: Handler = (e, token) => {
  if (e.formula !== null || addHtmlLineEnding(e, token)) return;
  if (token.end.offset <= e.out.skipUntil || e.out.slurpAll || endAlertTitle(e, token)) return;
  if (e.out.slurpOne) {
    e.out.slurpOne = false;
    return;
  }
  if (e.text.inCode) return raw(e, ' ');
  const before = e.options.extensions ? e.out.parts[e.out.parts.length - 1] : undefined;
  raw(e, before !== undefined && endsWithShortWord(before, e.options.htmlLang) ? '\u00a0' : '\n');
};

const writeBreak: Handler = (e, token) => {
  if (token.end.offset > e.out.skipUntil) tag(e, `<br${voidEnd(e)}`);
};

/** Inline code fills in variables like a code block; plain CommonMark has none. */
const fillCode = (e: Emitter, token: Token): string => {
  const rawText = tokenSource(e, token);
  if (!e.options.extensions) return rawText;
  const { text, diagnostics } = fillVariables(rawText, e.options.variables);
  for (const diagnostic of diagnostics) report(e, diagnostic, spanOf(token));
  return text;
};

/** The words after the language of a fence follow the rules of code: `jsx "style={{color}}"`. */
const writeVariable: Handler = (e, token) =>
  raw(e, encode(e, e.fence === null ? variableValue(e, tokenSource(e, token), token) : fillCode(e, token)));

/** Opens a container: raw HTML that begins in a Markdown element must end in it. */
const open =
  (html: string): Handler =>
  (e) => {
    tag(e, html);
    enterHtmlContainer(e);
  };

const close =
  (html: string): Handler =>
  (e) => {
    closeHtml(e);
    tag(e, html);
  };

export const textHandlers: Handlers = {
  enter: {
    codeText: (e) => {
      e.text.inCode = true;
      tag(e, '<code>');
    },
    emphasis: open('<em>'),
    strikethrough: open('<del>'),
    strong: open('<strong>'),
  },
  exit: {
    characterEscapeValue: writeVerbatim,
    characterReferenceMarkerHexadecimal: (e) => {
      e.text.reference = 'hexadecimal';
    },
    characterReferenceMarkerNumeric: (e) => {
      e.text.reference = 'decimal';
    },
    characterReferenceValue: writeReference,
    codeText: (e) => {
      e.text.inCode = false;
      tag(e, '</code>');
    },
    codeTextData: (e, token) => {
      const inTable = e.table.align !== null;
      const filled = fillCode(e, token);
      const text = inTable ? filled.replace(/\\([\\|])/g, unescapePipe) : filled;
      // Headings and alt texts are also read as plain text, so their code has no elements.
      const isPlain = !e.options.extensions || e.heading.isOpen || e.out.silent > 0;
      raw(e, isPlain ? escapeHtml(text) : codeHtml(text, inTable));
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

// After `/`, `_` and similar characters, and before a capital: `/v1/parcels`, `cash_on_delivery`, `returnAddress`
const breakPoint = /(?<=[/_=&?,:])(?=[^/\s])|(?<=[a-z\])}][.-])(?=[a-z])|(?<=[a-z]{3})(?=[A-Z][a-z]{2})/g;

/** Allows line breaks in long code in tables: `/v1/parcels` → `/<wbr>v1/<wbr>parcels` */
const breakable = (text: string): string => text.split(breakPoint).map(escapeHtml).join('<wbr>');

// Browsers break lines after hyphens, also after those at the start of an option or in a row of hyphens.
const option = /(?<!\S)(-{1,8}\w{1,16}|-{2,8})/;

// Code in a table up to this length is not broken, because style sheets keep it on one line. A time is as long.
const wholeInTable = 26;

// Maximum length of a hyphenated word in text that is not broken.
const wholeInText = 16;

const whole = (text: string): string => `<span class="whole">${escapeHtml(text)}</span>`;

/** Prevents breaks in short words and after dashes of options: `--fix-all` → `<span class="whole">--fix</span>-all` */
export function codeHtml(text: string, inTable: boolean): string {
  if (inTable) return tableCodeHtml(text);
  if (text.length <= wholeInText && /^\S*-\S*$/.test(text)) return whole(text);
  return optionsHtml(text, escapeHtml);
}

/** (code in a table) → HTML, with places for line breaks if it is long */
export const tableCodeHtml = (text: string): string =>
  text.length <= wholeInTable ? escapeHtml(text) : longCodeHtml(text);

/** Names that browsers would break after the hyphen. */
const nameWithNumber = /(?<![\p{L}\p{N}-])(\p{Lu}{2,}(?:-\d+)+)(?![\p{L}\p{N}-])/u;

/** `as in GTIN-14` → `as in <span class="whole">GTIN-14</span>` */
const namesHtml = (text: string): string =>
  text
    .split(nameWithNumber)
    .map((part, at) => (at % 2 === 1 ? whole(part) : escapeHtml(part)))
    .join('');

/** `--fix-all a` → `<span class="whole">--fix</span>` and the rest, as `other` prints it. */
const optionsHtml = (text: string, other: (text: string) => string): string =>
  text
    .split(option)
    .map((part, at) => (at % 2 === 1 ? whole(part) : other(part)))
    .join('');

/** Code without a place for a break gets one at its end: it is too long to stay on one line. */
function longCodeHtml(text: string): string {
  const html = optionsHtml(text, breakable);
  return html.includes('<wbr>') ? html : `${html}<wbr>`;
}
