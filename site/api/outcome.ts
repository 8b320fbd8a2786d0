// The outcome of a call: a result, perhaps with a changed store, or a problem.
import type { fieldErrors, ProblemCode } from '../data/calls.ts';
import type { Store } from './store.ts';

/** An invalid field: where it is, and why. */
export interface FieldError {
  readonly pointer: string;
  readonly code: (typeof fieldErrors)[number];
  readonly message: string;
}

/** A problem, before it becomes a response. */
export interface Refusal {
  readonly kind: 'refused';
  readonly problem: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number;
}

/** A result. Without `store` nothing has changed. */
export interface Result {
  readonly kind: 'result';
  readonly body: unknown;
  readonly location?: string;
  /** The media type of a body that is text; without it the body is JSON. */
  readonly type?: string;
  readonly store?: Store;
}

export type Outcome = Result | Refusal;

export const result = (body: unknown, more: Omit<Partial<Result>, 'kind' | 'body'> = {}): Result => ({
  kind: 'result',
  body,
  ...more,
});

export const refuse = (problem: ProblemCode, detail: string): Refusal => ({ kind: 'refused', problem, detail });

/** All invalid fields of a request at once. */
export const refuseFields = (errors: readonly FieldError[]): Refusal => ({
  ...refuse('validation-failed', errors.length === 1 ? '1 field is invalid.' : `${errors.length} fields are invalid.`),
  errors,
});

/** (`/parcels/0/weight`, `too-heavy`, …) → one error in a list, or none. */
export const errorIf = (
  isWrong: boolean,
  pointer: string,
  code: FieldError['code'],
  message: string,
): readonly FieldError[] => (isWrong ? [{ pointer, code, message }] : []);
