// A worker thread for tasks of a build: compile, render, highlight. The threads exchange plain data: facts and models.
// They exchange a body only if one thread renders a page that the other has compiled.

import type { StepTime } from './build-report.ts';
import type { CacheShare } from './cache-share.ts';
import type { CodeBlock, CodeKey, CompiledPage, PageClaims, PageFacts, PageSummary } from './compiled-page.ts';
import type { LinkTarget } from './link-graph.ts';
import type { OutputFile } from './output-file.ts';
import type { PageModel } from './page-model.ts';
import type { SourcePage } from './source-page.ts';

/** A block of code as the highlighter needs it. */
export type CodeText = Pick<CodeBlock, 'code' | 'language'>;

/** One HTML string per line; null when highlighting took too long. */
export type HighlightedLines = readonly string[] | null;

/** The cached parts of a compiled page, without its body and its claims. */
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
  /** Null for a page that is in the cache. */
  readonly compiled: (Pick<CompiledPage, 'facts' | 'body'> & { readonly claims: PageClaims }) | null;
}

/** The id of a heading, and other ids that lead to it. */
export interface HeadingId {
  readonly id: string;
  readonly aliases: readonly string[];
}

export interface RenderedFiles {
  readonly page: OutputFile;
  /** For programs; absent if the page is not published as Markdown. */
  readonly markdown?: OutputFile;
}

/** One doc to render, with all the data that it needs. */
export interface RenderJob {
  /** Path in the output. */
  readonly file: string;
  /** Path of its Markdown; null if it has none. */
  readonly markdown: string | null;
  readonly page: SourcePage;
  /** Facts and body, if the worker has not compiled the page and cannot find it in the cache; null otherwise. */
  readonly compiled: Pick<CompiledPage, 'facts' | 'body'> | null;
  /** Without the parts that many pages share, `chrome` and `sidebar`. */
  readonly model: Omit<PageModel, 'chrome' | 'sidebar'>;
  /** Numbers of shared values; `sidebar` is null on a page without one. */
  readonly chrome: number;
  readonly sidebar: number | null;
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingId[];
  /** HTML to add after the text. */
  readonly tail: string;
}

/** Values that jobs refer to by number; each is sent once. */
export type SharedValues = readonly (readonly [number, unknown])[];

/** Keys of code that exceeded the time limit on any thread, so that the limit is spent once, not once per thread. */
interface WithGivenUp {
  readonly givenUp: readonly string[];
}

/** Task → its input and its result (`answer`). */
export interface WorkerTasks {
  readonly highlight: {
    readonly input: readonly CodeText[];
    /** In the order of the blocks. */
    readonly answer: readonly HighlightedLines[];
  };
  readonly compile: {
    readonly input: readonly SourcePage[];
    /** In the order of the pages; `share` has their bodies. */
    readonly answer: { readonly pages: readonly CompileResult[]; readonly share: CacheShare } & WithGivenUp;
  };
  readonly render: {
    readonly input: {
      readonly jobs: readonly RenderJob[];
      readonly shared: SharedValues;
      /** Numbers of shared values that no job needs any more. */
      readonly forgotten: readonly number[];
    } & WithGivenUp;
    /** In the order of the jobs; null if rendering failed: the caller renders the page again to get the error. */
    readonly answer: { readonly files: readonly (RenderedFiles | null)[] } & WithGivenUp;
  };
  /** The times of the steps so far. */
  readonly times: { readonly input: null; readonly answer: readonly StepTime[] };
  /** Ends the work: closes the worker's cache. */
  readonly close: { readonly input: null; readonly answer: null };
}

export type TaskName = keyof WorkerTasks;

export interface BuildWorker {
  /** Null when the worker has ended: the caller then does the work itself. */
  readonly run: <Name extends TaskName>(
    task: Name,
    input: WorkerTasks[Name]['input'],
  ) => Promise<WorkerTasks[Name]['answer'] | null>;
  /** Ends the worker after all its tasks. */
  readonly close: () => Promise<void>;
  /** Ends the worker at once. */
  readonly stop: () => Promise<void>;
}
