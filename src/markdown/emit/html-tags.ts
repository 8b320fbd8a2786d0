// Start tags of raw HTML: URLs become slots, ids become facts, and the sanitizer cleans the rest.
import type { Token } from 'micromark-util-types';
import type { LinkMarks } from '../../model/compiled-page.ts';
import type { Span } from '../../model/place.ts';
import { decodeHtmlText } from '../../text/decode-html-text.ts';
import { embedsOf, srcsetParts } from '../../text/html-embeds.ts';
import { isAllowedAttribute } from '../../text/safe-html.ts';
import { type HtmlAttribute, type HtmlTag, scanHtml } from '../../text/scan-html.ts';
import { reportReplaced, withoutEffect } from './attributes.ts';
import type { SourceStretch } from './source-stretch.ts';
import type { Emitter } from './state.ts';
import { addId, addLink, fileOf, reportCounted, slot, tag } from './write.ts';

export interface Locate {
  (start: number, end: number): Span;
  readonly offset: (index: number) => number;
}

/** Offsets in the joined pieces → places in the file. */
export function makePieceLocator(pieces: readonly SourceStretch[], token: Token): Locate {
  const point = (index: number): { line: number; column: number; offset: number } => {
    let from = 0;
    let pieceStart = token.start;
    let rest = index;
    for (const { text, start } of pieces) {
      if (index < from) break;
      pieceStart = start;
      rest = index - from;
      from += text.length;
    }
    return { line: pieceStart.line, column: pieceStart.column + rest, offset: pieceStart.offset + rest };
  };
  const locate = (start: number, end: number): Span => {
    const from = point(start);
    const to = point(Math.max(start, end - 1));
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column + (end > start ? 1 : 0) };
  };
  return Object.assign(locate, { offset: (index: number) => point(index).offset });
}

/** The attributes with URLs, by element. */
const addressesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'srcset'],
  source: ['srcset'],
};

export function writeStartTag(emitter: Emitter, part: HtmlTag, locate: Locate): void {
  const addresses = addressAttributes(part);
  const others = part.attributes.filter((each) => !addresses.includes(each) && !isLinkMark(part, each));
  const keptAttributes = others.filter(({ name }) => isAllowedAttribute(part.name, name));
  const removed = others.filter((attribute) => !keptAttributes.includes(attribute));
  for (const attribute of removed) {
    const values = { attribute: attribute.name, tag: part.name };
    reportCounted(emitter, 'html-attribute-removed', values, attributeSpan(attribute, locate));
  }
  reportRepeated(emitter, part, locate);
  takeId(emitter, part, locate);
  const plain = `<${part.name}${keptAttributes.map(attributeToHtml).join('')}>`;
  const clean = keptAttributes.length === 0 ? plain : emitter.tools.sanitizeTag(plain) || `<${part.name}>`;
  const slotted = addresses.map((address) => addressSlot(emitter, part, address, locate)).join('');
  tag(emitter, `<${part.name}${slotted}${clean.slice(part.name.length + 1)}`);
}

/** `<!-- #id -->` at the end of a heading sets its id; all other comments are dropped. */
export function takeHeadingId(emitter: Emitter, comment: string): void {
  if (emitter.heading.isOpen)
    emitter.heading.explicitId = /^<!--\s*#([^\s>]+)\s*-->$/.exec(comment)?.[1] ?? emitter.heading.explicitId;
}

