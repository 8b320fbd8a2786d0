// A file → a response: type, ETag, 304 if the client has it already, gzip if it pays.

import mime from 'mime/lite';
import type { ServedFile, SiteResponse } from '../../model/server.ts';
import type { GzipCache } from './gzip-cache.ts';
import { safeHeaders } from './reply.ts';

/** Request headers about the client's cached copy and its encodings. */
export interface Wishes {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

const smallestGzip = 1024;

/** 'br, gzip;q=0.5' → true; a quality of zero means no. */
export const acceptsGzip = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((entry) => {
    const [coding, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return (coding === 'gzip' || coding === '*') && !parameters.some((value) => /^q=0(\.0*)?$/.test(value));
  });

/** ('W/"a", "b"', '"b"') → true: weak comparison, as If-None-Match requires. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });

/** Forbids frames and plugins for the not-found page, whatever its content; its own scripts and styles work. */
const notFoundPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const policyName = 'Content-Security-Policy';

/** One file and the client's headers → status, headers, bytes. `gzip` null: no compression. */
export async function fileReply(file: ServedFile, wishes: Wishes, gzip: GzipCache | null): Promise<SiteResponse> {
  const status = file.status ?? 200;
  const packs = gzip !== null && isText(file.path) && file.bytes.length >= smallestGzip;
  const packed = packs && acceptsGzip(wishes.acceptEncoding);
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
    headers: { ...headers, 'Content-Type': mimeType(file.path), ...(packed ? { 'Content-Encoding': 'gzip' } : {}) },
    body: packed ? await gzip(file.sha256, file.bytes) : file.bytes,
  };
}

const textual = /^(text\/|image\/svg\+xml$|application\/(json|ld\+json|manifest\+json|xml|[a-z.-]+\+(json|xml))$)/;

/** 'a/b.svg' → true: worth compressing, and in UTF-8. */
const isText = (path: string): boolean => textual.test(mime.getType(path) ?? '');

/** 'docs/intro/index.html' → 'text/html; charset=utf-8'; unknown extensions are binary */
export function mimeType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return textual.test(type) ? `${type}; charset=utf-8` : type;
}
