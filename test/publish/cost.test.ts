// Cost of publishing: requests, memory and time. The suite has 200 pages; `PUBDOCS_PUBLISH_PAGES=10000` measures a
// large site, also beside rclone, and prints the tables of test/bench/measured/publishing.md.
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { pageName, writeCorpus } from '../bench/corpus.mjs';
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

async function publish(endpoint: string, site = root): Promise<Cost> {
  const flags = ['--to', `s3://${box.bucket}/public-docs`, '--endpoint', endpoint, '--as-built'];
  const started = performance.now();
  const { code, stdout, stderr } = await runCli(['publish', site, ...flags], {
    env: { NODE_OPTIONS: `--import=${probe}` },
  });
  expect(code, stdout + stderr).toBe(0);
  const [, memory, processorSeconds] = /maxRSS (\d+) cpu ([\d.]+)/.exec(stderr) ?? [];
  const ms = performance.now() - started;
  return { ms, processorSeconds: Number(processorSeconds), megabytes: Number(memory) / 1024 };
}

const report = (name: string, { ms, processorSeconds, megabytes }: Cost, requests: number | null): void => {
  const times = `${(ms / 1000).toFixed(1)} s (processor ${processorSeconds.toFixed(1)} s)`;
  const count = requests === null ? '' : `${requests} requests, `;
  if (wanted > 0) console.log(`${name}: ${count}${times}, ${Math.round(megabytes)} MB`);
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

const execute = promisify(execFile);

/** Copies the built site with rclone → seconds, processor seconds and MB, as GNU time measures them. */
async function copyWithRclone(site: string): Promise<string> {
  const { owner, endpoint } = box.server;
  const config = { TYPE: 's3', PROVIDER: 'Ceph', ACCESS_KEY_ID: owner.accessKey, SECRET_ACCESS_KEY: owner.secretKey };
  const names = Object.entries({ ...config, ENDPOINT: endpoint }).map(([key, value]) => [
    `RCLONE_CONFIG_C_${key}`,
    value,
  ]);
  const flags = ['sync', '--checksum', '--fast-list', '--transfers', '16', '--log-level', 'ERROR'];
  const place = [join(site, 'build'), `c:${box.bucket}/rclone`];
  const measure = ['-f', '%e s (processor %U + %S s), %M kB', 'rclone', ...flags, ...place];
  const { stderr } = await execute('time', measure, {
    env: { ...process.env, AWS_CA_BUNDLE: '', ...Object.fromEntries(names) },
  });
  return stderr.trim();
}

it.runIf(wanted > 0)(
  'beside rclone, in turns: the first publish, and one edit',
  async () => {
    const site = join(root, 'corpus');
    writeCorpus(site, { pages: wanted });
    expect((await runCli(['build', site])).code).toBe(0);
    for (let turn = 1; turn <= 3; turn += 1) {
      await box.newBucket();
      report(`first publish ${turn}`, await publish(box.server.endpoint, site), null);
      console.log(`rclone: ${await copyWithRclone(site)}`);
      appendFileSync(join(site, `docs/${pageName(7)}.md`), `\nEdit ${turn}.\n`);
      expect((await runCli(['build', site])).code).toBe(0);
      report(`one edit ${turn}`, await publish(box.server.endpoint, site), null);
      console.log(`rclone: ${await copyWithRclone(site)}`);
    }
  },
  3_600_000,
);
