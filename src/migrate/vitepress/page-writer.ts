// Context of the passes over a VitePress page.
import type { PageWriter } from '../page.ts';
import type { Table } from '../read-value.ts';

export interface VitePressContext {
  /** Path in the original. */
  readonly file: string;
  /** Folder of the pages, which `@/` refers to. */
  readonly source: string;
  readonly frontMatter: Table;
  /** Constants that the page imports, as JavaScript. */
  readonly constants: string;
  /**
   * New path of a file of the original if it is a page or next to pages; null for other files, which keep their path.
   */
  readonly placeOf: (file: string) => string | null;
  /** Delimiters of attribute lists: `{` and `}`, or those of `markdown.attrs`. */
  readonly attributes: readonly [open: string, close: string];
  /** Whether `public/` has a file at this path. */
  readonly isPublic: (path: string) => boolean;
}

export type VitePressWriter = PageWriter<VitePressContext>;
