// The cache that machines share, on a real S3-compatible store: each machine is a separate folder for cache and output.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FaultKind } from '../support/fault-proxy.ts';
import { readTree } from '../support/output-box.ts';
import { runCli } from '../support/run-cli.ts';
import { makeS3Box } from '../support/s3-box.ts';
import { makeSmallMachines } from '../support/small-machines.ts';
import type { SmallReport } from '../support/small-site.ts';

const box = makeS3Box('cache');
const pages = 6;
const small = makeSmallMachines(pages);

const outOf = (machine: string): Record<string, string> => readTree(join(small.machines, machine, 'build'));

async function buildOn(machine: string, ...flags: readonly string[]): Promise<SmallReport> {
  const { stdout, stderr, code } = await runCli(
    ['build', small.site.root, '--json', ...small.flags(machine), ...flags],
    {
      env: { AWS_ENDPOINT_URL_S3: box.proxy.endpoint, SITE_TOKEN: 'from-the-environment' },
    },
  );
  expect(code, stdout + stderr).toBe(0);
  return { ...(JSON.parse(stdout) as SmallReport), code };
}
const buildWithCache = (machine: string, ...flags: readonly string[]): Promise<SmallReport> =>
  buildOn(machine, '--remote-cache', `s3://${box.bucket}/public-docs`, ...flags);

const codes = ({ findings }: SmallReport): string[] => findings.map(({ code }) => code);
const methods = (): string => box.proxy.log.map((line) => `${line.split(' ')[0]}`[0]).join('');
const keys = async (prefix: string): Promise<readonly string[]> => (await box.direct().list(prefix)).toSorted();

describe('a machine without a cache', () => {
  it('compiles nothing that another machine has compiled, and writes the same bytes', async () => {
    await buildOn('alone');
    const first = await buildWithCache('first');
    expect([first.counts.compiled, codes(first)]).toEqual([pages * 1.5, []]);
    // A listing, and then a pack and the list that names it.
    expect(methods()).toBe('GPP');
    box.proxy.log.length = 0;
    const second = await buildWithCache('second');
    expect([second.counts.compiled, codes(second)]).toEqual([0, []]);
    // A listing, the list and its pack; there is nothing to add.
    expect(methods()).toBe('GGG');
    expect(outOf('first')).toEqual(outOf('alone'));
    expect(outOf('second')).toEqual(outOf('alone'));
  });

  it('compiles and adds only the edited page', async () => {
    await buildWithCache('first');
    const [large] = await keys('packs/');
    small.site.write('docs/page-1.md', small.site.read('docs/page-1.md').replace('First words', 'Other words'));
    const second = await buildWithCache('second');
    expect(second.counts.compiled).toBe(1);
    const packs = await keys('packs/');
    expect(packs).toHaveLength(2);
    const sizes = await Promise.all(packs.map(async (key) => (await box.direct().read(key))?.bytes.length ?? 0));
    const added = packs.findIndex((key) => key !== large);
    // On a site of six pages an edit writes most entries again: the parts of the search index.
    expect(sizes[added]).toBeLessThan(sizes[1 - added] ?? 0);
    expect((await buildWithCache('third')).counts.compiled).toBe(0);
    await buildOn('alone');
    expect(outOf('third')).toEqual(outOf('alone'));
  });

  it('fetches no pack when its own cache has everything', async () => {
    await buildWithCache('first');
    box.proxy.log.length = 0;
    await buildWithCache('first');
    expect(methods()).toBe('GG');
  });
});

describe('a machine with read access only', () => {
  it('adds no entries', async () => {
    const report = await buildWithCache('first', '--cache-read-only');
    expect([codes(report), methods(), await keys('')]).toEqual([[], 'G', []]);
  });

  it('prints one note when the store refuses to write', async () => {
    box.proxy.spoil = (_, line) => (line.startsWith('PUT') ? 'denied' : null);
    expect(codes(await buildWithCache('first'))).toEqual(['remote-cache-failed']);
  });
});

