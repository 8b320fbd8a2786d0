// A Markdown file of the site, with what its front matter says: all that is known of a page before it is compiled.
import type { Diagnostic } from './diagnostic.ts';
import type { LocaleCode } from './locale.ts';
import type { Span } from './place.ts';

/** `intro`, `Detailed/Shipments/types`: folder path and name without number prefixes; case is kept. */
export type DocId = string;

/** The keys of a page's front matter that have a meaning, checked and typed; absent keys are absent. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  /** Path in the whole site: `/blog/2.0-is-out`. In a version it is one below the docs root of the version. */
  readonly route?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly displayed_sidebar?: string | null;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly pagination_label?: string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  /** False: search does not find the page. */
  readonly search?: boolean;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly custom_edit_url?: string | null;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  readonly aliases?: readonly string[];
  /** URL that search engines should index instead of this page. */
  readonly canonical?: string;
  readonly parse_number_prefixes?: boolean;
  /** Takes the place of `facts.require` of the config, in this text. */
  readonly facts?: { readonly require: 'bound' | 'none' };
}

/** One Markdown file. `hash` is the digest of its bytes. */
export interface SourcePage {
  /** Relative to the root, with `/`: `i18n/cs/docs/Detailed/parcels.md`. */
  readonly file: string;
  /** Relative to the docs folder of its locale: `Detailed/parcels.md`. */
  readonly path: string;
  readonly locale: LocaleCode;
  /** Id of the version that it belongs to; absent in the current one. */
  readonly version?: string;
  /** Begins with the version and a colon on a page that belongs to one: `2.3:intro`. */
  readonly id: DocId;
  /** Path below the docs root, without slashes at its ends: `Detailed/parcels`, `2.3/intro`; `''` is the docs root itself. */
  readonly slug: string;
  /** Path in the site, without slashes at its ends, of a page that is not below the docs root; absent on all others. */
  readonly route?: string;
  /** From a number prefix of the file name (`01-intro.md`), when the front matter gives no position. */
  readonly position: number | null;
  readonly hash: string;
  /**
   * Digest of what its name and its front matter say to other documents: while it is the same, only what the page itself and index pages show can
   * have changed, its text or its description. Positions are not part of it.
   */
  readonly frontHash: string;
  readonly frontMatter: FrontMatter;
  /** Where each key of the front matter stands, for messages about its value. */
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly diagnostics: readonly Diagnostic[];
}
