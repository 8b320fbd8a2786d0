// The world as the pipeline sees it. Adapters implement these; tests have memory versions. Paths are relative to the root, with `/`.

import type { JsonObject, ReadApi, SchemaCheck } from './api-document.ts';
import type { CacheNamespace, CacheShare, WantedValues } from './cache-share.ts';
import type { CodeBlock } from './compiled-page.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { DiagramLanguage } from './diagram.ts';
import type { OutputFile } from './output-file.ts';
import type { PageBody, PageModel, SidebarItemModel } from './page-model.ts';
import type { Place } from './place.ts';
import type { RequestLanguage, SampleRequest } from './sample-request.ts';
import type { SecretSearch } from './secret-search.ts';
import type { BuildWorker } from './worker.ts';

/**
 * A file that a listing found. Times are in nanoseconds as decimal strings, so that they survive JSON. Two entries are equal only when the
 * file has not changed: one that was changed just now has a `ctimeNs` that never comes again.
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
  readonly why: 'missing' | 'unreadable' | 'outside' | 'cycle' | 'not-a-file';
  /** It lies in a source, outside of the site. */
  readonly isElsewhere?: true;
  readonly detail: string;
}

/** Read-only view of the site's root. Never leaves it, whatever the path or the links say. */
export interface Files {
  /** All files below a folder, sorted; a missing folder is empty. Ignores `node_modules`, dotted names (but `static/.well-known`) and what `skip` names. */
  readonly list: (
    folder: string,
    skip?: ReadonlySet<string>,
  ) => {
    readonly files: readonly FileEntry[];
    readonly problems: readonly FileProblem[];
    /** Whether symbolic links were met. */
    readonly hasLinks: boolean;
  };
  /** Bytes of one file, or why it cannot be read. */
  readonly read: (path: string) => Uint8Array | FileProblem;
  readonly stat: (path: string) => FileEntry | null;
}

/** Content-addressed store of JSON values and bytes. A damaged entry is a miss. Never the only copy of anything. */
export interface Cache {
  readonly get: (namespace: CacheNamespace, key: string) => unknown;
  /** Whether there is such a value, and it is whole. */
  readonly has: (namespace: CacheNamespace, key: string) => boolean;
  readonly put: (namespace: CacheNamespace, key: string, value: unknown) => void;
  readonly getBytes: (namespace: CacheNamespace, key: string) => Uint8Array | undefined;
  readonly putBytes: (namespace: CacheNamespace, key: string, value: Uint8Array) => void;
  /** Hands what was put since the last time to the cache of another thread. */
  readonly share: () => CacheShare;
  /** Takes over what the cache of another thread handed out: it can be read at once, and is kept like what was put here. */
  readonly adopt: (share: CacheShare) => void;
  /** Brings values that this cache lacks from the one that machines share: these, as far as they are there. */
  readonly fetch: (wanted: WantedValues) => Promise<void>;
  /** Makes what was put visible to later runs; returns notes about what could not be kept. */
  readonly close: () => readonly Diagnostic[];
}

/** Code → HTML of its lines with token classes. Synchronous once `prepare` has loaded the grammars. */
export interface Highlighter {
  readonly prepare: (languages: readonly string[]) => Promise<void>;
  readonly isKnown: (language: string) => boolean;
  /** One HTML string a line, escaped, tokens as `<span class="t-…">`. */
  readonly lines: (block: Pick<CodeBlock, 'code' | 'language'>) => readonly string[];
}

/** A module of the site (config, sidebars, page, override), bundled and run with pubdocs's own React. */
/** A handler of an event that an element of a module gets: in HTML made ahead nothing is left of it. */
export interface LostHandler {
  /** 'onClick' */
  readonly handler: string;
  /** 'button' */
  readonly element: string;
  readonly place: Place;
}

export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Files of the root that it was made from, with the digest of their bytes. */
  readonly inputs: readonly { readonly file: string; readonly hash: string }[];
  /** Names its code: that of the root, of files outside it and of packages. */
  readonly digest: string;
  readonly handlers: readonly LostHandler[];
  /** Whether its code has read the environment or the machine so far: its result may change although its files do not. */
  readonly readsMachine: () => boolean;
}

export interface IslandModule {
  readonly code: string;
  readonly hash: string;
  /** Its source files, relative to the root: all of them run in the browser. */
  readonly files: readonly string[];
}

