// Fetching one response from a service, within limits. Implemented by an adapter; tests use real local servers.

/** A request and its limits. */
export interface FetchRequest {
  readonly address: string;
  /** Time for everything, redirects and body included. */
  readonly milliseconds: number;
  /** Bytes of the decompressed body. */
  readonly bytes: number;
  /** The state that is known already: a service may answer that it is still the same. */
  readonly etag: string | null;
}

/** The whole answer, that nothing has changed, or in words why there is none. */
export type FetchOutcome =
  | { readonly kind: 'answer'; readonly contentType: string; readonly etag: string | null; readonly bytes: Uint8Array }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly detail: string };

export type FetchAnswer = (request: FetchRequest) => Promise<FetchOutcome>;
