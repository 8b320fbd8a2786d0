// The cost of a page for a reader: bytes, requests, paint, blocking time and layout shift, cold and on a slow phone,
// measured by the DevTools protocol. `node test/bench/page-cost.mjs` on a built site; prints the rows of page-cost.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const port = 4517;
const site = `http://127.0.0.1:${port}/public-docs`;
const pages = { 'docs page': '/docs/intro', 'front page': '/', 'table page': '/shipping-services-table' };
const slow = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 };
const runs = 5;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function observe() {
  const seen = { paint: 0, largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ startTime, duration });
  });
  watch('layout-shift', ({ value }) => {
    seen.shift += value;
  });
}

/** Total blocking time as in Lighthouse: the sum of the time above 50 ms of every task after the first paint. */
const blockedAfter = (paint, tasks) =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, paint) - 50)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);

async function measure(browser, path, isSlow) {
  const viewport = isSlow ? { width: 412, height: 823 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const bytes = { all: 0, html: 0, script: 0, style: 0 };
  let [requests, atLoad] = [0, null];
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    const kind = { Document: 'html', Script: 'script', Stylesheet: 'style' }[kinds.get(requestId)];
    bytes.all += encodedDataLength;
    if (kind) bytes[kind] += encodedDataLength;
  });
  await page.addInitScript(observe);
  page.on('load', () => {
    atLoad ??= { requests, bytes: { ...bytes } };
  });
  await page.goto(site + path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { ...seen, blocked: blockedAfter(seen.paint, seen.tasks), requests, atLoad, bytes, nodes };
}

async function measureNavigation(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const times = [];
  for (let run = 0; run < runs; run++) {
    await page.goto(`${site}/docs/intro`);
    await page.waitForLoadState('networkidle');
    times.push(
      await page.evaluate(async () => {
        const started = performance.now();
        document.querySelector('#pd-sidebar a[href$="/docs/glossary"]').click();
        while (document.querySelector('h1')?.id !== 'glossary') await new Promise(requestAnimationFrame);
        return performance.now() - started;
      }),
    );
  }
  await context.close();
  return median(times);
}

const server = spawn(process.execPath, ['bin/pubdocs.js', 'preview', 'site', '--port', String(port)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const kB = (value) => (value / 1000).toFixed(1);
  const ms = (values) => Math.round(median(values));
  console.log(
    '| Page | Requests at load / settled | kB at load / settled | HTML kB | JS kB | CSS kB | DOM nodes | slow: FCP ms | LCP ms | TBT ms | CLS |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, path] of Object.entries(pages)) {
    const { atLoad, requests, bytes, nodes } = await measure(browser, path, false);
    const slowly = [];
    for (let run = 0; run < runs; run++) slowly.push(await measure(browser, path, true));
    const of = (key) => slowly.map((result) => result[key]);
    const cells = [
      name,
      `${atLoad.requests} / ${requests}`,
      `${kB(atLoad.bytes.all)} / ${kB(bytes.all)}`,
      ...[atLoad.bytes.html, atLoad.bytes.script, atLoad.bytes.style].map(kB),
      nodes,
      ...[of('paint'), of('largest'), of('blocked')].map(ms),
      Math.max(...of('shift')).toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`\nNavigation, click to new h1: ${Math.round(await measureNavigation(browser))} ms (median of ${runs})`);
  await browser.close();
} finally {
  server.kill();
}
