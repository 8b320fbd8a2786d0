// Links to other sites: the port that requests them, and the result for each link.

export interface ExternalRequest {
  readonly url: string;
  readonly method: 'HEAD' | 'GET';
  readonly timeoutMs: number;
  readonly allowPrivate: boolean;
  /** Bytes of the body to read; 0: no body. */
  readonly maxBytes: number;
}

export type ExternalFailure =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'reset'
  | 'tls'
  /** A private or loopback address, which is never contacted. */
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
  | { readonly kind: 'failure'; readonly why: ExternalFailure };

export interface ExternalPort {
  /** One request. Follows no redirect and sends nothing but the URL. Never rejects. */
  readonly request: (request: ExternalRequest) => Promise<ExternalResponse>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** `unverified`: no conclusive response this time; `skipped`: not requested, on purpose. */
export type ExternalState = 'ok' | 'moved' | 'broken' | 'unverified' | 'private' | 'skipped';

export interface ExternalVerdict {
  readonly url: string;
  readonly state: ExternalState;
  readonly status: number | null;
  /** Target of its permanent redirect. */
  readonly movedTo: string | null;
  /** Text for the message. */
  readonly detail: string;
  /** Ids of the page; null when fragments are not checked or the response is not HTML. */
  readonly ids: ReadonlySet<string> | null;
  /** False: `ids` come only from the first part of a long page. */
  readonly isWhole: boolean;
}
