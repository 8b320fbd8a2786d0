// The media types of a body or a response, with their schemas.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, type Referred } from '../openapi/schemas.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { schemaObject } from './layers.ts';

export interface MediaContent {
  readonly type: string;
  readonly ref: string;
  readonly schemas: readonly Referred[];
}

/** (a body or a response) → its media types with their schemas */
export const mediaContentOf = ({ part, ref }: Referred): MediaContent[] =>
  Object.entries(asObject(part.content)).map(([type, written]) => {
    const media = asObject(written);
    const key = media.schema === undefined && media.itemSchema !== undefined ? 'itemSchema' : 'schema';
    const schema = media[key];
    const at = `${ref}/content/${pointerStep(type)}`;
    const own = schema === undefined ? [] : [{ part: schemaObject(schema), ref: `${at}/${key}` }];
    return { type, ref: at, schemas: [...own, ...encodingLayer(media, at)] };
  });

/** `encoding: { file: { contentType: 'image/png' } }` of a form → a schema that says so of its fields */
function encodingLayer({ encoding }: JsonObject, at: string): Referred[] {
  const properties = Object.entries(asObject(encoding)).flatMap(([name, part]) => {
    const { contentType } = asObject(part);
    return typeof contentType === 'string' ? [[name, { contentMediaType: contentType }] as const] : [];
  });
  return properties.length === 0
    ? []
    : [{ part: { properties: Object.fromEntries(properties) }, ref: `${at}/encoding` }];
}
