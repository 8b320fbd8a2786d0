// Parameters and headers, of operations, responses and the parts of forms.
import type { JsonObject } from '../model/api-document.ts';
import { exactText } from '../openapi/exact-numbers.ts';
import { exampleValue } from '../openapi/examples.ts';
import { asObject, follow, type Referred } from '../openapi/schemas.ts';
import { listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { anchorStep } from './anchors.ts';
import { type DocumentText, documentText } from './document-text.ts';
import { schemaObject } from './layers.ts';

export const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;
type ParameterPlace = (typeof places)[number];

export interface ReferenceParameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: DocumentText | null;
  readonly schemas: readonly Referred[];
  /** How a value is written, if not in the usual way: `deepObject`, `a,b` for a list, `a=b` for an object. */
  readonly style: string | null;
  readonly examples: readonly string[];
}

/** ('list.200.body', 'parcel number') → 'list.200.body.parcel-number' */
export const partAnchor = (at: string, name: string): string => `${at}.${anchorStep(name)}`;

/** (a parameter `size` of the query, 'list') → its schemas at the anchor 'list.query.size' */
export const rootOf = ({ place, name, schemas }: ReferenceParameter, id: string) => ({
  anchor: partAnchor(`${id}.${place}`, name),
  schemas,
});

/** (document, `parameters` and its place) → those that have a name and a place */
export function listedParameters(document: JsonObject, list: unknown, ref: string): ReferenceParameter[] {
  return listOf(list).flatMap((item, index): ReferenceParameter[] => {
    const parameter = follow(document, item, `${ref}/${index}`);
    const place = places.find((each) => each === parameter.part.in);
    const { name } = parameter.part;
    return place === undefined || typeof name !== 'string' ? [] : [readParameter(document, parameter, { name, place })];
  });
}

const usualStyle = { path: 'simple', query: 'form', querystring: '', header: 'simple', cookie: 'form' } as const;

/** (document, a parameter or header, its name and place) → what readers see of it */
export function readParameter(
  document: JsonObject,
  { part, ref }: Referred,
  { name, place }: Pick<ReferenceParameter, 'name' | 'place'>,
): ReferenceParameter {
  const [first] = Object.entries(asObject(part.content));
  const schema =
    first === undefined
      ? { part: schemaObject(part.schema), ref: `${ref}/schema` }
      : { part: schemaObject(asObject(first[1]).schema), ref: `${ref}/content/${pointerStep(first[0])}/schema` };
  const examples = [
    part.example,
    ...Object.values(asObject(part.examples)).map((value) => exampleValue(document, value)),
  ];
  return {
    name,
    place,
    isRequired: part.required === true,
    isDeprecated: part.deprecated === true,
    description: documentText({ part, ref }, 'description'),
    schemas: [schema],
    style: first !== undefined ? first[0] : styleOf(part, usualStyle[place]),
    examples: examples.flatMap((value) => (value === undefined ? [] : [exactText(value)])),
  };
}

/** ({ style: 'deepObject', allowReserved: true }, 'form') → 'deepObject, allowReserved'; null: the usual form */
export function styleOf({ style = '', explode, allowReserved }: JsonObject, usual: string): string | null {
  const isList = (style || usual) === 'form';
  const parts = [
    style === usual ? '' : style,
    explode === false && isList ? 'a,b' : '',
    explode === true && ['simple', 'label', 'matrix'].includes(String(style || usual)) ? 'a=b' : '',
    allowReserved === true ? 'allowReserved' : '',
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
