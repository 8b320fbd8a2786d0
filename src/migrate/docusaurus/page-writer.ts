// Context of the passes over a page of Docusaurus, and where they put their notes.

export interface PageContext {
  /** Path in the original. */
  readonly file: string;
  /** MDX has no indented code, `md` has. */
  readonly isMdx: boolean;
  /** Groups of code with `tab` become tabs: the plugin docusaurus-remark-plugin-tab-blocks. */
  readonly tabBlocks: boolean;
  /** Pages beside this one, for `<DocCardList />`. */
  readonly siblings: readonly { readonly title: string; readonly href: string; readonly description: string }[];
}

export interface Writer {
  readonly context: PageContext;
  readonly imports: ReadonlyMap<string, string>;
  readonly count: (name: string, more?: number) => void;
  readonly note: (line: number, what: string, advice: string) => void;
  /** The same at the place where a text stands in the original, which earlier passes may have moved. */
  readonly noteText: (written: string, what: string, advice: string) => void;
  /** Notes a file that the page shows. */
  readonly show: (written: string) => void;
}
