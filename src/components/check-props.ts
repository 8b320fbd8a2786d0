// Checks one use of a component against the schema of its props → the values for the component, and findings.
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { ComponentUse, Literal, WrittenProp } from '../model/component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import { defaultOf, fitValue, isFit, type Miss } from './fit-value.ts';
import { readLiteral } from './literals.ts';
import { type Fields, type Type, typeWords } from './prop-schema.ts';

export interface CheckedProps {
  readonly values: Readonly<Record<string, Literal>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** In a directive, all values are strings: `{count=3 open items="[1, 2]"}`. */
function ofDirective(text: string, type: Type): Literal {
  if (type.kind === 'string' || type.kind === 'choice') return text;
  if (type.kind === 'boolean' && text === '') return true;
  return readLiteral(text)?.value ?? text;
}

function writtenValue({ form, value }: WrittenProp, type: Type, use: ComponentUse): Literal {
  return use.form === 'directive' && form !== 'literal' && typeof value === 'string' ? ofDirective(value, type) : value;
}

/** `{ tone: 'loud' }` of `<Note tone="loud">`, with defaults; a finding for each unknown, missing or wrong prop. */
export function checkProps(use: ComponentUse, fields: Fields, file: string): CheckedProps {
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, Literal>();
  const component = use.name;
  const placeOf = ({ span }: Pick<WrittenProp, 'span'>) => ({ place: spanToPlace(use.file ?? file, span) });
  /** Given names, and those that a misspelt one probably means, which are then not reported as missing. */
  const givenNames = new Set(use.props.map(({ name }) => name));
  for (const prop of use.props) {
    const { name: propName } = prop;
    const field = fields.get(propName);
    if (field === undefined) {
      const fieldNames = [...fields.keys()];
      const { nearest, at } = nearestName(propName, fieldNames);
      if (nearest !== undefined) givenNames.add(nearest);
      const values = { component, prop: propName, names: fieldNames, nearest };
      diagnostics.push(diagnose('component-prop-unknown', values, { ...placeOf(prop), ...at }));
      continue;
    }
    const fit = fitValue(writtenValue(prop, field.type, use), field.type, [propName]);
    if (isFit(fit)) values.set(propName, fit.value);
    else diagnostics.push(wrongProp(use, prop, fit, field.type, placeOf(prop)));
  }
  for (const [name, field] of fields) {
    if (givenNames.has(name)) continue;
    const value = defaultOf(field);
    if (value !== undefined) values.set(name, value);
    else if (!field.isOptional) {
      const missing = { component, prop: name, expected: typeWords(field.type) };
      diagnostics.push(diagnose('component-prop-missing', missing, placeOf(use)));
    }
  }
  return { values: Object.fromEntries(values), diagnostics };
}

function wrongProp(
  use: ComponentUse,
  { name }: WrittenProp,
  { steps, expected, found, meant }: Miss,
  type: Type,
  where: Pick<Diagnostic, 'place'>,
): Diagnostic {
  const path = formatKey(steps);
  const { nearest, at } = meant ? nearestName(meant.word, meant.among) : { nearest: undefined, at: {} };
  const isText = use.form === 'element' && type.kind !== 'string' && typeof found === 'string' && path === name;
  const literal = isText && readLiteral(found) !== null ? found : undefined;
  const values = { component: use.name, prop: name, path, expected, found: shown(found), nearest, literal };
  return diagnose('component-prop-wrong', values, { ...where, ...at });
}

/** A value for a message, at most one line long. */
function shown(value: Literal): string {
  if (value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
