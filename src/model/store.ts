// Where a site is published, as pubdocs sees it: an object store, or a folder that stands in for one. Keys are below the target's prefix.

/** HTTP headers of an object. */
export interface ObjectHeaders {
  /** 'text/html; charset=utf-8' */
  readonly contentType: string;
  readonly cacheControl: string;
  /** 'gzip' when the stored bytes are compressed. */
  readonly contentEncoding: 'gzip' | 'br' | null;
  /** Path or URL that a website endpoint redirects to instead of sending the body. */
  readonly redirect: string | null;
  /** 'attachment' where browsers must save the object, not show it. */
  readonly disposition?: string;
}

/** Bytes to store, with the digest of the file. */
export interface ObjectBody {
  readonly bytes: Uint8Array;
  /** Hex digest of the site's file, before compression; kept with the object for people who look at the store. */
  readonly sha256: string;
}

/** Bytes of an object: from one offset up to, but not with, another. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface ReadObject {
  readonly bytes: Uint8Array;
  /** Milliseconds since it was written, by the clock of the store; null where the store does not report it. */
  readonly ageMs: number | null;
}

/** Result of `create`: `ignored` is a store that has no conditional writes. */
export type Created = 'created' | 'exists' | 'ignored';

/** Key of the object at the prefix itself: `s3://bucket/public-docs` answers `/public-docs`, the key '' answers `/public-docs/`. */
export const prefixKey = '.';

/** Every method throws a `StoreFailure` when the store cannot do it; all of them may be repeated. */
export interface Store {
  /** As people write it: `s3://bucket/prefix`. */
  readonly name: string;
  /** False: a key and a folder of the same name exclude each other. */
  readonly isFlat: boolean;
  /** Null where there is no such object. A range beyond its end has fewer bytes, or none. */
  readonly read: (key: string, range?: ByteRange) => Promise<ReadObject | null>;
  readonly put: (key: string, body: ObjectBody, headers: ObjectHeaders) => Promise<void>;
  /** Writes the object only where there is none. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<Created>;
  /** Copies inside the store; the copy gets these headers. `sha256` is that of the body. */
  readonly copy: (from: string, to: string, headers: ObjectHeaders & { readonly sha256: string }) => Promise<void>;
  /** Removes objects; those that do not exist are no error. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Keys of all objects that begin with the text. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** Reason why an operation of the store failed. */
export type StoreProblem =
  | 'busy'
  | 'clock'
  | 'credentials'
  | 'damaged'
  | 'denied'
  | 'missing'
  | 'network'
  | 'other'
  | 'region';

/** A request to a store that failed for good, after all retries. */
export class StoreFailure extends Error {
  readonly problem: StoreProblem;
  /** The request in words: `write docs/intro`. */
  readonly operation: string;
  constructor(problem: StoreProblem, operation: string, detail: string) {
    super(detail);
    this.problem = problem;
    this.operation = operation;
  }
}
