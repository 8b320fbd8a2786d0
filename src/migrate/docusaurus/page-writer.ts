// Context of the passes over a Docusaurus page, and the functions that record notes.

export interface DocusaurusContext {
  /** Path in the original. */
  readonly file: string;
  /** MDX has no indented code; Markdown has. */
  readonly isMdx: boolean;
  /** Whether code blocks with `tab` become tabs, as with the plugin docusaurus-remark-plugin-tab-blocks. */
  readonly tabBlocks: boolean;
  /** Other pages of the folder, for `<DocCardList />`. */
  readonly siblings: readonly { readonly title: string; readonly href: string; readonly description: string }[];
}

export interface DocusaurusWriter {
  readonly context: DocusaurusContext;
  readonly imports: ReadonlyMap<string, string>;
  readonly count: (name: string, more?: number) => void;
  readonly note: (line: number, what: string, advice: string) => void;
  /** The same, at the line of the text in the original, because earlier passes may have moved it. */
  readonly noteText: (raw: string, what: string, advice: string) => void;
  /** Records a file that the page shows. */
  readonly show: (rawText: string) => void;
}
