// The client of a bucket and the names in it. Credentials, region and address come from the usual chain of the SDK.
import { S3Client } from '@aws-sdk/client-s3';
import { prefixKey } from '../../model/store.ts';

export interface S3Options {
  readonly bucket: string;
  readonly prefix: string;
  readonly name: string;
  /** Address of a store that is not AWS; null: what the SDK's chain says. */
  readonly endpoint: string | null;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Objects of one listing and of one removal, 1000 unless given. */
  readonly batch?: number;
  /** Milliseconds without a byte after which a request is tried again, a minute unless given. */
  readonly idleMs?: number;
}

/** How often a request is sent. */
export const mostTries = 5;
/** A store may take its time with a copy, but not forever: without this limit a request that is never answered hangs the publish. */
const longestIdleMs = 60_000;
const connectTimeoutMs = 10_000;
/** The limit of S3 for one listing and for one removal. */
const largestBatch = 1000;

export interface Bucket {
  readonly client: S3Client;
  /** Objects of one listing and of one removal. */
  readonly batch: number;
  /** ('a.html') → the object with its prefix, for a request */
  readonly at: (key: string) => { readonly Bucket: string; readonly Key: string };
  /** ('docs/a.html') → 'a.html' */
  readonly keyOf: (full: string) => string;
  /** Time of the store, in milliseconds: clocks of publishers may differ. */
  readonly now: () => number;
}

/** Nothing is requested yet. */
export function openBucket({ bucket, prefix, endpoint, concurrency, ...limits }: S3Options): Bucket {
  const { batch = largestBatch, idleMs = longestIdleMs } = limits;
  const client = new S3Client({
    maxAttempts: mostTries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      socketTimeout: idleMs,
      connectionTimeout: connectTimeoutMs,
      httpAgent: { maxSockets: concurrency },
      httpsAgent: { maxSockets: concurrency },
    },
    // Stores other than AWS have no DNS name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(endpoint === null && process.env.AWS_ENDPOINT_URL_S3 === undefined && process.env.AWS_ENDPOINT_URL === undefined
      ? {}
      : { forcePathStyle: true, region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1' }),
  });
  // The clock of the store: its last answer's date.
  let clockDifference = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { readonly headers?: Readonly<Record<string, string>> };
      const date = Date.parse(headers?.date ?? '');
      if (!Number.isNaN(date)) clockDifference = date - Date.now();
      return result;
    },
    { step: 'deserialize', name: 'storeClock', priority: 'low' },
  );
  const full = (key: string): string => {
    if (prefix === '') return key;
    return key === prefixKey ? prefix : `${prefix}/${key}`;
  };
  return {
    ...{ client, batch },
    at: (key) => ({ Bucket: bucket, Key: full(key) }),
    keyOf: (name) => (prefix === '' ? name : name.slice(prefix.length + 1)),
    now: () => Date.now() + clockDifference,
  };
}
