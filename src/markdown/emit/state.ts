// The state while the events of a page become HTML and facts: the results, and a record for each kind of construct.
import type { Event, Token, TokenizeContext, TokenTypeMap } from 'micromark-util-types';
import type { SampleFact } from '../../model/api-document.ts';
import type { CodeBlock, EmbedFact, HeadingFact, LinkFact, PageFacts, Slot } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place, Span } from '../../model/place.ts';
import type { TextPlace } from '../../openapi/text-places.ts';
import type { HeadingWords } from '../../text/anchor-rules.ts';
import type { CompileOptions, CompileTools } from '../compile-options.ts';
import type { Fence } from './fence.ts';
import type { Formula, SourceStretch } from './source-stretch.ts';

export interface Emitter {
  readonly options: CompileOptions;
  readonly tools: CompileTools;
  source: EmitSource;
  /** Replaces a directive by another file. */
  readonly include: (emitter: Emitter, file: string, span: Span) => void;
  /** Writes the events of another text, such as a description. */
  readonly emit: (emitter: Emitter, events: readonly Event[]) => void;
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
  /** Names of `<a name="…">`. They are not in `ids`, because a heading next to one may get the same id. */
  readonly anchorNames: PageFacts['ids'][number][];
  readonly footnotes: Footnotes;
  readonly directives: OpenDirective[];
  fence: Fence | null;
  formula: Formula | null;
  /** A block component at the start of a paragraph: the output parts of its end, and their number there. */
  paragraphPart: { readonly parts: readonly string[]; readonly length: number; readonly report: () => void } | null;
  /** Number of containers and lists around the current block. */
  depth: number;
  /** Findings that are reported once per file, with their index, first place and number of occurrences. */
  readonly counted: Map<string, { readonly index: number; readonly place: Place; count: number }>;
}

export type Handler = (emitter: Emitter, token: Token, context: TokenizeContext) => void;

/** Token type → the functions to call when it begins and when it ends. */
export interface Handlers {
  readonly enter?: Partial<Record<keyof TokenTypeMap, Handler>>;
  readonly exit?: Partial<Record<keyof TokenTypeMap, Handler>>;
}

/** The source of one file, the page or an include, with the definitions of its links. */
export interface EmitSource extends SourceText {
  readonly definitions: ReadonlyMap<string, { readonly destination: Destination; readonly title: string | null }>;
}

export interface SourceText {
  readonly text: string;
  readonly file: string;
  /** The page and the includes down to this file. */
  readonly chain: readonly string[];
  /** Component → the Markdown file that an MDX import assigns to it. */
  readonly partials: ReadonlyMap<string, string>;
  /** Where the text is in its file; absent if it is the file. */
  readonly place?: TextPlace;
  /** Link of another viewer of OpenAPI documents → that of the reference; null for others. */
  readonly linkOf?: (url: string) => string | null;
  /** Added to the level of each heading. */
  readonly headingShift?: number;
}

/** The facts of the page so far; ids of headings are missing until all explicit ids are known. */
interface EmittedFacts {
  readonly headings: OpenHeading[];
  readonly links: LinkFact[];
  readonly ids: PageFacts['ids'][number][];
  readonly embeds: EmbedFact[];
  readonly includes: { file: string; hash: string }[];
  readonly documents: { id: string; hash: string }[];
  /** Names of the site's components that the page uses. */
  readonly components: Set<string>;
  readonly samples: SampleFact[];
  readonly diagnostics: Diagnostic[];
  h1: string | null;
  lead: string;
  hasMath: boolean;
  hasDiagrams: boolean;
  hasZoom: boolean;
}

export type OpenHeading = Omit<HeadingFact, 'id'> & { readonly id: string | null };

/** The contents of the slots in the HTML. */
interface EmittedBody {
  readonly slots: Slot[];
  readonly code: CodeBlock[];
}

/** The HTML so far, and the state for writing the next piece. */
interface Output {
  /** Innermost last; `parts` is the last one. */
  readonly buffers: string[][];
  parts: string[];
  /** Greater than 0 in the alt text of an image, where only text is written. */
  silent: number;
  lastWasTag: boolean;
  /** Drops line endings until it is reset. */
  slurpAll: boolean;
  /** Drops the next line ending. */
  slurpOne: boolean;
  /** Text up to this offset is markup that has been processed. */
  skipUntil: number;
  /** Characters written so far, including URLs in slots; buffered text counts twice. */
  characters: number;
}

