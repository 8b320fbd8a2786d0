// Every link of the site and where it leads. Content edges come from facts; edges of the chrome once, from the config.
import type { LocaleCode } from './locale.ts';
import type { Place } from './place.ts';
import type { Route } from './route.ts';
import type { SiteConfig } from './site-config.ts';

/** Where an address leads. `href` is what goes into HTML (base and locale included). */
export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string; readonly hash: string | null; readonly href: string }
  | {
      readonly kind: 'asset';
      readonly file: string;
      readonly href: string;
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly kind: 'external'; readonly href: string }
  /** Shown as written, without a check: `mailto:`, `tel:`, `pathname://`. */
  | { readonly kind: 'unchecked'; readonly href: string }
  /** `resolved` is the path it was taken for. */
  | { readonly kind: 'broken'; readonly resolved: string; readonly href: string; readonly why: BrokenReason }
  /** A scheme that can run code or read files. */
  | { readonly kind: 'refused'; readonly scheme: string };

/**
 * `page`: no page there; `file`: no file there; `case`: differs in case or Unicode form only; `malformed`: not a URL at all;
 * `base`: a component printed it without the base of the site; `unread`: the file is there, but left out.
 */
export type BrokenReason = 'page' | 'file' | 'case' | 'draft' | 'empty' | 'malformed' | 'base' | 'unread';

export type LinkOrigin =
  | 'content'
  | 'front-matter'
  | 'navbar'
  | 'footer'
  | 'sidebar'
  | 'announcement'
  | 'template'
  | 'data'
  | 'config';

/** One link. Invariant: it knows where it was written. */
export interface LinkEdge {
  readonly origin: LinkOrigin;
  readonly written: string;
  readonly target: LinkTarget;
  /** Route of the page that holds it; null for the chrome. */
  readonly from: string | null;
  readonly place: Place | null;
  /** The included file with the component that makes it; absent when that is in the page itself. */
  readonly writtenIn?: string;
  /** Config or data path, where there is no place. */
  readonly key: string | null;
  /** A page exists, but the link is not its address: `.html` form, needless slash, hop over a redirect. */
  readonly clean: string | null;
  /** Chrome only: how many pages show it; without it, all of the site. */
  readonly shownOn?: number;
  /** Kind of target, set where the rules about images need it. */
  readonly kind?: 'link' | 'image';
  /** A component printed it as raw HTML: it means what a browser makes of it. */
  readonly isPrinted?: true;
  /** Text alternative of an image that Markdown writes. */
  readonly alt?: string;
  /** Its text is its URL, as that of an autolink: readers see the URL. */
  readonly showsUrl?: true;
}

/** Path of a page → its ids that links can lead to. A map, or a table that makes each set when it is asked for. */
export interface AnchorTable extends Iterable<readonly [path: string, ids: ReadonlySet<string>]> {
  readonly get: (path: string) => ReadonlySet<string> | undefined;
}

/** The routes of the site, as links look them up. Not-found pages are not in it: nothing may link to them. */
export interface RouteTable {
  readonly byPath: ReadonlyMap<string, Route>;
  /** Source file → what its routes in all languages share (`Route.page`). */
  readonly pageOf: ReadonlyMap<string, string>;
  readonly inLocale: (page: string, locale: LocaleCode) => Route | undefined;
  /** The one path that differs in case or Unicode form only. */
  readonly near: (path: string) => string | undefined;
}

/** The files of the site's root that links can lead to. */
export interface FileIndex {
  readonly has: (file: string) => boolean;
  /** The one file that differs in case or Unicode form only. */
  readonly near: (file: string) => string | undefined;
  readonly paths: readonly string[];
}

/** Site data for resolving links: the same value for all pages. */
export interface LinkSite {
  readonly config: Pick<SiteConfig, 'url' | 'base' | 'trailingSlash' | 'i18n' | 'docs' | 'sources' | 'versions'>;
  readonly routes: RouteTable;
  readonly files: FileIndex;
  /** Path of an old address → path that it leads to now, both with the locale's segment. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Source files and route paths of drafts that this build leaves out. */
  readonly drafts: ReadonlySet<string>;
  /** Path of a route → address, base included. */
  readonly pageHref: (path: string) => string;
  /** File of the root → address of its copy in the output. */
  readonly assetHref: (file: string) => string;
}

/** Where a link stands. */
export interface LinkContext {
  readonly site: LinkSite;
  /** The file that holds it, relative to the root; null for config and templates. */
  readonly file: string | null;
  /** The file of an include that holds it; `file` is then the page. */
  readonly writtenIn?: string | undefined;
  /** Path of the route that shows it. */
  readonly path: string;
  /** Locale of that route. */
  readonly locale: LocaleCode;
}

/** A target, and what to write instead when the link works but is not the page's address. */
export type ResolvedLink = LinkTarget & { readonly clean: string | null };
