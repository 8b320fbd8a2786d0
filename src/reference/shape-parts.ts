// The schemas that are shown inside a schema, and what each adds to its anchor.
import type { Referred } from '../openapi/schemas.ts';
import { anchorStep } from './anchors.ts';
import type { SchemaRule } from './rules.ts';
import type { Shape } from './shape.ts';

/** The schema whose fields are shown: of a list, that of its items. */
export const contentOf = (shape: Shape): Shape => (shape.item === null ? shape : contentOf(shape.item));

/** Rules of a list itself, beside those of the schema whose fields are shown. */
export const outerRules = (shape: Shape): readonly SchemaRule[] =>
  shape.item === null ? [] : [...shape.rules, ...outerRules(shape.item)];

export interface ShapePart {
  /** Its part of an anchor. */
  readonly step: string;
  readonly schemas: readonly Referred[];
}

/** '[2]' or '[2…]' → '2' */
export const positionStep = (label: string): string => label.replace(/\D/g, '');

export const ruleStep = ({ kind, detail }: SchemaRule): string =>
  kind === 'with' ? `${kind}-${anchorStep(detail)}` : kind;

/** Rules inside of rules, because a rule can contain itself. */
export const maxRuleDepth = 3;

/** (rules) → their schemas */
export const ruleParts = (rules: readonly SchemaRule[]): ShapePart[] =>
  rules.map((rule) => ({ step: ruleStep(rule), schemas: [rule.schema] }));

/** All schemas that are shown inside a schema, without those of its rules. */
export function schemaParts({ fields, alternatives, others, positions }: Shape): ShapePart[] {
  return [
    ...fields.map(({ name, schemas }) => ({ step: anchorStep(name), schemas })),
    ...alternatives.flatMap(({ members }) => members.map(({ step, schema }) => ({ step, schemas: [schema] }))),
    ...(others === null || others === 'none' ? [] : [{ step: '*', schemas: [others] }]),
    ...positions.map(({ label, schemas }) => ({ step: positionStep(label), schemas })),
  ];
}
