// Types for the part of gettext-parser that is used; the package has none.
declare module 'gettext-parser' {
  interface Entry {
    readonly msgctxt?: string;
    readonly msgid: string;
    /** May be missing without validation. */
    readonly msgstr?: readonly string[];
    readonly comments?: {
      readonly extracted?: string;
      readonly reference?: string;
      readonly flag?: string;
    };
  }
  interface Table {
    readonly charset: string;
    /** Missing for a file without a header. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Context → source → entry */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  }
  export const po: {
    compile(table: Table): { toString(encoding: 'utf8'): string };
    /** Throws SyntaxError or RangeError; TypeError for a header without msgstr. */
    parse(text: string, options: { readonly validation: boolean }): Table;
  };
}
