// A bucket of any S3-compatible store, through the AWS SDK. Loaded only by `publish` and by remote caches. Bodies are
// whole buffers with a length and an MD5, because several stores refuse or damage streamed uploads with the SDK's
// checksums.
import { createHash } from 'node:crypto';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { type ByteRange, type ObjectBody, type ObjectHeaders, type Store, StoreFailure } from '../../model/store.ts';
import { type Bucket, maxTries, openBucket, type S3Options } from './s3-bucket.ts';
import { isDamage, isSdkError, statusOf, toFailure } from './s3-failure.ts';
import { escapeKey, type QuickAnswer } from './s3-quick.ts';

const headersOf = ({ contentType, cacheControl, contentEncoding, redirect, disposition }: ObjectHeaders) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
  ...(contentEncoding === null ? {} : { ContentEncoding: contentEncoding }),
  ...(redirect === null ? {} : { WebsiteRedirectLocation: redirect }),
  ...(disposition === undefined ? {} : { ContentDisposition: disposition }),
});

/** Whether an ETag is the MD5 of the body, which is never true with some encryptions. */
const tellsMd5 = ({ ETag, ServerSideEncryption }: Omit<QuickAnswer, 'text'>): boolean =>
  /^"?[0-9a-f]{32}"?$/.test(ETag ?? '') && !String(ServerSideEncryption ?? '').startsWith('aws:kms');

type Got = Pick<
  GetObjectCommandOutput,
  'ContentType' | 'CacheControl' | 'ContentEncoding' | 'WebsiteRedirectLocation' | 'ContentDisposition'
>;

/** The opposite of `headersOf`. */
const toHeaders = (got: Got): ObjectHeaders => ({
  contentType: got.ContentType ?? '',
  cacheControl: got.CacheControl ?? '',
  contentEncoding: got.ContentEncoding === 'gzip' || got.ContentEncoding === 'br' ? got.ContentEncoding : null,
  redirect: got.WebsiteRedirectLocation ?? null,
  ...(got.ContentDisposition === undefined ? {} : { disposition: got.ContentDisposition }),
});

async function readBytes({ client, at }: Bucket, key: string, range?: ByteRange) {
  const part = range && { Range: `bytes=${range.from}-${range.to - 1}` };
  for (let tries = 1; ; tries += 1) {
    const { Body, LastModified, ...got } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
    // The SDK retries requests, but not bodies that end early.
    const bytes = await Body?.transformToByteArray().catch((error: unknown) => {
      if (tries < maxTries) return null;
      throw error;
    });
    if (bytes !== null) return { bytes: bytes ?? new Uint8Array(), LastModified, headers: toHeaders(got) };
  }
}

async function readObject(bucket: Bucket, key: string, range?: ByteRange): ReturnType<Store['read']> {
  try {
    const { bytes, LastModified, headers } = await readBytes(bucket, key, range);
    return { bytes, ageMs: LastModified === undefined ? null : bucket.now() - LastModified.getTime(), headers };
  } catch (error) {
    // Without the right to list, a missing object returns 403; only a missing bucket is an error.
    if (isSdkError(error) && error.name === 'NoSuchKey') return null;
    if (statusOf(error) === 416) return { bytes: new Uint8Array(), ageMs: null, headers: null };
    throw error;
  }
}

const bodyOf = (bytes: Uint8Array) => ({
  Body: bytes,
  ContentLength: bytes.length,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
});

/** Sends a request again if its body, or that of its response, was damaged on its way. */
async function whole<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (tries === maxTries || !isDamage(error)) throw error;
    }
  }
}

async function putObject(
  bucket: Bucket,
  key: string,
  { bytes, sha256 }: ObjectBody,
  headers: ObjectHeaders,
): Promise<void> {
  const metadata = sha256 === '' ? {} : { Metadata: { sha256 } };
  const request = { ...bucket.at(key), ...headersOf(headers), ...bodyOf(bytes), ...metadata };
  const sentMd5 = Buffer.from(request.ContentMD5, 'base64').toString('hex');
  await whole(async () => {
    const answer = (await bucket.sendQuickly(request)) ?? (await bucket.client.send(new PutObjectCommand(request)));
    if (!tellsMd5(answer) || answer.ETag?.replaceAll('"', '') === sentMd5) return;
    // The ETag differs from that of the bytes, so compare the stored bytes.
    const stored = await readBytes(bucket, key);
    if (Buffer.compare(stored.bytes, bytes) !== 0)
      throw new StoreFailure('damaged', `write ${key}`, 'the stored bytes differ');
  });
}

