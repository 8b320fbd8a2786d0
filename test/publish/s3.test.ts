// Publishing to a real S3-compatible store on loopback: Ceph's object gateway where it can run, a server in memory otherwise.
// Rows P1 to P12 of what a publish must withstand; a proxy of our own spoils the requests.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, PutBucketWebsiteCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/store/s3-store.ts';
import type { Store } from '../../src/model/store.ts';
import { type S3Server, startCeph } from '../support/ceph.ts';
import { type FaultKind, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { brokenPages, codesOf, publishTexts, releases } from '../support/publish-box.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { startMemoryS3 } from '../support/s3-memory.ts';

const { one, two, three } = releases;
let server: S3Server;
let proxy: FaultProxy;
let client: S3Client;
let bucket = '';
let count = 0;

async function startServer(): Promise<S3Server> {
  try {
    return await startCeph();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.warn(`\n*** Ceph cannot run here (${why}): these tests use a server in memory instead. ***\n`);
    return startMemoryS3();
  }
}

beforeAll(async () => {
  server = await startServer();
  proxy = await startFaultProxy(server.endpoint);
  process.env.AWS_ACCESS_KEY_ID = server.accessKey;
  process.env.AWS_SECRET_ACCESS_KEY = server.secretKey;
  process.env.AWS_REGION = 'us-east-1';
  client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true });
});
afterAll(async () => {
  await proxy?.close();
  await server?.stop();
});
beforeEach(async () => {
  proxy.spoil = () => null;
  await newBucket();
});

