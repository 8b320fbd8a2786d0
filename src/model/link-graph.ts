// Every link of the site and its target. Edges of content come from facts, those of the chrome from the config.
import type { ImageSource } from './image-variant.ts';
import type { LocaleCode } from './locale.ts';
import type { Place } from './place.ts';
import type { Route } from './route.ts';

/** Target of a link. `href` is the value for HTML, with base and locale. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string; readonly hash: string | null; readonly href: string }
  | {
      readonly kind: 'asset';
      readonly file: string;
      readonly href: string;
      readonly width?: number;
      readonly height?: number;
      /** Smaller versions of the image. */
      readonly sources?: readonly ImageSource[];
    }
  | { readonly kind: 'external'; readonly href: string }
  /** Shown as written, without a check: `mailto:`, `tel:`, `pathname://`. */
  | { readonly kind: 'unchecked'; readonly href: string }
  /** `resolved` is the path that was looked up. */
  | { readonly kind: 'broken'; readonly resolved: string; readonly href: string; readonly why: BrokenReason }
  /** Its scheme can run code or read files. */
  | { readonly kind: 'refused'; readonly scheme: string };

/**
 * `page`: no such page; `file`: no such file; `case`: differs from a path in case or Unicode form only; `malformed`:
 * not a URL;
 * `base`: it lacks the base of the site; `unread`: a file that cannot be read; `circle`: redirects in a circle.
 */
export type BrokenReason = 'page' | 'file' | 'case' | 'draft' | 'empty' | 'malformed' | 'base' | 'unread' | 'circle';

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

/** One link. Invariant: it has a `place` or a `key`. */
export interface LinkEdge {
  readonly origin: LinkOrigin;
  readonly raw: string;
  readonly target: LinkTarget;
  /** Route of the page that holds it; null for the chrome. */
  readonly from: string | null;
  readonly place: Place | null;
  /** The included file with the component that creates it; absent when the component is in the page itself. */
  readonly writtenIn?: string;
  /** Path in the config or in data, if there is no place. */
  readonly key: string | null;
  /** The page's URL, when the link works but differs from it: `.html` form, extra slash, redirect. */
  readonly clean: string | null;
  /** Set where rules distinguish images from links. */
  readonly kind?: 'link' | 'image';
  /** A component printed it as raw HTML, so it resolves as in a browser. */
  readonly isPrinted?: true;
  /** Text alternative of an image in Markdown. */
  readonly alt?: string;
  /** Its text is its URL, as in an autolink. */
  readonly showsUrl?: true;
}

/** Path of a page → its ids that links can lead to. A map, or a table that creates each set on request. */
export interface AnchorTable extends Iterable<readonly [path: string, ids: ReadonlySet<string>]> {
  readonly get: (path: string) => ReadonlySet<string> | undefined;
}

/** Look-up of routes for links. Without not-found pages, because nothing may link to them. */
export interface RouteTable {
  readonly byPath: ReadonlyMap<string, Route>;
  /** Source file → the `Route.page` that its routes in all languages share. */
  readonly pageOf: ReadonlyMap<string, string>;
  readonly inLocale: (page: string, locale: LocaleCode) => Route | undefined;
  /** The one path that differs only in case or Unicode form. */
  readonly near: (path: string) => string | undefined;
}

/** The files of the site's root that links can lead to. */
export interface FileIndex {
  readonly has: (file: string) => boolean;
  /** The one file that differs only in case or Unicode form. */
  readonly near: (file: string) => string | undefined;
  readonly paths: readonly string[];
}

export interface ResolvedLink {
  readonly target: LinkTarget;
  /** The page's URL, when the link works but differs from it: `.html` form, extra slash, redirect. */
  readonly clean: string | null;
}
