// Data for resolving links: the site, and the place of a link in it.
import type { SiteConfig } from '../config/site-config.ts';
import type { FileIndex, RouteTable } from '../model/link-graph.ts';
import type { LocaleCode } from '../model/locale.ts';

/** Site data for resolving links: the same value for all pages. */
export interface LinkSite {
  readonly config: Pick<
    SiteConfig,
    'url' | 'base' | 'offline' | 'trailingSlash' | 'htmlAliases' | 'i18n' | 'docs' | 'sources' | 'versions'
  >;
  readonly routes: RouteTable;
  readonly files: FileIndex;
  /** Old path → new path, both with the locale's segment. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Source files and route paths of drafts that this build leaves out. */
  readonly drafts: ReadonlySet<string>;
  /** Paths of the print pages that begin a language and version; they are no routes. */
  readonly printPages: ReadonlySet<string>;
  /** Path of a route → its URL with the base. */
  readonly pageHref: (path: string) => string;
  /** File of the root → URL of its copy in the output. */
  readonly assetHref: (file: string) => string;
}

export interface LinkContext {
  readonly site: LinkSite;
  /** The file with the link, or the page if an included file has it; null for config and templates. */
  readonly file: string | null;
  /** The included file that contains it, if any. */
  readonly writtenIn?: string | undefined;
  /** Path of the route that shows it. */
  readonly path: string;
  readonly locale: LocaleCode;
}
