// Faults between a publisher and a real S3-compatible store, at every single request. Each release goes to a store in
// memory as well, without a fault: afterwards both must hold the same keys with the same bytes.
import { createHash } from 'node:crypto';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { openS3Store } from '../../src/adapters/store/s3-store.ts';
import type { Store } from '../../src/model/store.ts';
import { logFolder } from '../../src/publish/release.ts';
import { type FaultKind, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { type MemoryStore, makeMemoryStore } from '../support/memory-store.ts';
import { brokenPages, codesOf, publishTexts, version } from '../support/publish-box.ts';
import { contentsOfStore, makeS3Box } from '../support/s3-box.ts';

const s3 = makeS3Box('faults');

interface Pair {
  readonly bucket: string;
  readonly proxy: FaultProxy;
  readonly spoiled: Store;
  readonly direct: Store;
  readonly whole: MemoryStore;
}

const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open) await close();
});

/** A bucket behind its own proxy, and a store in memory; both hold the same two releases. */
async function makePair(idleMs = 60_000): Promise<Pair> {
  const bucket = await s3.newBucket();
  const proxy = await startFaultProxy(s3.server.endpoint);
  const options = { bucket, prefix: 'public-docs', name: `s3://${bucket}/public-docs`, concurrency: 4 };
  const spoiled = openS3Store({ ...options, endpoint: proxy.endpoint, idleMs });
  const direct = openS3Store({ ...options, endpoint: s3.server.endpoint });
  open.push(async () => {
    spoiled.close();
    direct.close();
    await proxy.close();
  });
  const pair = { bucket, proxy, spoiled, direct, whole: makeMemoryStore() };
  for (const number of [1, 2]) await publishBoth(pair, number);
  return pair;
}

const optionsOf = (number: number) => ({ time: new Date(Date.UTC(2026, 2, 1, 0, number)).toISOString(), keep: 2 });

/** Publishes the release `number` to both stores → the codes of the store behind the proxy */
async function publishBoth({ spoiled, whole }: Pair, number: number): Promise<string[]> {
  const options = optionsOf(number);
  const [result, model] = await Promise.all(
    [spoiled, whole].map((store) => publishTexts(store, version(number), options)),
  );
  expect(model && codesOf(model)).toEqual([]);
  return result ? codesOf(result) : ['none'];
}

/** Key → MD5 of the bytes, by one request; without the log, whose records name the publisher. */
async function sumsOf({ bucket }: Pair): Promise<ReadonlyMap<string, string>> {
  const prefix = 'public-docs/';
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
  const sums = Contents.map(({ Key = '', ETag = '' }) => [Key.slice(prefix.length), ETag.replaceAll('"', '')] as const);
  return new Map(sums.filter(([key]) => !key.startsWith(logFolder)).toSorted());
}

const modelOf = ({ whole }: Pair): ReadonlyMap<string, string> =>
  new Map(
    [...whole.objects]
      .filter(([key]) => !key.startsWith(logFolder))
      .map(([key, { bytes }]) => [key, createHash('md5').update(bytes).digest('hex')] as const)
      .toSorted(),
  );

const kinds = ['slow-down', 'reset', 'cut', 'etag', 'internal', 'flip'] as const satisfies readonly FaultKind[];

it('a fault at any request: the publish still completes, byte for byte', async () => {
  const first = await makePair();
  first.proxy.log.length = 0;
  expect(await publishBoth(first, 3)).toEqual([]);
  const requests = first.proxy.log.length;
  expect(requests).toBeGreaterThan(20);
  const pairs = [first, ...(await Promise.all([1, 2, 3].map(() => makePair())))];
  // Side by side, because most of the time is spent waiting before the next try.
  await Promise.all(
    pairs.map(async (pair, place) => {
      for (let at = place + 1; at <= requests; at += pairs.length) {
        // Six kinds in a row meet the steps of one phase. The unit test has every kind at every request.
        const kind = kinds[at % kinds.length] ?? 'reset';
        pair.proxy.log.length = 0;
        pair.proxy.spoil = (count) => (count === at ? kind : null);
        expect([at, kind, await publishBoth(pair, 3 + at)]).toEqual([at, kind, []]);
        expect(await sumsOf(pair)).toEqual(modelOf(pair));
      }
    }),
  );
});

