// Results of a build for one document. Later builds reuse them while its inputs are unchanged.
import type { PageSummary } from './compiled-page.ts';
import type { Embed } from './embed.ts';
import type { FileChange } from './history.ts';
import type { LinkEdge } from './link-graph.ts';
import type { LocaleCode } from './locale.ts';

/** A cached page: the digest and size of its HTML, and the links of its components. */
export interface KnownPage {
  readonly sha256: string;
  readonly size: number;
  readonly edges: readonly LinkEdge[];
  /** Ids that its components print (all ids of a page without Markdown); absent in a doc without any. */
  readonly ids?: readonly string[];
  /** Embeds of its components; absent if there are none. */
  readonly embeds?: readonly Embed[];
}

/** The part of a page's links that every build needs. */
export interface LinkSummary {
  /** Number of all links. */
  readonly count: number;
  /** Broken links and links with an anchor: only these can cause findings. */
  readonly needsCheck: readonly LinkEdge[];
  /** Linked files other than pages. */
  readonly files: readonly string[];
  /** Embeds of the page: parts of other sites, and inline code. */
  readonly embeds: readonly Embed[];
  /** On a site with versions: a link leads out of the version, through a redirect or nowhere, so its result depends on other pages. */
  readonly leaves?: true;
}

/** One text of a document. Its diagnostics include those from comparing it with the original. */
export interface TextRecord extends PageSummary {
  /** Digest of its bytes. */
  readonly hash: string;
  /** Of its front matter. Index pages show it. */
  readonly description?: string;
  /** Its last change in the Git history, if pages show it. */
  readonly changed?: FileChange;
}

/** One route of a document. */
export interface RouteRecord {
  readonly locale: LocaleCode;
  readonly page: KnownPage;
  /** All ids that links can lead to, joined by `joinIds`. */
  readonly anchors: string;
  readonly links: LinkSummary;
  /** Key of its entry in the search index; absent if it has none. */
  readonly entry?: string;
  /** On a site with versions: digest of the data of other versions that it shows; with `leaves`, digest of all other pages. */
  readonly around?: string;
}

export interface DocRecord {
  /** The original, then the translations in their order. */
  readonly texts: readonly TextRecord[];
  /** One per locale; none for a document that must be rendered each time. Its titles are compared with those of its texts. */
  readonly routes: readonly RouteRecord[];
}
