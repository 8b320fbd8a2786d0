// A link of a category to a page that pubdocs makes.

/** A page that lists the folder. `slug` starts at the docs root; without it the address is made from the labels. */
export interface GeneratedIndexLink {
  readonly type: 'generated-index';
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
}
