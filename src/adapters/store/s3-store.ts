// A bucket of any S3-compatible store, by the SDK of AWS: credentials and region come from its usual chain. Loaded by `publish` alone.
// Bodies are whole buffers with a length and an MD5, because several stores refuse or damage streamed uploads with checksums of their own.
import { createHash } from 'node:crypto';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  type ByteRange,
  type ObjectBody,
  type ObjectHeaders,
  prefixKey,
  type Store,
  StoreFailure,
  type StoreProblem,
} from '../../model/store.ts';

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

const mostTries = 5;
/** A store may take its time with a copy, but not forever: without this limit a request that is never answered hangs the publish. */
const longestIdleMs = 60_000;
const connectTimeoutMs = 10_000;
/** The limit of S3 for one listing and for one removal. */
const largestBatch = 1000;

const byName: Readonly<Record<string, StoreProblem>> = {
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
  AuthorizationHeaderMalformed: 'region',
  BadDigest: 'damaged',
  CredentialsProviderError: 'credentials',
  ExpiredToken: 'credentials',
  ExpiredTokenException: 'credentials',
  InternalError: 'busy',
  InvalidAccessKeyId: 'credentials',
  InvalidDigest: 'damaged',
  NoSuchBucket: 'missing',
  PermanentRedirect: 'region',
  RequestTimeTooSkewed: 'clock',
  RequestTimeout: 'network',
  ServiceUnavailable: 'busy',
  SignatureDoesNotMatch: 'credentials',
  SlowDown: 'busy',
  Throttling: 'busy',
  XAmzContentSHA256Mismatch: 'damaged',
  TimeoutError: 'network',
  TokenProviderError: 'credentials',
};

interface SdkError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isSdkError = (error: unknown): error is SdkError => error instanceof Error;
const statusOf = (error: unknown): number => (isSdkError(error) ? (error.$metadata?.httpStatusCode ?? 0) : 0);

function problemOf(error: SdkError): StoreProblem {
  const known = byName[error.name];
  if (known !== undefined) return known;
  if (/^Region is missing/.test(error.message)) return 'region';
  const status = statusOf(error);
  if (status === 0) return /credential|token/i.test(error.message) ? 'credentials' : 'network';
  if (status === 301 || status === 307) return 'region';
  if (status === 401 || status === 403) return 'denied';
  return status >= 500 ? 'busy' : 'other';
}

/** An SDK error, which may hold parts of the request, → one line without them. */
function toFailure(operation: string, error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  if (!isSdkError(error)) return new StoreFailure('other', operation, 'unknown error');
  const status = statusOf(error);
  const name = error.code ?? (error.name === 'Error' ? error.message : error.name);
  return new StoreFailure(problemOf(error), operation, status === 0 ? name : `${status} ${name}`);
}

const md5 = (bytes: Uint8Array, encoding: 'base64' | 'hex'): string => createHash('md5').update(bytes).digest(encoding);

const headersOf = ({ contentType, cacheControl, contentEncoding, redirect, disposition }: ObjectHeaders) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
  ...(contentEncoding === null ? {} : { ContentEncoding: contentEncoding }),
  ...(redirect === null ? {} : { WebsiteRedirectLocation: redirect }),
  ...(disposition === undefined ? {} : { ContentDisposition: disposition }),
});

/** Whether an ETag is the MD5 of the body: with some encryptions it never is. */
const tellsMd5 = ({ ETag, ServerSideEncryption }: PutObjectCommandOutput): boolean =>
  /^"?[0-9a-f]{32}"?$/.test(ETag ?? '') && !String(ServerSideEncryption ?? '').startsWith('aws:kms');

