// The part of gettext-parser that is used; the package has no types of its own.
declare module 'gettext-parser' {
  interface Entry {
    readonly msgctxt?: string;
    readonly msgid: string;
    /** Missing where the validation is off. */
    readonly msgstr?: readonly string[];
    readonly comments?: {
      readonly extracted?: string;
      readonly reference?: string;
      readonly flag?: string;
    };
  }
  interface Table {
    readonly charset: string;
    /** Missing in a file without a header. */
    readonly headers?: Readonly<Record<string, string>>;
    /** Context → source → entry. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  }
  export const po: {
    compile(table: Table): { toString(encoding: 'utf8'): string };
    /** Throws SyntaxError, RangeError, and TypeError for a header without msgstr. */
    parse(text: string, options: { readonly validation: boolean }): Table;
  };
}
