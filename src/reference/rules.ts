// Schemas that apply to a value under a condition, or to a part of it: `if`, `not`, `contains`, `dependentRequired`.
import type { JsonObject } from '../model/api-document.ts';
import { exactNumber } from '../openapi/exact-numbers.ts';
import { asObject, type Referred } from '../openapi/schemas.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { schemaObject } from './layers.ts';
import { range } from './limits.ts';

/** A rule with the key of its label in the interface texts: `reference.rule.not`. */
export interface SchemaRule {
  readonly kind: 'names' | 'contains' | 'not' | 'content' | 'with' | 'if' | 'then' | 'else';
  /** The field that a rule `with` is about; how many items `contains` allows. */
  readonly detail: string;
  readonly schema: Referred;
}

const keywords = [
  ['propertyNames', 'names'],
  ['contains', 'contains'],
  ['not', 'not'],
  ['contentSchema', 'content'],
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
] as const;

const fieldKeywords = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const;

const emptyKeys = new Set(['required', 'properties', 'allOf']);

/** Whether a schema allows every value: `{}`, or `{ required: [] }` */
const saysNothing = (part: unknown): boolean =>
  Object.entries(schemaObject(part)).every(
    ([key, value]) => emptyKeys.has(key) && Object.keys(value ?? 1).length === 0,
  );

/** Whether a schema is `false`, which allows no value. */
export const isNever = ({ not }: JsonObject): boolean => not !== undefined && saysNothing(not);

/** Whether a rule would tell readers nothing: `if` and what depends on it count only together. */
function isIdle(key: (typeof keywords)[number][0], part: JsonObject): boolean {
  const hasResult = [part.then, part.else].some((result) => result !== undefined && !saysNothing(result));
  if (key === 'if') return !hasResult;
  if (key === 'then' || key === 'else') return part.if === undefined || saysNothing(part[key]);
  return key === 'not' ? isNever(part) : key !== 'contains' && saysNothing(part[key]);
}

/** (layers of a schema) → its rules: `not: { type: 'null' }` → that schema, of the kind `not` */
export const rulesOf = (list: readonly Referred[]): SchemaRule[] =>
  list.flatMap(({ part, ref }): SchemaRule[] => {
    const wholeRules = keywords.flatMap(([key, kind]): SchemaRule[] => {
      if (part[key] === undefined || isIdle(key, part)) return [];
      const counts = range(exactNumber(part.minContains ?? 1), exactNumber(part.maxContains));
      const detail = kind === 'contains' && counts !== null ? counts : '';
      const schema = schemaObject(part[key]);
      const named = kind === 'names' ? { type: 'string', ...schema } : schema;
      return [{ kind, detail, schema: { part: named, ref: `${ref}/${key}` } }];
    });
    const fieldRules = fieldKeywords.flatMap((key) =>
      Object.entries(asObject(part[key])).flatMap(([detail, value]): SchemaRule[] => {
        const schema = Array.isArray(value) ? { required: value } : schemaObject(value);
        const at = `${ref}/${key}/${pointerStep(detail)}`;
        return saysNothing(schema) ? [] : [{ kind: 'with', detail, schema: { part: schema, ref: at } }];
      }),
    );
    return [...wholeRules, ...fieldRules];
  });
