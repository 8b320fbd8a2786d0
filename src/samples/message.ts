// Requests and responses in samples.
import type { Range, SamplePart } from './sample-part.ts';

export interface Header {
  /** As written. */
  readonly name: SamplePart;
  readonly value: SamplePart;
}

export interface QueryParameter {
  readonly name: SamplePart;
  /** Null for `?name` without a value. */
  readonly value: SamplePart | null;
}

export interface Request {
  readonly kind: 'request';
  readonly range: Range;
  readonly method: string;
  readonly methodRange: Range;
  /** `api.example`; null if the sample has no host or a placeholder. */
  readonly host: string | null;
  /** The path without the query, as written. */
  readonly path: SamplePart;
  readonly query: readonly QueryParameter[];
  readonly headers: readonly Header[];
  /** Whether a body is sent, even from a file that the sample does not show. */
  readonly hasBody: boolean;
  readonly body: SamplePart | null;
}

export interface Response {
  readonly kind: 'response';
  readonly range: Range;
  /** Null for a body without a status. */
  readonly status: SamplePart | null;
  readonly headers: readonly Header[];
  readonly body: SamplePart | null;
}

/** Text that starts like a message but cannot be parsed. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly range: Range;
  readonly expected: string;
}

export type Message = Request | Response | Unreadable;

/** (headers, 'content-type') → its value; ignores case */
export const headerOf = (headers: readonly Header[], name: string): SamplePart | undefined =>
  headers.find((header) => header.name.text.toLowerCase() === name)?.value;
