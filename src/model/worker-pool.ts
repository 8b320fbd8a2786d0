// A second thread that helps with the work of a build. What crosses between the threads is plain data: facts and models, bodies only of pages that
// one thread takes over from the other.
import type { CodeKey, CompiledPage, PageFacts, PageSummary } from './compiled-page.ts';
import type { LinkTarget } from './link-graph.ts';
import type { PageModel } from './page-model.ts';
import type { CacheShare, HighlightThread, OutputFile } from './ports.ts';
import type { SourcePage } from './source-page.ts';

/** What is kept of a compiled page besides its body. */
export interface KnownFacts {
  readonly facts: PageFacts;
  /** Its code blocks: language and key of the highlighted lines. */
  readonly code: readonly CodeKey[];
}

/** What one thread tells another about a page that it has compiled. */
export interface CompiledThere {
  readonly summary: PageSummary;
  readonly code: readonly CodeKey[];
  /** Only of a page that is not in the cache. */
  readonly facts: PageFacts | null;
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
  /** What the thread needs of a page that it has not compiled and cannot look up; null for all others. */
  readonly compiled: Pick<CompiledPage, 'facts' | 'body'> | null;
  /** Without what many pages share: see `chrome` and `sidebar`. */
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

export interface CompileAnswer {
  /** In the order of the pages that were asked for. */
  readonly known: readonly CompiledThere[];
  readonly share: CacheShare;
}

export interface RenderAnswer {
  /** In the order of the jobs; null where rendering failed: the one who asked renders it again and sees why. */
  readonly files: readonly (OutputFile | null)[];
}

/** Answers are null when the thread is gone: what it was asked for must then be done here. */
export interface Crew extends HighlightThread {
  readonly compile: (pages: readonly SourcePage[]) => Promise<CompileAnswer | null>;
  readonly render: (jobs: readonly RenderJob[], shared: SharedValues) => Promise<RenderAnswer | null>;
  /** Ends the thread when it has answered everything. */
  readonly close: () => Promise<void>;
}
