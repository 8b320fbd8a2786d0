import { describe, expect, it } from 'vitest';
import { type HostName, hostNames, hosts } from '../../../src/model/hosts.ts';
import type { SiteRequest } from '../../../src/model/server.ts';
import { parseFileHeaders, parseHeaders } from '../../../src/publish/file-headers.ts';
import { type HostResponse, hostResponder } from '../../../src/publish/host-responder.ts';
import type { ObjectOptions } from '../../../src/publish/objects.ts';
import { base, expectedOf, headers, siteTexts } from '../../support/host-urls.ts';
import { objectsOf } from '../../support/publish-box.ts';

const redirects = new Map([['docs/old/index.html', `${base}/docs/intro`]]);

/** (host, options, base) → a function that requests a URL of the host */
function open(host: HostName, change: Partial<ObjectOptions> = {}, at = base) {
  const objects = objectsOf(siteTexts, { host: hosts[host], redirects, hasPrefixKey: at !== '', ...change });
  const answer = hostResponder(host, { objects, base: at, redirects, headers, fileHeaders: new Map() });
  return (target: string, more: Partial<SiteRequest> = {}): HostResponse =>
    answer({ method: 'GET', target, acceptEncoding: undefined, ifNoneMatch: undefined, ...more });
}

describe.each(hostNames)('%s', (host) => {
  const ask = open(host);
  it.each(expectedOf(host).map((row) => [row.url, row] as const))('responds to %s', (url, row) => {
    const { status, headers: sent, object } = ask(url);
    expect({ url, status, location: sent.Location ?? null, file: object?.file ?? null }).toEqual(row);
  });
});

it('the table has at least forty URLs, and no two hosts have the same responses', () => {
  expect(expectedOf('nginx').length).toBeGreaterThanOrEqual(40);
  expect(new Set(hostNames.map((host) => JSON.stringify(expectedOf(host)))).size).toBe(hostNames.length);
});

const script = Object.keys(siteTexts).find((path) => path.startsWith('assets/')) ?? '';
const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

it.each([
  ['s3-website', 405, revalidate, immutable, false, false],
  ['s3-cdn', 403, revalidate, immutable, true, true],
  ['gcs', 405, revalidate, immutable, true, true],
  ['azure', 405, revalidate, immutable, false, false],
  ['nginx', 405, revalidate, immutable, true, false],
  ['github-pages', 405, 'max-age=600', 'max-age=600', false, false],
  ['gitlab-pages', 405, 'max-age=600', 'max-age=600', false, false],
  ['netlify', 405, revalidate, immutable, true, true],
  ['cloudflare-pages', 405, revalidate, immutable, true, true],
  ['vercel', 405, revalidate, immutable, true, true],
  ['azure-static-web-apps', 405, revalidate, immutable, true, true],
] as const)(
  '%s refuses POST with %i and sends the headers that it supports',
  (host, refusal, page, asset, isSafe, isAll) => {
    const ask = open(host);
    expect(ask(`${base}/`, { method: 'POST' }).status).toBe(refusal);
    const front = ask(`${base}/`).headers;
    const code = ask(`${base}/${script}`).headers;
    expect([front['Content-Type'], front['Cache-Control']]).toEqual(['text/html; charset=utf-8', page]);
    expect([code['Content-Type'], code['Cache-Control']]).toEqual(['text/javascript; charset=utf-8', asset]);
    expect([front, code].map((sent) => 'Content-Security-Policy' in sent)).toEqual([isSafe, isAll]);
  },
);

it('an unchanged object is not sent again', () => {
  const ask = open('gcs');
  const { ETag: tag } = ask(`${base}/robots.txt`).headers;
  expect(ask(`${base}/robots.txt`, { ifNoneMatch: `W/${tag}` })).toMatchObject({ status: 304, object: null });
  expect(ask(`${base}/robots.txt`, { ifNoneMatch: '"other"' }).status).toBe(200);
  expect(ask(`${base}/nothing`, { ifNoneMatch: ask(`${base}/nothing`).headers.ETag }).status).toBe(404);
});

