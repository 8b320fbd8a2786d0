// The client of a bucket, and its object names. Credentials, region and endpoint come from the usual chain of the SDK.
import { S3Client } from '@aws-sdk/client-s3';
import { prefixKey } from '../../model/store.ts';
import { makeSendQuickly, type SendQuickly } from './s3-quick.ts';

export interface S3Options {
  readonly bucket: string;
  readonly prefix: string;
  readonly name: string;
  /** Endpoint of a store other than AWS; null: from the SDK's chain. */
  readonly endpoint: string | null;
  /** Number of concurrent requests. */
  readonly concurrency: number;
  /** Number of objects in one listing or removal; default: 1000. */
  readonly batch?: number;
  /** Milliseconds without a byte after which a request is retried; default: one minute. */
  readonly idleMs?: number;
  /** Called immediately before each attempt of a request that changes something. */
  readonly check?: () => Promise<void>;
}

/** Maximum number of attempts for a request. */
export const maxTries = 5;
/** A store may need time for a copy, but without this limit a request without a response would hang the publish. */
const longestIdleMs = 60_000;
const connectTimeoutMs = 10_000;
/** The limit of S3 for one listing or removal. */
const largestBatch = 1000;

export interface Bucket {
  readonly client: S3Client;
  readonly sendQuickly: SendQuickly;
  /** Number of objects in one listing or removal. */
  readonly batch: number;
  /** ('a.html') → the bucket and the key with the prefix, for a request */
  readonly at: (key: string) => { readonly Bucket: string; readonly Key: string };
  /** ('docs/a.html') → 'a.html' */
  readonly keyOf: (full: string) => string;
  /** Time of the store in milliseconds, because the clocks of publishers may differ. */
  readonly now: () => number;
}

/** Opens a bucket; sends no requests yet. */
export function openBucket({ bucket, prefix, endpoint, concurrency, check, ...limits }: S3Options): Bucket {
  const { batch = largestBatch, idleMs = longestIdleMs } = limits;
  const client = new S3Client({
    maxAttempts: maxTries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      socketTimeout: idleMs,
      connectionTimeout: connectTimeoutMs,
      httpAgent: { maxSockets: concurrency },
      httpsAgent: { maxSockets: concurrency },
    },
    // Stores other than AWS have no host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(endpoint === null && process.env.AWS_ENDPOINT_URL_S3 === undefined && process.env.AWS_ENDPOINT_URL === undefined
      ? {}
      : { forcePathStyle: true, region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1' }),
  });
  // Even without a logger, it builds the text of each request: a fifth of the processor time in one profile.
  client.middlewareStack.remove('loggerMiddleware');
  // The difference to the clock of the store, from the date of its last response.
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
  if (check !== undefined) {
    // The last step before the request is sent, after the pauses of retries.
    client.middlewareStack.add(
      (next) => async (args) => {
        const { method } = args.request as { readonly method: string };
        if (method !== 'GET' && method !== 'HEAD') await check();
        return next(args);
      },
      { step: 'deserialize', name: 'fence', priority: 'low' },
    );
  }
  const full = (key: string): string => {
    if (prefix === '') return key;
    return key === prefixKey ? prefix : `${prefix}/${key}`;
  };
  return {
    ...{ client, batch },
    sendQuickly: makeSendQuickly(client, check ?? (async () => {})),
    at: (key) => ({ Bucket: bucket, Key: full(key) }),
    keyOf: (name) => (prefix === '' ? name : name.slice(prefix.length + 1)),
    now: () => Date.now() + clockDifference,
  };
}
