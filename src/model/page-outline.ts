// The outline of a page: headings, and what its translations must share, in the order of the text. JSON-safe.

export type FactKind = 'number' | 'date' | 'time' | 'code' | 'code line' | 'link';

/** A value that must be the same in every language. */
export interface Fact {
  readonly kind: FactKind;
  /** Normalised spelling, the same for all languages; for a link, its target as written. */
  readonly value: string;
  /** As written in the text. */
  readonly raw: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The paragraph, table row or line of a text block that contains it: an index into `units`. */
  readonly unit: number;
  /** The unit of a number, the same for all languages: 'kg', 'day'. */
  readonly measure?: string;
}

/** Differences between the facts of a section and of its translation. */
export interface FactDifference {
  /** Facts of the original that the translation lacks. */
  readonly missing: readonly Fact[];
  /** Facts of the translation that the original lacks. */
  readonly extra: readonly Fact[];
}

/** `row`, `code`: each number has a fixed place; `text`: a number may be repeated. */
export type UnitKind = 'row' | 'text' | 'code';

/** A block that a section must have in every language. */
export interface ShapeItem {
  readonly kind: 'code block' | 'directive' | 'table' | 'component' | 'image' | 'paragraph' | 'row' | 'heading';
  /** Language of the code, name, number of columns, or a heading as written; else ''. Image files are facts. */
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

export interface PageOutline {
  readonly headings: readonly OutlineHeading[];
  /** Paragraphs, list items, table rows and lines of code. */
  readonly units: readonly { readonly kind: UnitKind; readonly line: number }[];
  readonly facts: readonly Fact[];
  readonly shape: readonly ShapeItem[];
  /** Whether there is text before the first heading. */
  readonly hasLead: boolean;
}

export interface OutlineHeading {
  /** From 1. */
  readonly level: number;
  readonly line: number;
}
