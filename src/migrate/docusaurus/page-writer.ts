// Context of the passes over a Docusaurus page.
import type { PageWriter } from '../page.ts';

export interface DocusaurusContext {
  /** Path in the original. */
  readonly file: string;
  /** MDX has no indented code; Markdown has. */
  readonly isMdx: boolean;
  /** Constants that the page imports, as JavaScript. */
  readonly constants: string;
  /** Whether code blocks with `tab` become tabs, as with the plugin docusaurus-remark-plugin-tab-blocks. */
  readonly tabBlocks: boolean;
  /** Other pages of the folder, for `<DocCardList />`. */
  readonly siblings: readonly { readonly title: string; readonly href: string; readonly description: string }[];
}

export type DocusaurusWriter = PageWriter<DocusaurusContext>;
