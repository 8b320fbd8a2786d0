// The state of turning one page's events into HTML and facts: what the whole page yields, and one record for each kind of construct.
import type { Token, TokenizeContext, TokenTypeMap } from 'micromark-util-types';
import type { SampleFact } from '../../model/api-document.ts';
import type { CodeBlock, EmbedFact, HeadingFact, LinkFact, PageFacts, Slot } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place, Span } from '../../model/place.ts';
import type { HeadingWords } from '../../text/anchor-rules.ts';
import type { CompileOptions, CompileTools } from '../compile-options.ts';
import type { Formula, SourceStretch } from './source-stretch.ts';

export interface Emitter {
  readonly options: CompileOptions;
  readonly tools: CompileTools;
  source: EmitSource;
  /** Puts another file in the place of a directive. */
  readonly include: (e: Emitter, file: string, span: Span) => void;
  readonly facts: EmittedFacts;
  readonly body: EmittedBody;
  readonly out: Output;
  readonly text: TextState;
  readonly heading: HeadingState;
  readonly list: ListState;
  readonly quotes: QuoteState;
  readonly media: MediaState;
  readonly table: TableState;
  readonly html: HtmlState;
  /** Targets of links that are no ids: a heading beside one may have its name as an id. */
  readonly anchorNames: PageFacts['ids'][number][];
  readonly footnotes: Footnotes;
  readonly directives: OpenDirective[];
  fence: Fence | null;
  formula: Formula | null;
  /** A block component that began a paragraph: the parts of the output that it ended in, and how many there were. */
  paragraphPart: { readonly parts: readonly string[]; readonly length: number; readonly report: () => void } | null;
  /** Containers and lists around the current block. */
  depth: number;
  /** Findings that are reported once a file, with their number: where each is, and how often it occurred. */
  readonly counted: Map<string, { readonly index: number; readonly place: Place; count: number }>;
}

export type Handler = (e: Emitter, token: Token, context: TokenizeContext) => void;

