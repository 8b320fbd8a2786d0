// The adapter of S3 and whole publishes on a real S3-compatible store, or on the server in memory where Ceph cannot
// run.
import type { IncomingHttpHeaders } from 'node:http';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/store/s3-store.ts';
import { hosts } from '../../src/model/hosts.ts';
import { readHead } from '../../src/publish/read-state.ts';
import { brokenPages, codesOf, objectsOf, publishTexts, releases } from '../support/publish-box.ts';
import { contentsOfStore, makeS3Box } from '../support/s3-box.ts';
import { expectParts } from '../support/store-parts.ts';

const { one, two, three } = releases;
const box = makeS3Box('store');
const plain = { contentType: 'text/plain', cacheControl: 'no-cache', contentEncoding: null, redirect: null } as const;
const body = (text: string) => ({ bytes: new TextEncoder().encode(text), sha256: 'ab' });

describe('the store', () => {
  it('lets exactly one of eight concurrent writers create an object', async () => {
    const store = box.direct();
    const results = await Promise.all(Array.from({ length: 8 }, () => store.create('lock', body('x').bytes)));
    expect(results.toSorted()).toEqual(['created', ...Array.from({ length: 7 }, () => 'exists')]);
    expect((await store.read('lock'))?.ageMs).toBeLessThan(60_000);
  });

  it('reads a part of an object', () => expectParts(box.direct()));

  it('distinguishes keys that differ in case, in a slash or in characters that a URL encodes', async () => {
    const store = box.proxied();
    const keys = ['', 'A', 'a', 'a b', 'a%20b', 'a+b', 'docs', 'docs/', 'docs/x', 'ž/ý', "q'&<", 'x~!*()'];
    for (const key of keys) await store.put(key, body(key), plain);
    for (const key of keys) await store.copy(key, `copy/${key}`, { ...plain, sha256: 'ab' });
    // None was refused because of its signature, and sent again through the SDK.
    expect(box.proxy.log).toHaveLength(2 * keys.length);
    expect([...(await store.list(''))].toSorted()).toEqual([...keys, ...keys.map((key) => `copy/${key}`)].toSorted());
    for (const key of keys)
      expect(new TextDecoder().decode((await store.read(`copy/${key}`))?.bytes ?? new Uint8Array([33]))).toBe(key);
    await box.direct('public-docs-old').put('x', body('x'), plain);
    await store.remove([...(await store.list('')), 'nothing']);
    expect(await store.list('')).toEqual([]);
    expect(await box.direct('public-docs-old').list('')).toEqual(['x']);
  });

  it('is not sent quick requests any more once it has refused one that the SDK can send', async () => {
    const store = box.proxied();
    const quick: IncomingHttpHeaders[] = [];
    box.proxy.spoil = (_, __, { headers }) => {
      if (headers['amz-sdk-invocation-id'] !== undefined) return null;
      quick.push(headers);
      return quick.length === 2 ? 'signature' : null;
    };
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (const key of keys) await store.put(key, body(key), { ...plain, cacheControl: '' });
    expect(quick.map((headers) => [/^aws-sdk-js/.test(headers['user-agent'] ?? ''), headers['cache-control']])).toEqual(
      [
        [true, undefined],
        [true, undefined],
      ],
    );
    expect(await store.list('')).toEqual(keys);
  });

  it('lists and removes more objects than fit into one request', async () => {
    const options = {
      bucket: box.bucket,
      prefix: 'public-docs',
      name: '',
      endpoint: box.proxy.endpoint,
      concurrency: 16,
    };
    const store = openS3Store({ ...options, batch: 10 });
    const keys = Array.from({ length: 25 }, (_, key) => `k-${String(key).padStart(2, '0')}`);
    await Promise.all(keys.map((key) => store.put(key, body('x'), plain)));
    box.proxy.log.length = 0;
    expect([...(await store.list('k-'))].toSorted()).toEqual(keys);
    await store.remove(keys);
    expect(await store.list('')).toEqual([]);
    expect(box.proxy.log.map((line) => line.split(' ')[0])).toEqual([
      'GET',
      'GET',
      'GET',
      'POST',
      'POST',
      'POST',
      'GET',
    ]);
    store.close();
  });
});

