// The ports: all effects of the pipeline. Adapters implement them. Paths are relative to the root, with `/`.

import type { JsonObject, ReadApi, SchemaCheck } from './api-document.ts';
import type { CacheNamespace, CacheShare, WantedValues } from './cache-share.ts';
import type { Painter } from './card.ts';
import type { CodeBlock } from './compiled-page.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { DiagramLanguage } from './diagram.ts';
import type { History } from './history.ts';
import type { EncodeImage } from './image-variant.ts';
import type { OutputFile } from './output-file.ts';
import type { PageBody, PageModel, SidebarItemModel } from './page-model.ts';
import type { Place } from './place.ts';
import type { RequestLanguage, SampleRequest } from './sample-request.ts';
import type { SecretSearch } from './secret-search.ts';
import type { BuildWorker } from './worker.ts';

/**
 * A file of a listing. Times are nanoseconds as decimal strings, because JSON has no such large numbers. Two entries
 * are equal only if the file has not changed: the entry of a file that was changed just now has a unique `ctimeNs`.
 */
export interface FileEntry {
  readonly path: string;
  readonly size: number;
  readonly mtimeNs: string;
  readonly ctimeNs: string;
  readonly ino: string;
}

/** A path that could not be read, and why: `outside` is a symbolic link that leaves the root. */
export interface FileProblem {
  readonly path: string;
  readonly why: 'missing' | 'unreadable' | 'outside' | 'cycle' | 'not-a-file' | 'hidden';
  /** It is in a source, outside the site. */
  readonly isElsewhere?: true;
  readonly detail: string;
}

/** Read-only view of the site's root. Never reads outside it, whatever the path or symbolic links. */
export interface Files {
  /** Sorted files below a folder; none if it is missing. Leaves out `skip`, `node_modules`, and most dotted names. */
  readonly list: (
    folder: string,
    skip?: ReadonlySet<string>,
  ) => {
    readonly files: readonly FileEntry[];
    readonly problems: readonly FileProblem[];
    readonly hasLinks: boolean;
  };
  /** Bytes of one file, or the reason why it cannot be read. */
  readonly read: (path: string) => Uint8Array | FileProblem;
  readonly stat: (path: string) => FileEntry | null;
}

/** Content-addressed store of JSON values and bytes. A damaged entry is a miss. Never the only copy of anything. */
export interface Cache {
  readonly get: (namespace: CacheNamespace, key: string) => unknown;
  /** Whether the value exists and is intact. */
  readonly has: (namespace: CacheNamespace, key: string) => boolean;
  readonly put: (namespace: CacheNamespace, key: string, value: unknown) => void;
  readonly getBytes: (namespace: CacheNamespace, key: string) => Uint8Array | undefined;
  readonly putBytes: (namespace: CacheNamespace, key: string, value: Uint8Array) => void;
  /** Values put since the last call, for the cache of another thread. */
  readonly share: () => CacheShare;
  /** Adds values that another thread's cache shared: readable at once, and kept like values that were put here. */
  readonly adopt: (share: CacheShare) => void;
  /** Copies requested values that this cache lacks from the shared cache of several machines, if it has them. */
  readonly fetch: (wanted: WantedValues) => Promise<void>;
  /** Makes the values that were put visible to later runs; returns notes about those that could not be kept. */
  readonly close: () => readonly Diagnostic[];
}

/** Code → HTML of its lines with token classes. Synchronous once `prepare` has loaded the grammars. */
export interface Highlighter {
  readonly prepare: (languages: readonly string[]) => Promise<void>;
  /** Reads the grammars again: an interruption can leave one half read. */
  readonly renew: () => void;
  /** One HTML string a line, escaped, tokens as `<span class="t-…">`. */
  readonly lines: (block: Pick<CodeBlock, 'code' | 'language'>) => readonly string[];
}

/** An event handler that a module gives to an element. Static HTML loses it. */
export interface LostHandler {
  /** 'onClick' */
  readonly handler: string;
  /** 'button' */
  readonly element: string;
  readonly place: Place;
}

/** A module of the site (config, sidebars, page, override), bundled and run with pubdocs's own React. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Files of the root that it was bundled from, with the digests of their bytes. */
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** Digest of its code: of files of the root, files outside it and packages. */
  readonly digest: string;
  readonly handlers: readonly LostHandler[];
  /** Whether its code has read the environment or the machine so far: its result may change without its files. */
  readonly readsMachine: () => boolean;
  /** Warnings about the data that it imports. */
  readonly notes: readonly Diagnostic[];
}

