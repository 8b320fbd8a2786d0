// A text of an OpenAPI document with its place.
import type { Referred } from '../openapi/schemas.ts';

/** A text of the document, and its JSON Pointer, so that its Markdown has a place. */
export interface DocumentText {
  readonly text: string;
  readonly ref: string;
}

/** ({ description: 'A' } at '#/x', 'description') → 'A' at '#/x/description'; null without a text */
export const documentText = ({ part, ref }: Referred, key: string): DocumentText | null => {
  const text = part[key];
  return typeof text === 'string' && text.trim() !== '' ? { text, ref: `${ref}/${key}` } : null;
};