async function newBucket(): Promise<void> {
  count += 1;
  bucket = `docs-${count}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  proxy.log.length = 0;
}

const openAt = (endpoint: string, prefix = 'public-docs'): Store =>
  openS3Store({ bucket, prefix, name: `s3://${bucket}/${prefix}`, endpoint, concurrency: 4 });
const direct = (): Store => openAt(server.endpoint);
const proxied = (): Store => openAt(proxy.endpoint);

/** Key → text of everything below the target. */
async function contents(store: Store): Promise<Map<string, { readonly text: string }>> {
  const found = new Map<string, { readonly text: string }>();
  const keys = [...(await store.list(''))].toSorted();
  const objects = await Promise.all(keys.map((key) => store.read(key)));
  for (const [place, object] of objects.entries())
    if (object) found.set(keys[place] ?? '', { text: new TextDecoder().decode(object.bytes) });
  return found;
}

const plain = { contentType: 'text/plain', cacheControl: 'no-cache', contentEncoding: null, redirect: null } as const;
const body = (text: string) => ({ bytes: new TextEncoder().encode(text), sha256: 'ab' });

describe('the store', () => {
  it('lets one of eight create an object', async () => {
    const store = direct();
    const results = await Promise.all(Array.from({ length: 8 }, () => store.create('lock', body('x').bytes)));
    expect(results.toSorted()).toEqual(['created', ...Array.from({ length: 7 }, () => 'exists')]);
    expect((await store.read('lock'))?.ageMs).toBeLessThan(60_000);
  });

  it('keeps keys apart that differ in case, in a slash or in what a URL would encode', async () => {
    const store = direct();
    const keys = ['', 'A', 'a', 'a b', 'a%20b', 'a+b', 'docs', 'docs/', 'docs/x', 'ž/ý', "q'&<", 'x~!*()'];
    for (const key of keys) await store.put(key, body(key), plain);
    for (const key of keys) await store.copy(key, `copy/${key}`, { ...plain, sha256: 'ab' });
    expect([...(await store.list(''))].toSorted()).toEqual([...keys, ...keys.map((key) => `copy/${key}`)].toSorted());
    for (const key of keys)
      expect(new TextDecoder().decode((await store.read(`copy/${key}`))?.bytes ?? new Uint8Array([33]))).toBe(key);
    await openAt(server.endpoint, 'public-docs-old').put('x', body('x'), plain);
    await store.remove([...(await store.list('')), 'nothing']);
    expect(await store.list('')).toEqual([]);
    expect(await openAt(server.endpoint, 'public-docs-old').list('')).toEqual(['x']);
  });

  it('lists and removes more than a page of objects', async () => {
    const store = direct();
    const keys = Array.from({ length: 1_005 }, (_, key) => `k-${String(key).padStart(4, '0')}`);
    for (let from = 0; from < keys.length; from += 24)
      await Promise.all(keys.slice(from, from + 24).map((key) => store.put(key, body('x'), plain)));
    expect([...(await store.list('k-'))].toSorted()).toEqual(keys);
    await store.remove(keys);
    expect(await store.list('')).toEqual([]);
  });
});

describe('a publish', () => {
  it('makes every object with its type and its caching, and rolls back to the same bytes (P4, P5, P12)', async () => {
    const store = proxied();
    await publishTexts(store, one);
    const before = await contents(direct());
    await publishTexts(store, three);
    proxy.log.length = 0;
    await publishTexts(store, {}, { source: { kind: 'release', id: null } });
    expect(proxy.log.filter((line) => line.includes('.pubdocs/objects/') && line.startsWith('PUT'))).toEqual([]);
    const after = await contents(direct());
    const pages = [...before].filter(([key]) => !key.startsWith('.pubdocs/'));
    expect(pages.map(([key]) => after.get(key))).toEqual(pages.map(([, object]) => object));
    expect(brokenPages(after)).toEqual([]);
    expect([...after.keys()].filter((key) => key.includes('lock'))).toEqual([]);
  });

  it('of what is there already needs a handful of requests', async () => {
    await publishTexts(proxied(), one);
    proxy.log.length = 0;
    await publishTexts(proxied(), { ...one, 'docs/same/index.html': 'other' });
    expect(proxy.log.filter((line) => line.includes('list-type'))).toEqual([]);
    expect(proxy.log.length).toBeLessThan(24);
    expect(proxy.log.some((line) => /\?acl|x-amz-acl/.test(line))).toBe(false);
  });

  it('and another at the same time: one of them is refused (P6)', async () => {
    const results = await Promise.all([one, two, three].map((texts) => publishTexts(proxied(), texts)));
    expect(results.flatMap(codesOf)).toEqual(['publish-locked', 'publish-locked']);
    expect(brokenPages(await contents(direct()))).toEqual([]);
  });

  it('to a store without conditional writes is done with a warning (P6)', async () => {
    proxy.spoil = (_, __, { headers }) => (headers['if-none-match'] === undefined ? null : 'no-conditions');
    expect(codesOf(await publishTexts(proxied(), one))).toEqual(['publish-no-lock']);
    expect((await contents(direct())).get('index.html')?.text).toBe(one['index.html']);
  });
});

describe('faults', () => {
  const times = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'] as const;
  const expected = async (): Promise<Map<string, { readonly text: string }>> => {
    await newBucket();
    await publishTexts(direct(), one, { time: times[0], keep: 2 });
    await publishTexts(direct(), three, { time: times[1], keep: 2 });
    return contents(direct());
  };

  const kinds = ['slow-down', 'reset', 'cut', 'etag', 'internal', 'flip'] as const satisfies readonly FaultKind[];

  it('once, at every single request: the publish completes by itself (P1, P2, P9)', async () => {
    const whole = await expected();
    let requests = Number.POSITIVE_INFINITY;
    for (let at = 1; at <= requests; at += 1) {
      await newBucket();
      await publishTexts(direct(), one, { time: times[0], keep: 2 });
      // The kinds take turns; six in a row are steps of one phase, so each phase meets several. All of them at all requests: see the unit test.
      const kind = kinds[at % kinds.length] ?? 'reset';
      proxy.spoil = (number) => (number === at ? kind : null);
      const store = proxied();
      const result = await publishTexts(store, three, { time: times[1], keep: 2 });
      requests = Math.min(requests, proxy.log.length);
      store.close();
      expect([at, kind, codesOf(result)]).toEqual([at, kind, []]);
      expect(await contents(direct())).toEqual(whole);
    }
    expect(requests).toBeGreaterThan(30);
  });

  it('for good, from a request on: one line says so, what is served is whole, and the next run completes it (P1, P2)', async () => {
    const whole = await expected();
    for (const at of [2, 6, 12, 20, 28]) {
      await newBucket();
      await publishTexts(direct(), one, { time: times[0], keep: 2 });
      proxy.spoil = (number) => (number >= at ? 'internal' : null);
      const store = proxied();
      const result = await publishTexts(store, three, { time: times[1], keep: 2 });
      store.close();
      expect(codesOf(result)).toEqual(['store-failed']);
      expect(brokenPages(await contents(direct()))).toEqual([]);
      proxy.spoil = () => null;
      expect(codesOf(await publishTexts(proxied(), three, { time: times[1], keep: 2, takeOver: true }))).toEqual([]);
      expect([at, await contents(direct())]).toEqual([at, whole]);
    }
  });
});

describe('the command line', () => {
  let root = '';
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'pubdocs-s3-'));
    cpSync(join(repository, 'test/scenarios/_base/site'), root, { recursive: true });
    await runCli(['build', root, '--quiet']);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const publish = (flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
    runCli(['publish', root, '--to', `s3://${bucket}/public-docs`, '--endpoint', proxy.endpoint, ...flags], { env });

  it('publishes a site whose pages answer by their own URLs, and lists it', async () => {
    const { code, stdout, stderr } = await publish();
    expect([code, stderr.includes('Warning')], stdout + stderr).toEqual([0, false]);
    const policy = {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: '*',
          Action: ['s3:GetObject'],
          Resource: [`arn:aws:s3:::${bucket}/public-docs/*`],
        },
        {
          Effect: 'Deny',
          Principal: '*',
          Action: ['s3:GetObject'],
          Resource: [`arn:aws:s3:::${bucket}/public-docs/.pubdocs/*`],
        },
      ],
    };
    await client.send(
      new PutBucketPolicyCommand({
        Bucket: bucket,
        Policy: JSON.stringify({ ...policy, Statement: policy.Statement.slice(0, 1) }),
      }),
    );
    const get = (path: string) => fetch(`${server.endpoint}/${bucket}/public-docs${path}`);
    for (const path of [
      '/',
      '/docs/intro',
      '/docs/intro/index.html',
      '/cs',
      '/cs/docs/quick-start',
      '/docs/guide/types',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'public, max-age=0, must-revalidate',
      ]);
    }
    const list = await runCli(['releases', root, '--to', `s3://${bucket}/public-docs`, '--endpoint', proxy.endpoint]);
    expect(list.stdout).toMatch(/^\* {2}\d{8}T\d{6}Z-[0-9a-f]{8} /);
  });

  it('answers as a website with its error document, and redirects (P5)', async ({ skip }) => {
    if (server.website === null) skip('the server in memory has no website endpoint');
    expect((await publish(['--as', 's3-website'])).code).toBe(0);
    await client.send(
      new PutBucketWebsiteCommand({
        Bucket: bucket,
        WebsiteConfiguration: {
          IndexDocument: { Suffix: 'index.html' },
          ErrorDocument: { Key: 'public-docs/404.html' },
        },
      }),
    );
    const policy = {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: '*',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
        },
      ],
    };
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(policy) }));
    await direct().put('docs/old', body('old'), { ...plain, redirect: '/public-docs/docs/intro' });
    const { get } = await import('node:http');
    const ask = (path: string) =>
      new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
        const { port } = new URL(server.endpoint);
        const headers = { host: `${bucket}.${server.website}:${port}` };
        get({ hostname: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.location]);
        }).on('error', reject);
      });
    expect(await ask('/public-docs/docs/intro')).toEqual([200, undefined]);
    expect(await ask('/public-docs/')).toEqual([200, undefined]);
    expect((await ask('/public-docs/nope'))[0]).toBe(404);
    const [status, location] = await ask('/public-docs/docs/old');
    expect([status, location?.endsWith('/public-docs/docs/intro')]).toEqual([301, true]);
  });

  it.each([
    ['credentials', { AWS_SECRET_ACCESS_KEY: 'CANARYSECRET' }, null],
    ['clock', {}, 'skewed'],
    ['busy', {}, 'internal'],
  ] as const)('says in one line what is wrong, without a secret (P3, P11): %s', async (problem, env, kind) => {
    if (problem === 'credentials' && server.website === null) return;
    proxy.spoil = () => kind;
    const { code, stdout, stderr } = await publish(['--verbose'], env);
    expect([code, stdout.match(/^error .*/gm)?.length]).toEqual([2, 1]);
    expect(stdout).toContain('error store-failed');
    expect(stdout).toMatch(
      { credentials: /Check the credentials/, clock: /clock of this machine/, busy: /Run the same command again/ }[
        problem
      ],
    );
    for (const secret of ['CANARYSECRET', server.secretKey, 'Signature=', 'AWS4-HMAC'])
      expect(stdout + stderr).not.toContain(secret);
    expect(await direct().list('')).toEqual([]);
  });

  it('names a bucket that is not there', async () => {
    const { code, stdout } = await runCli([
      'publish',
      root,
      '--to',
      's3://no-such-bucket/public-docs',
      '--endpoint',
      proxy.endpoint,
    ]);
    expect([code, stdout.includes('Create the bucket first')], stdout).toEqual([2, true]);
  });

  it('prints a plan and changes nothing (P8)', async () => {
    const { stdout } = await publish(['--dry-run']);
    expect(stdout).toMatch(
      /^put {2}docs\/intro +text\/html; charset=utf-8 · public, max-age=0, must-revalidate +new$/m,
    );
    expect(await direct().list('')).toEqual([]);
    expect(proxy.log.every((line) => line.startsWith('GET '))).toBe(true);
  });
});
