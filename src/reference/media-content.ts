// The media types of a body or a response, with their schemas.
import { asObject, type Referred } from '../openapi/schemas.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { schemaObject } from './layers.ts';

export interface MediaContent {
  readonly type: string;
  readonly ref: string;
  readonly schemas: readonly Referred[];
  /** Media types of the parts of a form, by field. */
  readonly parts: readonly { readonly name: string; readonly contentType: string }[];
}

/** (a body or a response) → its media types with their schemas */
export const mediaContentOf = ({ part, ref }: Referred): MediaContent[] =>
  Object.entries(asObject(part.content)).map(([type, written]) => {
    const media = asObject(written);
    const key = media.schema === undefined && media.itemSchema !== undefined ? 'itemSchema' : 'schema';
    const schema = media[key];
    const at = `${ref}/content/${pointerStep(type)}`;
    const schemas = schema === undefined ? [] : [{ part: schemaObject(schema), ref: `${at}/${key}` }];
    const parts = Object.entries(asObject(media.encoding)).flatMap(([name, encoding]) => {
      const { contentType } = asObject(encoding);
      return typeof contentType === 'string' ? [{ name, contentType }] : [];
    });
    return { type, ref: at, schemas, parts };
  });
