// The values that a schema allows, with their meanings.
import { exactNumber, exactText } from '../openapi/exact-numbers.ts';
import type { Referred } from '../openapi/schemas.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { type DocumentText, documentText } from './document-text.ts';
import type { Choice } from './layers.ts';

export interface AllowedValue {
  /** As JSON; a string without quotes. */
  readonly text: string;
  /** Its type, such as `string`. */
  readonly type: string;
  /** A name for it, such as that of generated code. */
  readonly label: string | null;
  readonly meaning: DocumentText | null;
}

function typeOfValue(value: unknown): string {
  const number = exactNumber(value);
  if (number !== null) return Number.isInteger(number.value) ? 'integer' : 'number';
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** The usual spellings of extensions for enums. */
const meaningKeys = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-description', 'x-enumDescription'] as const;
const labelKeys = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'] as const;

/** An entry of a list by position, or of an object by value: its text and its place. */
function entry(layer: Referred, keys: readonly string[], value: unknown, index: number): DocumentText | null {
  for (const key of keys) {
    const texts = layer.part[key];
    // Names of fields have no digits of their own.
    const step = Array.isArray(texts) ? String(index) : exactText(exactNumber(value)?.value ?? value);
    const text = Array.isArray(texts) ? texts[index] : isObject(texts) ? texts[step] : undefined;
    if (typeof text === 'string' && text !== '') return { text, ref: `${layer.ref}/${key}/${pointerStep(step)}` };
  }
  return null;
}

/** `x-ms-enum: { values: [{ value, name, description }] }` */
function describedBy(layer: Referred, value: unknown): { label: string | null; meaning: DocumentText | null } {
  const extension = layer.part['x-ms-enum'];
  const list = isObject(extension) ? listOf(extension.values) : [];
  const index = list.findIndex((item) => isObject(item) && item.value === value);
  const enumEntry = list[index];
  if (!isObject(enumEntry)) return { label: null, meaning: null };
  const { name } = enumEntry;
  const label = typeof name === 'string' && name !== value ? name : null;
  const place = { part: enumEntry, ref: `${layer.ref}/x-ms-enum/values/${index}` };
  return { label, meaning: documentText(place, 'description') };
}

/** `oneOf: [{ const: 'a', description: 'First' }]` are values with meanings. */
function constants({ members }: Choice): AllowedValue[] | null {
  const values = members.map(({ part, ref }): AllowedValue | null => {
    const constValue =
      'const' in part ? part.const : Array.isArray(part.enum) && part.enum.length === 1 ? part.enum[0] : undefined;
    if (constValue === undefined || part.properties !== undefined) return null;
    return {
      text: exactText(constValue),
      type: typeOfValue(constValue),
      label: typeof part.title === 'string' ? part.title : null,
      meaning: documentText({ part, ref }, 'description'),
    };
  });
  return values.some((value) => value === null) ? null : values.filter((value) => value !== null);
}

interface Values {
  readonly values: readonly AllowedValue[];
  readonly isConstant: boolean;
  /** The alternatives that are the values. */
  readonly used: Choice | null;
}

/** (layers, alternatives) → the allowed values: of `enum`, `const`, or alternatives that are constants */
export function valuesOf(list: readonly Referred[], choices: readonly Choice[]): Values {
  const constant = list.find(({ part }) => 'const' in part);
  if (constant) {
    const value = constant.part.const;
    return {
      values: [{ text: exactText(value), type: typeOfValue(value), label: null, meaning: null }],
      isConstant: true,
      used: null,
    };
  }
  const lists = list.flatMap((layer) => (Array.isArray(layer.part.enum) ? [enumValues(layer, layer.part.enum)] : []));
  const values = lists.reduce(inBoth, lists[0] ?? []);
  if (lists.length > 0) return { values, isConstant: false, used: null };
  for (const choice of choices) {
    const values = constants(choice);
    if (values !== null) return { values, isConstant: false, used: choice };
  }
  return { values: [], isConstant: false, used: null };
}

const enumValues = (layer: Referred, list: readonly unknown[]): AllowedValue[] =>
  list.map((value, index) => {
    const described = describedBy(layer, value);
    const label = entry(layer, labelKeys, value, index)?.text ?? described.label;
    return {
      text: exactText(value),
      type: typeOfValue(value),
      label: label === exactText(value) ? null : label,
      meaning: entry(layer, meaningKeys, value, index) ?? described.meaning,
    };
  });

/** The values that both lists have, as the shorter describes them. If they contradict each other, both are shown. */
function inBoth(a: readonly AllowedValue[], b: readonly AllowedValue[]): readonly AllowedValue[] {
  if (a === b) return a;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const both = short.filter(({ text }) => long.some((value) => value.text === text));
  return both.length > 0 ? both : [...a, ...b];
}
