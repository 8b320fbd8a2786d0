// A category's link to an index page that pubdocs generates.

/** A page that lists a category. `slug` is relative to the docs, `route` to the site; else the labels give the URL. */
export interface GeneratedIndexLink {
  readonly type: 'generated-index';
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  /** Ignored in a version, which is a copy. */
  readonly route?: string | undefined;
}