describe('builds at the same time', () => {
  it('add to the cache without locks, and the next build has all entries', async () => {
    await Promise.all(['first', 'second', 'third'].map((machine) => buildWithCache(machine)));
    expect((await buildWithCache('fourth')).counts.compiled).toBe(0);
    await buildOn('alone');
    expect(outOf('fourth')).toEqual(outOf('alone'));
  });
});

const kinds = ['internal', 'reset'] as const satisfies readonly FaultKind[];

describe('parallel jobs', () => {
  const shards = [1, 2, 3, 4];

  it('compile one share each; the build of the whole site compiles nothing and has the same bytes', async () => {
    await buildOn('alone');
    const reports = await Promise.all(shards.map((shard) => buildWithCache(`job-${shard}`, '--shard', `${shard}/4`)));
    expect(reports.map(({ counts }) => counts.compiled)).toEqual([3, 2, 2, 2]);
    expect(reports.flatMap(codes)).toEqual([]);
    const joined = await buildWithCache('joined');
    expect([joined.counts.compiled, codes(joined)]).toEqual([0, []]);
    expect(outOf('joined')).toEqual(outOf('alone'));
    expect(existsSync(join(small.machines, 'job-1/build'))).toBe(false);
  });

  it('without a local cache compile only pages edited since the last build', async () => {
    await buildWithCache('first');
    small.site.write('docs/page-1.md', '# Edited\n\nAnother text.\n\n```js\nlet edited = 1;\n```\n');
    const reports = await Promise.all(shards.map((shard) => buildWithCache(`job-${shard}`, '--shard', `${shard}/4`)));
    expect(reports.map(({ counts }) => counts.compiled).sort()).toEqual([0, 0, 0, 1]);
    const joined = await buildWithCache('joined');
    expect([joined.counts.compiled, codes(joined)]).toEqual([0, []]);
    await buildOn('alone');
    expect(outOf('joined')).toEqual(outOf('alone'));
  });

  it('cost only time when one of them is missing', async () => {
    await buildOn('alone');
    for (const shard of [1, 3, 4]) await buildWithCache(`job-${shard}`, '--shard', `${shard}/4`);
    const joined = await buildWithCache('joined');
    expect(joined.counts.compiled).toBe(2);
    expect(outOf('joined')).toEqual(outOf('alone'));
  });
});

