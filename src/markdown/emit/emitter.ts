// The state of turning one page's events into HTML and facts, and the few ways of writing to it.
import type { Token } from 'micromark-util-types';
import type { ValuesOf } from '../../diagnostics/catalogue.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CodeBlock, HeadingFact, LinkFact, Slot } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Place, type Span, spanToPlace } from '../../model/place.ts';
import type { CompileOptions, CompileTools } from '../compile-options.ts';
import type { PendingAlert } from './alerts.ts';

/** Destination and title of a link, an image or a definition. */
export interface Media {
  readonly image: boolean;
  label: string;
  labelSource: string;
  reference: string | null;
  destination: Destination | null;
  /** Escaped, ready for an attribute. */
  title: string | null;
}

export interface Destination {
  url: string;
  readonly written: string;
  readonly span: Span;
  readonly start: number;
  readonly end: number;
}

/** A heading whose id is not settled yet: explicit ids of the whole page come first. */
export interface OpenHeading extends Omit<HeadingFact, 'id'> {
  readonly id: string | null;
}

export interface OpenDirective {
  readonly token: Token;
  name: string;
  /** HTML of the `[label]`. */
  label: string | null;
  attributes: Record<string, string>;
  fences: number;
}

/** One file's worth of source: the page, or something that it includes. */
export interface EmitSource {
  readonly text: string;
  readonly file: string;
  /** The page, what it includes, and so on down to this file. */
  readonly chain: readonly string[];
  readonly definitions: ReadonlyMap<string, { readonly destination: Destination; readonly title: string | null }>;
  /** Component → the Markdown file that an import of MDX gives it. */
  readonly partials: ReadonlyMap<string, string>;
}

export interface Emitter {
  readonly options: CompileOptions;
  readonly tools: CompileTools;
  source: EmitSource;
  /** Puts another file in the place of a directive. */
  readonly include: (e: Emitter, file: string, span: Span) => void;
  // Facts.
  readonly headings: OpenHeading[];
  readonly links: LinkFact[];
  readonly ids: { readonly id: string; readonly span: Span; readonly file?: string }[];
  readonly slots: Slot[];
  readonly code: CodeBlock[];
  readonly includes: { file: string; hash: string }[];
  readonly diagnostics: Diagnostic[];
  h1: string | null;
  lead: string;
  // Output.
  readonly buffers: string[][];
  out: string[];
  /** Above 0 inside an image's label, where only text counts. */
  silent: number;
  lastWasTag: boolean;
  slurpAll: boolean;
  slurpOne: boolean;
  /** Text up to this offset is markup that was dealt with already. */
  skipUntil: number;
  // What is open.
  readonly tight: boolean[];
  readonly media: Media[];
  readonly linkIndex: Map<string, number>;
  readonly directives: OpenDirective[];
  /** For each open block quote: whether it is an alert. */
  readonly alerts: boolean[];
  /** An alert whose title is being read. */
  alert: PendingAlert | null;
  /** Containers and lists around the current block. */
  depth: number;
  firstItem: boolean;
  rank: number;
  inHeading: boolean;
  explicitId: string | null;
  inCode: boolean;
  /** Destinations are collected without escapes for HTML. */
  plain: boolean;
  reference: 'named' | 'decimal' | 'hexadecimal';
  fence: Fence | null;
  tableAlign: readonly string[] | null;
  /** The Markdown container of the open table cell, in which blocks of HTML may stand. */
  cell: number | null;
  tableColumn: number;
  tableSlot: number;
  /** Column titles of the open table, and the names of the page's tables so far. */
  tableHead: string[];
  readonly tableNames: Map<string, number>;
  /** An open task: its check box is named after its text. */
  task: { readonly done: boolean; readonly slot: number; readonly from: number } | null;
  footnotes: Footnotes;
  html: HtmlState;
  /** Findings that are told once a file, with their number: where each is, and how often it was met. */
  readonly counted: Map<string, { readonly index: number; readonly place: Place; count: number }>;
  /** Inside raw HTML: what was read of it. */
  htmlPieces: { readonly text: string; readonly start: Token['start'] }[] | null;
}

export interface Fence {
  readonly token: Token;
  info: string;
  meta: string;
  metaToken: Token | null;
  count: number;
  seenData: boolean;
}

export interface Footnotes {
  readonly order: string[];
  readonly counts: Map<string, number>;
  readonly definitions: Map<string, string>;
  readonly open: string[];
}

