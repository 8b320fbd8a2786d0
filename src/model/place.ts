// Positions in source files. Lines and columns start at 1, columns count UTF-16 units, ends are exclusive.

/** A range of a source file. `file` is relative to the site's root, with `/`. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A position in a text. */
export type LineColumn = Pick<Place, 'line' | 'column'>;

/** A place without its file. Facts of a page store spans, so that a renamed page is still a cache hit. */
export type Span = Omit<Place, 'file'>;

/** Position of a message about a whole file. */
export const firstCharacter: Span = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** ('docs/a.md') → its first character */
export const startOfFile = (file: string): Place => ({ file, ...firstCharacter });

/** ('docs/a.md', span) → a place */
export const spanToPlace = (file: string, span: Span): Place => ({
  file,
  line: span.line,
  column: span.column,
  endLine: span.endLine,
  endColumn: span.endColumn,
});
