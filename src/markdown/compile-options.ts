// The inputs of compiling a page, besides its text.

import type { ComponentElement, ComponentModule } from '../config/site-config.ts';
import type { Decoded } from '../content/decode-text.ts';
import type { ApiSource, ApiTexts } from '../model/api-document.ts';
import type { MermaidPackages } from '../model/diagram.ts';
import type { Ports } from '../model/ports.ts';
import type { RequestLanguageName } from '../model/sample-request.ts';
import type { FactUnits } from '../model/stated-fact.ts';
import type { PageDocument } from '../openapi/page-document.ts';
import type { PartKind } from '../reference/part-digest.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';

/** JSON-safe, because its digest is part of the key of every compiled page. */
export interface CompileOptions {
  /** Raw HTML: a safe subset, everything as written, or none (it becomes text). */
  readonly html: 'safe' | 'trusted' | 'off';
  /** The rule that generates the ids of headings. */
  readonly anchors: AnchorRuleName;
  /** Name of a component → the element that replaces it, or the site's module. */
  readonly components: Readonly<Record<string, ComponentElement | ComponentModule>>;
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math: boolean;
  /** Whether images and diagrams can be enlarged. */
  readonly zoom: boolean;
  /** Whether `dot` and `mermaid` blocks are drawn. */
  readonly diagrams: boolean;
  /** Packages that draw Mermaid; part of the key, because versions draw differently. */
  readonly mermaid: MermaidPackages;
  /** False: plain CommonMark, with slots only for links and images. */
  readonly extensions: boolean;
  /** Values of `{{name}}`, in the language of the page. */
  readonly variables: Readonly<Record<string, string>>;
  /** OpenAPI documents, for blocks such as `::request` and `::operation`. */
  readonly apis: readonly (Pick<ApiSource, 'name' | 'file' | 'replace' | 'pages' | 'overlays'> & {
    readonly texts: ApiTexts | null;
  })[];
  /** Default languages of the tabs of a `::request`. */
  readonly requestLanguages: readonly RequestLanguageName[];
  /** Whether to record blocks that may be requests or responses. True if the site has OpenAPI documents. */
  readonly samples: boolean;
  /** Units of the site's facts, to record the facts that texts state; null if the site has none. */
  readonly facts: FactUnits | null;
  /** Whether to compute outlines. True if the site shows which translations are outdated. */
  readonly outline: boolean;
  /** Folders of sources; their pages can only include files of the same source. */
  readonly sources: readonly string[];
  /** Language of the text, for its typography: `cs`. */
  readonly htmlLang: string;
}

/** All features on, no variables. */
export const defaultCompileOptions: CompileOptions = {
  html: 'safe',
  anchors: 'pubdocs',
  components: {},
  math: false,
  zoom: false,
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

/** The text of a file with the digest of its bytes, or the offset at which it is not UTF-8. */
export type IncludedFile = { readonly hash: string } & Decoded;

/** Functions that the compiler may call. */
export interface CompileTools extends Pick<Ports, 'sanitizeTag' | 'renderMath' | 'printRequest' | 'renderDiagram'> {
  /** Reads an included file below the root; null if it does not exist, or pages must not show it. */
  readonly readInclude: (file: string) => IncludedFile | null;
  /** A document of the config, with its texts in the language of the page. */
  readonly readDocument: (api: CompileOptions['apis'][number]) => PageDocument;
  /** (document, 'schema', 'Parcel') → the id and the digest of that part, which is what the page depends on */
  readonly readPart: (
    api: CompileOptions['apis'][number],
    kind: PartKind,
    name: string,
  ) => { readonly id: string; readonly hash: string };
}