describe('a publish', () => {
  it('rolls back to the same bytes without sending any', async () => {
    const store = box.proxied();
    await publishTexts(store, one);
    const before = await contentsOfStore(box.direct());
    await publishTexts(store, three);
    box.proxy.log.length = 0;
    await publishTexts(store, {}, { source: { kind: 'release', id: null } });
    expect(box.proxy.log.filter((line) => line.includes('.pubdocs/objects/') && line.startsWith('PUT'))).toEqual([]);
    const after = await contentsOfStore(box.direct());
    const pages = [...before].filter(([key]) => !key.startsWith('.pubdocs/'));
    expect(pages.map(([key]) => after.get(key))).toEqual(pages.map(([, object]) => object));
    expect(brokenPages(after)).toEqual([]);
    expect((await readHead(box.direct(), '')).state.holder).toBeNull();
  });

  it('sends every object with its content type, cache control and checksums, and never an ACL', async () => {
    const sent: IncomingHttpHeaders[] = [];
    box.proxy.spoil = (_, __, { method, headers }) => {
      if (method === 'PUT') sent.push(headers);
      return null;
    };
    await publishTexts(box.proxied(), one);
    expect(sent.flatMap((headers) => Object.keys(headers)).filter((name) => /^x-amz-(?:acl|grant)/.test(name))).toEqual(
      [],
    );
    const bodies = sent.filter((headers) => headers['x-amz-copy-source'] === undefined);
    expect(bodies.filter((headers) => !/^[\w+/]{22}==$/.test(headers['content-md5']?.toString() ?? ''))).toEqual([]);
    const wanted = objectsOf(one);
    const stored = await Promise.all(
      wanted.map(({ key }) =>
        box.client.send(new HeadObjectCommand({ Bucket: box.bucket, Key: `public-docs/${key}` })),
      ),
    );
    expect(
      stored.map(({ ContentType, CacheControl, Metadata }) => [ContentType, CacheControl, Metadata?.sha256]),
    ).toEqual(wanted.map(({ contentType, cacheControl, sha256 }) => [contentType, cacheControl, sha256]));
  });

  it('stores the disposition of downloads, and sends the headers again when only that changes', async () => {
    const html = 'assets/files/evil.1234.html';
    const texts = { ...one, [html]: '<script>1</script>' };
    const fileHeaders = new Map([[html, { 'Content-Disposition': 'attachment' }]]);
    const dispositionOf = async (): Promise<string | undefined> => {
      const place = { Bucket: box.bucket, Key: `public-docs/${html}` };
      return (await box.client.send(new HeadObjectCommand(place))).ContentDisposition;
    };
    const publish = (objects: ReturnType<typeof objectsOf>) =>
      publishTexts(box.direct(), texts, { source: { kind: 'build', objects, commit: null } });
    await publish(objectsOf(texts));
    expect(await dispositionOf()).toBe(undefined);
    const { plan } = await publish(objectsOf(texts, { fileHeaders }));
    expect(plan?.puts.map(({ object, reason }) => [object.key, reason])).toContainEqual([html, 'headers']);
    expect(await dispositionOf()).toBe('attachment');
    await publish(objectsOf({ ...texts, 'docs/same/index.html': 'other' }, { fileHeaders }));
    expect(await dispositionOf()).toBe('attachment');
  });

  it('to a store that refuses redirects (501) stores pages that redirect by themselves', async () => {
    const page = '<!doctype html><meta http-equiv="refresh" content="0; url=/public-docs/docs/intro">';
    const texts = { ...one, 'docs/old/index.html': page };
    const objects = objectsOf(texts, {
      host: hosts['s3-website'],
      redirects: new Map([['docs/old/index.html', '/public-docs/docs/intro']]),
    });
    let refused = 0;
    box.proxy.spoil = (_, __, { headers }) => {
      if (headers['x-amz-website-redirect-location'] === undefined) return null;
      refused += 1;
      return 'no-conditions';
    };
    const outcome = await publishTexts(box.proxied(), texts, { source: { kind: 'build', objects, commit: null } });
    // Each is sent quickly, and through the SDK, which says why it is refused.
    expect([codesOf(outcome), refused]).toEqual([[], 4]);
    for (const key of ['docs/old', 'docs/old/index.html']) {
      const found = await box.direct().read(key);
      expect(new TextDecoder().decode(found?.bytes)).toBe(page);
    }
  });

  it('with one changed page needs few requests and no listing of the site', async () => {
    await publishTexts(box.proxied(), one);
    box.proxy.log.length = 0;
    await publishTexts(box.proxied(), { ...one, 'docs/same/index.html': 'other' });
    expect(box.proxy.log.filter((line) => line.includes('list-type') && !line.includes('log%2F'))).toEqual([]);
    expect(box.proxy.log.length).toBeLessThan(16);
  });

  it('is refused while another one runs', async () => {
    const results = await Promise.all([one, two, three].map((texts) => publishTexts(box.proxied(), texts)));
    expect(results.flatMap(codesOf)).toEqual(['publish-locked', 'publish-locked']);
    expect(brokenPages(await contentsOfStore(box.direct()))).toEqual([]);
  });

  it('to a store without conditional writes succeeds with a warning', async () => {
    box.proxy.spoil = (_, __, { headers }) => (headers['if-none-match'] === undefined ? null : 'no-conditions');
    expect(codesOf(await publishTexts(box.proxied(), one))).toEqual(['publish-no-lock']);
    expect((await contentsOfStore(box.direct())).get('index.html')?.text).toBe(one['index.html']);
  });
});
