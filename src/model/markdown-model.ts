/** URLs of a page as Markdown. */
export interface MarkdownModel {
  readonly href: string;
  /** The list of such pages. */
  readonly index: string;
  /** Links that open the page in an assistant. */
  readonly assistants: readonly { readonly name: string; readonly href: string }[];
}
