// Results of a build for one document, which later builds reuse while its inputs stay the same.
import type { PageSummary } from './compiled-page.ts';
import type { Embed } from './embed.ts';
import type { LinkEdge } from './link-graph.ts';
import type { LocaleCode } from './locale.ts';
import type { FileChange } from './ports.ts';

/** A page as the cache knows it: what it was rendered to, and what its components linked to. */
export interface KnownPage {
  readonly sha256: string;
  readonly size: number;
  readonly edges: readonly LinkEdge[];
  /** Ids that its components print, of a page without Markdown all; absent in a doc without any. */
  readonly ids?: readonly string[];
  /** Embeds of its components; absent where there are none. */
  readonly embeds?: readonly Embed[];
}

/** A page's links, as far as they have to be looked at whatever happens elsewhere. */
export interface LinkSummary {
  /** How many there are in all. */
  readonly count: number;
  /** Those that are wrong, and those that name an anchor: only these can be findings. */
  readonly needsCheck: readonly LinkEdge[];
  /** Files beside pages that they lead to. */
  readonly files: readonly string[];
  /** Embeds of the page: parts of other sites, and inline code. */
  readonly embeds: readonly Embed[];
  /** On a site with versions: a link leads out of the version, over a redirect or nowhere, so that other pages decide about it. */
  readonly leaves?: true;
}

/** One text of a document. Its diagnostics include those of its comparison with the original. */
export interface TextRecord extends PageSummary {
  /** Digest of its bytes. */
  readonly hash: string;
  /** Its last change in the history, where pages show it. */
  readonly changed?: FileChange;
}

/** One address of a document. */
export interface RouteRecord {
  readonly locale: LocaleCode;
  readonly page: KnownPage;
  readonly anchors: readonly string[];
  readonly links: LinkSummary;
  /** Names all that the search index says of it; absent where the index does not have it. */
  readonly entry?: string;
  /** On a site with versions: digest of what it shows of others; of all other pages, if its links lead to them. */
  readonly around?: string;
}

export interface DocRecord {
  /** The original, then the translations in their order. */
  readonly texts: readonly TextRecord[];
  /** One a locale. */
  readonly routes: readonly RouteRecord[];
}
