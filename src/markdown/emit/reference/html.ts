// Pieces of HTML that all blocks of the reference use.
import { replaceNul } from '../../../content/mask-front-matter.ts';
import type { DocumentText, MoreLink } from '../../../reference/document-text.ts';
import { clipped, maxCode, maxValues } from '../../../reference/html-size.ts';
import { escapeHtml } from '../../../text/html-text.ts';
import { longNamesHtml } from '../../../text/long-names.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { decodeOrKeep } from '../../../text/url-path.ts';
import type { Emitter } from '../state.ts';
import { referenceCodeHtml } from '../text.ts';
import { addId, slot, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';

/** A text of the document as HTML. */
export const safe = (text: string): string => escapeHtml(replaceNul(text));

export const code = (text: string): string => `<code>${referenceCodeHtml(replaceNul(clipped(text, maxCode)))}</code>`;

/** (['a', 'b']) → '<code>a</code>, <code>b</code>'; thousands of values share an element */
export const codes = (texts: readonly string[]): string =>
  texts.length > maxValues
    ? `<code>${safe(texts.map((text) => clipped(text, maxCode)).join(', '))}</code>`
    : texts.map(code).join(', ');

/** 'GET' → the badge of a method before a path */
export const methodBadge = (method: string): string => `<code class="http-method">${safe(method)}</code>`;

/** An interface text: `word(block, 'required')` → the slot of `reference.required` */
export const word = ({ emitter }: ReferenceBlock, key: string): string =>
  slot(emitter, { kind: 'string', key: `reference.${key}` });

/** ' lang="en"' for a text of the document that the language of the page does not have; '' for others */
export function langAttribute({ api, translated }: ReferenceBlock, ref: string): string {
  return translated === null || api.texts === null || translated.has(decodeOrKeep(ref))
    ? ''
    : ` lang="${safe(api.texts.original)}"`;
}

/** A short text of the document as HTML: `<span lang="en">Parcels</span>` if it is not translated. */
export function label(block: ReferenceBlock, { text, ref }: DocumentText): string {
  const lang = langAttribute(block, ref);
  return lang === '' ? safe(text) : `<span${lang}>${safe(text)}</span>`;
}

const anchorsOf = rememberEach((_: Emitter) => new Set<string>());

/** ' id="…"' of a link target. A page that shows a part twice has its anchors once; only its heading is reported. */
export function anchor({ emitter, span }: ReferenceBlock, id: string): string {
  const anchors = anchorsOf(emitter);
  if (anchors.has(id)) return '';
  anchors.add(id);
  addId(emitter, id, span);
  return ` id="${safe(id)}"`;
}

export const hrefOf = (id: string): string => `#${safe(encodeURIComponent(id))}`;

/** Writes the heading of a part inside an operation or schema; it is not in the table of contents. */
export function writePart(block: ReferenceBlock, id: string, title: string): void {
  const level = Math.min(6, block.level + 1);
  tag(block.emitter, `<h${level} class="reference-part"${anchor(block, id)}>${title}</h${level}>\n`);
}

/** The heading of an operation or schema. */
export function writeHeading(block: ReferenceBlock, id: string, text: string, lang = ''): void {
  const { emitter, level, span } = block;
  if (!block.isTitled) {
    tag(emitter, `<div${anchor(block, id)}></div>\n`);
    return;
  }
  const heading = emitter.facts.headings.length;
  const levels = [1, 2, 3, 4, 5, 6] as const;
  const html = longNamesHtml(safe(text));
  const rank = levels[level - 1] ?? 6;
  emitter.facts.headings.push({ level: rank, text, html, id, span });
  emitter.heading.words.push({ text, spaced: text, withoutImages: text, withDashes: text, source: text });
  tag(
    emitter,
    `<h${rank}${slot(emitter, { kind: 'heading-id', heading })}${lang}>${html}${slot(emitter, { kind: 'heading-anchor', heading })}</h${rank}>\n`,
  );
}

interface LinkOut {
  readonly url: string;
  /** HTML. */
  readonly label: string;
  /** JSON Pointer of the URL in the document; null: the block itself decides. */
  readonly ref: string | null;
}

/** A link that is checked like those of the page. */
export function linkTo({ emitter, placeOf, textPlace, span }: ReferenceBlock, { url, label, ref }: LinkOut): string {
  const blockPlace = { span, start: 0, end: 0 };
  const at = ref === null ? blockPlace : { ...blockPlace, ...placeOfUrl(ref) };
  emitter.facts.links.push({ kind: 'link', url, raw: url, text: url, ...at });
  return `<a${slot(emitter, { kind: 'link', link: emitter.facts.links.length - 1 })}>${label}</a>`;

  function placeOfUrl(pointer: string) {
    const { file } = placeOf(pointer);
    const place = textPlace(pointer, url);
    if (place === null) return { file };
    const [start, end] = [place.offset(0), place.offset(url.length)];
    const { line, column } = place.point(0);
    return { file, start, end, span: { line, column, endLine: line, endColumn: column + end - start } };
  }
}

/** The link of `externalDocs`. */
export const moreLink = (block: ReferenceBlock, { url, text, ref }: MoreLink): string =>
  linkTo(block, { url, label: text === null ? safe(url) : label(block, text), ref });
