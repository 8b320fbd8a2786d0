// The limits of a schema as readers see them: `{ minLength: 1, maxLength: 35 }` → length 1–35.
import type { JsonObject } from '../model/api-document.ts';
import { type ExactNumber, exactNumber } from '../openapi/exact-numbers.ts';

/** A limit with the key of its label in the interface texts: `reference.limit.length`. */
export interface Limit {
  readonly kind: LimitKind;
  readonly text: string;
}

export type LimitKind =
  | 'value'
  | 'multiple'
  | 'length'
  | 'pattern'
  | 'items'
  | 'unique'
  | 'closed'
  | 'properties'
  | 'media'
  | 'encoding';

const numbersOf = (layers: readonly JsonObject[], key: string): ExactNumber[] =>
  layers.flatMap((layer) => exactNumber(layer[key]) ?? []);

/** The strictest of the layers. */
const least = (layers: readonly JsonObject[], key: string): ExactNumber | null =>
  numbersOf(layers, key).reduce<ExactNumber | null>((a, b) => (a === null || b.value > a.value ? b : a), null);
const most = (layers: readonly JsonObject[], key: string): ExactNumber | null =>
  numbersOf(layers, key).reduce<ExactNumber | null>((a, b) => (a === null || b.value < a.value ? b : a), null);

/** (1, 35) → '1–35'; (1, null) → '≥ 1'; (5, 5) → '5' */
export function range(from: ExactNumber | null, to: ExactNumber | null): string | null {
  if (from !== null && to !== null) return from.text === to.text ? from.text : `${from.text}–${to.text}`;
  if (from !== null) return `≥ ${from.text}`;
  return to === null ? null : `≤ ${to.text}`;
}

function valueRange(layers: readonly JsonObject[]): string | null {
  const [from, to] = [least(layers, 'minimum'), most(layers, 'maximum')];
  const [above, below] = [least(layers, 'exclusiveMinimum'), most(layers, 'exclusiveMaximum')];
  const isAbove = above !== null && (from === null || above.value >= from.value);
  const isBelow = below !== null && (to === null || below.value <= to.value);
  if (!isAbove && !isBelow && (from === null || to === null || (from.value >= 0 && to.value >= 0)))
    return range(from, to);
  const parts = [
    isAbove ? `> ${above.text}` : from === null ? null : `≥ ${from.text}`,
    isBelow ? `< ${below.text}` : to === null ? null : `≤ ${to.text}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The items of a list that have no position of their own. */
export const restKeys = ['items', 'unevaluatedItems', 'additionalItems'] as const;

/** (layers of a schema) → its limits, in the order in which they are shown */
export function limitsOf(layers: readonly JsonObject[]): Limit[] {
  const limits: Limit[] = [];
  const add = (kind: LimitKind, shown: string | null): void => {
    if (shown !== null && !limits.some((limit) => limit.kind === kind && limit.text === shown))
      limits.push({ kind, text: shown });
  };
  add('value', valueRange(layers));
  for (const factor of numbersOf(layers, 'multipleOf')) add('multiple', factor.text);
  add('length', range(least(layers, 'minLength'), most(layers, 'maxLength')));
  for (const { pattern } of layers) add('pattern', typeof pattern === 'string' ? pattern : null);
  add('items', range(least(layers, 'minItems'), most(layers, 'maxItems')));
  if (layers.some(({ uniqueItems }) => uniqueItems === true)) add('unique', '');
  if (layers.some((layer) => restKeys.some((key) => layer[key] === false))) add('closed', '');
  add('properties', range(least(layers, 'minProperties'), most(layers, 'maxProperties')));
  for (const { contentMediaType: media } of layers) add('media', typeof media === 'string' ? media : null);
  for (const { contentEncoding: encoding } of layers) add('encoding', typeof encoding === 'string' ? encoding : null);
  return limits;
}
