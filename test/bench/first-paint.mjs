// First paint of built sites on a slow phone, in turns: `node test/bench/first-paint.mjs <name>=<folder>,<base>,<path> …`.
// With `--trace`, also where the main thread spends its time before the paint, in milliseconds of one run.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

const slow = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 };
const runs = Number(process.env.RUNS ?? 9);
const types = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Serves a folder below a base path, compressed, as any host does. */
async function serve(folder, base) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname).slice(base.length);
    const file = [path, join(path, 'index.html'), `${path}.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (file === undefined) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    if (/^(?:font|image\/png)/.test(type)) return response.writeHead(200, { 'content-type': type }).end(bytes);
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' })
      .end(gzipSync(bytes));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}

async function measure(browser, url, isTraced) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sizes = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sizes.requests += 1;
    sizes.bytes += encodedDataLength;
  });
  if (isTraced)
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline'],
    });
  await page.goto(url, { waitUntil: 'load' });
  const seen = await page.evaluate(async () => {
    for (;;) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) {
        const largest = await new Promise((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        );
        const parts = performance
          .getEntriesByType('resource')
          .map(({ name, startTime, responseStart, responseEnd }) => [
            name.replace(/.*\//, ''),
            Math.round(startTime),
            Math.round(responseStart),
            Math.round(responseEnd),
          ]);
        const { responseStart, responseEnd, domInteractive } = performance.getEntriesByType('navigation')[0];
        return {
          paint: paint.startTime,
          largest,
          parts,
          html: [responseStart, responseEnd, domInteractive].map(Math.round),
        };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const trace = isTraced ? JSON.parse((await browser.stopTracing()).toString()) : null;
  await context.close();
  return { ...seen, ...sizes, trace };
}

/** Tasks of the renderer's main thread before the first paint, longest first. */
function summary({ traceEvents }) {
  const start = traceEvents.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.isLoadingMainFrame && /^http/.test(args.data?.documentLoaderURL ?? ''),
  );
  const paint = traceEvents.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > (start?.ts ?? 0));
  const on = traceEvents.filter(
    ({ ph, pid, tid, ts, dur }) =>
      ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts && ts <= paint.ts && dur > 2000,
  );
  return on
    .sort((a, b) => a.ts - b.ts)
    .map(
      ({ name, ts, dur, args }) =>
        `${((ts - start.ts) / 1000).toFixed(0)} +${(dur / 1000).toFixed(0)} ${name} ${args?.data?.url?.replace(/.*\//, '') ?? ''}${args?.elementCount ?? ''}`,
    );
}

const targets = process.argv
  .slice(2)
  .filter((argument) => argument.includes('='))
  .map((argument) => {
    const [name, rest] = argument.split(/=(.*)/s);
    const [folder, base, path] = rest.split(',');
    return { name, folder, base, path, seen: [] };
  });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const target of targets) Object.assign(target, await serve(target.folder, target.base));
if (process.argv.includes('--trace')) {
  for (const { name, origin, base, path } of targets) {
    const { trace, paint, parts, html } = await measure(browser, origin + base + path, true);
    console.log(name, Math.round(paint), JSON.stringify(html), JSON.stringify(parts), `\n${summary(trace).join('\n')}`);
  }
} else {
  for (let run = 0; run < runs; run++) {
    for (const { seen, origin, base, path } of targets) seen.push(await measure(browser, origin + base + path, false));
  }
  for (const { name, seen } of targets) {
    const of = (key) => seen.map((one) => one[key]);
    console.log(
      `${name}: first paint ${Math.round(median(of('paint')))} (${Math.round(Math.min(...of('paint')))}–${Math.round(Math.max(...of('paint')))}), largest ${Math.round(median(of('largest')))}, ${median(of('requests'))} requests, ${(median(of('bytes')) / 1000).toFixed(1)} kB`,
    );
  }
}
await browser.close();
for (const { server } of targets) server.close();
