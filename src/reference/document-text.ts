// A text of an OpenAPI document with its place.

/** A text of the document, and its JSON Pointer, so that its Markdown has a place. */
export interface DocumentText {
  readonly text: string;
  readonly ref: string;
}
