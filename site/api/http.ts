// Requests and responses as plain data, so that the API runs without a network: in a test, behind a server, or in a
// page.

/** A request. Names of headers are in lower case. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query: `/v1/shipments?reference=ORDER-1041`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The IP address of the client, by which calls without a key are counted. */
  readonly client?: string;
}

/** A response. The body is text; labels consist of ASCII. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reason phrases of the statuses that the API returns. */
export const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
