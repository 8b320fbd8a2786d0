// A worker thread that takes tasks of a build: compile, render, highlight. The threads exchange plain data: facts and models, and the
// bodies only of pages that one thread takes over from the other.

import type { CacheShare } from './cache-share.ts';
import type { CodeBlock, CodeKey, CompiledPage, PageClaims, PageFacts, PageSummary } from './compiled-page.ts';
import type { LinkTarget } from './link-graph.ts';
import type { OutputFile } from './output-file.ts';
import type { PageModel } from './page-model.ts';
import type { SourcePage } from './source-page.ts';

/** A block of code as the highlighter needs it. */
export type Code = Pick<CodeBlock, 'code' | 'language'>;

/** One HTML string a line; null when highlighting took too long. */
export type HighlightedLines = readonly string[] | null;

/** The cached part of a compiled page besides its body and its claims. */
export interface KnownFacts {
  readonly facts: PageFacts;
  /** Its code blocks: language and key of the highlighted lines. */
  readonly code: readonly CodeKey[];
  readonly hasSamples?: true;
}

/** A compiled page as one thread reports it to another. */
export interface CompileResult {
  readonly summary: PageSummary;
  readonly code: readonly CodeKey[];
  /** Only of a page that is not in the cache. */
  readonly own: (Pick<CompiledPage, 'facts' | 'body'> & { readonly claims: PageClaims }) | null;
}

/** The id of a heading, and more ids that lead to it. */
export interface HeadingIdFact {
  readonly id: string;
  readonly aliases: readonly string[];
}

/** One document page to render: everything that the site knows about it. */
export interface RenderJob {
  /** Path in the output. */
  readonly file: string;
  readonly page: SourcePage;
  /** The parts of a page that the worker has not compiled and cannot look up; null for all others. */
  readonly compiled: Pick<CompiledPage, 'facts' | 'body'> | null;
  /** Without the parts that many pages share: see `chrome` and `sidebar`. */
  readonly model: Omit<PageModel, 'chrome' | 'sidebar'>;
  /** Numbers of shared values; null: the page has no sidebar. */
  readonly chrome: number;
  readonly sidebar: number | null;
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingIdFact[];
  /** HTML after the text. */
  readonly tail: string;
}

/** Values that jobs name by number; each is sent once. */
export type SharedValues = readonly (readonly [number, unknown])[];

/** Names of code that took too long on any thread: a page costs its time limit once, not once a thread. */
interface WithGivenUp {
  readonly givenUp: readonly string[];
}

/** Task → its input and its answer. */
export interface WorkerTasks {
  readonly highlight: {
    readonly input: readonly Code[];
    /** In the order of the blocks. */
    readonly answer: readonly HighlightedLines[];
  };
  readonly compile: {
    readonly input: readonly SourcePage[];
    /** In the order of the pages; their bodies are in the shared cache. */
    readonly answer: { readonly pages: readonly CompileResult[]; readonly share: CacheShare } & WithGivenUp;
  };
  readonly render: {
    readonly input: {
      readonly jobs: readonly RenderJob[];
      readonly shared: SharedValues;
      /** Numbers of shared values that no job names any more. */
      readonly forgotten: readonly number[];
    } & WithGivenUp;
    /** In the order of the jobs; null where rendering failed: the caller renders the page again and sees why. */
    readonly answer: { readonly files: readonly (OutputFile | null)[] } & WithGivenUp;
  };
  /** Ends the work: closes the worker's cache. */
  readonly close: { readonly input: null; readonly answer: null };
}

export type TaskName = keyof WorkerTasks;

export interface BuildWorker {
  /** Null when the worker is gone: the caller then does the work itself. */
  readonly run: <Name extends TaskName>(
    task: Name,
    input: WorkerTasks[Name]['input'],
  ) => Promise<WorkerTasks[Name]['answer'] | null>;
  /** Ends the worker once it has answered everything. */
  readonly close: () => Promise<void>;
  /** Ends the worker at once. */
  readonly stop: () => Promise<void>;
}
