// The schemas that are shown inside a schema, and what each adds to its anchor.
import type { Referred } from '../openapi/schemas.ts';
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

/** 'parcel number' → 'parcel-number': a name in an anchor */
export const anchorStep = (name: string): string => name.replace(/\s+/g, '-');

/** (null, 0) → '1': an alternative without a label has its number */
export const memberStep = (label: string | null, index: number): string => anchorStep(label ?? `${index + 1}`);

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
    ...alternatives.flatMap(({ members }) =>
      members.map(({ label, schema }, index) => ({ step: memberStep(label, index), schemas: [schema] })),
    ),
    ...(others === null || others === 'none' ? [] : [{ step: '*', schemas: [others] }]),
    ...positions.map(({ schemas }, index) => ({ step: `${index}`, schemas })),
  ];
}
