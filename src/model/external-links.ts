// Links to other sites: the port that requests them, and the verdict on each.

export interface ExternalRequest {
  readonly url: string;
  readonly method: 'HEAD' | 'GET';
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
  /** How much of the body to read; 0: none of it. */
  readonly maxBytes: number;
}

export type ExternalFailure =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  /** A private or loopback address: not contacted. */
  | 'private'
  | 'protocol';

export type ExternalResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly location: string | null;
      readonly retryAfter: string | null;
      readonly contentType: string | null;
      readonly body: string;
      /** False: the body was cut off at `maxBytes`. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'failure'; readonly why: ExternalFailure; readonly detail: string };

/** The world of the external check. */
export interface ExternalPort {
  /** One request, no redirect followed, nothing but the address sent. Never rejects. */
  readonly request: (request: ExternalRequest) => Promise<ExternalResponse>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** `unverified`: no answer today that decides it; `skipped`: not requested, on purpose. */
export type ExternalState = 'ok' | 'moved' | 'broken' | 'unverified' | 'private' | 'skipped';

export interface ExternalVerdict {
  readonly url: string;
  readonly state: ExternalState;
  readonly status: number | null;
  /** Where it leads for good, when it moved. */
  readonly movedTo: string | null;
  /** In words, for the message. */
  readonly detail: string;
  /** Ids of the page, when fragments are checked and it is HTML. */
  readonly ids: ReadonlySet<string> | null;
  /** False: `ids` are those of the first part of a long page. */
  readonly isWhole: boolean;
}
