// `check-links <folder> --external`: the links of a built folder against servers that respond in all ways.
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeExternalPort } from '../../src/adapters/external-links/make-external-port.ts';
import { defaultExternalLinks } from '../../src/config/links-config.ts';
import { auditFolder } from '../../src/links/audit/audit-folder.ts';
import { type Handler, startRudeServer } from '../support/rude-server.ts';
import { selfSigned } from '../support/self-signed.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const page = (body: string): string => `<!doctype html><html lang="en"><title>t</title><body>\n${body}\n</body></html>`;

/** The findings of a check of these files, as `code link file:line detail`. */
async function check(texts: Readonly<Record<string, string>>, allowPrivate = true) {
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, { path, bytes: new TextEncoder().encode(text), sha256: path }]),
  );
  const report = await auditFolder(
    {
      ...{ name: 'out', base: null, url: null, prefix: 'out/', files },
      sources: { files: [], read: () => null, here: () => null },
      external: { ...defaultExternalLinks(), timeoutMs: 1000, tries: 2, fragments: true, allowPrivate },
    },
    { crawl: false, external: true },
    {
      clock: { now: () => 0 },
      crawl: { serve: () => expect.fail('a crawl'), crawl: () => expect.fail('a crawl') },
      external: () => ({ port: { ...makeExternalPort(), sleep: async () => {} }, store: null }),
      ...{ onStage: () => {}, onCount: () => {}, onPartial: () => {} },
    },
  );
  const outside = report.diagnostics.filter(({ code }) => code.startsWith('external'));
  return outside.map(({ code, link, place, message }) => ({
    code,
    link,
    at: `${place?.file}:${place?.line}`,
    message,
  }));
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };

/** A server without HEAD. */
const onlyGet: Handler = ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end();

async function startTls(): Promise<string> {
  const server = createServer(selfSigned, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that nothing listens at. */
async function closedPort(): Promise<string> {
  const server = await startRudeServer({});
  await server.close();
  await new Promise<void>((resolve) => connect(server.port, '127.0.0.1').on('error', () => resolve()));
  return server.origin;
}

test('each response of another site has one verdict, at the place of the link in the folder', async () => {
  const { origin, log, close } = await startRudeServer({
    '/ok': status(200),
    '/moved': status(301, { location: '/ok' }),
    '/for-now': status(302, { location: '/ok' }),
    '/loop': status(301, { location: '/loop' }),
    '/refuses': status(403),
    '/only-get': onlyGet,
    '/busy': status(429, { 'retry-after': '1' }),
    '/fails': status(500),
    '/gone': status(410),
    '/hangs': () => {},
    '/ids': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p id="here">'),
  });
  closers.push(close);
  const tls = await startTls();
  const closed = await closedPort();
  const links = [
    ...['/ok', '/moved', '/for-now', '/loop', '/refuses', '/only-get', '/busy', '/fails', '/gone', '/none', '/hangs'],
    ...['/ids#here', '/ids#her'],
  ].map((path) => `${origin}${path}`);
  const hrefs = [...links, `${tls}/`, `${closed}/`, 'https://docs.example/', 'mailto:a@b.example'];
  const findings = await check({
    'index.html': page(hrefs.map((href) => `<a href="${href}">x</a>`).join('\n')),
    'a/b.html': page(`<a href="../index.html">x</a><a href="${origin}/none">x</a>`),
  });
  const lines = findings.map(({ code, link = '', at, message }) => {
    const reason = message
      .replaceAll(link, '')
      .replaceAll(origin, '')
      .replace(/^.*?: /, '');
    return `${code} ${link.replace(origin, '').replace(tls, 'tls').replace(closed, 'closed')} ${at} ${reason}`;
  });
  expect(lines.sort()).toEqual([
    'external-anchor /ids#her out/index.html:14 No #her on the page /ids',
    'external-broken /gone out/index.html:10 it returns 410',
    'external-broken /loop out/index.html:5 it redirects in a loop:  → ',
    'external-broken /none out/a/b.html:2 it returns 404',
    'external-broken /none out/index.html:11 it returns 404',
    'external-moved /moved out/index.html:3  has moved permanently to /ok',
    'external-unverified /busy out/index.html:8 it limits the number of requests (429)',
    'external-unverified /fails out/index.html:9 it has a server error (500)',
    'external-unverified /hangs out/index.html:12 it timed out',
    'external-unverified /refuses out/index.html:6 it rejects requests from programs (403)',
    'external-unverified closed/ out/index.html:16 it refused the connection',
    'external-unverified tls/ out/index.html:15 its TLS certificate or encryption is invalid',
  ]);
  // A refused HEAD is tried as GET; a link on two pages is requested once.
  expect(log.filter((line) => line.endsWith('/only-get'))).toEqual(['HEAD /only-get', 'GET /only-get']);
  expect(log.filter((line) => line.endsWith('/none'))).toEqual(['HEAD /none', 'GET /none']);
  expect(log.filter((line) => line.endsWith('/busy'))).toHaveLength(2);
});

test('a private address is reported and not requested', async () => {
  const { origin, log, close } = await startRudeServer({ '/ok': status(200) });
  closers.push(close);
  const findings = await check({ 'index.html': page(`<a href="${origin}/ok">x</a>`) }, false);
  expect(findings.map(({ code }) => code)).toEqual(['external-private']);
  expect(log).toEqual([]);
});