describe('a store with faults', () => {
  it('never changes the result when all requests of a kind keep failing', async () => {
    await buildWithCache('first');
    const failing = ['GET /[^/]*/?\\?', 'GET .*/lists/', 'GET .*/packs/', 'PUT .*/packs/', 'PUT .*/lists/'];
    // Every kind at every request would take minutes: requests are retried after longer and longer waits.
    const trials = [
      ...failing.map((line) => ['denied', line] as const),
      ...kinds.map((kind, at) => [kind, failing[at % 5] ?? ''] as const),
    ];
    for (const [number, [kind, line]] of trials.entries()) {
      small.site.write('docs/page-1.md', `# Edited\n\nText ${number}.\n`);
      box.proxy.spoil = () => null;
      await buildOn('alone');
      const pattern = new RegExp(`^${line}`);
      box.proxy.spoil = (_, request) => (pattern.test(request) ? kind : null);
      const report = await buildWithCache(`faulty-${number}`);
      expect([kind, line, codes(report)]).toEqual([kind, line, ['remote-cache-failed']]);
      expect(outOf(`faulty-${number}`)).toEqual(outOf('alone'));
    }
  });

  it.each([
    ['reading', /^GET/],
    ['adding', /^PUT/],
  ])('is given up when it never responds: %s', async (_, pattern) => {
    const config = readFileSync(join(small.site.root, 'pubdocs.config.ts'), 'utf8');
    small.site.write(
      'pubdocs.config.ts',
      config.replace('defineConfig({', 'defineConfig({ cache: { waitSeconds: 1 },'),
    );
    await buildOn('alone');
    box.proxy.spoil = (_, request) => (pattern.test(request) ? 'hang' : null);
    expect(codes(await buildWithCache('waiting'))).toEqual(['remote-cache-failed']);
    expect(outOf('waiting')).toEqual(outOf('alone'));
  });

  it('is retried: a request that fails once causes no note', async () => {
    await buildWithCache('first');
    box.proxy.log.length = 0;
    for (const at of [1, 2, 3]) {
      box.proxy.spoil = (count) => (count === at ? 'internal' : null);
      box.proxy.log.length = 0;
      const report = await buildWithCache(`again-${at}`);
      expect([at, codes(report), report.counts.compiled]).toEqual([at, [], 0]);
    }
  });

  // The listing, the list and the pack; an edit adds a pack and a list. More kinds at each request:
  // test/unit/adapters/remote-faults.test.ts.
  it.each([
    ['other', [1, 2, 3]],
    ['short', [1, 2, 3]],
    ['gone', [1, 2, 3]],
    ['cut', [4, 5]],
  ] as const)('gives one note at most when a request fails once: %s', async (kind, places) => {
    await buildWithCache('first');
    await buildOn('alone');
    for (const at of places) {
      if (at > 3) {
        small.site.write('docs/page-1.md', `# Edited\n\nText ${at}.\n`);
        await buildOn('alone');
      }
      box.proxy.spoil = (count) => (count === at ? kind : null);
      box.proxy.log.length = 0;
      const found = codes(await buildWithCache(`${kind}-${at}`));
      const isNote = found.every((code) => code.startsWith('remote-cache-'));
      expect([at, found.length <= 1, isNote]).toEqual([at, true, true]);
      expect(outOf(`${kind}-${at}`)).toEqual(outOf('alone'));
      box.proxy.spoil = () => null;
    }
    // Values added meanwhile are complete.
    expect(codes(await buildWithCache('last'))).toEqual([]);
    expect(outOf('last')).toEqual(outOf('alone'));
  });

  it.each([
    ['cut short', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)],
    ['of another text', (bytes: Uint8Array) => Uint8Array.from(bytes, (byte) => byte ^ 1)],
    ['empty', () => new Uint8Array()],
  ])('is repaired when a pack or a list is %s', async (_, spoil) => {
    const put = async (key: string): Promise<void> => {
      const bytes = spoil((await box.direct().read(key))?.bytes ?? new Uint8Array());
      await box
        .direct()
        .put(
          key,
          { bytes, sha256: '' },
          { contentType: 'text/plain', cacheControl: '', contentEncoding: null, redirect: null },
        );
    };
    await buildOn('alone');
    for (const kind of ['packs/', 'lists/']) {
      await buildWithCache(`before-${kind}`);
      for (const key of await keys(kind)) await put(key);
      const report = await buildWithCache(`after-${kind}`);
      expect([codes(report), report.counts.compiled]).toEqual([['remote-cache-damaged'], pages * 1.5]);
      expect(outOf(`after-${kind}`)).toEqual(outOf('alone'));
      expect((await buildWithCache(`next-${kind}`)).counts.compiled).toBe(0);
      await box.direct().remove(await keys(''));
    }
  });
});

describe('a folder as a store', () => {
  it('contains neither modules nor values of the environment', async () => {
    const secret = 'not-for-others-4711';
    writeFileSync(
      join(small.site.root, 'pubdocs.config.ts'),
      readFileSync(join(small.site.root, 'pubdocs.config.ts'), 'utf8').replace(
        "onBrokenLinks: 'warn',",
        `onBrokenLinks: process.env.SITE_TOKEN ? 'warn' : 'unset', // ${secret}`,
      ),
    );
    const remote = `file://${join(small.machines, 'shared')}`;
    await buildOn('first', '--remote-cache', remote);
    const { gunzipSync } = await import('node:zlib');
    for (const name of Object.keys(readTree(join(small.machines, 'shared')))) {
      const text = gunzipSync(readFileSync(join(small.machines, 'shared', name))).toString('latin1');
      const found = [secret, 'from-the-environment', 'defineConfig', small.machines].filter((part) =>
        text.includes(part),
      );
      expect([name, ...found]).toEqual([name]);
    }
  });
});
