// OpenAPI documents: what the config names, and what reading one gives.
import type { Place } from './place.ts';

/** An OpenAPI document as the config names it. */
export interface ApiSource {
  readonly name: string;
  /** Relative to the root. */
  readonly file: string;
  /** Text → the text that stands for it in this build. */
  readonly replace: Readonly<Record<string, string>>;
  readonly key: string;
}

/** JSON-safe object, such as a document or a schema. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

/** A mistake in a document. */
export interface ApiProblem {
  readonly message: string;
  /** JSON Pointer into the file: `#/paths/~1parcels/get`. */
  readonly pointer: string;
  readonly place: Place;
  readonly suggest: readonly string[];
}

/** A document with the files that it refers to. */
export interface ReadApi {
  /** The document with the parts of other files in its components: all `$ref`s are local. Null when it cannot be read. */
  readonly document: JsonObject | null;
  /** Other files that it refers to, relative to the root. */
  readonly files: readonly string[];
  readonly problems: readonly ApiProblem[];
}