it.each([
  ['gzip', 'gzip', `${script}.gz`],
  ['br, gzip;q=0', undefined, script],
  [undefined, undefined, script],
] as const)('for Accept-Encoding %s, nginx sends the sibling with the encoding %s', (acceptEncoding, encoding, key) => {
  const { headers: sent, object } = open('nginx', { compress: 'siblings' })(`${base}/${script}`, { acceptEncoding });
  expect([sent['Content-Encoding'], object?.key, sent['Content-Type']]).toEqual([
    encoding,
    key,
    'text/javascript; charset=utf-8',
  ]);
});

it('a sibling that is requested by its own URL is sent without an encoding', () => {
  const { headers: sent } = open('nginx', { compress: 'siblings' })(`${base}/${script}.gz`);
  expect([sent['Content-Type'], sent['Content-Encoding']]).toEqual(['application/gzip', undefined]);
});

it('a compressed object has the header Content-Encoding', () => {
  expect(open('s3-cdn', { compress: 'gzip' })(`${base}/${script}`).headers['Content-Encoding']).toBe('gzip');
});

it.each(hostNames)('%s sends the Content-Disposition of an object if it keeps that header', (host) => {
  const fileHeaders = new Map([['robots.txt', { 'Content-Disposition': 'attachment' }]]);
  const kept = hosts[host].keepsDisposition ? 'attachment' : undefined;
  expect(['s3-cdn', 's3-website', 'gcs'].includes(host)).toBe(kept !== undefined);
  expect(open(host, { fileHeaders })(`${base}/robots.txt`).headers['Content-Disposition']).toBe(kept);
  expect(open(host, { fileHeaders })(`${base}/`).headers['Content-Disposition']).toBeUndefined();
});

it('nginx resolves dot segments and refuses paths above its root, a bucket does not resolve them', () => {
  expect(open('nginx')(`${base}/docs/./x/../intro`).object?.file).toBe('docs/intro/index.html');
  expect(open('nginx')('/../../etc/passwd').status).toBe(400);
  expect(open('gcs')(`${base}/docs/x/../intro`).status).toBe(404);
});

it('a CDN serves pages whose URLs end with a slash', () => {
  for (const trailingSlash of [true, ['/docs/intro']])
    expect(open('s3-cdn', { trailingSlash })(`${base}/docs/intro/`).object?.file).toBe('docs/intro/index.html');
  expect(open('s3-cdn', { trailingSlash: ['/docs'] })(`${base}/docs/intro/`).status).toBe(404);
});

it.each(hostNames)('%s serves a site at the root of its host', (host) => {
  const ask = open(host, {}, '');
  expect(ask('/').object?.file).toBe('index.html');
  expect(ask('/nothing')).toMatchObject({ status: 404, object: { file: '404.html' } });
});

it.each([
  ['{"Referrer-Policy":"no-referrer","X":1}', { 'Referrer-Policy': 'no-referrer' }],
  ['[', {}],
  ['null', {}],
])('the headers in %s are %j', (text, expected) => {
  expect(parseHeaders(text)).toEqual(expected);
});

it('reads the headers of single files', () => {
  const own = { 'Content-Disposition': 'attachment' };
  const hidden = { 'X-Robots-Tag': 'noindex' };
  const files = { 'a.html': { ...own, other: 1 }, 'b.md': own, '*.md': hidden, 'cs/llms*.txt': hidden };
  const headers = parseFileHeaders(JSON.stringify({ 'X-A': 'b', files }));
  const paths = ['a.html', 'b.md', 'docs/c.md', 'cs/llms-full.txt', 'llms.txt', 'docs/c.md.html', 'X-A'];
  expect(paths.map(headers.get)).toEqual([own, own, hidden, hidden, undefined, undefined, undefined]);
  for (const text of ['', '[]', '{"files":[1]}', '{"files":"x"}'])
    expect(parseFileHeaders(text).get('a.html')).toBeUndefined();
});