interface TextState {
  inCode: boolean;
  /** True: text is collected without HTML escapes, for destinations. */
  plain: boolean;
  reference: 'named' | 'decimal' | 'hexadecimal';
  /** Tokens with markers of emphasis that the current block shows as text. */
  readonly shown: Token[];
}

interface HeadingState {
  /** 0: the level is not known yet. */
  rank: number;
  isOpen: boolean;
  explicitId: string | null;
  /** HTML of tags shown as text, which do not count for the id. */
  tagsAsText: string[];
  /** For each heading so far: the words for its id. */
  readonly words: HeadingWords[];
}

interface ListState {
  /** For each container: whether its paragraphs have no `<p>`. */
  readonly tight: boolean[];
  firstItem: boolean;
  /** The open task; its text names the check box. */
  task: { readonly done: boolean; readonly slot: number; readonly from: number } | null;
}

interface QuoteState {
  /** For each open block quote: whether it is an alert. */
  readonly alerts: boolean[];
  /** An alert whose title is being read. */
  pending: PendingAlert | null;
}

/** An alert whose title is being read; it opens at the end of the line. */
export interface PendingAlert {
  readonly kind: string;
  readonly token: Token;
  /** Offset of the end of the line with the title. */
  readonly end: number;
  /** Open containers and buffers at the start of the paragraph. With others at its end, it is no title. */
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

export interface Destination extends Pick<LinkFact, 'raw' | 'span' | 'start' | 'end'> {
  url: string;
}

interface TableState {
  /** Null outside tables. */
  align: readonly string[] | null;
  /** The Markdown container of the open table cell, which allows block HTML. */
  cell: number | null;
  column: number;
  /** The slot of its accessible name, which lists the columns; they come later. */
  slot: number;
  label: string;
  head: string[];
  /** Of each column so far, in characters. */
  widths: number[];
  /** Names of the tables of the page so far, and their number. */
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
  /** Number of terms of a definition list so far. */
  terms: number;
  /** Places of the attributes and their values. */
  places?: ReadonlyMap<string, AttributePlace>;
  /** Ends a component. */
  end?: (emitter: Emitter) => void;
}

interface Footnotes {
  readonly order: string[];
  readonly counts: Map<string, number>;
  readonly definitions: Map<string, string>;
  readonly open: string[];
}

/** Open elements of raw HTML, innermost last; `container` is the Markdown container around each. */
interface HtmlState {
  readonly open: OpenElement[];
  container: number;
  /** Whether the current tags are inline. */
  inText: boolean;
  /** In raw HTML: the pieces read so far. */
  pieces: SourceStretch[] | null;
}

interface OpenElement {
  readonly name: string;
  readonly container: number;
  readonly span: Span;
  /** Closes the element, if an end tag is not enough. */
  readonly close?: (emitter: Emitter) => void;
  /** HTML that closes it, if it is not the end tag of its name. */
  readonly end?: string;
  /** Number of nested site components, including this one. */
  readonly depth?: number;
  /** Names of the tabs, if the tag of the group has them. */
  readonly labels?: Readonly<Record<string, string>>;
}

type Given = Pick<Emitter, 'options' | 'tools' | 'source' | 'include' | 'emit'>;

const closedOutput = { silent: 0, lastWasTag: false, slurpAll: false, slurpOne: false, skipUntil: 0, characters: 0 };

export function makeEmitter({ options, tools, source, include, emit }: Given): Emitter {
  const parts: string[] = [];
  return {
    options,
    tools,
    source,
    include,
    emit,
    facts: {
      headings: [],
      links: [],
      ids: [],
      embeds: [],
      includes: [],
      documents: [],
      components: new Set(),
      samples: [],
      diagnostics: [],
      h1: null,
      lead: '',
      hasMath: false,
      hasDiagrams: false,
      hasZoom: false,
    },
    body: { slots: [], code: [] },
    out: { ...closedOutput, buffers: [parts], parts },
    text: { inCode: false, plain: false, reference: 'named', shown: [] },
    heading: { rank: 0, isOpen: false, explicitId: null, tagsAsText: [], words: [] },
    list: { tight: [], firstItem: false, task: null },
    quotes: { alerts: [], pending: null },
    media: { open: [], linkIndex: new Map() },
    table: { align: null, cell: null, column: 0, slot: 0, label: '', head: [], widths: [], names: new Map() },
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
