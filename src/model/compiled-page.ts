// Result of compiling one page. It depends only on the page's text and the compile options, so it has no URL, title or
// position of another page. Facts and body are read only while the page itself is processed; memory keeps the summaries
// of all pages.
import type { SampleFact } from './api-document.ts';
import type { ComponentUse } from './component.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { EmbedNeed } from './embed.ts';
import type { PageOutline } from './page-outline.ts';
import type { Span } from './place.ts';
import type { StatedFacts } from './stated-fact.ts';

export interface HeadingFact {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Inner HTML without links, for the table of contents; without slots. */
  readonly html: string;
  readonly id: string;
  readonly span: Span;
  /** The included file that contains it; absent when it is in the page itself. */
  readonly file?: string;
}

/** A link or image of the page. `url` is the destination with references, escapes and variables resolved. */
export interface LinkFact {
  readonly kind: 'link' | 'image' | 'html-link' | 'html-image';
  readonly url: string;
  /** The URL if the site has no such page: where other viewers of an OpenAPI document lead. */
  readonly otherwise?: string;
  /** The destination exactly as in the source, for messages and for `--fix`. */
  readonly raw: string;
  /** Plain text of the link, or alt text of the image. */
  readonly text: string;
  /** Span of the destination alone (of the definition, for a reference link). */
  readonly span: Span;
  /** Offsets of the destination in the source text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The included file that contains it; absent in the page itself. `url` is relative to the page in both cases. */
  readonly file?: string;
}

/** A part of trusted HTML that the Content-Security-Policy applies to. */
export interface EmbedFact extends EmbedNeed {
  readonly span: Span;
  /** The included file that contains it; absent when it is in the page itself. */
  readonly file?: string;
}

/** Facts: JSON-safe, small. */
export interface PageFacts {
  /** Text of the first h1, when the body starts with one. */
  readonly h1: string | null;
  /** Plain text of the first paragraph, at most 200 characters. */
  readonly lead: string;
  readonly headings: readonly HeadingFact[];
  /** Ids in the body besides headings: raw HTML, footnotes, admonitions with an id. */
  readonly ids: readonly { readonly id: string; readonly span: Span; readonly file?: string }[];
  readonly links: readonly LinkFact[];
  /** Embeds of trusted HTML; absent if there are none. */
  readonly embeds?: readonly EmbedFact[];
  /** Languages of its code blocks, so that only their grammars are loaded. */
  readonly languages: readonly string[];
  /** Blocks that may be requests or responses; absent if there are none. */
  readonly samples?: readonly SampleFact[];
  /** Facts that the text states; absent unless the compile options request them. */
  readonly stated?: StatedFacts;
  /** Headings, facts and blocks to compare with translations; absent unless the compile options request them. */
  readonly outline?: PageOutline;
  /** Digest of the outline; a translation with the same digest states the same facts. Absent without an outline. */
  readonly agreement?: string;
  /** Files that the page includes (relative to the root), with the digests of their bytes; '' for a missing file. */
  readonly includes: readonly { readonly file: string; readonly hash: string }[];
  /** Parts of OpenAPI documents that the page shows (`v1#schema Parcel`) with digests; absent if there are none. */
  readonly documents?: readonly { readonly id: string; readonly hash: string }[];
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the components that it uses, sorted; absent if there are none. */
  readonly components?: readonly string[];
  /** True: it has formulas; absent otherwise. */
  readonly hasMath?: true;
  /** True: it has diagrams; absent otherwise. */
  readonly hasDiagrams?: true;
  /** Whether it has images or diagrams that can be enlarged. */
  readonly hasZoom?: true;
  /** Digest of the body, for render keys. */
  readonly bodyHash: string;
  /** Digests of its sections, joined: of the text before the first heading, then of each heading. */
  readonly sections?: string;
}

/** Statements of a page about the service. Read once, when the page is checked, and kept only in the cache. */
export type PageClaims = Pick<PageFacts, 'outline' | 'samples' | 'stated'>;

/**
 * The facts that the site needs of all pages at once; the others are read while the page itself is processed. `lead` is
 * empty when the front matter has a description, because nothing shows it then.
 */
export type PageSummary = Pick<
  PageFacts,
  'h1' | 'lead' | 'includes' | 'documents' | 'diagnostics' | 'bodyHash' | 'components' | 'agreement'
> & {
  readonly hasSamples?: boolean;
};

export interface CodeBlock {
  readonly language: string;
  readonly title: string | null;
  /** The code as shown: without magic comments and without a newline at the end. */
  readonly code: string;
  /** Line number (from 1) → marks of that line. */
  readonly marks: Readonly<Record<number, readonly LineMark[]>>;
  /** First line number; null: no numbers. */
  readonly numbersFrom: number | null;
  readonly wrap: boolean;
  readonly span: Span;
}

/** Cache key of the highlighted lines of a code block: equal code in the same language is highlighted once. */
export interface CodeKey {
  readonly language: string;
  readonly key: string;
}

export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning' | 'fold';

/** The attributes of an `<a>` to which links to other sites add words. */
export type LinkMarks = { readonly [Name in 'class' | 'rel']?: string };

/** A gap in the body, filled in when the page is rendered. Numbers are indexes into the facts. */
export type Slot =
  /**
   * The `href`, `class` and `rel` of an `<a>` for that link. `marks`: those that the author wrote, which links to other
   * sites have beside theirs.
   */
  | { readonly kind: 'link'; readonly link: number; readonly marks?: LinkMarks }
  /** ` src="…" width="…" height="…"` of an image; only ` src="…"` when the author gave a size. */
  | { readonly kind: 'image'; readonly link: number; readonly sized?: boolean }
  /** ` class="zoom" href="…"` of the `<a>` around an image: the file of a large image, for others nothing. */
  | { readonly kind: 'zoom'; readonly link: number }
  /** ` srcset="…"`: the images, each with the words that choose it, such as `2x`. */
  | { readonly kind: 'srcset'; readonly images: readonly { readonly link: number; readonly words: string }[] }
  /** The id of a heading (a translation takes the original's). */
  | { readonly kind: 'heading-id'; readonly heading: number }
  /** The link after a heading's text, and empty anchors for its other ids. */
  | { readonly kind: 'heading-anchor'; readonly heading: number }
  | { readonly kind: 'code'; readonly block: number }
  /** A component of the site; its content ends at the matching `component-end`. */
  | { readonly kind: 'component'; readonly use: ComponentUse }
  | { readonly kind: 'component-end' }
  /** A text of the interface, escaped. */
  | { readonly kind: 'string'; readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

/** HTML in which each slot is the marker `\0<index>\0` (micromark never writes NUL into HTML). */
export interface CompiledBody {
  readonly html: string;
  readonly slots: readonly Slot[];
  readonly code: readonly CodeBlock[];
}

export interface CompiledPage {
  readonly facts: PageFacts;
  readonly body: CompiledBody;
}
