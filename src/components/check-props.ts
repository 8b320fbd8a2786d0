// Checks one use of a component against the schema of its props → the values for the component, and findings.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { ComponentUse, Literal, WrittenProp } from '../model/component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import { readLiteral } from './literals.ts';
import { type Fields, type Type, typeWords } from './prop-schema.ts';

export interface CheckedProps {
  readonly values: Readonly<Record<string, Literal>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A valid value, or the path of its invalid part. */
type Fit =
  | { readonly value: Literal }
  | {
      readonly path: string;
      readonly expected: string;
      readonly found: Literal;
      /** A word that is similar to known ones. */
      readonly meant?: { readonly word: string; readonly among: readonly string[] };
    };

const isFit = (fit: Fit): fit is { readonly value: Literal } => 'value' in fit;

const isRecord = (value: Literal): value is { readonly [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fitValue(value: Literal, type: Type, path: string): Fit {
  const miss = { path, expected: typeWords(type), found: value };
  switch (type.kind) {
    case 'json':
      return { value };
    case 'choice':
      if (typeof value !== 'string') return miss;
      return type.options.includes(value) ? { value } : { ...miss, meant: { word: value, among: type.options } };
    case 'list':
      return Array.isArray(value) ? fitList(value, type.of, path) : miss;
    case 'shape':
      return isRecord(value) ? fitShape(value, type.fields, path) : miss;
    default:
      return typeof value === type.kind ? { value } : miss;
  }
}

function fitList(items: readonly Literal[], type: Type, path: string): Fit {
  const fits = items.map((item, place) => fitValue(item, type, `${path}[${place}]`));
  const wrong = fits.find((fit) => !isFit(fit));
  return wrong ?? { value: fits.flatMap((fit) => (isFit(fit) ? [fit.value] : [])) };
}

function fitShape(value: { readonly [key: string]: Literal }, fields: Fields, path: string): Fit {
  const unknown = Object.keys(value).find((name) => !fields.has(name));
  if (unknown !== undefined)
    return {
      path,
      expected: typeWords({ kind: 'shape', fields }),
      found: value,
      meant: { word: unknown, among: [...fields.keys()] },
    };
  const entries: [string, Literal][] = [];
  for (const [name, { type, isOptional, fallback }] of fields) {
    const own = Object.hasOwn(value, name) ? value[name] : (fallback ?? (type.kind === 'boolean' ? false : undefined));
    if (own === undefined) {
      if (isOptional) continue;
      return { path: `${path}.${name}`, expected: typeWords(type), found: null };
    }
    const fit = fitValue(own, type, `${path}.${name}`);
    if (!isFit(fit)) return fit;
    entries.push([name, fit.value]);
  }
  return { value: Object.fromEntries(entries) };
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

/**
 * `{ tone: 'loud' }` of `<Note tone="loud">`, with the defaults of the schema; a finding for each prop that is unknown,
 * missing or wrong.
 */
export function checkProps(use: ComponentUse, fields: Fields, file: string): CheckedProps {
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, Literal>();
  const component = use.name;
  const placeOf = ({ span }: Pick<WrittenProp, 'span'>) => ({ place: spanToPlace(use.file ?? file, span) });
  /** Given names, and those that a misspelt one probably means, which are then not reported as missing. */
  const given = new Set(use.props.map(({ name }) => name));
  for (const prop of use.props) {
    const { name: written } = prop;
    const field = fields.get(written);
    if (field === undefined) {
      const known = [...fields.keys()];
      const { nearest, at } = nearestName(written, known);
      if (nearest !== undefined) given.add(nearest);
      const values = { component, prop: written, known, nearest };
      diagnostics.push(diagnose('component-prop-unknown', values, { ...placeOf(prop), ...at }));
      continue;
    }
    const fit = fitValue(writtenValue(prop, field.type, use), field.type, written);
    if (isFit(fit)) values.set(written, fit.value);
    else diagnostics.push(wrongProp(use, prop, fit, field.type, placeOf(prop)));
  }
  for (const [name, { type, isOptional, fallback }] of fields) {
    if (given.has(name)) continue;
    if (fallback !== undefined) values.set(name, fallback);
    else if (type.kind === 'boolean') values.set(name, false);
    else if (!isOptional)
      diagnostics.push(
        diagnose('component-prop-missing', { component, prop: name, expected: typeWords(type) }, placeOf(use)),
      );
  }
  return { values: Object.fromEntries(values), diagnostics };
}

type Miss = Exclude<Fit, { readonly value: Literal }>;

function wrongProp(
  use: ComponentUse,
  { name }: WrittenProp,
  { path, expected, found, meant }: Miss,
  type: Type,
  where: Pick<Diagnostic, 'place'>,
): Diagnostic {
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
