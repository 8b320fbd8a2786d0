// Checks bodies and parameters with the schemas of the model, and says what is wrong with each field.
import * as v from 'valibot';
import type { FieldError } from './outcome.ts';

/** Kinds of issues whose meaning differs from “the format is wrong”. */
const codes: Readonly<Record<string, FieldError['code']>> = {
  check: 'check-digit',
  literal: 'unknown-value',
  picklist: 'unknown-value',
  min_length: 'out-of-range',
  max_length: 'out-of-range',
  min_value: 'out-of-range',
  max_value: 'out-of-range',
};

type Issue = v.BaseIssue<unknown>;

const pointerOf = ({ path }: Issue): string => (path ?? []).map(({ key }) => `/${String(key)}`).join('');
const isMissing = ({ type, input }: Issue): boolean =>
  input === undefined || input === null || (type === 'min_length' && input === '');

/** The messages of valibot are for programmers: `Invalid length: Expected <=60 but received 61`. */
function messageOf(issue: Issue): string {
  const [, limit = ''] = /([\d.-]+)$/.exec(issue.expected ?? '') ?? [];
  const isText = typeof issue.input === 'string';
  const unit = isText ? ' characters' : '';
  const texts: Readonly<Record<string, string>> = {
    min_length: `At least ${limit}${unit}.`,
    max_length: `At most ${limit}${unit}.`,
    min_value: `At least ${limit}.`,
    max_value: `At most ${limit}.`,
    picklist: `Use one of these values: ${(issue.expected ?? '').replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}.`,
    string: 'Write a string.',
    number: 'Write a number.',
    integer: 'Write a whole number.',
    array: 'Write a list.',
    strict_object: 'Write an object.',
    email: 'Write an e-mail address.',
    iso_date: 'Write a day, such as 2025-11-03.',
  };
  // A message of the schemas ends with a full stop, one of valibot does not.
  if (issue.message.endsWith('.')) return issue.message;
  return texts[issue.type] ?? 'The value has the wrong format.';
}

/** A body is a mistake of the program where it has a field that the API does not know: the path of the first one. */
export function unknownField(schema: v.GenericSchema, value: unknown): string | null {
  const { issues = [] } = v.safeParse(schema, value);
  const unknown = issues.find(({ type, expected }) => type === 'strict_object' && expected === 'never');
  return unknown === undefined ? null : pointerOf(unknown);
}

/** (schema of an order, `{ "reference": 1 }`) → `/reference` has the wrong format, `/type` is required, … */
export function fieldErrors(schema: v.GenericSchema, value: unknown, below = ''): readonly FieldError[] {
  const { issues = [] } = v.safeParse(schema, value);
  // A field is reported once, with the first of its mistakes.
  const first = new Map(issues.toReversed().map((issue) => [`${below}${pointerOf(issue)}`, issue]));
  return [...first].toReversed().map(([pointer, issue]) => {
    if (isMissing(issue)) return { pointer, code: 'required', message: 'This field is required.' };
    return { pointer, code: codes[issue.type] ?? 'format', message: messageOf(issue) };
  });
}
