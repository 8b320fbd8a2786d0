// Results of a build for one document, which later builds reuse while everything around the document stays the same.
import type { PageFacts } from './compiled-page.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { LinkEdge } from './link-graph.ts';
import type { LocaleCode } from './locale.ts';

/** Parts of a page's text that other pages may show; left out here where the front matter overrides them. */
export interface PageIntro {
  readonly h1: string | null;
  readonly lead: string;
}

/** A page as the cache knows it: what it was rendered to, and what its components linked to. */
export interface KnownPage {
  readonly sha256: string;
  readonly size: number;
  readonly edges: readonly LinkEdge[];
}

/** A page's links, as far as they have to be looked at whatever happens elsewhere. */
export interface LinkSummary {
  /** How many there are in all. */
  readonly count: number;
  /** Those that are wrong, and those that name an anchor: only these can be findings. */
  readonly needsCheck: readonly LinkEdge[];
  /** Files beside pages that they lead to. */
  readonly files: readonly string[];
}

/** One text of a document. */
export interface TextRecord extends Pick<PageFacts, 'includes' | 'diagnostics' | 'bodyHash'> {
  /** Digest of its bytes. */
  readonly hash: string;
  readonly intro: PageIntro;
  /** Findings of its compilation and of its comparison with the original. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One address of a document. */
export interface RouteRecord {
  readonly locale: LocaleCode;
  readonly page: KnownPage;
  readonly anchors: readonly string[];
  readonly links: LinkSummary;
}

export interface DocRecord {
  /** The original, then the translations in their order. */
  readonly texts: readonly TextRecord[];
  /** One a locale. */
  readonly routes: readonly RouteRecord[];
}
