// The links of one page, as every build needs them.
import type { Embed } from './embed.ts';
import type { LinkEdge } from './link-graph.ts';

/** The part of a page's links that every build needs. */
export interface LinkSummary {
  /** Number of all links. */
  readonly count: number;
  /** Broken links and links with an anchor: only these can cause findings. */
  readonly needsCheck: readonly LinkEdge[];
  /** Linked files other than pages. */
  readonly files: readonly string[];
  /** Files of images that it shows in several sizes. */
  readonly images: readonly string[];
  /** Embeds of the page: parts of other sites, and inline code. */
  readonly embeds: readonly Embed[];
}

/** Links and ids of a document's page. */
export interface PageLinks extends LinkSummary {
  /** All ids that links can lead to, joined by `joinIds`. */
  readonly anchors: string;
}