/** Opens a bucket; nothing is requested yet. */
export function openS3Store({ bucket, prefix, name, endpoint, concurrency, ...limits }: S3Options): Store {
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
  const full = (key: string): string => {
    if (prefix === '') return key;
    return key === prefixKey ? prefix : `${prefix}/${key}`;
  };
  const at = (key: string) => ({ Bucket: bucket, Key: full(key) });
  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toFailure(operation, error);
    }
  };
  const readBytes = async (key: string, range?: ByteRange) => {
    const part = range && { Range: `bytes=${range.from}-${range.to - 1}` };
    for (let tries = 1; ; tries += 1) {
      const { Body, LastModified } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
      // The SDK retries requests, not bodies that end early.
      const bytes = await Body?.transformToByteArray().catch((error: unknown) => {
        if (tries < mostTries) return null;
        throw error;
      });
      if (bytes !== null) return { bytes: bytes ?? new Uint8Array(), LastModified };
    }
  };
  const read: Store['read'] = (key, range) =>
    attempt(`read ${key}`, async () => {
      try {
        const { bytes, LastModified } = await readBytes(key, range);
        return { bytes, ageMs: LastModified === undefined ? null : storeNow() - LastModified.getTime() };
      } catch (error) {
        // Without the right to list, a missing object is forbidden; only a bucket that is not there is a mistake.
        if (isSdkError(error) && error.name === 'NoSuchKey') return null;
        if (statusOf(error) === 416) return { bytes: new Uint8Array(), ageMs: null };
        throw error;
      }
    });
  // The clock of the store: its last answer's date. Clocks of publishers may differ.
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
  const storeNow = (): number => Date.now() + clockDifference;
  const send = async (key: string, { bytes, sha256 }: ObjectBody, headers: ObjectHeaders): Promise<void> => {
    const request = {
      ...at(key),
      ...headersOf(headers),
      Body: bytes,
      ContentLength: bytes.length,
      ContentMD5: md5(bytes, 'base64'),
      ...(sha256 === '' ? {} : { Metadata: { sha256 } }),
    };
    for (let tries = 1; ; tries += 1) {
      const answer = await client.send(new PutObjectCommand(request)).catch((error: unknown) => {
        // The store got other bytes than were sent, and reported it.
        if (tries < mostTries && isSdkError(error) && byName[error.name] === 'damaged') return null;
        throw error;
      });
      if (answer === null) continue;
      if (!tellsMd5(answer) || answer.ETag?.replaceAll('"', '') === md5(bytes, 'hex')) return;
      // Another ETag than the bytes have: what counts is what the store holds.
      const stored = await readBytes(key);
      if (Buffer.compare(stored.bytes, bytes) === 0) return;
      if (tries === mostTries) throw new StoreFailure('damaged', `write ${key}`, 'the stored bytes differ');
    }
  };
  return {
    name,
    isFlat: true,
    read,
    put: (key, body, headers) => attempt(`write ${key}`, () => send(key, body, headers)),
    create: (key, bytes) =>
      attempt(`create ${key}`, async () => {
        try {
          await client.send(
            new PutObjectCommand({
              ...at(key),
              ContentType: 'application/json; charset=utf-8',
              CacheControl: 'no-store',
              Body: bytes,
              ContentLength: bytes.length,
              ContentMD5: md5(bytes, 'base64'),
              IfNoneMatch: '*',
            }),
          );
          return 'created';
        } catch (error) {
          if (statusOf(error) === 412 || statusOf(error) === 409) return 'exists';
          if (statusOf(error) === 501) return 'ignored';
          throw error;
        }
      }),
    copy: (from, to, headers) =>
      attempt(`write ${to}`, async () => {
        const send = (own: ObjectHeaders) =>
          client.send(
            new CopyObjectCommand({
              ...at(to),
              ...headersOf(own),
              CopySource: `${bucket}/${full(from)}`.split('/').map(encodeURIComponent).join('/'),
              MetadataDirective: 'REPLACE',
              Metadata: { sha256: headers.sha256 },
            }),
          );
        try {
          await send(headers);
        } catch (error) {
          // A store without redirects: the page that is stored leads its readers on by itself.
          if (headers.redirect === null || statusOf(error) !== 501) throw error;
          await send({ ...headers, redirect: null });
        }
      }),
    remove: (keys) =>
      attempt('remove objects', async () => {
        const [only] = keys;
        // Less to go wrong: some stores do not have the request for many.
        if (keys.length === 1 && only !== undefined) {
          await client.send(new DeleteObjectCommand(at(only)));
          return;
        }
        for (let from = 0; from < keys.length; from += batch) {
          const Objects = keys.slice(from, from + batch).map((key) => ({ Key: full(key) }));
          const { Errors } = await client.send(
            new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
          );
          const failed = Errors?.[0];
          if (failed) throw new StoreFailure('denied', `remove ${failed.Key}`, failed.Code ?? '');
        }
      }),
    list: (start) =>
      attempt('list objects', async () => {
        const found: string[] = [];
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: full(start),
              MaxKeys: batch,
              ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
            }),
          );
          for (const { Key = '' } of page.Contents ?? [])
            found.push(prefix === '' ? Key : Key.slice(prefix.length + 1));
          ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
        } while (ContinuationToken !== undefined);
        return found;
      }),
    close: () => client.destroy(),
  };
}
