// OpenAPI documents: their entries in the config, and the result of reading one.
import type { Place, Span } from './place.ts';

/** An OpenAPI document of the config. */
export interface ApiSource {
  readonly name: string;
  /** Relative to the root. */
  readonly file: string;
  /** Text → its replacement in this build. */
  readonly replace: Readonly<Record<string, string>>;
  /** Path in the site of a reference with all operations and schemas: `/reference/v1`. */
  readonly pages: string | null;
  /** OpenAPI Overlays that change the document, in their order; relative to the root. */
  readonly overlays: readonly string[];
  readonly key: string;
}

/** Texts of a document in another language. */
export interface ApiTexts {
  /** An overlay, relative to the root: `i18n/cs/openapi/v1.yaml`. */
  readonly file: string;
  /** Language of the document (BCP 47). */
  readonly original: string;
  readonly language: string;
}

/** JSON-safe object, such as a document or a schema. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

export interface ApiProblem {
  readonly message: string;
  /** JSON Pointer into the file: `#/paths/~1parcels/get`. */
  readonly pointer: string;
  readonly place: Place;
  readonly suggest: readonly string[];
  /** A keyword without effect, in a valid document. */
  readonly keyword?: { readonly name: string; readonly where: 'ref' | 'extension' | 'schema' };
}

/** A document with the files that it refers to. */
export interface ReadApi {
  /** The document with parts of other files in its components: all `$ref`s are local. Null when unreadable. */
  readonly document: JsonObject | 'as-written' | null;
  /** Other files that it refers to, relative to the root. */
  readonly files: readonly string[];
  readonly problems: readonly ApiProblem[];
}

/** A value that its schema does not allow. */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly pointer: string;
  /** Keyword of JSON Schema: `required`. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** In the words of the validator: `must be integer`. */
  readonly message: string;
}

/** Keyword of the error for an invalid schema, whose reference is `params.schema`. The value is unchecked. */
export const brokenSchema = 'pubdocs-schema';

/** ('v1#/components/schemas/Parcel', value) → all errors */
export type SchemaCheck = (ref: string, value: unknown) => readonly SchemaError[];

/** A block of a page that may be a request or a response. */
export interface SampleFact {
  /** `http`, `json` or `sh`. */
  readonly language: 'http' | 'json' | 'sh';
  /** Words of the info string: `operation`, `status`, `schema`, `partial`, `wrong`, `unchecked`, `existing`. */
  readonly words: Readonly<Record<string, string>>;
  /** As shown, with variables filled in. */
  readonly code: string;
  /** The lines in the file; null when they equal the code. */
  readonly source: readonly string[] | null;
  /** Line number in the file of each line of the code; null: the code comes from another file. */
  readonly lines: readonly number[] | null;
  /** Column of each line's first character. */
  readonly columns: readonly number[];
  /** The opening line of the block. */
  readonly span: Span;
  /** Number of headings before it. */
  readonly section: number;
  /** The included file that contains it; absent when it is in the page itself. */
  readonly file?: string;
}
