// Checks a body against its possible schemas.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { brokenSchema, type SchemaCheck, type SchemaError } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type JsonPlaces, type ReadJson, readJson } from '../openapi/json-text.ts';
import type { Api } from '../openapi/operations.ts';
import { partAt, type UnknownField, unknownFields } from '../openapi/schemas.ts';
import { pointerStep, stepName } from '../text/json-pointer.ts';
import { isPlaceholder, type Range, type SamplePart } from './sample-part.ts';
import { aboutMissing, allowedValues, mainErrors } from './schema-problems.ts';

/** A finding without its place in the file. */
export interface SampleFinding {
  readonly range: Range;
  readonly diagnostic: Diagnostic;
  /** Whether something is only missing, which is allowed in an excerpt. */
  readonly isMissing: boolean;
}

export interface BodyTarget {
  /** 'The request body of createShipment' */
  readonly what: string;
  readonly api: Api;
  /** References of schemas; one of them must fit. */
  readonly schemas: readonly string[];
  readonly check: SchemaCheck;
}

export interface BodyResult {
  readonly findings: readonly SampleFinding[];
  /** Whether `…` replaces some parts. */
  readonly isExcerpt: boolean;
}

/** (`{"weight": "2400"}`, its schemas) → `weight` must be an integer */
export function checkBody(body: SamplePart, target: BodyTarget): BodyResult {
  const read = readJson(body.text);
  if (!read.ok) {
    const at = { start: body.at(read.at), end: body.at(read.at) + 1 };
    const diagnostic = diagnose('sample-syntax', { language: 'JSON', expected: read.expected });
    return { findings: [{ range: at, diagnostic, isMissing: false }], isExcerpt: false };
  }
  const results = target.schemas.map((schema) => schemaFindings(read, body, schema, target));
  const best = results.sort((a, b) => a.length - b.length)[0] ?? [];
  return { findings: best, isExcerpt: read.isExcerpt };
}

type GoodJson = Extract<ReadJson, { ok: true }>;

function schemaFindings(
  { value, places }: GoodJson,
  body: SamplePart,
  schema: string,
  target: BodyTarget,
): SampleFinding[] {
  const { api, check, what } = target;
  const unknown = unknownFields(api.document, [partAt(api.document, schema)], value);
  const isKnown = (error: SchemaError): boolean => {
    const name = error.params.additionalProperty ?? error.params.unevaluatedProperty;
    return name !== undefined && unknown.some((field) => field.pointer === error.pointer && field.name === name);
  };
  const errors = mainErrors(check(`${api.name}${schema}`, value))
    .filter((error) => !isKnown(error))
    .map((error) => ({ error, value: valueAt(value, error.pointer) }))
    .filter(({ value }) => typeof value !== 'string' || !isOnlyPlaceholder(value));
  if (unknown.length + errors.length === 0) return [];
  const jsonPlaces = places();
  return [
    ...unknown.map((field): SampleFinding => {
      const range = rangeOf(body, jsonPlaces, `${field.pointer}/${pointerStep(field.name)}`, 'name');
      return { range, diagnostic: unknownField(what, field), isMissing: false };
    }),
    ...errors.map(({ error, value: instance }): SampleFinding => {
      const isMissing = aboutMissing.has(error.keyword);
      const range = rangeOf(body, jsonPlaces, error.pointer, isMissing ? 'name' : 'value');
      return { range, diagnostic: schemaFinding(what, error, instance), isMissing };
    }),
  ];
}

const isOnlyPlaceholder = (text: string): boolean => isPlaceholder(text) && /^[$<{…]/.test(text);

function unknownField(what: string, { pointer, name, names }: UnknownField): Diagnostic {
  const { at } = nearestName(name, names);
  return diagnose('sample-body', { what, pointer, problem: { kind: 'unknown', name, names } }, at);
}

function schemaFinding(what: string, error: SchemaError, value: unknown): Diagnostic {
  const { pointer, keyword, params, message } = error;
  if (keyword === brokenSchema) return diagnose('openapi-schema', { pointer: String(params.schema), message });
  if (keyword === 'required') {
    const problem = { kind: 'missing' as const, name: String(params.missingProperty) };
    return diagnose('sample-body', { what, pointer, problem });
  }
  const allowed = allowedValues(error);
  if (allowed.length > 0) {
    const json = JSON.stringify(value) ?? '';
    const { at } = typeof value === 'string' ? nearestName(value, allowed.map(String)) : { at: {} };
    return diagnose('sample-body', { what, pointer, problem: { kind: 'value', raw: json, allowed } }, at);
  }
  return diagnose('sample-body', { what, pointer, problem: { kind: 'rule', rule: message } });
}

/** (value, '/parcels/0') → that part of it */
function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(stepName)
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value);
}

/** The range of a value, or of its field name; for a part that is not found, the first character of the body. */
function rangeOf(body: SamplePart, { values, names }: JsonPlaces, pointer: string, part: 'name' | 'value'): Range {
  const [start, end] = (part === 'name' ? names.get(pointer) : undefined) ?? values.get(pointer) ?? [0, 1];
  const isWhole = part === 'name' && !names.has(pointer);
  const from = body.at(start);
  return { start: from, end: isWhole ? from + 1 : body.at(Math.max(start, end - 1)) + 1 };
}
