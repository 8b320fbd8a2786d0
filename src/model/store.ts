// The port to a store of published sites: an object store, or a folder. Keys are relative to the target's prefix.

export interface ObjectHeaders {
  /** 'text/html; charset=utf-8' */
  readonly contentType: string;
  readonly cacheControl: string;
  /** 'gzip' when the stored bytes are compressed. */
  readonly contentEncoding: 'gzip' | 'br' | null;
  /** Path or URL that a website endpoint redirects to instead of sending the body. */
  readonly redirect: string | null;
  /** 'attachment' if browsers must save the object, not show it. */
  readonly disposition?: string;
}

/** Bytes to store, with the digest of the file. */
export interface ObjectBody {
  readonly bytes: Uint8Array;
  /** Hex digest of the site's file, before compression; stored with the object for people who inspect the store. */
  readonly sha256: string;
}

/** A range of bytes of an object; `to` is exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface ReadObject {
  readonly bytes: Uint8Array;
  /** Milliseconds since it was written, by the clock of the store; null if the store does not report it. */
  readonly ageMs: number | null;
  /** Null if the store keeps no headers. */
  readonly headers: ObjectHeaders | null;
}

/** Result of `create`; `ignored`: the store has no conditional writes. */
export type Created = 'created' | 'exists' | 'ignored';

/** Folder of pubdocs's own objects below the target. */
export const stateFolder = '.pubdocs/';

/** Key of the object at the prefix itself: `s3://bucket/docs` is served at `/docs`, the key '' at `/docs/`. */
export const prefixKey = '.';

/** Every method throws a `StoreFailure` if it fails, and can be repeated safely. */
export interface Store {
  /** The target's URL: `s3://bucket/prefix`. */
  readonly name: string;
  /** False: a key and a folder cannot have the same name. */
  readonly isFlat: boolean;
  /** Null if there is no such object. A range beyond its end returns fewer bytes, or none. */
  readonly read: (key: string, range?: ByteRange) => Promise<ReadObject | null>;
  readonly put: (key: string, body: ObjectBody, headers: ObjectHeaders) => Promise<void>;
  /** Writes the object only if there is none. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<Created>;
  /** Copies inside the store; the copy gets these headers. `sha256` is the digest of the body. */
  readonly copy: (from: string, to: string, headers: ObjectHeaders & { readonly sha256: string }) => Promise<void>;
  /** Removes objects; a missing object is no error. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** All keys that begin with the prefix. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** All keys that begin with the prefix, each with a tag: objects with the same bytes have the same tag. */
  readonly tags: (prefix: string) => Promise<ReadonlyMap<string, string>>;
  /** The same store, which calls `check` before each attempt to change something; if that throws, nothing changes. */
  readonly fenced: (check: () => Promise<void>) => Store;
  readonly close: () => void;
}

/** Reason why an operation of the store failed. */
export type StoreProblem =
  | 'busy'
  | 'clock'
  | 'credentials'
  | 'damaged'
  | 'denied'
  | 'expired'
  | 'full'
  | 'link'
  | 'lost'
  | 'missing'
  | 'name'
  | 'network'
  | 'no-folder'
  | 'other'
  | 'read-only'
  | 'region'
  | 'build-file';

/** A request to a store that failed after all retries. */
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
