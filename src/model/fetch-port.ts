// Port for fetching one response from a service, within limits. Tests use real local servers.

export interface FetchRequest {
  readonly address: string;
  /** Limit for everything, including redirects and the body. */
  readonly milliseconds: number;
  /** Limit of the decompressed body. */
  readonly bytes: number;
  /** ETag of the known response: the service may report that it has not changed. */
  readonly etag: string | null;
}

export type FetchOutcome =
  | { readonly kind: 'answer'; readonly contentType: string; readonly etag: string | null; readonly bytes: Uint8Array }
  | { readonly kind: 'unchanged' }
  /** `status`: of a response that is neither of these. */
  | { readonly kind: 'failed'; readonly detail: string; readonly status?: number };

export type FetchResponse = (request: FetchRequest) => Promise<FetchOutcome>;
