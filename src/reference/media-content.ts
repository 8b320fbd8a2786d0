// The media types of a body or a response, with their schemas.
import type { JsonObject } from '../model/api-document.ts';
import { asObject, follow, type Referred } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { schemaObject } from './layers.ts';
import { type ReferenceParameter, readParameter, styleOf } from './parameters.ts';

/** How a part of a form is sent. */
interface FormPart {
  /** Its field, or `[0]` for the first part of a form without names. */
  readonly name: string;
  /** Content types, and its style if it is not the usual one. */
  readonly forms: readonly string[];
  readonly headers: readonly ReferenceParameter[];
}

export interface MediaContent {
  readonly type: string;
  readonly ref: string;
  readonly schemas: readonly Referred[];
  /** Whether the schemas are those of each item of a stream. */
  readonly isItem: boolean;
  readonly parts: readonly FormPart[];
}

/** (document, a body or a response) → its media types with their schemas */
export const mediaContentOf = (document: JsonObject, { part, ref }: Referred): MediaContent[] =>
  Object.entries(asObject(part.content)).flatMap(([type, value]) => {
    const at = `${ref}/content/${pointerStep(type)}`;
    const media = follow(document, value, at);
    const schemas = (['schema', 'itemSchema'] as const).flatMap((key): MediaContent[] => {
      const schema = { part: schemaObject(media.part[key]), ref: `${media.ref}/${key}` };
      const isItem = key === 'itemSchema';
      return media.part[key] === undefined ? [] : [{ type, ref: at, schemas: [schema], isItem, parts: [] }];
    });
    const [first = { type, ref: at, schemas: [], isItem: false }, ...others] = schemas;
    return [{ ...first, parts: formParts(document, media) }, ...others];
  });

function formParts(document: JsonObject, { part, ref }: Referred): FormPart[] {
  const { encoding, prefixEncoding, itemEncoding } = part;
  const first = listOf(prefixEncoding);
  const parts: (readonly [name: string, encoding: unknown, place: string])[] = [
    ...Object.entries(asObject(encoding)).map(
      ([name, value]) => [name, value, `encoding/${pointerStep(name)}`] as const,
    ),
    ...first.map((value, index) => [`[${index}]`, value, `prefixEncoding/${index}`] as const),
    [`[${first.length}…]`, itemEncoding, 'itemEncoding'],
  ];
  return parts.flatMap(([name, value, place]): FormPart[] => {
    const form = asObject(value);
    const forms = [form.contentType, styleOf(form, 'form')].filter((text) => typeof text === 'string');
    const headers = Object.entries(asObject(form.headers)).map(([header, headerValue]) => {
      const at = `${ref}/${place}/headers/${pointerStep(header)}`;
      return readParameter(document, follow(document, headerValue, at), { name: header, place: 'header' });
    });
    return forms.length + headers.length === 0 ? [] : [{ name, forms, headers }];
  });
}