/** Token type → the functions to call when it begins and when it ends. */
export interface Handlers {
  readonly enter?: Partial<Record<keyof TokenTypeMap, Handler>>;
  readonly exit?: Partial<Record<keyof TokenTypeMap, Handler>>;
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

/** The facts of the page so far; ids of headings are missing until all explicit ids are known. */
interface EmittedFacts {
  readonly headings: OpenHeading[];
  readonly links: LinkFact[];
  readonly ids: PageFacts['ids'][number][];
  readonly embeds: EmbedFact[];
  readonly includes: { file: string; hash: string }[];
  /** Names of components of the site. */
  readonly components: Set<string>;
  readonly samples: SampleFact[];
  readonly diagnostics: Diagnostic[];
  h1: string | null;
  lead: string;
  hasMath: boolean;
  hasDiagrams: boolean;
}

export interface OpenHeading extends Omit<HeadingFact, 'id'> {
  readonly id: string | null;
}

/** The content of the slots in the HTML. */
interface EmittedBody {
  readonly slots: Slot[];
  readonly code: CodeBlock[];
}

/** The HTML so far, and what the next piece of it depends on. */
interface Output {
  /** Innermost last; `parts` is the last one. */
  readonly buffers: string[][];
  parts: string[];
  /** Above 0 inside an image's label, where only text counts. */
  silent: number;
  lastWasTag: boolean;
  /** Line endings are dropped, until something resets it. */
  slurpAll: boolean;
  /** The next line ending is dropped. */
  slurpOne: boolean;
  /** Text up to this offset is markup that is processed already. */
  skipUntil: number;
  /** Characters written so far, URLs in slots included; text that was collected first counts twice. */
  written: number;
}

interface TextState {
  inCode: boolean;
  /** Destinations are collected without escapes for HTML. */
  plain: boolean;
  reference: 'named' | 'decimal' | 'hexadecimal';
}

interface HeadingState {
  /** 0: its level is not known yet. */
  rank: number;
  isOpen: boolean;
  explicitId: string | null;
  /** HTML of the tags in it that are shown as text, which no id is made of. */
  tagsAsText: string[];
  /** For each heading so far: what its id is made of. */
  readonly words: HeadingWords[];
}

interface ListState {
  /** For each container: whether paragraphs in it stand without `<p>`. */
  readonly tight: boolean[];
  firstItem: boolean;
  /** An open task: its check box is named after its text. */
  task: { readonly done: boolean; readonly slot: number; readonly from: number } | null;
}

interface QuoteState {
  /** For each open block quote: whether it is an alert. */
  readonly alerts: boolean[];
  /** An alert whose title is being read. */
  pending: PendingAlert | null;
}

/** An alert whose title is being read; it is opened when the line ends. */
export interface PendingAlert {
  readonly kind: string;
  readonly token: Token;
  /** Offset of the end of the title's line. */
  readonly end: number;
  /** Open containers and buffers at the start of the paragraph; a line that leaves anything else open is not a title. */
  state: { readonly container: number; readonly buffers: number } | null;
}

interface MediaState {
  readonly open: Media[];
  /** Place of a destination → index of its link. */
  readonly linkIndex: Map<string, number>;
}

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

interface TableState {
  /** Null outside of tables. */
  align: readonly string[] | null;
  /** The Markdown container of the open table cell, in which blocks of HTML may stand. */
  cell: number | null;
  column: number;
  /** The slot of its accessible name, which lists the columns that follow. */
  slot: number;
  head: string[];
  /** Names of the page's tables so far, with their number. */
  readonly names: Map<string, number>;
}

export interface AttributePlace {
  readonly span: Span;
  readonly valueSpan: Span;
  /** Offset of the value in the source text. */
  readonly start: number;
}

export interface OpenDirective {
  readonly token: Token;
  name: string;
  /** HTML of the `[label]`. */
  label: string | null;
  attributes: Record<string, string>;
  fences: number;
  /** Terms of a list of definitions so far. */
  terms: number;
  /** Places of its attributes and of their values. */
  places?: ReadonlyMap<string, AttributePlace>;
  /** Ends a component. */
  end?: (e: Emitter) => void;
}

export interface Fence {
  readonly token: Token;
  info: string;
  meta: string;
  metaToken: Token | null;
  count: number;
  seenData: boolean;
  /** Line of the file → column of its code. */
  readonly lines: Map<number, number>;
}

interface Footnotes {
  readonly order: string[];
  readonly counts: Map<string, number>;
  readonly definitions: Map<string, string>;
  readonly open: string[];
}

/** Elements of raw HTML that are open, innermost last; `container` is the Markdown container around each. */
interface HtmlState {
  readonly open: OpenElement[];
  container: number;
  /** The current tags stand in a line of text. */
  inText: boolean;
  /** Inside raw HTML: the stretches read of it. */
  pieces: SourceStretch[] | null;
}

interface OpenElement {
  readonly name: string;
  readonly container: number;
  readonly span: Span;
  /** Closes it, where that is more than to write its end. */
  readonly close?: (e: Emitter) => void;
  /** HTML that closes it, if that is not the end tag of its name. */
  readonly end?: string;
  /** Components of the site around it, itself included. */
  readonly depth?: number;
  /** Names of the tabs of a group that were given with it. */
  readonly labels?: Readonly<Record<string, string>>;
}

type Given = Pick<Emitter, 'options' | 'tools' | 'source' | 'include'>;

export function makeEmitter({ options, tools, source, include }: Given): Emitter {
  const parts: string[] = [];
  return {
    options,
    tools,
    source,
    include,
    facts: {
      headings: [],
      links: [],
      ids: [],
      embeds: [],
      includes: [],
      components: new Set(),
      samples: [],
      diagnostics: [],
      h1: null,
      lead: '',
      hasMath: false,
      hasDiagrams: false,
    },
    body: { slots: [], code: [] },
    out: {
      buffers: [parts],
      parts,
      silent: 0,
      lastWasTag: false,
      slurpAll: false,
      slurpOne: false,
      skipUntil: 0,
      written: 0,
    },
    text: { inCode: false, plain: false, reference: 'named' },
    heading: { rank: 0, isOpen: false, explicitId: null, tagsAsText: [], words: [] },
    list: { tight: [], firstItem: false, task: null },
    quotes: { alerts: [], pending: null },
    media: { open: [], linkIndex: new Map() },
    table: { align: null, cell: null, column: 0, slot: 0, head: [], names: new Map() },
    anchorNames: [],
    html: { open: [], container: 0, inText: false, pieces: null },
    footnotes: { order: [], counts: new Map(), definitions: new Map(), open: [] },
    directives: [],
    fence: null,
    formula: null,
    paragraphPart: null,
    depth: 0,
    counted: new Map(),
  };
}
