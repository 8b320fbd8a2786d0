// Routes: the pages of the site by path. Paths start with `/` and have the locale's segment, but never the base.
import type { LocaleCode } from './locale.ts';

export type RouteKind = 'doc' | 'docs-root' | 'folder-index' | 'standalone' | 'not-found';

/** One page of the output, with a unique `path`. A fallback has the locale of its URL, the language of its text. */
export interface Route {
  readonly kind: RouteKind;
  /** `/cs/docs/intro`; the front page of a locale is `/` or `/cs`. */
  readonly path: string;
  /** The same without the locale: `/docs/intro`. Routes of one page in several languages share it. */
  readonly page: string;
  /** Locale of the URL and of the chrome. */
  readonly locale: LocaleCode;
  /** Locale of the text; differs from `locale` on a fallback page. */
  readonly language: LocaleCode;
  /** The source relative to the root: Markdown of a doc, TSX of a standalone page; null for a generated page. */
  readonly source: string | null;
  /** Present if pubdocs makes the text of the page from an OpenAPI document, so that `source` is no file. */
  readonly isMade?: true;
  /** Id of a doc, or the folder of a folder index. */
  readonly id: string | null;
  /** Output file, relative to the output folder: `cs/docs/intro/index.html`. */
  readonly file: string;
  readonly unlisted: boolean;
  /** Id of its version of the docs; absent in the current docs, and on pages outside the docs. */
  readonly version?: string;
}
