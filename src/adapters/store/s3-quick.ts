// Sends frequent requests without the middleware of the SDK, which took two thirds of their processor time. A quick
// request is sent once. If it does not succeed, its caller sends it through the SDK, which knows retries, clocks and
// errors.
import type { PutObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { extendedEncodeURIComponent, HttpRequest } from '@smithy/core/protocols';

/** Headers of quick requests, by their names in the SDK. */
const headerNames = {
  CacheControl: 'cache-control',
  ContentDisposition: 'content-disposition',
  ContentEncoding: 'content-encoding',
  ContentMD5: 'content-md5',
  ContentType: 'content-type',
  CopySource: 'x-amz-copy-source',
  MetadataDirective: 'x-amz-metadata-directive',
  WebsiteRedirectLocation: 'x-amz-website-redirect-location',
} as const;

/** An object, by the names of the SDK. */
export interface QuickInput extends Partial<Readonly<Record<keyof typeof headerNames, string>>> {
  readonly Key: string;
  readonly Metadata?: Readonly<Record<string, string>>;
  readonly Body?: Uint8Array;
}

export interface QuickAnswer extends Pick<PutObjectCommandOutput, 'ETag' | 'ServerSideEncryption'> {
  readonly text: string;
}

/** Sends an object, or a copy of one; null if the SDK must send it. */
export type SendQuickly = (input: QuickInput) => Promise<QuickAnswer | null>;

/** 'docs/a b' → 'docs/a%20b' */
export const escapeKey = (key: string): string => key.split('/').map(extendedEncodeURIComponent).join('/');

function headersOf(input: QuickInput): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(headerNames)) {
    const value = input[name as keyof typeof headerNames];
    // The SDK sends no empty headers either.
    if (value !== undefined && value !== '') headers[header] = value;
  }
  for (const [name, value] of Object.entries(input.Metadata ?? {})) headers[`x-amz-meta-${name}`] = value;
  if (input.Body !== undefined) headers['content-length'] = String(input.Body.length);
  return headers;
}

/** Signed for one region, and not for a session. */
const plainSignature = /^AWS4-HMAC-SHA256 .*\/s3\/aws4_request,/;

/** (a request of the SDK, its key) → the parts that requests of other objects have, too; null if there are none */
function exampleOf(request: unknown, key: string): HttpRequest | null {
  const path = `/${escapeKey(key)}`;
  if (key === '' || !HttpRequest.isInstance(request) || !request.path.endsWith(path)) return null;
  const { host = request.hostname, authorization = '', 'user-agent': agent } = request.headers;
  if (!plainSignature.test(authorization)) return null;
  // Policies of buckets, and firewalls, can demand a user agent.
  const headers = { host, ...(agent !== undefined && { 'user-agent': agent }) };
  const shared = { path: request.path.slice(0, -path.length), headers, method: 'PUT', query: {} };
  return Object.assign(HttpRequest.clone(request), shared);
}

/** (a client, the check before each change) → the quick way; the first request of an object goes through the SDK */
export function makeSendQuickly({ config, middlewareStack }: S3Client, check: () => Promise<void>): SendQuickly {
  let example: HttpRequest | null = null;
  let isRefused = false;
  // Only the SDK knows the address of a bucket.
  middlewareStack.add(
    (next) => async (args) => {
      if ('Key' in args.input) example ??= exampleOf(args.request, args.input.Key ?? '');
      return next(args);
    },
    { step: 'deserialize', name: 'exampleRequest', priority: 'low' },
  );
  let signer: ReturnType<typeof config.signer> | null = null;
  const sign = async (input: QuickInput, like: HttpRequest): Promise<HttpRequest> => {
    signer ??= config.signer();
    const ofObject = { path: `${like.path}/${escapeKey(input.Key)}`, body: input.Body };
    const request = Object.assign(HttpRequest.clone(like), ofObject);
    Object.assign(request.headers, headersOf(input));
    // The SDK has compared the clocks.
    const signingDate = new Date(Date.now() + config.systemClockOffset);
    return HttpRequest.clone(await (await signer).sign(request, { signingDate }));
  };
  return async (input) => {
    if (example === null || isRefused) return null;
    // The SDK meets the same failure, and says more about it.
    const signed = await sign(input, example).catch(() => null);
    if (signed === null) return null;
    await check();
    try {
      const { response } = await config.requestHandler.handle(signed);
      const text = Buffer.from(await config.streamCollector(response.body)).toString();
      // Each further one could be refused, too, and cost a request.
      isRefused ||= response.statusCode === 400 || response.statusCode === 403;
      if (response.statusCode >= 300) return null;
      const { etag, 'x-amz-server-side-encryption': ServerSideEncryption } = response.headers;
      return { ETag: etag, ServerSideEncryption, text };
    } catch {
      return null;
    }
  };
}
