// `pubdocs publish` and `pubdocs releases` as users run them, on a real S3-compatible store.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutBucketPolicyCommand, PutBucketWebsiteCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaultKind } from '../support/fault-proxy.ts';
import { codesOf, publishTexts, releases } from '../support/publish-box.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { makeS3Box } from '../support/s3-box.ts';

const box = makeS3Box('cli');
let root = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-s3-'));
  cpSync(join(repository, 'test/scenarios/_base/site'), root, { recursive: true });
  const config = join(root, 'pubdocs.config.ts');
  const redirects = "redirects: [{ from: '/docs/old', to: '/docs/intro' }],";
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace("base: '/public-docs',", `base: '/public-docs', ${redirects}`),
  );
  const { code, stdout } = await runCli(['build', root, '--quiet']);
  expect(code, stdout).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const publish = (flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runCli(['publish', root, '--to', `s3://${box.bucket}/public-docs`, '--endpoint', box.proxy.endpoint, ...flags], {
    env,
  });

/** Lets everybody read the objects below the prefixes, and list the bucket. */
const allowReaders = (...resources: readonly string[]) =>
  box.client.send(
    new PutBucketPolicyCommand({
      Bucket: box.bucket,
      Policy: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: '*',
            Action: ['s3:GetObject', 's3:ListBucket'],
            Resource: ['', ...resources].map((path) => `arn:aws:s3:::${box.bucket}${path}`),
          },
        ],
      }),
    }),
  );

it('publishes a site whose pages are served at their own URLs, and lists its release', async () => {
  const { code, stdout, stderr } = await publish();
  expect([code, stderr.includes('Warning')], stdout + stderr).toEqual([0, false]);
  await allowReaders('/public-docs', '/public-docs/*');
  const paths = ['', '/', '/docs/intro', '/docs/intro/index.html', '/cs', '/cs/docs/quick-start', '/docs/guide/types'];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await fetch(`${box.server.endpoint}/${box.bucket}/public-docs${path}`);
      return [path, status, headers.get('content-type'), headers.get('cache-control')];
    }),
  );
  const served = [200, 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'];
  expect(answers).toEqual(paths.map((path) => [path, ...served]));
  const list = await runCli([
    'releases',
    root,
    '--to',
    `s3://${box.bucket}/public-docs`,
    '--endpoint',
    box.proxy.endpoint,
  ]);
  expect(list.stdout).toMatch(/^\* {2}\d{8}T\d{6}Z-[0-9a-f]{8} /);
});

/** Requests a path of the bucket's website. */
const askWebsite = (path: string) =>
  new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
    const { port } = new URL(box.server.endpoint);
    const headers = { host: `${box.bucket}.${box.server.website}:${port}` };
    get({ hostname: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location?.replace(/^https?:\/\/[^/]+/, '')]);
    }).on('error', reject);
  });

it('publishes a website with its error document, and redirects moved pages', async ({ skip }) => {
  if (box.server.website === null) skip('the server in memory has no website endpoint');
  expect((await publish(['--as', 's3-website'])).code).toBe(0);
  const IndexDocument = { Suffix: 'index.html' };
  const ErrorDocument = { Key: 'public-docs/404.html' };
  const WebsiteConfiguration = { IndexDocument, ErrorDocument };
  await box.client.send(new PutBucketWebsiteCommand({ Bucket: box.bucket, WebsiteConfiguration }));
  await allowReaders('/*');
  const paths = ['/docs/intro', '/', '/nope', '/docs/old', '/docs/old/'];
  expect(await Promise.all(paths.map((path) => askWebsite(`/public-docs${path}`)))).toEqual([
    [200, undefined],
    [200, undefined],
    [404, undefined],
    [301, '/public-docs/docs/intro'],
    [301, '/public-docs/docs/intro'],
  ]);
});

const secrets = (): readonly string[] => ['CANARYSECRET', box.server.owner.secretKey, 'Signature=', 'AWS4-HMAC'];

it.each([
  ['wrong credentials', { AWS_SECRET_ACCESS_KEY: 'CANARYSECRET' }, null, /Check the credentials/],
  ['a store that is busy', {}, 'internal', /Run the same command again/],
] as const)('%s: one line without a secret, and nothing is changed', async (_, env, kind, hint) => {
  // The server in memory does not check signatures.
  const isChecked = box.server.publisher !== null;
  box.proxy.spoil = () => kind ?? (isChecked ? null : 'signature');
  const { code, stdout, stderr } = await publish(['--verbose'], env);
  expect([code, stdout.match(/^error .*/gm)?.length]).toEqual([2, 1]);
  expect(stdout).toContain('error store-failed');
  expect(stdout).toMatch(hint);
  for (const secret of secrets()) expect(stdout + stderr).not.toContain(secret);
  expect(await box.direct().list('')).toEqual([]);
});

it.each<readonly [FaultKind, RegExp]>([
  ['denied', /^Give this identity the rights/],
  ['no-bucket', /^Create the bucket first/],
  ['region', /^Set the region of the bucket with AWS_REGION/],
  ['skewed', /clock of this machine is wrong/],
  ['signature', /^Check the credentials/],
  ['expired', /^The credentials were valid for a limited time/],
])('the response %s is one finding with a hint, and changes nothing', async (kind, hint) => {
  box.proxy.spoil = () => kind;
  const result = await publishTexts(box.proxied(), releases.one);
  expect(codesOf(result)).toEqual(['store-failed']);
  expect(result.diagnostics[0]?.hint).toMatch(hint);
  expect(await box.direct().list('')).toEqual([]);
});

const faketime = ['/usr/bin/faketime', '/usr/local/bin/faketime'].find((path) => existsSync(path));
if (faketime === undefined)
  console.warn('\n*** faketime is not installed: the test of a wrong clock does not run. ***\n');

it.for(['-20m', '-1h', '+1h'])('publishes with a clock that is wrong by %s', async (wrong, { skip }) => {
  if (faketime === undefined || box.server.publisher === null)
    return skip('no faketime, or a server that does not check');
  const args = ['--to', `s3://${box.bucket}/public-docs`, '--endpoint', box.proxy.endpoint, '--as-built'];
  const env = { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const command = ['-f', wrong, process.execPath, join(repository, 'bin/pubdocs.js'), 'publish', root, ...args];
  await promisify(execFile)(faketime, command, { env });
  // The store refused the first request, and the SDK adopted its clock.
  expect(box.proxy.statuses.filter((status) => status === 403).length).toBeGreaterThan(0);
  expect((await box.direct().read('docs/intro'))?.bytes.length).toBeGreaterThan(0);
});

it('reports a bucket that does not exist', async () => {
  const to = ['--to', 's3://no-such-bucket/public-docs', '--endpoint', box.proxy.endpoint];
  const { code, stdout } = await runCli(['publish', root, ...to]);
  expect([code, stdout.includes('Create the bucket first')], stdout).toEqual([2, true]);
  expect(stdout).toContain(' at s3://no-such-bucket/public-docs (');
});

it('prints a plan and changes nothing', async () => {
  const { stdout } = await publish(['--dry-run']);
  expect(stdout).toMatch(/^put {2}docs\/intro +text\/html; charset=utf-8 · public, max-age=0, must-revalidate +new$/m);
  expect(await box.direct().list('')).toEqual([]);
  expect(box.proxy.log.every((line) => line.startsWith('GET '))).toBe(true);
});
