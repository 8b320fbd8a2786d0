// A literal and its type → the value, or the part of it that does not fit. Used for props, and for front matter.
import type { KeySteps } from '../diagnostics/key-steps.ts';
import type { Literal } from '../model/component.ts';
import { type Fields, type PropField, type Type, typeWords } from './prop-schema.ts';

/** The invalid part of a value. */
export interface Miss {
  readonly steps: KeySteps;
  readonly expected: string;
  readonly found: Literal;
  /** A word that is similar to known ones. */
  readonly meant?: { readonly word: string; readonly among: readonly string[] };
}

export type Fit = { readonly value: Literal } | Miss;

export const isFit = (fit: Fit): fit is { readonly value: Literal } => 'value' in fit;

export const isRecord = (value: Literal): value is { readonly [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field without one: ({ type: { kind: 'boolean' }, … }) → false; undefined if there is none */
export const defaultOf = ({ fallback, type }: Pick<PropField, 'fallback' | 'type'>): Literal | undefined =>
  fallback ?? (type.kind === 'boolean' ? false : undefined);

/** ('ludo', { kind: 'choice', options: ['loud'] }, ['tone']) → { steps: ['tone'], meant: { word: 'ludo', … }, … } */
export function fitValue(value: Literal, type: Type, steps: KeySteps): Fit {
  const miss = { steps, expected: typeWords(type), found: value };
  switch (type.kind) {
    case 'json':
      return { value };
    case 'choice':
      if (typeof value !== 'string') return miss;
      return type.options.includes(value) ? { value } : { ...miss, meant: { word: value, among: type.options } };
    case 'list':
      return Array.isArray(value) ? fitList(value, type.of, steps) : miss;
    case 'shape':
      return isRecord(value) ? fitShape(value, type.fields, steps) : miss;
    default:
      return typeof value === type.kind ? { value } : miss;
  }
}

function fitList(items: readonly Literal[], type: Type, steps: KeySteps): Fit {
  const fits = items.map((item, place) => fitValue(item, type, [...steps, place]));
  const wrong = fits.find((fit) => !isFit(fit));
  return wrong ?? { value: fits.flatMap((fit) => (isFit(fit) ? [fit.value] : [])) };
}

function fitShape(value: { readonly [key: string]: Literal }, fields: Fields, steps: KeySteps): Fit {
  const unknown = Object.keys(value).find((name) => !fields.has(name));
  if (unknown !== undefined) {
    const meant = { word: unknown, among: [...fields.keys()] };
    return { steps, expected: typeWords({ kind: 'shape', fields }), found: value, meant };
  }
  const entries: [string, Literal][] = [];
  for (const [name, field] of fields) {
    const fieldValue = Object.hasOwn(value, name) ? value[name] : defaultOf(field);
    const at = [...steps, name];
    if (fieldValue === undefined) {
      if (field.isOptional) continue;
      return { steps: at, expected: typeWords(field.type), found: null };
    }
    const fit = fitValue(fieldValue, field.type, at);
    if (!isFit(fit)) return fit;
    entries.push([name, fit.value]);
  }
  return { value: Object.fromEntries(entries) };
}