interface OpenElement {
  readonly name: string;
  readonly container: number;
  readonly span: Span;
  /** What closes it, when that is not the end tag of its name. */
  readonly end?: string;
  /** Names of the tabs of a group that were given with it. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Elements of raw HTML that are open, innermost last; `container` tells within which Markdown container. */
export interface HtmlState {
  readonly open: OpenElement[];
  container: number;
  /** The tags at hand stand in a line of text. */
  inText: boolean;
}

export function makeEmitter({
  options,
  tools,
  source,
  include,
}: Pick<Emitter, 'options' | 'tools' | 'source' | 'include'>): Emitter {
  const out: string[] = [];
  return {
    options,
    tools,
    source,
    include,
    headings: [],
    links: [],
    ids: [],
    slots: [],
    code: [],
    includes: [],
    diagnostics: [],
    h1: null,
    lead: '',
    buffers: [out],
    out,
    silent: 0,
    lastWasTag: false,
    slurpAll: false,
    slurpOne: false,
    skipUntil: 0,
    tight: [],
    media: [],
    linkIndex: new Map(),
    directives: [],
    alerts: [],
    alert: null,
    depth: 0,
    firstItem: false,
    rank: 0,
    inHeading: false,
    explicitId: null,
    inCode: false,
    plain: false,
    reference: 'named',
    fence: null,
    tableAlign: null,
    cell: null,
    tableColumn: 0,
    tableSlot: 0,
    tableHead: [],
    tableNames: new Map(),
    task: null,
    footnotes: { order: [], counts: new Map(), definitions: new Map(), open: [] },
    html: { open: [], container: 0, inText: false },
    counted: new Map(),
    htmlPieces: null,
  };
}

/** The source of a token that lies on one line, as written; of several lines it would hold the marks of containers. */
export const sourceOf = (e: Emitter, token: Token): string => e.source.text.slice(token.start.offset, token.end.offset);

export const spanOf = (token: Pick<Token, 'start' | 'end'>): Span => ({
  line: token.start.line,
  column: token.start.column,
  endLine: token.end.line,
  endColumn: token.end.column,
});

export const report = (e: Emitter, diagnostic: Diagnostic, span: Span): void => {
  e.diagnostics.push({ ...diagnostic, place: spanToPlace(e.source.file, span) });
};

/** Codes whose message tells how often the same was met in a file. */
type CountedCode =
  | 'component-in-markdown'
  | 'foreign-syntax'
  | 'html-attribute-removed'
  | 'html-misplaced'
  | 'html-not-allowed'
  | 'html-off'
  | 'markdown-slip';

/** The first of a kind at its place; further ones raise its number. */
export function reportCounted<C extends CountedCode>(e: Emitter, code: C, values: ValuesOf<C>, span: Span): void {
  const key = JSON.stringify([code, values, e.source.file]);
  const known = e.counted.get(key) ?? {
    index: e.diagnostics.length,
    place: spanToPlace(e.source.file, span),
    count: 0,
  };
  known.count++;
  e.counted.set(key, known);
  e.diagnostics[known.index] = diagnose(code, { ...values, count: known.count }, { place: known.place });
}

/** The file that a fact stands in, when it is not the page itself. */
export const fileOf = (e: Emitter): { readonly file?: string } =>
  e.source.chain.length > 1 ? { file: e.source.file } : {};

export const addId = (e: Emitter, id: string, span: Span): void => {
  e.ids.push({ id, span, ...fileOf(e) });
};

/** Markup: nothing inside an image's label. */
export function tag(e: Emitter, html: string): void {
  if (e.silent > 0) return;
  e.lastWasTag = true;
  e.out.push(html);
}

/** Text that is escaped already. */
export function raw(e: Emitter, html: string): void {
  e.lastWasTag = false;
  e.out.push(html);
}

/** What follows is collected until `resume`. */
export function buffer(e: Emitter): void {
  e.out = [];
  e.buffers.push(e.out);
}

export function resume(e: Emitter): string {
  const text = e.out.join('');
  if (e.buffers.length > 1) e.buffers.pop();
  e.out = e.buffers[e.buffers.length - 1] ?? e.out;
  return text;
}

/** The next output starts on a line of its own. */
export function ownLine(e: Emitter): void {
  const last = e.out[e.out.length - 1];
  if (last === undefined || last === '') return;
  if (last.charCodeAt(last.length - 1) !== 10) raw(e, '\n');
}

/** A marker for what is filled in at render time. */
export function slot(e: Emitter, filled: Slot): string {
  e.slots.push(filled);
  return `\0${e.slots.length - 1}\0`;
}

/** End of a void element: `<br>`; CommonMark's own tests want `<br />`. */
export const voidEnd = (e: Emitter): string => (e.options.extensions ? '>' : ' />');
