// Sends frequent requests without the middleware of the SDK, which took two thirds of their processor time. A quick
// request is sent once. If it does not succeed, its caller sends it through the SDK, which knows retries, clocks and
// errors.
import type { PutObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { HttpRequest } from '@smithy/core/protocols';

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
  readonly Bucket: string;
  readonly Metadata?: Readonly<Record<string, string>>;
  readonly Body?: Uint8Array;
}

export interface QuickAnswer extends Pick<PutObjectCommandOutput, 'ETag' | 'ServerSideEncryption'> {
  readonly text: string;
}

/** Sends an object, or a copy of one; null if the SDK must send it. */
export type SendQuickly = (input: QuickInput) => Promise<QuickAnswer | null>;

const escapePart = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** 'docs/a b' → 'docs/a%20b' */
export const escapeKey = (key: string): string => key.split('/').map(escapePart).join('/');

function headersOf(input: QuickInput): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(headerNames)) {
    const value = input[name as keyof typeof headerNames];
    if (value !== undefined) headers[header] = value;
  }
  for (const [name, value] of Object.entries(input.Metadata ?? {})) headers[`x-amz-meta-${name}`] = value;
  if (input.Body !== undefined) headers['content-length'] = String(input.Body.length);
  return headers;
}

/** (a client, the check before each change) → the quick way; the first request of an object goes through the SDK */
export function makeSendQuickly({ config, middlewareStack }: S3Client, check: () => Promise<void>): SendQuickly {
  let example: HttpRequest | null = null;
  // Only the SDK knows the address of a bucket.
  middlewareStack.add(
    (next) => async (args) => {
      const { request, input } = args;
      const key = 'Key' in input ? `/${escapeKey(input.Key ?? '')}` : '';
      const isRight = HttpRequest.isInstance(request) && key !== '' && request.path.endsWith(key);
      // Not for requests that are signed for a session or for several regions.
      if (isRight && /\/s3\/aws4_request,/.test(request.headers.authorization ?? '')) {
        const path = request.path.slice(0, -key.length);
        const headers = { host: request.headers.host ?? request.hostname };
        example ??= Object.assign(HttpRequest.clone(request), { path, headers, method: 'PUT', query: {} });
      }
      return next(args);
    },
    { step: 'deserialize', name: 'exampleRequest', priority: 'low' },
  );
  let signer: ReturnType<typeof config.signer> | null = null;
  const sign = async (input: QuickInput, like: HttpRequest): Promise<HttpRequest> => {
    signer ??= config.signer();
    const own = { path: `${like.path}/${escapeKey(input.Key)}`, body: input.Body };
    const request = Object.assign(HttpRequest.clone(like), own);
    Object.assign(request.headers, headersOf(input));
    // The SDK has compared the clocks.
    const signingDate = new Date(Date.now() + config.systemClockOffset);
    return HttpRequest.clone(await (await signer).sign(request, { signingDate }));
  };
  return async (input) => {
    if (example === null) return null;
    // The SDK meets the same failure, and says more about it.
    const signed = await sign(input, example).catch(() => null);
    if (signed === null) return null;
    await check();
    try {
      const { response } = await config.requestHandler.handle(signed);
      const text = Buffer.from(await config.streamCollector(response.body)).toString();
      if (response.statusCode !== 200) return null;
      const { etag, 'x-amz-server-side-encryption': ServerSideEncryption } = response.headers;
      return { ETag: etag, ServerSideEncryption, text };
    } catch {
      return null;
    }
  };
}
