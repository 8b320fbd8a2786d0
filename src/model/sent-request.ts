// A request of a sample, sent to a server.

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The response of a server, or the reason why there is none. */
export type SentResponse = { readonly status: number; readonly contentType: string; readonly text: string } | string;
