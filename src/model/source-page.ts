// A Markdown file of the site with its front matter: everything known about a page before it is compiled.
import type { Literal } from './component.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';
import type { LocaleCode } from './locale.ts';
import type { Span } from './place.ts';

/** Bytes of a page that are allowed if the config has no `limits.pageBytes`. */
export const defaultPageBytes = 524_288;

/** `intro`, `Detailed/Shipments/types`: folder path and name without number prefixes; case is kept. */
export type DocId = string;

/** One Markdown file. `hash` is the digest of its bytes. */
export interface SourcePage {
  /** Relative to the root, with `/`: `i18n/cs/docs/Detailed/parcels.md`. */
  readonly file: string;
  /** Relative to the docs folder of its locale: `Detailed/parcels.md`. */
  readonly path: string;
  readonly locale: LocaleCode;
  /** Id of its version of the docs; absent in the current docs. */
  readonly version?: string;
  /** In a version, it begins with the version and a colon: `2.3:intro`. */
  readonly id: DocId;
  /** Path below the docs root, without outer slashes: `Detailed/parcels`, `2.3/intro`; `''` is the root itself. */
  readonly slug: string;
  /** Path in the site, without slashes at its ends, of a page outside the docs root; absent on all others. */
  readonly route?: string;
  /** From a number prefix of the file name (`01-intro.md`), when the front matter gives no position. */
  readonly position: number | null;
  readonly hash: string;
  /**
   * Digest of the parts of its name and front matter that other documents depend on. While it is unchanged, only the
   * page's text or description can have changed, which the page itself and index pages show. Positions are not part of
   * it.
   */
  readonly frontHash: string;
  readonly frontMatter: FrontMatter;
  /** Values of the config's `docs.fields` that the page states; absent without any. */
  readonly fields?: Readonly<Record<string, Literal>>;
  /** Place of each key of the front matter, for messages about its value. */
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a page that pubdocs makes itself; absent for a page with a file. */
  readonly text?: string;
}