export interface IslandModule {
  readonly code: string;
  readonly hash: string;
  /** Its source files, relative to the root: all of them run in the browser. */
  readonly files: readonly string[];
}

export interface Modules {
  readonly load: (entry: string) => Promise<LoadedModule | { readonly diagnostics: readonly Diagnostic[] }>;
  /** Messages about keys of a file's exports → the same, with places for the keys that the file contains. */
  readonly placeKeys: (file: string, diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
  /** Place in the site's own files that threw an error, such as a component while it renders. */
  readonly placeOf: (error: unknown) => Place | null;
  /** The site's own calls that led to an error, innermost first: `Price (parts/Price.tsx:4:9)`. */
  readonly stackOf: (error: unknown) => readonly string[];
  /** Whether a loaded module depends on anything besides files of the root, such as packages. */
  readonly usesOutside: () => boolean;
  /**
   * Browser code of an island: ES module source. `react`, `react/jsx-runtime`, `react-dom/client` and `pubdocs/theme`
   * come from the shared chunk, which exports them as `modules`: name → the module's exports.
   */
  readonly bundleIsland: (entry: string) => Promise<IslandModule | { readonly diagnostics: readonly Diagnostic[] }>;
}

/** Services for a page's components while they render. */
export interface PageServices {
  /** ('/docs/intro#keys' or an external URL) → the attributes to print. Records the link. */
  readonly link: (to: string) => { readonly href: string; readonly external: boolean };
  /** An image as written in Markdown → the attributes to print. Records the link. */
  readonly image: (src: string) => { readonly href: string; readonly width?: number; readonly height?: number };
  /** Name of an island → URL of its browser module. */
  readonly islandHref: (name: string) => string;
  /** A code sample → the HTML of a code block. */
  readonly code: (sample: { readonly code: string; readonly language: string; readonly title?: string }) => string;
}

/** One use of a component in Markdown. */
export interface ComponentPlace {
  readonly props: Readonly<Record<string, unknown>>;
  /** Whether there is Markdown between its tags. */
  readonly hasContent: boolean;
  /** Prefix of the ids that React creates, unique in the page. */
  readonly prefix: string;
}

/** The theme: a page model and its body → the document. `digest` is the digest of its code, for render keys. */
export interface Theme {
  readonly digest: string;
  /** Version of the interface for the site's own components. */
  readonly api: number;
  /** Components that a site may replace (`layout/Footer`), and slots around them (`layout/Footer.before`). */
  readonly components: readonly string[];
  readonly render: (model: PageModel, body: PageBody, services: PageServices) => string;
  /** HTML of the items of a sidebar branch, for pages of the model's language. */
  readonly renderBranch: (items: readonly SidebarItemModel[], model: PageModel) => string;
  /** A component of the site → its HTML, split where it shows its content. Throws the component's errors. */
  readonly renderComponent: (
    component: unknown,
    place: ComponentPlace,
    page: { readonly model: PageModel; readonly services: PageServices },
  ) => readonly string[];
}

export interface ThemeSheet {
  /** `navbar` for `styles/navbar.css` */
  readonly name: string;
  readonly css: string;
}

/** MathML, or the error in the TeX with its offset, if known. */
export type RenderedMath =
  | { readonly kind: 'done'; readonly mathml: string }
  | { readonly kind: 'wrong'; readonly why: string; readonly at: number | null };

/**
 * The renderer's SVG with its warnings; or the error in the source, with its line and the text near it; or the reason
 * why the layout was stopped (another machine may draw the same source).
 */
export type RenderedDiagram =
  | {
      readonly kind: 'done';
      readonly svg: string;
      readonly notes: readonly DiagramNote[];
      /** Text alternative given in the source. */
      readonly alt?: string | null;
    }
  | { readonly kind: 'wrong'; readonly why: string; readonly line: number | null; readonly near: string | null }
  | { readonly kind: 'stopped'; readonly why: string };

/** A warning of Graphviz, with the line of the source and the text there, if known. */
export interface DiagramNote {
  readonly text: string;
  readonly line: number | null;
  readonly near: string | null;
}

/** Pages that load a sheet: all, those with components, formulas, …, docs of a site with versions, print pages. */
export type SheetGroup = 'all' | 'parts' | 'math' | 'diagrams' | 'zoom' | 'marks' | 'versions' | 'print';

/** Browser files of the theme: client scripts, and style sheets in the order in which they apply. */
export interface ThemeAssets {
  readonly scripts: Readonly<
    Record<'main' | 'extras' | 'tabs' | 'zoom' | 'marks' | 'search' | 'facets' | 'islands' | 'boot', string>
  >;
  readonly styles: (group: SheetGroup) => readonly ThemeSheet[];
  /** Names of the sheets of all groups. */
  readonly sheetNames: readonly string[];
  /** The stemmer script of a language (`cs`); null for a language without one. */
  readonly stemmer: (language: string) => string | null;
  /** Languages (BCP 47) for which the theme has interface texts. */
  readonly languages: readonly string[];
  /** Interface texts of one of these languages by key; `en` is complete. */
  readonly stringsOf: (language: string) => Readonly<Record<string, string>>;
}

/** The output of a build. Nothing is visible before `commit`. */
export interface Output {
  /** Findings from opening the output, such as an interrupted build. Reported even if this build fails. */
  readonly notes: readonly Diagnostic[];
  /** Files of the last committed build; empty if there was none or the folder is not an output of pubdocs. */
  readonly previous: () => Pick<ReadonlyMap<string, OutputFile>, 'get' | 'has' | 'size'>;
  /** Digest of the last build's manifest if all files that it lists are unchanged; else null. */
  readonly digest: () => string | null;
  /** Bytes of a file that this build has staged, or of the last build; null if not available. */
  readonly read: (path: string) => Uint8Array | null;
  /** Stores the bytes for the next commit; the caller may then reuse their buffer. */
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
  /** Folder in which other threads stage files, and the function that registers them; null when staging in memory. */
  readonly staging: { readonly folder: string; readonly adopt: (file: OutputFile) => void } | null;
  /** Makes exactly these files the output, from staged files and files of the last build. */
  readonly commit: (files: readonly OutputFile[]) => Promise<OutputResult>;
  readonly discard: () => Promise<void>;
}

export interface OutputResult {
  readonly written: number;
  readonly kept: number;
  readonly deleted: number;
  /** Digest of the new manifest; null if there is none. */
  readonly manifest: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Clock {
  /** Milliseconds, monotonic: for durations only. */
  readonly now: () => number;
}

export interface Ports {
  readonly files: Files;
  /** Finds keys and passwords, which must not be published. */
  readonly secrets: SecretSearch;
  readonly cache: Cache;
  readonly highlighter: Highlighter;
  /** Runs synchronous work with a limit of processor time. The work may run twice, so it must be repeatable. */
  readonly guard: <T>(
    ms: number,
    work: () => T,
  ) => { readonly kind: 'done'; readonly value: T } | { readonly kind: 'too-slow' };
  /** A start tag of raw HTML → its safe part, or '' if nothing is safe. */
  readonly sanitizeTag: (tag: string) => string;
  /** A formula in TeX, as a block or inline → MathML. */
  readonly renderMath: (tex: string, isBlock: boolean) => RenderedMath;
  /** A request → a program that sends it. */
  readonly printRequest: (request: SampleRequest, language: RequestLanguage) => string;
  /** A graph in DOT, or a diagram of Mermaid → SVG. */
  readonly renderDiagram: (source: string, language: DiagramLanguage) => RenderedDiagram;
  /** (path, text, the files of the site) → an OpenAPI document with its mistakes. */
  readonly readOpenApi: (
    file: string,
    text: string,
    files: Pick<Files, 'read'>,
    parse?: (text: string) => JsonObject | null,
  ) => Promise<ReadApi>;
  /** OpenAPI documents by name → a function that checks values against their schemas. */
  readonly makeSchemaCheck: (documents: ReadonlyMap<string, JsonObject>) => SchemaCheck;
  /** Width and height of an image; null if unknown. */
  readonly imageSize: (bytes: Uint8Array) => { readonly width: number; readonly height: number } | null;
  readonly encodeImage: EncodeImage;
  /** Last change of each file below the root, from one read of the Git history. */
  readonly history: () => History;
  readonly painter: Painter;
  readonly modules: Modules;
  readonly themeAssets: ThemeAssets;
  /** The theme with some components replaced by the site's own, by name (`layout/Footer`). */
  readonly makeTheme: (overrides: Readonly<Record<string, unknown>>) => Theme;
  readonly output: Output;
  /** Starts a worker thread that stages files in this folder; null without a processor core for it. */
  readonly startWorker: ((staging: string) => BuildWorker) | null;
  /** Frees unused memory above a threshold: between pages, and before a step that needs `ahead` bytes. */
  readonly collectGarbage: (ahead?: number) => Promise<void>;
  readonly clock: Clock;
}
