// A file → a response: type, ETag, 304 if the client has it already, gzip if it pays.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ServedFile, SiteRequest, SiteResponse } from '../../model/server.ts';
import { contentType, isCompressible } from '../../text/content-type.ts';
import { acceptsEncoding, matchesEtag } from '../../text/request-headers.ts';
import { safeHeaders } from './reply.ts';

/** Request headers about the client's cached copy and its encodings. */
export type Wishes = Pick<SiteRequest, 'ifNoneMatch' | 'acceptEncoding'>;

const smallestGzip = 1024;

const pack = promisify<Uint8Array, Uint8Array>(gzip);

/** Forbids frames and plugins for the not-found page, whatever its content; its own scripts and styles work. */
const notFoundPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const policyName = 'Content-Security-Policy';

/** One file and the client's headers → status, headers, bytes */
export async function fileReply(file: ServedFile, wishes: Wishes, compress: boolean): Promise<SiteResponse> {
  const status = file.status ?? 200;
  const type = contentType(file.path);
  const packs = compress && isCompressible(type) && file.bytes.length >= smallestGzip;
  const packed = packs && acceptsEncoding(wishes.acceptEncoding, 'gzip');
  const etag = `"${file.sha256.slice(0, 32)}${packed ? '-gz' : ''}"`;
  const filePolicy = file.headers?.[policyName];
  const headers = {
    ...safeHeaders,
    ETag: etag,
    'Cache-Control': 'no-cache',
    ...(packs ? { Vary: 'Accept-Encoding' } : {}),
    ...(status === 200 ? {} : { 'Content-Security-Policy': notFoundPolicy }),
    ...file.headers,
    // A file's own policy is added to that of the server: browsers enforce both.
    ...(filePolicy === undefined ? {} : { [policyName]: `${safeHeaders[policyName]}, ${filePolicy}` }),
  };
  if (status === 200 && matchesEtag(wishes.ifNoneMatch, etag)) return { status: 304, headers, body: new Uint8Array() };
  return {
    status,
    headers: { ...headers, 'Content-Type': type, ...(packed ? { 'Content-Encoding': 'gzip' } : {}) },
    body: packed ? await pack(file.bytes) : file.bytes,
  };
}