export interface Modules {
  readonly load: (entry: string) => Promise<LoadedModule | { readonly diagnostics: readonly Diagnostic[] }>;
  /** Messages about keys of what a file exports → the same; those whose key can be found in the file know its place. */
  readonly placeKeys: (file: string, diagnostics: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
  /** Where in the site's own files an error was thrown: by a component that renders, long after its module was loaded. */
  readonly placeOf: (error: unknown) => Place | null;
  /** The calls that led to an error, innermost first, down to the last one of the site's own files: `Price (parts/Price.tsx:4:9)`. */
  readonly stackOf: (error: unknown) => readonly string[];
  /** Whether a module loaded so far depends on more than a listing of the root shows: packages, files outside it, the machine. */
  readonly usesOutside: () => boolean;
  /**
   * Browser code of an island: ES module source. `react`, `react/jsx-runtime`, `react-dom/client` and `pubdocs/theme` come from the
   * shared chunk, which exports them as `modules`: name → the module's exports.
   */
  readonly bundleIsland: (entry: string) => Promise<IslandModule | { readonly diagnostics: readonly Diagnostic[] }>;
}

/** Services for a page's components while they render. */
export interface PageServices {
  /** Path of the site without base and locale (`/docs/intro#keys`), or an outside address → what to print. Records the link. */
  readonly link: (to: string) => { readonly href: string; readonly external: boolean };
  /** An image as Markdown could write it → what to print. Records the link. */
  readonly image: (src: string) => { readonly href: string; readonly width?: number; readonly height?: number };
  /** Name of an island → address of its browser module. */
  readonly islandHref: (name: string) => string;
  /** A code sample → the HTML of a code block. */
  readonly code: (sample: { readonly code: string; readonly language: string; readonly title?: string }) => string;
}

/** One use of a component in Markdown. */
export interface ComponentPlace {
  readonly props: Readonly<Record<string, unknown>>;
  /** Whether there is Markdown between its tags. */
  readonly hasContent: boolean;
  /** Begins the ids that React makes, unique in the page. */
  readonly prefix: string;
}

/** The theme: a page model and its body → the document. `digest` names its code, for render keys. */
export interface Theme {
  readonly digest: string;
  /** Version of what it promises to components of a site. */
  readonly api: number;
  /** Names of the components that a site may replace (`layout/Footer`), and of what it may put beside them (`layout/Footer.before`). */
  readonly components: readonly string[];
  readonly render: (model: PageModel, body: PageBody, services: PageServices) => string;
  /** The items of a branch of the sidebar, as a page of the same language would show them. */
  readonly renderBranch: (items: readonly SidebarItemModel[], model: PageModel) => string;
  /** A component of the site → its HTML, cut at each place where it shows its content. Throws what the component throws. */
  readonly renderComponent: (
    component: unknown,
    place: ComponentPlace,
    page: { readonly model: PageModel; readonly services: PageServices },
  ) => readonly string[];
}

/** Browser files that come with pubdocs: client scripts and style sheets, in the order in which they apply. */
export interface ThemeSheet {
  /** `navbar` for `styles/navbar.css` */
  readonly name: string;
  readonly css: string;
}

/** MathML, or what is wrong with the TeX and the offset of it, where that is known. */
export type RenderedMath =
  | { readonly kind: 'done'; readonly mathml: string }
  | { readonly kind: 'wrong'; readonly why: string; readonly at: number | null };

/**
 * SVG as Graphviz writes it with its remarks; or what is wrong with the source, the line and the text that it stumbled over; or why the
 * layout was stopped: another machine may draw the same source.
 */
export type RenderedDiagram =
  | {
      readonly kind: 'done';
      readonly svg: string;
      readonly notes: readonly DiagramNote[];
      /** The text alternative that the source itself has. */
      readonly alt?: string | null;
    }
  | { readonly kind: 'wrong'; readonly why: string; readonly line: number | null; readonly near: string | null }
  | { readonly kind: 'stopped'; readonly why: string };

/** A remark of Graphviz on what it draws otherwise than written, with the line of the source and the text there, where they are known. */
export interface DiagramNote {
  readonly text: string;
  readonly line: number | null;
  readonly near: string | null;
}

export interface ThemeAssets {
  readonly scripts: Readonly<Record<'main' | 'extras' | 'tabs' | 'search' | 'islands' | 'boot', string>>;
  /** For all pages. */
  readonly styles: readonly ThemeSheet[];
  /** For pages that use a component in Markdown. */
  readonly partStyles: readonly ThemeSheet[];
  /** For pages with formulas. */
  readonly mathStyles: readonly ThemeSheet[];
  /** For pages with diagrams. */
  readonly diagramStyles: readonly ThemeSheet[];
  /** For pages of the docs on a site with versions. */
  readonly versionStyles: readonly ThemeSheet[];
  /** Script that takes the endings off the words of a language (`cs`); null for a language without one. */
  readonly stemmer: (language: string) => string | null;
  /** Languages (BCP 47) whose texts of the interface the theme has. */
  readonly languages: readonly string[];
  /** Texts of one of these languages by key; `en` is complete. */
  readonly stringsOf: (language: string) => Readonly<Record<string, string>>;
}

/** Where a build goes. Nothing of it is visible before `commit`; without it, nothing ever is. */
export interface Output {
  /** Findings from opening the output: an earlier build was interrupted. Reported whatever the result of this build. */
  readonly notes: readonly Diagnostic[];
  /** Files of the last committed build; empty when there was none or the folder is not an output of pubdocs. */
  readonly previous: () => ReadonlyMap<string, OutputFile>;
  /** Bytes of a file of the last build; null where they are not at hand. */
  readonly read: (path: string) => Uint8Array | null;
  /** Keeps the bytes for the coming commit; the caller may use their buffer again. */
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
  /** Folder in which other threads stage files, and how to register them; null where nothing is staged on a disk. */
  readonly staging: { readonly folder: string; readonly adopt: (file: OutputFile) => void } | null;
  /** Makes exactly these files the output: staged files and, for the others, those of the last build. */
  readonly commit: (files: readonly OutputFile[]) => Promise<OutputResult>;
  readonly discard: () => Promise<void>;
}

export interface OutputResult {
  readonly written: number;
  readonly kept: number;
  readonly deleted: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface History {
  /** Path relative to the root → its last change. */
  readonly changes: ReadonlyMap<string, FileChange>;
  /** A shallow clone knows only its last commits: its dates are too young. */
  readonly isShallow: boolean;
}

export interface FileChange {
  readonly iso: string;
  readonly author: string | null;
}

export interface Clock {
  /** Milliseconds, monotonic: for durations only. */
  readonly now: () => number;
}

export interface Ports {
  readonly files: Files;
  /** Finds what must not be published. */
  readonly secrets: SecretSearch;
  readonly cache: Cache;
  readonly highlighter: Highlighter;
  /** Runs synchronous work, but no longer than this many milliseconds of processor time. It may start again: it must do no harm then. */
  readonly guard: <T>(
    ms: number,
    work: () => T,
  ) => { readonly kind: 'done'; readonly value: T } | { readonly kind: 'too-slow' };
  /** A start tag of raw HTML → the same with what is safe of it, or '' when nothing is. */
  readonly sanitizeTag: (tag: string) => string;
  /** A formula in TeX, as a block or in a line → MathML. */
  readonly renderMath: (tex: string, isBlock: boolean) => RenderedMath;
  /** A request → a program that sends it. */
  readonly printRequest: (request: SampleRequest, language: RequestLanguage) => string;
  /** A graph in DOT, or a diagram of Mermaid → SVG. */
  readonly renderDiagram: (source: string, language: DiagramLanguage) => RenderedDiagram;
  /** (path, text, the files of the site) → an OpenAPI document with its mistakes. */
  readonly readOpenApi: (file: string, text: string, files: Pick<Files, 'read'>) => Promise<ReadApi>;
  /** OpenAPI documents by name → the check of values against their schemas. */
  readonly makeSchemaCheck: (documents: ReadonlyMap<string, JsonObject>) => SchemaCheck;
  /** Width and height of an image, if it is one that has them. */
  readonly imageSize: (bytes: Uint8Array) => { readonly width: number; readonly height: number } | null;
  /** Last change of each file below the root, by one look at the history; null when there is none. */
  readonly history: () => History | null;
  readonly modules: Modules;
  readonly themeAssets: ThemeAssets;
  /** The theme with a site's own components in place of ours, by name (`layout/Footer`). */
  readonly makeTheme: (overrides: Readonly<Record<string, unknown>>) => Theme;
  readonly output: Output;
  /** Starts a worker thread that stages files in this folder; null where there is no core for it. */
  readonly startWorker: ((staging: string) => BuildWorker) | null;
  /** Gives back unused memory when it has become much. Called between pages, and before a step that needs so many bytes at once. */
  readonly collectGarbage: (ahead?: number) => Promise<void>;
  readonly clock: Clock;
}
