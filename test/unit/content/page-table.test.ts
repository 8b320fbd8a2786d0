import { describe, expect, it } from 'vitest';
import { makeMemoryCache } from '../../../src/adapters/cache/make-memory-cache.ts';
import { openPageTable, type TableFile } from '../../../src/content/page-table.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';

const fileOf = (path: string, size = 1): TableFile => ({
  entry: { path: `docs/${path}`, size, mtimeNs: '10', ctimeNs: '11', ino: '12' },
  path,
});

const pageOf = (path: string, more: Partial<SourcePage> = {}): SourcePage => ({
  file: `docs/${path}`,
  path,
  locale: 'en',
  id: path.replace('.md', ''),
  slug: path.replace('.md', ''),
  position: null,
  frontMatter: {},
  keySpans: {},
  diagnostics: [],
  hash: `hash of ${path}`,
  frontHash: `front of ${path}`,
  ...more,
});

const many = Array.from({ length: 1200 }, (_, at) => `page-${String(at).padStart(4, '0')}.md`);

/** A cache with a table of pages, and the keys that are written to it afterwards. */
function storedTable(pages: readonly SourcePage[]) {
  const cache = makeMemoryCache();
  const first = openPageTable(cache, 'en', 'en');
  for (const page of pages) first.add(fileOf(page.path), page);
  first.keep();
  const written: string[] = [];
  const watched: Parameters<typeof openPageTable>[0] = {
    get: cache.get,
    put: (namespace, key, value) => {
      written.push(key);
      cache.put(namespace, key, value);
    },
  };
  return { open: () => openPageTable(watched, 'en', 'en'), written };
}

describe('openPageTable', () => {
  it('gives back pages with all their fields', () => {
    const pages = [
      pageOf('01-a.md', { id: 'a', slug: 'start', position: 1, version: '2.0', route: 'start' }),
      pageOf('b.md', {
        frontMatter: { title: 'B' },
        keySpans: { title: { line: 2, column: 1, endLine: 2, endColumn: 4 } },
      }),
      pageOf('c.mdx', { id: 'c', slug: 'c' }),
    ];
    const table = storedTable(pages).open();
    expect(pages.map(({ path }) => table.find(fileOf(path)))).toEqual(pages);
  });

  it('finds pages of several cache values, and skips deleted and new files', () => {
    const table = storedTable(many.map((path) => pageOf(path))).open();
    const present = many.filter((_, at) => at % 7 !== 0);
    const found = [...present, 'page-0500-new.md'].sort().map((path) => table.find(fileOf(path))?.path);
    expect(found.filter((path) => path !== undefined)).toEqual(present);
    expect(found).toHaveLength(present.length + 1);
  });

  it('does not find the page of a changed file', () => {
    const table = storedTable([pageOf('a.md'), pageOf('b.md')]).open();
    expect(table.find(fileOf('a.md', 2))).toBeUndefined();
    expect(table.find(fileOf('b.md'))?.path).toBe('b.md');
  });

  it('writes nothing if all pages are found', () => {
    const { open, written } = storedTable(many.map((path) => pageOf(path)));
    const table = open();
    for (const path of many) table.find(fileOf(path));
    table.keep();
    expect(written).toEqual([]);
  });

  it('stores a few changed pages beside the table, and many in a new table', () => {
    const { open, written } = storedTable(many.map((path) => pageOf(path)));
    const edit = (changed: number, size: number): void => {
      const table = open();
      for (const [at, path] of many.entries()) {
        const file = fileOf(path, at < changed ? size : 1);
        if (!table.find(file)) table.add(file, pageOf(path, { hash: `new ${path}` }));
      }
      table.keep();
    };
    edit(2, 2);
    expect(written).toEqual(['en:docs/page-0000.md:2:10:11:12', 'en:docs/page-0001.md:2:10:11:12']);
    edit(65, 2);
    expect(written.slice(2)).toEqual(['en:0', 'en:1', 'en:2', 'en']);
    const table = open();
    expect(many.map((path, at) => table.find(fileOf(path, at < 65 ? 2 : 1))?.hash).slice(63, 67)).toEqual([
      'new page-0063.md',
      'new page-0064.md',
      'hash of page-0065.md',
      'hash of page-0066.md',
    ]);
  });
});
