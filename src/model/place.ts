// Where something was written. Lines and columns count from 1, columns in UTF-16 units, ends are exclusive.

/** A stretch of a source file. `file` is relative to the site's root, with `/`. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The part of a place that does not name the file: facts of a page are stored without it, so that a renamed page is a cache hit. */
export type Span = Omit<Place, 'file'>;

/** Where a message stands that is about a whole text. */
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
