// Context of the passes over a page of VitePress, and where they put their notes.
import type { Table } from '../read-value.ts';

export interface PageContext {
  /** Path in the original. */
  readonly file: string;
  /** Folder of the pages: `@/` means it. */
  readonly source: string;
  readonly frontMatter: Table;
  /** Path in the new site of a file of the original that is a page or lies beside pages; null for others, which keep their path. */
  readonly placeOf: (file: string) => string | null;
  /** Signs around a list of attributes: `{` and `}`, or what `markdown.attrs` says. */
  readonly attributes: readonly [open: string, close: string];
  /** Whether `public/` has a file at this path. */
  readonly isPublic: (path: string) => boolean;
}

export interface Writer {
  readonly context: PageContext;
  readonly count: (name: string, more?: number) => void;
  /** `written` is looked for in the original, for its line. */
  readonly note: (written: string, what: string, advice: string) => void;
  readonly show: (file: string) => string;
}
