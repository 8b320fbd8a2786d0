// A publish of a large site over a store in memory.
import { expect, test } from 'vitest';
import { makeMemoryStore } from '../support/memory-store.ts';
import { publishTexts, releases } from '../support/publish-box.ts';

const { one } = releases;

test('a site of 10,000 pages of which one changed takes few requests, and lists its log alone', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, page) => [`p-${page}/index.html`, `page ${page}`]),
  );
  const store = makeMemoryStore();
  await publishTexts(store, { ...one, ...pages }, { concurrency: 64 });
  store.log.length = 0;
  const { plan } = await publishTexts(store, { ...one, ...pages, 'p-5000/index.html': 'changed' });
  expect(plan?.puts.map(({ object }) => object.key)).toEqual(['p-5000', 'p-5000/index.html']);
  const verbs = store.log.map((line) => line.split(' ')[0]);
  // The log is read, a record of the begin, which is confirmed, the old body into the archive, the new one, two keys, a
  // record of the end, and the log is read again.
  expect(verbs.filter((verb) => verb !== 'read')).toEqual([
    'list',
    'create',
    'create',
    'list',
    'put',
    'put',
    'put',
    'copy',
    'copy',
    'create',
    'list',
  ]);
  expect(store.log.filter((line) => line.startsWith('list ') && !line.includes('.pubdocs/log/'))).toEqual([]);
  expect(verbs.filter((verb) => verb === 'read').length).toBeLessThanOrEqual(8);
});
