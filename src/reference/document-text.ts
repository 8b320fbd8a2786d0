// A text of an OpenAPI document with its place.
import type { Referred } from '../openapi/schemas.ts';
import { isObject } from '../text/is-object.ts';

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

/** The link of `externalDocs`. */
export interface MoreLink {
  readonly url: string;
  readonly text: DocumentText | null;
  /** Of the URL. */
  readonly ref: string;
}

/** { url: 'https://…' } of `externalDocs` */
export function moreOf(list: readonly Referred[]): MoreLink | null {
  for (const { part, ref } of list) {
    const docs = part.externalDocs;
    if (isObject(docs) && typeof docs.url === 'string')
      return {
        url: docs.url,
        text: documentText({ part: docs, ref: `${ref}/externalDocs` }, 'description'),
        ref: `${ref}/externalDocs/url`,
      };
  }
  return null;
}
