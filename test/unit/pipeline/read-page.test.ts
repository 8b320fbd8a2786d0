// Pages are read again only if their files, or the options of reading, have changed.
import { expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import type { DocsFile } from '../../../src/content/read-page.ts';
import type { Locale } from '../../../src/model/locale.ts';
import type { Cache, FileEntry } from '../../../src/model/ports.ts';
import { type Engine, makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makePageReader } from '../../../src/pipeline/steps/read-page.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const many = Array.from({ length: 1200 }, (_, at) => `page-${String(at).padStart(4, '0')}.md`);

interface Run {
  /** Number of characters of some pages, which are also in their states. */
  readonly sizes?: Readonly<Record<string, number>>;
  readonly pageBytes?: number;
  readonly secrets?: string;
  readonly fields?: SiteConfig['docs']['fields'];
  readonly engine?: Engine;
}

/** Reads pages as a build does → the files that were opened, the keys that were put, the digests of the pages. */
function readAll(
  cache: Cache,
  paths: readonly string[],
  { sizes = {}, pageBytes = 1000, secrets = '', fields, engine }: Run = {},
) {
  const opened: string[] = [];
  const puts: string[] = [];
  const files = {
    read: (path: string) => {
      opened.push(path.slice('docs/'.length));
      return new TextEncoder().encode(`${'x'.repeat(sizes[path.slice('docs/'.length)] ?? 1)} ${path}`);
    },
  };
  const watched: Cache = {
    ...cache,
    put: (namespace, key, value) => {
      puts.push(key.replace(/:[0-9a-f]{32}$/, ':chunk'));
      cache.put(namespace, key, value);
    },
  };
  const config = sampleConfig();
  const own = engine ?? makeEngine(watched, () => 0);
  const reader = makePageReader(
    own,
    {
      ...config,
      limits: { ...config.limits, pageBytes },
      docs: { ...config.docs, ...(fields && { fields }) },
    },
    {
      files: { ...files, list: never, stat: never },
      secrets: { digest: secrets, find: () => [], findInMarkdown: () => [], hide: (text) => text },
    },
  );
  const hashes = paths.map((path) => reader.read(fileOf(path, sizes[path] ?? 1)).page?.hash);
  reader.store();
  return { opened, puts, hashes, next: own.next };
}

const never = (): never => {
  throw new Error('not needed');
};

const entryOf = (path: string, size: number): FileEntry => ({
  path: `docs/${path}`,
  size,
  mtimeNs: '10',
  ctimeNs: '11',
  ino: '12',
});

const locale: Locale = { code: 'en', label: 'en', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', path: '' };

const fileOf = (path: string, size: number): DocsFile => ({
  entry: entryOf(path, size),
  path,
  locale,
  version: null,
  isTranslation: false,
});

it('unchanged files are not opened again, and nothing is written', () => {
  const cache = makeMemoryCache();
  const first = readAll(cache, many);
  expect([first.opened.length, first.puts]).toEqual([1200, ['read:chunk', 'read:chunk', 'read:chunk', 'read:last']]);
  const second = readAll(cache, many);
  expect([second.opened, second.puts]).toEqual([[], []]);
  expect(second.hashes).toEqual(first.hashes);
});

it('a few changed files are stored beside the others, many in new chunks', () => {
  const cache = makeMemoryCache();
  readAll(cache, many);
  const few = readAll(cache, many, { sizes: { 'page-0003.md': 2, 'page-0700.md': 2 } });
  expect([few.opened, few.puts]).toEqual([['page-0003.md', 'page-0700.md'], ['read:last']]);
  const changed = Object.fromEntries(many.slice(0, 200).map((path) => [path, 3]));
  expect(readAll(cache, many, { sizes: changed }).opened.length).toBe(201);
  expect(readAll(cache, many, { sizes: changed }).opened).toEqual([]);
});

it('new and deleted files do not matter to the others', () => {
  const cache = makeMemoryCache();
  readAll(cache, many);
  const others = [...many.filter((_, at) => at % 7 !== 0), 'page-0500-new.md'].sort();
  expect(readAll(cache, others).opened).toEqual(['page-0500-new.md']);
});

it('other options and other secrets read all again', () => {
  const cache = makeMemoryCache();
  readAll(cache, ['a.md', 'b.md']);
  expect(readAll(cache, ['a.md', 'b.md'], { pageBytes: 2000 }).opened).toEqual(['a.md', 'b.md']);
  expect(readAll(cache, ['a.md', 'b.md'], { pageBytes: 2000, secrets: 'other' }).opened).toEqual(['a.md', 'b.md']);
  const options = { pageBytes: 2000, secrets: 'other', fields: { since: 'string?' } } as const;
  expect(readAll(cache, ['a.md', 'b.md'], options).opened).toEqual(['a.md', 'b.md']);
  expect(readAll(cache, ['a.md', 'b.md'], options).opened).toEqual([]);
});

it('a file that cannot be a page is read again each time', () => {
  const cache = makeMemoryCache();
  expect(readAll(cache, ['a.md'], { pageBytes: 1 }).hashes).toEqual([undefined]);
  expect(readAll(cache, ['a.md'], { pageBytes: 1 }).opened).toEqual(['a.md']);
});

it('the next build of the same process finds pages in memory', () => {
  const cache = makeMemoryCache();
  const first = readAll(cache, ['a.md', 'b.md', 'c.md']);
  const second = readAll(cache, ['a0.md', 'a.md', 'b.md'], { engine: first.next() });
  expect(second.opened).toEqual(['a0.md']);
  const third = readAll(cache, ['a.md', 'b.md', 'c.md'], { engine: second.next(), sizes: { 'b.md': 2 } });
  expect(third.opened).toEqual(['b.md']);
  expect(readAll(cache, ['a.md', 'b.md', 'c.md'], { sizes: { 'b.md': 2 } }).opened).toEqual([]);
});
