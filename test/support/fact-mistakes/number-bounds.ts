// Numbers that OpenAPI documents allow in a field, by field name. Reads only the schemas, without the validator, so
// that it can be counted independently what the validator finds.
import type { JsonObject } from '../../../src/model/api-document.ts';
import { asObject, partAt } from '../../../src/openapi/schemas.ts';
import { isObject } from '../../../src/text/is-object.ts';

/** ('weight', 31501) → whether no schema of a field with this name allows the number; false for an unknown field */
export type IsExcluded = (field: string, value: number) => boolean;

/** Documents in the form of OpenAPI 3.1 → a check for excluded numbers */
export function readNumberBounds(documents: readonly JsonObject[]): IsExcluded {
  const schemas = new Map<string, JsonObject[]>();
  for (const document of documents) {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) visit(item);
      if (!isObject(value)) return;
      for (const [name, schema] of Object.entries(asObject(value.properties))) {
        const list = schemas.get(name) ?? [];
        schemas.set(name, list);
        list.push(...numericSchemas(document, schema, 0));
      }
      for (const part of Object.values(value)) visit(part);
    };
    visit(document);
  }
  return (field, value) => {
    const known = schemas.get(field) ?? [];
    return known.length > 0 && known.every((schema) => excludes(schema, value));
  };
}

const maxDepth = 20;

/** The number schemas in a schema: its own, and those of its alternatives and its items. */
function numericSchemas(document: JsonObject, written: unknown, depth: number): JsonObject[] {
  const schema = asObject(written);
  if (depth > maxDepth) return [];
  const inside = (part: unknown): JsonObject[] => numericSchemas(document, part, depth + 1);
  const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer');
  const isListed = [schema.const, schema.enum].flat().some((value) => typeof value === 'number');
  const lists = [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return [
    ...(isNumber || isListed ? [schema] : []),
    ...(typeof schema.$ref === 'string' ? inside(partAt(document, schema.$ref)) : []),
    ...lists.flatMap(inside),
    ...(schema.items === undefined ? [] : inside(schema.items)),
  ];
}

const limits: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  minimum: (value, limit) => value < limit,
  maximum: (value, limit) => value > limit,
  exclusiveMinimum: (value, limit) => value <= limit,
  exclusiveMaximum: (value, limit) => value >= limit,
  multipleOf: (value, limit) => Math.abs(value / limit - Math.round(value / limit)) > 1e-9,
  const: (value, limit) => value !== limit,
};

function excludes(schema: JsonObject, value: number): boolean {
  if (schema.type === 'integer' && !Number.isInteger(value)) return true;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return true;
  return Object.entries(limits).some(([key, isOutside]) => {
    const limit = schema[key];
    return typeof limit === 'number' && isOutside(value, limit);
  });
}

/** ('{ "status": ') → 'status': the field whose value starts at the end of the text, also in a list */
export const fieldBefore = (text: string): string | null =>
  /"([\w-]+)"\s*:\s*(?:\[[^\]"{}]*)?$/.exec(text.slice(-400))?.[1] ?? null;
