// Texts of an OpenAPI document: Markdown like that of a page, with places in the file of the document.
import type { Event, Point } from 'micromark-util-types';
import type { TextPlace } from '../../../openapi/text-places.ts';
import type { DocumentText } from '../../../reference/document-text.ts';
import { schemaNamesOf } from '../../../reference/large-parts.ts';
import { anchorOfOperation, type ReferenceDocument, tagsOf } from '../../../reference/read-operation.ts';
import { anchorRules } from '../../../text/anchor-rules.ts';
import { escapeHtml } from '../../../text/html-text.ts';
import { once } from '../../../text/once.ts';
import { fileNameOf } from '../../../text/paths.ts';
import { rememberEach } from '../../../text/remember-each.ts';
import { decodeOrKeep } from '../../../text/url-path.ts';
import { parseMarkdown } from '../../parse-markdown.ts';
import { emitInside } from '../inner-text.ts';
import { raw, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { langAttribute } from './html.ts';
import { hrefOfOperation, pathsOf } from './pages.ts';

/** Words without any Markdown, of which most descriptions consist. */
const plainText = /^(?!\d+[.)] |[-+] )[\p{L}\p{N} ,.;()’'“”"\-–%/?]+$/u;

/** Writes ' – ' and a text after a name; several paragraphs follow below it, without the dash. */
export function writeMeaning(block: ReferenceBlock, text: DocumentText | null): void {
  if (text !== null) writeText(block, text, { isInline: true, before: ' – ' });
}

/** Writes the Markdown of a text. `isInline`: a single paragraph has no `<p>`; `before`: what precedes it then. */
export function writeText(block: ReferenceBlock, text: DocumentText, { isInline = false, before = '' } = {}): void {
  const { emitter } = block;
  const source = text.text.trim();
  if (source === '') return;
  const lang = langAttribute(block, text.ref);
  const isPlain = lang === '' && emitter.options.htmlLang === 'en' && plainText.test(source);
  if (isPlain && !/www\.|https?:/i.test(source)) {
    tag(emitter, isInline ? before : '<p>');
    raw(emitter, escapeHtml(source));
    if (!isInline) tag(emitter, '</p>\n');
    return;
  }
  const events = parseMarkdown(text.text, emitter.options);
  const isLine = isInline && isParagraph(events);
  const element = isLine ? 'span' : 'div';
  if (isLine) tag(emitter, before);
  if (lang !== '') tag(emitter, `<${element}${lang}>`);
  emitText(block, text, events, isLine);
  if (lang !== '') tag(emitter, `</${element}>${isLine ? '' : '\n'}`);
}

/** Blocks without anything to read: line ends, spaces, definitions of links. */
const isSilent = (type: string): boolean => /^(?:line|definition)/.test(type);

/** Whether a text is one paragraph: in a list or a cell, others need their own elements, too. */
function isParagraph(events: readonly Event[]): boolean {
  let depth = 0;
  const blocks = events.flatMap(([kind, token, context]) => {
    const { type } = token;
    // Around paragraphs and definitions.
    if (type === 'content') return [];
    depth += kind === 'enter' ? 1 : -1;
    if (kind === 'exit' || depth > 1 || isSilent(type)) return [];
    const isComment = type === 'htmlFlow' && /^<!--(?:(?!-->).)*-->$/s.test(context.sliceSerialize(token).trim());
    return isComment ? [] : [type];
  });
  return blocks.length === 1 && blocks[0] === 'paragraph';
}

function emitText(block: ReferenceBlock, { text, ref }: DocumentText, events: readonly Event[], isLine: boolean): void {
  const { emitter, level } = block;
  const { file } = block.placeOf(ref);
  const place = lazyPlace(() => block.textPlace(ref, text));
  const chain = [...emitter.source.chain, file];
  const linkOf = (url: string): string | null => linkOfViewer(block, url);
  const headingShift = level + 1 - highestRank(events);
  for (const event of events) movePoints(event, place);
  emitter.depth++;
  emitInside(emitter, { text, file, chain, partials: new Map(), place, headingShift, linkOf }, events, isLine);
  emitter.depth--;
}

/** The highest rank of the headings in a text, such as 3 for `### Limits`; 1 without a heading */
function highestRank(events: readonly Event[]): number {
  const ranks = events.flatMap(([kind, token, context]) => {
    if (kind === 'exit') return [];
    if (token.type === 'atxHeading') return [context.sliceSerialize(token).search(/[^#]|$/)];
    return token.type === 'setextHeadingLine' ? [context.sliceSerialize(token).startsWith('=') ? 1 : 2] : [];
  });
  return ranks.length === 0 ? 1 : Math.min(...ranks);
}

const startOfFile: TextPlace = { offset: () => 0, point: () => ({ line: 1, column: 1 }) };

/** Positions are computed only for texts with findings or links, because most have none. */
function lazyPlace(make: () => TextPlace | null): TextPlace {
  const place = once(make);
  return { offset: (at) => (place() ?? startOfFile).offset(at), point: (at) => (place() ?? startOfFile).point(at) };
}

/** A point of a text with its line and column in the file. Its offset stays, because it is that of the text. */
class PlacedPoint implements Point {
  readonly offset: number;
  readonly _index: number;
  readonly _bufferIndex: number;
  readonly #place: TextPlace;

  constructor(point: Point, place: TextPlace) {
    this.offset = point.offset;
    this._index = point._index;
    this._bufferIndex = point._bufferIndex;
    this.#place = place;
  }

  get line(): number {
    return this.#place.point(this.offset).line;
  }

  get column(): number {
    return this.#place.point(this.offset).column;
  }
}

function movePoints([, token]: Event, place: TextPlace): void {
  token.start = new PlacedPoint(token.start, place);
  token.end = new PlacedPoint(token.end, place);
}

/** 'Domain Records' → 'domain-records': viewers write names in links in various ways */
const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** Names → a look-up of the name that is meant: as it is written, or else in plain form */
function makeFinder(names: Iterable<string>): (wanted: string) => string | undefined {
  const exact = new Set(names);
  const plain = new Map([...exact].toReversed().map((name) => [plainName(name), name]));
  return (wanted) => (exact.has(wanted) ? wanted : plain.get(plainName(wanted)));
}

const finders = rememberEach((reference: ReferenceDocument) => ({
  operation: makeFinder(reference.operations.map(({ id }) => id)),
  schema: makeFinder(schemaNamesOf(reference.document).refs.keys()),
  tag: makeFinder(tagsOf(reference).map(({ name }) => name)),
}));

/** The forms of links, each with the name of a part. */
const forms: readonly (readonly [RegExp, (block: ReferenceBlock, name: string) => string | null])[] = [
  [/^#(?:tag\/[^/]+\/)?\/?operations?\/(.+)$/, operationHref],
  [/^#(?:\/?(?:schemas?|models?|components\/schemas|definitions)\/|type-)(.+)$/, schemaHref],
  // Square, then ReadMe and its imitators.
  [/^entity:(.+)$/, schemaHref],
  [/^(?:#endpoint-|api-endpoint:)(?:\w+-)?(.+)$/, operationHref],
  [/^api:(.+)$/, tagHref],
  [/^webhook:(.+)$/, pathHref],
  [/^ref:(.+)$/, operationHref],
  [/^(?:doc|page|blog|change|changelog):(.+)$/, () => null],
  [/^\/(?:[^#]+\/)?reference\/([^/#]+)$/, operationHref],
  [/^#tag\/[^/]+\/([A-Z]+\/.+)$/, pathHref],
  [/^#(?:section|description)\/(.+)$/, sectionHref],
  [/^#tag\/([^/]+)$/, tagHref],
];

/**
 * (block, '#operation/createShipment') → '/reference/v1/parcels#createShipment'; null for other links. The path
 * before an anchor is that of the other viewer: `/docs/api#operation/createShipment`.
 */
function linkOfViewer(block: ReferenceBlock, url: string): string | null {
  const target = url.replace(/^\/[^#]*(?=#.)/, '');
  for (const [form, hrefOf] of forms) {
    const name = form.exec(target)?.[1];
    // Browsers know no scheme of a viewer, so an unknown name is a broken link.
    if (name !== undefined) return hrefOf(block, decodeOrKeep(name)) ?? (/^\w/.test(url) ? `#${name}` : null);
  }
  return null;
}

function operationHref(block: ReferenceBlock, name: string): string | null {
  const id = finders(block.reference).operation(name);
  return id === undefined ? null : hrefOfId(block, id);
}

/** 'GET/v1/parcels' → the operation with that method and path; 'parcel.sent' → that webhook */
function pathHref(block: ReferenceBlock, target: string): string | null {
  const operation = block.reference.operations.find(
    ({ method, path, isWebhook }) => (isWebhook ? path : `${method}${path}`) === target,
  );
  return operation === undefined ? null : hrefOfId(block, operation.id);
}

const hrefOfId = (block: ReferenceBlock, id: string): string =>
  hrefOfOperation(block, id) ?? `#${encodeURIComponent(anchorOfOperation(id))}`;

function schemaHref(block: ReferenceBlock, raw: string): string | null {
  const name = finders(block.reference).schema(raw);
  return name === undefined ? null : (pathsOf(block)?.schema(name) ?? `#${encodeURIComponent(name)}`);
}

function tagHref(block: ReferenceBlock, name: string): string | null {
  const tag = finders(block.reference).tag(name);
  return tag === undefined ? null : (pathsOf(block)?.section(tag) ?? null);
}

/** A heading in the description of the document: `#section/Authentication/OAuth-scopes` */
function sectionHref({ emitter, api }: ReferenceBlock, path: string): string | null {
  const heading = fileNameOf(path).replaceAll('-', ' ');
  return api.pages === null ? null : `${api.pages}#${anchorRules[emitter.options.anchors].slug(heading)}`;
}
