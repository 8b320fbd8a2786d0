// The outline of a page: its headings, and what a translation has to share with it, in the order of the text. JSON-safe.

export type FactKind = 'number' | 'date' | 'time' | 'code' | 'code line' | 'link';

/** Something that is the same in every language. */
export interface Fact {
  readonly kind: FactKind;
  /** In one spelling for all languages; the target of a link as it is written. */
  readonly value: string;
  /** As the text has it. */
  readonly written: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The paragraph, table row or line of a text block that it stands in: an index into `units`. */
  readonly unit: number;
}

/** Facts of a section that its translation does not have, and the other way round. */
export interface FactDifference {
  /** Facts of the original that the translation lacks. */
  readonly missing: readonly Fact[];
  /** Facts of the translation that the original lacks. */
  readonly extra: readonly Fact[];
}

/** A row has its numbers at fixed places; a sentence may repeat one. */
export type UnitKind = 'row' | 'text';

/** A block that a section has in every language. */
export interface ShapeItem {
  readonly kind: 'code block' | 'directive' | 'table' | 'component' | 'image';
  /** Language, name, or number of columns: what both languages share; '' for images, whose files are facts. */
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