async function createObject({ client, at }: Bucket, key: string, bytes: Uint8Array): ReturnType<Store['create']> {
  const headers = { ContentType: 'application/json; charset=utf-8', CacheControl: 'no-store' };
  const request = { ...at(key), ...headers, ...bodyOf(bytes), IfNoneMatch: '*' };
  try {
    await whole(() => client.send(new PutObjectCommand(request)));
    return 'created';
  } catch (error) {
    if (statusOf(error) === 412 || statusOf(error) === 409) return 'exists';
    if (statusOf(error) === 501) return 'ignored';
    throw error;
  }
}

async function copyObject(
  { client, at, sendQuickly }: Bucket,
  from: string,
  to: string,
  headers: Parameters<Store['copy']>[2],
): Promise<void> {
  const { Bucket, Key } = at(from);
  const send = async (objectHeaders: ObjectHeaders): Promise<void> => {
    const CopySource = escapeKey(`${Bucket}/${Key}`);
    const Metadata = { sha256: headers.sha256 };
    const request = {
      ...at(to),
      ...headersOf(objectHeaders),
      CopySource,
      MetadataDirective: 'REPLACE',
      Metadata,
    } as const;
    const answer = await sendQuickly(request);
    // A copy can fail after its status was sent.
    if (answer?.text.includes('<CopyObjectResult') !== true) await client.send(new CopyObjectCommand(request));
  };
  try {
    await send(headers);
  } catch (error) {
    // The store has no redirects. The stored page redirects its readers itself.
    if (headers.redirect === null || statusOf(error) !== 501) throw error;
    await send({ ...headers, redirect: null });
  }
}

async function removeObjects({ client, at, batch }: Bucket, keys: readonly string[]): Promise<void> {
  const [only] = keys;
  // Use the simpler request, because some stores do not support removing several.
  if (keys.length === 1 && only !== undefined) {
    await client.send(new DeleteObjectCommand(at(only)));
    return;
  }
  for (let from = 0; from < keys.length; from += batch) {
    const Objects = keys.slice(from, from + batch).map((key) => ({ Key: at(key).Key }));
    const request = { Bucket: at('').Bucket, Delete: { Objects, Quiet: true } };
    const { Errors } = await whole(() => client.send(new DeleteObjectsCommand(request)));
    const failed = Errors?.[0];
    if (failed) throw new StoreFailure('denied', `remove ${failed.Key}`, failed.Code ?? '');
  }
}

/** Keys with their tags: size and ETag, which is the MD5 of the bytes except with some encryptions. */
async function listObjects({ client, at, keyOf, batch }: Bucket, start: string): Promise<Map<string, string>> {
  const { Bucket, Key: Prefix } = at(start);
  const objects = new Map<string, string>();
  let ContinuationToken: string | undefined;
  do {
    const next = ContinuationToken === undefined ? {} : { ContinuationToken };
    const page = await whole(async () => {
      const answer = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: batch, ...next }));
      // The SDK reads an empty response as an empty list.
      if (answer.IsTruncated === undefined)
        throw new StoreFailure('damaged', 'list objects', 'a response without a list');
      return answer;
    });
    for (const { Key = '', Size, ETag } of page.Contents ?? []) objects.set(keyOf(Key), `${Size} ${ETag}`);
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
  return objects;
}

/** Opens a bucket; sends no requests yet. */
export function openS3Store(options: S3Options): Store {
  const bucket = openBucket(options);
  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toFailure(operation, error);
    }
  };
  return {
    name: options.name,
    isFlat: true,
    read: (key, range) => attempt(`read ${key}`, () => readObject(bucket, key, range)),
    put: (key, body, headers) => attempt(`write ${key}`, () => putObject(bucket, key, body, headers)),
    create: (key, bytes) => attempt(`create ${key}`, () => createObject(bucket, key, bytes)),
    copy: (from, to, headers) => attempt(`write ${to}`, () => copyObject(bucket, from, to, headers)),
    remove: (keys) => attempt('remove objects', () => removeObjects(bucket, keys)),
    list: (start) => attempt('list objects', async () => [...(await listObjects(bucket, start)).keys()]),
    tags: (start) => attempt('list objects', () => listObjects(bucket, start)),
    fenced: (check) => openS3Store({ ...options, check }),
    close: () => bucket.client.destroy(),
  };
}
