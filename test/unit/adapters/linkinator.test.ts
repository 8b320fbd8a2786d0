// The crawl with linkinator, against local servers that respond correctly, with errors or not at all.
import { afterEach, expect, test, vi } from 'vitest';
import { crawlSite } from '../../../src/adapters/linkinator.ts';
import type { CrawlOptions } from '../../../src/model/crawl.ts';
import { type Handler, type RudeServer, startRudeServer } from '../../support/rude-server.ts';

const servers: RudeServer[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.close();
});

const page =
  (html: string): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><body>${html}`);
  };

const links = (...addresses: readonly string[]): Handler =>
  page(addresses.map((address) => `<a href="${address}">x</a>`).join(' '));

async function start(routes: Readonly<Record<string, Handler>>): Promise<RudeServer> {
  const server = await startRudeServer(routes);
  servers.push(server);
  return server;
}

const hangGuardMs = 60_000;

async function crawl(server: RudeServer, options: Partial<CrawlOptions> = {}) {
  const limits = { unreached: () => [], anchored: [], timeoutMs: hangGuardMs, concurrency: 4, tries: 3 };
  const outcome = await crawlSite({ start: `${server.origin}/`, ...limits, ...options });
  const short = (url: string | null) => url?.replace(server.origin, '') ?? null;
  return {
    requested: outcome.requested,
    breaks: outcome.breaks.map(({ url, parent, status }) => `${short(parent)} → ${short(url)} ${status}`),
  };
}

const gets = (server: RudeServer, path: string): number => server.log.filter((line) => line === `GET ${path}`).length;

test('every page and every link target is requested once', async () => {
  const server = await start({
    '/': links('/b', '/a', '/nope', '/picture.png'),
    '/a': links('/b', '/nope', './c/'),
    '/b': links('/', '/a', 'mailto:a@b.invalid'),
    '/c/': links('../nope2'),
    '/picture.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(),
  });
  expect(await crawl(server)).toEqual({ requested: 7, breaks: ['/ → /nope 404', '/c/ → /nope2 404'] });
  for (const path of ['/', '/a', '/b', '/c/', '/nope']) expect(gets(server, path), path).toBe(1);
});

test('a relative link is resolved against the URL of its page, as in a browser', async () => {
  const server = await start({ '/': links('/docs/a'), '/docs/a': links('b', '#x'), '/docs/b': links() });
  expect((await crawl(server)).breaks).toEqual(['null → /docs/a#x 200']);
  expect(server.log).not.toContain('GET /docs/a/');
});

test('the crawl also starts at pages that no link leads to', async () => {
  const server = await start({
    '/': links('/a'),
    '/a': links(),
    '/alone': links('/a', '/below'),
    '/below': links('/no'),
  });
  const unreached = () => (gets(server, '/alone') === 0 ? [`${server.origin}/alone`] : []);
  expect(await crawl(server, { unreached })).toEqual({ requested: 5, breaks: ['/below → /no 404'] });
});

test('an anchor is checked even if its page was read before the link to it', async () => {
  // `/late` is linked from the last page of a chain: by then `/target` has long been read.
  const chain = Object.fromEntries(
    Array.from({ length: 6 }, (_, step) => [`/step${step}`, links(step < 5 ? `/step${step + 1}` : '/late')]),
  );
  const server = await start({
    '/': links('/target', '/step0'),
    '/target': page('<h1 id="there">x</h1>'),
    ...chain,
    '/late': links('/target#there', '/target#nowhere'),
  });
  const anchored = [`${server.origin}/target`];
  expect((await crawl(server, { anchored })).breaks).toEqual(['null → /target#nowhere 200']);
});

test('`#top` and text fragments are not checked as anchors', async () => {
  const server = await start({ '/': links('#top', '#', '#:~:text=words', '/a#TOP'), '/a': links('#x:~:text=y') });
  expect((await crawl(server, { anchored: [`${server.origin}/a`] })).breaks).toEqual([]);
});

test('an invalid URL and an anchor that cannot be decoded are reported with their page', async () => {
  const server = await start({ '/': links('http://[bad', '#%zz', '/a'), '/a': links('#%zz') });
  expect((await crawl(server)).breaks).toEqual(['/ → #%zz 0', '/a → #%zz 0', '/ → http://[bad 0']);
});

test('the page that is reported for a broken link does not depend on the order of the responses', async () => {
  const slow: Handler = (request, response) => setImmediate(() => links('/nope')(request, response));
  const server = await start({ '/': links('/b', '/a', '/c'), '/a': slow, '/b': links('/nope'), '/c': links('/nope') });
  expect((await crawl(server)).breaks).toEqual(['/a → /nope 404']);
});

test('other origins are not requested: another port, another name, another scheme', async () => {
  const other = await start({ '*': links() });
  const server = await start({
    '/': links(
      `${other.origin}/a`,
      `//127.0.0.1:${other.port}/b`,
      `http://localhost:${other.port}/c`,
      'ftp://x.invalid/',
    ),
  });
  expect(await crawl(server)).toEqual({ requested: 1, breaks: [] });
  expect(other.log).toEqual([]);
});

test('the number of parallel requests stays within the limit', async () => {
  const many = Array.from({ length: 60 }, (_, number) => `/page${number}`);
  const answer: Handler = (request, response) => setImmediate(() => links(...many)(request, response));
  const server = await start({ '*': answer });
  expect((await crawl(server, { concurrency: 3 })).requested).toBe(61);
  expect(server.peak()).toBeLessThanOrEqual(3);
});

test('a request is retried when its socket closes; if it always closes, the link is broken', async () => {
  let refused = 0;
  const once: Handler = (request, response) => {
    refused += 1;
    if (refused === 1) request.socket.destroy();
    else links('/behind')(request, response);
  };
  const server = await start({
    '/': links('/once', '/never'),
    '/once': once,
    '/never': (request) => request.socket.destroy(),
  });
  expect((await crawl(server)).breaks).toEqual(['/once → /behind 404', '/ → /never 0']);
  expect(gets(server, '/never')).toBe(3);
});

test('an HTTP error is reported with its status, and is not retried', async () => {
  const fails: Handler = (_, response) => response.writeHead(500).end();
  const busy: Handler = (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
  const server = await start({ '/': links('/500', '/429'), '/500': fails, '/429': busy });
  expect((await crawl(server)).breaks).toEqual(['/ → /429 429', '/ → /500 500']);
  expect([gets(server, '/500'), gets(server, '/429')]).toEqual([1, 1]);
});

test('a proxy of the environment is not used, and its variable is restored afterwards', async () => {
  const proxy = await start({ '*': links() });
  vi.stubEnv('HTTP_PROXY', proxy.origin);
  const server = await start({ '/': links('/a'), '/a': links() });
  expect((await crawl(server)).requested).toBe(2);
  expect(proxy.log).toEqual([]);
  expect(process.env.HTTP_PROXY).toBe(proxy.origin);
});
