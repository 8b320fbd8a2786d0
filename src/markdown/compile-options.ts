// Inputs of compiling a page besides its text.

import type { DiagramLanguage, MermaidPackages } from '../model/diagram.ts';
import type { RenderedDiagram, RenderedMath } from '../model/ports.ts';
import type { RequestLanguage, RequestLanguageName, SampleRequest } from '../model/sample-request.ts';
import type { AnchorRuleName, ComponentElement, ComponentModule } from '../model/site-config.ts';
import type { FactUnits } from '../model/stated-fact.ts';

/** JSON-safe: its digest is part of the key of every compiled page. */
export interface CompileOptions {
  /** Raw HTML: a safe subset, everything as written, or nothing (all of it becomes text). */
  readonly html: 'safe' | 'trusted' | 'off';
  /** Whose rule makes the ids of headings. */
  readonly anchors: AnchorRuleName;
  /** Name of a component → the element that stands in for it, or the site's own module. */
  readonly components: Readonly<Record<string, ComponentElement | ComponentModule>>;
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math: boolean;
  /** Whether blocks of `dot` and `mermaid` are drawn. */
  readonly diagrams: boolean;
  /** Packages that draw Mermaid: another version draws another picture. */
  readonly mermaid: MermaidPackages;
  /** False: plain CommonMark, no slots but those of links and images. */
  readonly extensions: boolean;
  /** Values of `{{name}}`, in the language of the page. */
  readonly variables: Readonly<Record<string, string>>;
  /** OpenAPI documents, for `::request` and `::response`. */
  readonly apis: readonly { readonly file: string; readonly replace: Readonly<Record<string, string>> }[];
  /** Tabs of a `::request` that names no languages. */
  readonly requestLanguages: readonly RequestLanguageName[];
  /** Whether to note blocks that may be requests and responses: the site has OpenAPI documents. */
  readonly samples: boolean;
  /** Units of the site's facts, to note those that the text states; null: the site has none. */
  readonly facts: FactUnits | null;
  /** Whether to outline pages: the site shows which translations are outdated. */
  readonly outline: boolean;
  /** Folders of sources: their pages include files of their own source alone. */
  readonly sources: readonly string[];
  /** Language of the text, for its typography: `cs`. */
  readonly htmlLang: string;
}

/** Everything on, no variables. */
export const defaultCompileOptions: CompileOptions = {
  html: 'safe',
  anchors: 'pubdocs',
  components: {},
  math: false,
  diagrams: false,
  mermaid: { kind: 'missing', why: 'mermaid and jsdom are not installed' },
  extensions: true,
  variables: {},
  apis: [],
  requestLanguages: [],
  samples: false,
  facts: null,
  outline: false,
  sources: [],
  htmlLang: 'en',
};

/** A file's text with the digest of its bytes, or where it is not UTF-8. */
export type IncludedFile = { readonly hash: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'invalid'; readonly encoding: string; readonly offset: number }
);

/** Functions that the compiler may call. */
export interface CompileTools {
  /** A file below the root that a page includes; null when there is none, or none that pages may show. */
  readonly readInclude: (file: string) => IncludedFile | null;
  /** One start tag of raw HTML → the same with what is safe of it, or '' when nothing is. */
  readonly sanitizeTag: (tag: string) => string;
  /** TeX → MathML, as a block or in a line. */
  readonly renderMath: (tex: string, isBlock: boolean) => RenderedMath;
  /** A request → a program that sends it. */
  readonly printRequest: (request: SampleRequest, language: RequestLanguage) => string;
  /** A diagram → SVG as Graphviz writes it. */
  readonly renderDiagram: (source: string, language: DiagramLanguage) => RenderedDiagram;
}