it('a store that fails from some request on: one finding, the served site is complete, and the next run finishes', async () => {
  await Promise.all(
    [3, 7, 12, 18, 23].map(async (at) => {
      const pair = await makePair();
      pair.proxy.log.length = 0;
      pair.proxy.spoil = (count) => (count >= at ? 'internal' : null);
      expect([at, await publishBoth(pair, 3)]).toEqual([at, ['store-failed']]);
      const tries = pair.proxy.log.filter((line) => !line.includes('/log/')).slice(at - 1);
      expect(Math.max(0, ...tries.map((line) => tries.filter((other) => other === line).length))).toBeLessThanOrEqual(
        5,
      );
      expect(brokenPages(await contentsOfStore(pair.direct))).toEqual([]);
      pair.proxy.spoil = () => null;
      const again = await publishTexts(pair.spoiled, version(3), { ...optionsOf(3), takeOver: true });
      expect([at, codesOf(again)]).toEqual([at, []]);
      expect(await sumsOf(pair)).toEqual(modelOf(pair));
    }),
  );
});

it('a request without a response is sent again, and so is one whose response stops in the middle', async () => {
  await Promise.all(
    (['hang', 'stall'] as const).map(async (kind) => {
      const pair = await makePair(1_500);
      const seen = new Set<string>();
      pair.proxy.log.length = 0;
      // Once for each method and kind of object.
      pair.proxy.spoil = (_, line) => {
        const method = line.replace(/\?.*|(?<=\/\.pubdocs\/\w+)\/.*/g, '').replace(/(?<=public-docs\/)[^.].*/, '');
        if (seen.has(method) || (kind === 'stall' && !line.startsWith('GET'))) return null;
        seen.add(method);
        return kind;
      };
      expect([kind, await publishBoth(pair, 3)]).toEqual([kind, []]);
      expect(await sumsOf(pair)).toEqual(modelOf(pair));
      expect(seen.size).toBeGreaterThan(kind === 'hang' ? 4 : 0);
    }),
  );
});

it('a list that arrives as a part, or not at all, is asked for again', async () => {
  await Promise.all(
    (['short', 'empty'] as const).map(async (kind) => {
      const pair = await makePair();
      const seen = new Set<string>();
      pair.proxy.log.length = 0;
      pair.proxy.spoil = (_, line) => {
        if (!line.includes('list-type=2') || seen.has(line)) return null;
        seen.add(line);
        return kind;
      };
      expect([kind, await publishBoth(pair, 3)]).toEqual([kind, []]);
      expect(await sumsOf(pair)).toEqual(modelOf(pair));
      expect(seen.size).toBeGreaterThan(0);
      // A store that never sends a list
      pair.proxy.spoil = (_, line) => (line.includes('list-type=2') ? kind : null);
      expect([kind, await publishBoth(pair, 4)]).toEqual([kind, ['store-failed']]);
    }),
  );
});

it('a store that stops responding is one finding after five tries, and the served site is complete', async () => {
  const pair = await makePair(1_000);
  pair.proxy.log.length = 0;
  pair.proxy.spoil = (count) => (count >= 12 ? 'hang' : null);
  expect(await publishBoth(pair, 3)).toEqual(['store-failed']);
  const tries = pair.proxy.log.slice(11).filter((line) => !line.includes('/log/'));
  expect(Math.max(...tries.map((line) => tries.filter((other) => other === line).length))).toBeLessThanOrEqual(5);
  expect(brokenPages(await contentsOfStore(pair.direct))).toEqual([]);
  pair.proxy.spoil = () => null;
  const again = await publishTexts(pair.spoiled, version(3), { ...optionsOf(3), takeOver: true });
  expect(codesOf(again)).toEqual([]);
  expect(await sumsOf(pair)).toEqual(modelOf(pair));
});
