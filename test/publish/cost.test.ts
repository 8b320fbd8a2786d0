// Cost of publishing: requests, memory and time. The suite has 200 pages; `PUBDOCS_PUBLISH_PAGES=10000` measures a
// large site and prints the table of test/bench/measured/publishing.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { makeS3Box } from '../support/s3-box.ts';
import { writeBuild } from '../support/written-build.ts';

const wanted = Number(process.env.PUBDOCS_PUBLISH_PAGES ?? 0);
const box = makeS3Box('cost');
const root = mkdtempSync(join(tmpdir(), 'pubdocs-cost-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Prints the largest memory of the process when it ends. */
const probeCode =
  "process.on('exit',()=>console.error('maxRSS '+process.resourceUsage().maxRSS+' cpu '+process.cpuUsage().user/1e6))";
const probe = `data:text/javascript,${encodeURIComponent(probeCode)}`;

interface Cost {
  readonly ms: number;
  readonly processorSeconds: number;
  readonly megabytes: number;
}

async function publish(endpoint: string): Promise<Cost> {
  const flags = ['--to', `s3://${box.bucket}/public-docs`, '--endpoint', endpoint, '--as-built'];
  const started = performance.now();
  const { code, stdout, stderr } = await runCli(['publish', root, ...flags], {
    env: { NODE_OPTIONS: `--import=${probe}` },
  });
  expect(code, stdout + stderr).toBe(0);
  const [, memory, processorSeconds] = /maxRSS (\d+) cpu ([\d.]+)/.exec(stderr) ?? [];
  const ms = performance.now() - started;
  return { ms, processorSeconds: Number(processorSeconds), megabytes: Number(memory) / 1024 };
}

const report = (name: string, { ms, processorSeconds, megabytes }: Cost, requests: number): void => {
  const times = `${(ms / 1000).toFixed(1)} s (processor ${processorSeconds.toFixed(1)} s)`;
  if (wanted > 0) console.log(`${name}: ${requests} requests, ${times}, ${Math.round(megabytes)} MB`);
};

it('publishing one changed page takes at most 24 requests and no listing, and memory stays small', async () => {
  const pages = wanted || 200;
  const build = writeBuild(root, pages);
  const first = await publish(box.proxy.endpoint);
  report(`${pages} pages`, first, box.proxy.log.length);
  // Two keys and one body a page, a check of the lock for each hundred, the state, the list of the release.
  expect(box.proxy.log.length).toBeLessThan(3 * pages * 1.01 + 60);
  build.change(7);
  box.proxy.log.length = 0;
  const second = await publish(box.proxy.endpoint);
  report('one changed', second, box.proxy.log.length);
  expect(box.proxy.log.filter((line) => line.includes('list-type') && !line.includes('log%2F'))).toEqual([]);
  expect(box.proxy.log.length).toBeLessThanOrEqual(24);
  expect(second.megabytes).toBeLessThanOrEqual(200);
  expect(first.megabytes).toBeLessThanOrEqual(300);
});

it.runIf(wanted > 0)('more concurrent requests make publishing faster, up to a point', async () => {
  const build = writeBuild(root, Math.min(wanted, 500));
  for (const delayMs of [0, 30]) {
    box.proxy.delayMs = delayMs;
    for (const concurrency of [4, 8, 16, 32, 64]) {
      await box.newBucket();
      box.proxy.log.length = 0;
      build.setConcurrency(concurrency);
      const endpoint = delayMs === 0 ? box.server.endpoint : box.proxy.endpoint;
      report(`${concurrency} at a time, ${delayMs} ms away`, await publish(endpoint), box.proxy.log.length);
      expect(box.proxy.log.length > 0).toBe(delayMs > 0);
    }
  }
});
