// One HTTP request: no redirects, cookies, credentials or proxy. Its body is read within a limit of bytes.
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const headers = { accept: '*/*', 'user-agent': 'pubdocs' };

/** Sends a request → its response, whose body is not read yet; rejects without one. */
export function sendOnce(url: URL, options: RequestOptions, body: string | null = null): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const all = { agent: false, ...options, headers: { ...headers, ...options.headers, ...length } };
  return new Promise((resolve, reject) => {
    send(url, all, resolve).on('error', reject).end(body);
  });
}

/** Why there is no response: 'ECONNREFUSED', 'no response within 30 seconds' */
export function whyNoResponse(error: unknown, signal: AbortSignal, milliseconds: number): string {
  if (signal.aborted) return `no response within ${milliseconds / 1000} seconds`;
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/**
 * Looks a host name up once and connects to the checked addresses, so that a DNS change in between has no effect.
 *
 * @param problemOf why the addresses of a name must not be contacted; null if they may be
 */
export const guardedLookup =
  (problemOf: (name: string, addresses: readonly string[]) => Error | null): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error(`${name} has no address`), '', 4);
      const problem = problemOf(
        name,
        addresses.map(({ address }) => address),
      );
      if (problem !== null) return done(problem, '', 4);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The value of `Accept-Encoding` for bodies that are decoded. Not `deflate`, which servers send in two forms. */
export const acceptedEncodings = 'br, gzip';

/** `isWhole`: false if the body is longer than the limit; `bytes` are then its beginning. */
export interface LimitedBody {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

/** Reads a body as it arrives and stops behind the limit, so that memory never exceeds it. */
export async function readBody(body: NodeJS.ReadableStream, limit: number): Promise<LimitedBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Readable.from(body)) {
    const bytes: Uint8Array = chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit };
}

/** A body and its `Content-Encoding` → the decoded body, for `readBody`; null if the encoding is unknown. */
export function decoded(body: NodeJS.ReadableStream, encoding: string | undefined): NodeJS.ReadableStream | null {
  const name = (encoding ?? '').toLowerCase();
  if (name === '' || name === 'identity') return body;
  const decoder = decoders[name]?.();
  return decoder === undefined ? null : pipeline(body, decoder, () => {});
}
