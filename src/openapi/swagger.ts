// Swagger 2.0, converted to OpenAPI 3.0 by the package of Scalar, so that nothing else has to know it.
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';

/** ({ swagger: '2.0', definitions: … }) → { openapi: '3.0.4', components: { schemas: … } }; others stay */
export function withoutSwagger(document: JsonObject): JsonObject {
  if (!String(document.swagger ?? '').startsWith('2.')) return document;
  // The package changes its argument.
  const converted: unknown = upgradeFromTwoToThree(structuredClone({ ...document, swagger: '2.0' }));
  return isObject(converted) ? converted : document;
}

/** Parts of OpenAPI 3.0 → where Swagger 2.0 has them. */
const moved: readonly (readonly [RegExp, string])[] = [
  [/^\/components\/schemas\//, '/definitions/'],
  [/^\/components\/(parameters|responses)\//, '/$1/'],
  [/^\/components\/securitySchemes\//, '/securityDefinitions/'],
  [/\/content\/[^/]+\/schema\b/, '/schema'],
  [/(\/parameters\/\d+)\/schema\b/, '$1'],
];

/** '/components/schemas/Parcel' → '/definitions/Parcel': the place of a part in the file */
export const swaggerPointer = (pointer: string): string =>
  moved.reduce((path, [pattern, to]) => path.replace(pattern, to), pointer);
