// A link of a category to a page that pubdocs makes.

/** A page that lists the folder. `slug` starts at the docs root, `route` at that of the site; without them the URL is made from the labels. */
export interface GeneratedIndexLink {
  readonly type: 'generated-index';
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  /** In a version, which is a copy, it has no effect. */
  readonly route?: string | undefined;
}
