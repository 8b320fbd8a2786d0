// A request of a sample, sent to a server.

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a server returned, or in words why nothing came. */
export type SentResponse = { readonly status: number; readonly contentType: string; readonly text: string } | string;
