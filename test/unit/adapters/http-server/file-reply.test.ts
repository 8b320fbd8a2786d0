import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileReply } from '../../../../src/adapters/http-server/file-reply.ts';
import { contentType } from '../../../../src/text/content-type.ts';
import { acceptsEncoding, matchesEtag } from '../../../../src/text/request-headers.ts';

const bytes = new TextEncoder().encode('x'.repeat(5000));
const file = { path: 'a.html', bytes, sha256: 'ab'.repeat(32) };
const none = { ifNoneMatch: undefined, acceptEncoding: undefined };

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.woff2', 'font/woff2'],
  ['a.png', 'image/png'],
  ['LICENSE', 'application/octet-stream'],
])('%s is %s', (path, type) => expect(contentType(path)).toBe(type));

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', false],
  ['gzip;q=0, *', false],
  ['gzip;q=0', false],
  ['br', false],
  [undefined, false],
])('Accept-Encoding %s: compressed %s', (header, packed) => expect(acceptsEncoding(header, 'gzip')).toBe(packed));

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s against "a": %s', (header, matches) => expect(matchesEtag(header, '"a"')).toBe(matches));

describe('a response', () => {
  test('is compressed when the client accepts it, with a separate ETag', async () => {
    const packed = await fileReply(file, { ...none, acceptEncoding: 'gzip' }, true);
    expect(packed.headers['Content-Encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(bytes)).toBe(true);
    const plain = await fileReply(file, none, true);
    expect(plain.body).toBe(bytes);
    expect(plain.headers.Vary).toBe('Accept-Encoding');
    expect(plain.headers.ETag).not.toBe(packed.headers.ETag);
  });
  test('is 304 without a body when the client has the file', async () => {
    const { headers } = await fileReply(file, none, false);
    const again = await fileReply(file, { ...none, ifNoneMatch: headers.ETag }, false);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
  test('with status 404 is never 304, and has a Content-Security-Policy', async () => {
    const reply = await fileReply({ ...file, status: 404 }, { ...none, ifNoneMatch: '*' }, false);
    expect(reply.status).toBe(404);
    expect(reply.headers['Content-Security-Policy']).toContain("object-src 'none'");
  });
});
