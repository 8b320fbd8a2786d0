// Schemas that apply to a value under a condition, or to a part of it: `if`, `not`, `contains`, `dependentRequired`.
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

/** Whether a schema is `false`, which allows no value. */
export const isNever = (part: unknown): boolean => {
  const { not } = schemaObject(part);
  return not !== undefined && not !== false && Object.keys(schemaObject(not)).length === 0;
};

/** (layers of a schema) → its rules: `not: { type: 'null' }` → that schema, of the kind `not` */
export const rulesOf = (list: readonly Referred[]): SchemaRule[] =>
  list.flatMap(({ part, ref }): SchemaRule[] => {
    const wholeRules = keywords.flatMap(([key, kind]): SchemaRule[] => {
      if (part[key] === undefined || (kind === 'not' && isNever(part))) return [];
      const counts = range(exactNumber(part.minContains ?? 1), exactNumber(part.maxContains));
      const detail = kind === 'contains' && counts !== null ? counts : '';
      const schema = schemaObject(part[key]);
      const named = kind === 'names' ? { type: 'string', ...schema } : schema;
      return [{ kind, detail, schema: { part: named, ref: `${ref}/${key}` } }];
    });
    const fieldRules = fieldKeywords.flatMap((key) =>
      Object.entries(asObject(part[key])).map(([detail, value]): SchemaRule => {
        const schema = Array.isArray(value) ? { required: value } : schemaObject(value);
        return { kind: 'with', detail, schema: { part: schema, ref: `${ref}/${key}/${pointerStep(detail)}` } };
      }),
    );
    return [...wholeRules, ...fieldRules];
  });