/** Writes raw HTML as written, except for its URLs. */
export function writeTrusted(emitter: Emitter, source: string, locate: Locate): void {
  let cursor = 0;
  let html = '';
  for (const part of scanHtml(source)) {
    if (part.kind !== 'start') {
      if (part.kind === 'comment') takeHeadingId(emitter, part.source);
      continue;
    }
    if (!emitter.options.extensions) continue;
    noteEmbeds(emitter, part, locate);
    reportRepeated(emitter, part, locate);
    takeId(emitter, part, locate);
    const addresses = addressAttributes(part);
    for (const attribute of part.attributes) {
      const isAddress = addresses.includes(attribute);
      if (!isAddress && !isLinkMark(part, attribute)) continue;
      html += source.slice(cursor, attribute.from) + (isAddress ? addressSlot(emitter, part, attribute, locate) : '');
      cursor = Math.max(attribute.end, attribute.from) + (/["']/.test(source[attribute.end] ?? '') ? 1 : 0);
    }
  }
  tag(emitter, html + source.slice(cursor));
}

/** Records the embeds of one element. Its text ends at the end tag, which may be missing inline. */
function noteEmbeds(emitter: Emitter, part: HtmlTag, locate: Locate): void {
  const [, content = null] =
    new RegExp(`^<${part.name}[^>]*>([\\s\\S]*)</${part.name}\\s*>$`, 'i').exec(part.source) ?? [];
  // URLs of images are links, whose targets are resolved later.
  const read = part.attributes.filter(({ name }) => addressesOf[part.name]?.includes(name) !== true);
  const attributes = new Map(read.map(({ name, value }) => [name, decodeHtmlText(value ?? '')]));
  const span = locate(part.start, part.start + (part.source.split('\n', 1)[0]?.length ?? 0));
  for (const need of embedsOf({ name: part.name, attributes, content }))
    emitter.facts.embeds.push({ ...need, span, ...fileOf(emitter) });
}

/** Whether it is printed with the `href`, because links to other sites have such an attribute. */
const isLinkMark = ({ name: element, attributes }: HtmlTag, { name }: HtmlAttribute): boolean =>
  element === 'a' &&
  (name === 'class' || name === 'rel') &&
  attributes.some((each) => each.name === 'href' && each.value !== null);

/** In the order of the tag; the first of two with the same name counts. */
const addressAttributes = ({ name: element, attributes }: HtmlTag): readonly HtmlAttribute[] =>
  attributes.filter(
    ({ name, value }, at) =>
      value !== null &&
      addressesOf[element]?.includes(name) === true &&
      attributes.findIndex((other) => other.name === name) === at,
  );

function addressSlot(emitter: Emitter, part: HtmlTag, address: HtmlAttribute, locate: Locate): string {
  if (address.name === 'srcset') return sourceSetSlot(emitter, address, locate);
  const rawUrl = address.value ?? '';
  const kind = part.name === 'img' ? 'html-image' : 'html-link';
  const text = part.name === 'img' ? (part.attributes.find(({ name }) => name === 'alt')?.value ?? '') : '';
  const url = decodeHtmlText(rawUrl).trim();
  const link = addLink(emitter, kind, decodeHtmlText(text), {
    url,
    ...placeOf(rawUrl, address.start, locate, address.end),
  });
  if (kind === 'html-link') {
    const attributes = part.attributes.filter((each) => isLinkMark(part, each));
    // The first of two attributes counts.
    const marks: LinkMarks = Object.fromEntries(
      attributes.toReversed().map(({ name, value }) => [name, decodeHtmlText(value ?? '')]),
    );
    return slot(emitter, attributes.length === 0 ? { kind: 'link', link } : { kind: 'link', link, marks });
  }
  const sized = part.attributes.some(({ name }) => name === 'width' || name === 'height');
  return slot(emitter, sized ? { kind: 'image', link, sized } : { kind: 'image', link });
}

/** (a URL as written, its offset in the joined pieces) → its place in the file */
function placeOf(raw: string, from: number, locate: Locate, end = from + raw.length) {
  const start = locate.offset(from);
  return { raw, span: locate(from, end), start, end: start + raw.length };
}

/** `a.png 1x, b.png 2x`: every image is a link of its own. */
function sourceSetSlot(emitter: Emitter, { value, start }: HtmlAttribute, locate: Locate): string {
  const images = srcsetParts(value ?? '').map(({ url: raw, at, words }) => {
    const from = start + at;
    const url = decodeHtmlText(raw);
    return { link: addLink(emitter, 'html-image', '', { url, ...placeOf(raw, from, locate) }), words };
  });
  return slot(emitter, { kind: 'srcset', images });
}

/** Reports attributes that a tag has twice: browsers read the first one. */
function reportRepeated(emitter: Emitter, { name, attributes }: HtmlTag, locate: Locate): void {
  const repeated = withoutEffect(attributes.toReversed()).toReversed();
  const replaced = repeated.map((each) => ({
    name: each.name,
    raw: each.value ?? '',
    span: attributeSpan(each, locate),
  }));
  reportReplaced(emitter, name, replaced);
}

/** The id of an element, and the name of an anchor: `<a name="limits"></a>` */
function takeId(emitter: Emitter, part: HtmlTag, locate: Locate): void {
  const read = (wanted: string) => {
    const entry = part.attributes.find(({ name }) => name === wanted);
    return entry?.value ? { id: decodeHtmlText(entry.value), span: locate(entry.start, entry.end) } : null;
  };
  const id = read('id');
  const name = part.name === 'a' ? read('name') : null;
  if (id !== null) addId(emitter, id.id, id.span);
  if (name !== null) emitter.anchorNames.push({ ...name, ...fileOf(emitter) });
}

/** The value keeps its character references; the quotes are added here. */
const attributeToHtml = ({ name, value }: HtmlAttribute): string =>
  value === null
    ? ` ${name}`
    : ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`;

const attributeSpan = (attribute: HtmlAttribute, locate: Locate): Span =>
  locate(attribute.value === null ? attribute.end - attribute.name.length : attribute.start, attribute.end);
