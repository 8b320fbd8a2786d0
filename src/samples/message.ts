// Requests and responses as samples show them.
import type { Part, Range } from './text.ts';

export interface Header {
  /** As written. */
  readonly name: Part;
  readonly value: Part;
}

export interface QueryParameter {
  readonly name: Part;
  /** Null: `?name` alone. */
  readonly value: Part | null;
}

export interface Request {
  readonly kind: 'request';
  readonly range: Range;
  readonly method: string;
  readonly methodRange: Range;
  /** `api.example`; null when the sample has none, or a placeholder. */
  readonly host: string | null;
  /** The path without the query, as written. */
  readonly path: Part;
  readonly query: readonly QueryParameter[];
  readonly headers: readonly Header[];
  /** Whether something is sent, be it a file that the sample does not show. */
  readonly hasBody: boolean;
  readonly body: Part | null;
}

export interface Response {
  readonly kind: 'response';
  readonly range: Range;
  /** Null: a body alone. */
  readonly status: Part | null;
  readonly headers: readonly Header[];
  readonly body: Part | null;
}

/** Something that cannot be read as what it begins as. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly range: Range;
  readonly expected: string;
}

export type Message = Request | Response | Unreadable;

/** (headers, 'content-type') → its value; names do not depend on case */
export const headerOf = (headers: readonly Header[], name: string): Part | undefined =>
  headers.find((header) => header.name.text.toLowerCase() === name)?.value;
