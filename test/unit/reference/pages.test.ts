// Pages of a reference, and links to them.
import { describe, expect, it } from 'vitest';
import { toGenerated } from '../../../src/pipeline/steps/reference-pages.ts';
import { referencePaths } from '../../../src/reference/page-names.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { referenceOf } from '../../../src/reference/read-operation.ts';

const operation = { responses: { 200: { description: 'OK' } } };

/** A document with as many operations, each with the tag. */
const documentWith = (count: number, tag: string | null) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/a${index}`,
      { get: { ...operation, operationId: `a${index}`, ...(tag !== null && { tags: [tag] }) } },
    ]),
  ),
});

describe('links between pages', () => {
  it.each([
    ['a few operations without a tag', 3, null],
    ['many operations without a tag', 200, null],
    ['a few operations with a tag', 3, 'Parcels'],
    ['many operations with a tag', 200, 'Parcels'],
  ])('lead to pages that exist: %s', (_, count, tag) => {
    const document = documentWith(count, tag);
    const pages = new Set(
      referencePages(document, 'v1').pages.map(({ path }) => `/r/${path.replace(/\/?index$/, '')}`),
    );
    const paths = referencePaths(referenceOf(document), '/r');
    const section = paths.section(tag ?? '');
    if (section !== null) expect(pages).toContain(section);
    else expect([count, tag]).toEqual([200, null]);
    for (let index = 0; index < count; index += 1)
      expect(pages).toContain(paths.operation(`a${index}`)?.replace(/#$/, ''));
  });
});

describe('files of pages', () => {
  const filesOf = (document: Parameters<typeof referencePages>[0]) =>
    toGenerated({ pages: '/r' }, referencePages(document, 'v1')).pages;

  it('are different for large tags of the same group', () => {
    const [parcels, labels] = [documentWith(7, 'Parcels'), documentWith(14, 'Labels')];
    const paths = { ...labels.paths, ...parcels.paths };
    const files = filesOf({ ...parcels, paths, 'x-tagGroups': [{ name: 'Public', tags: ['Parcels', 'Labels'] }] });
    const names = files.map(({ path }) => path);
    expect(names).toContain('r/public/parcels/index.md');
    expect(names).toContain('r/public/labels/index.md');
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep the whole name of an operation that ends in “index”', () => {
    const { paths, ...document } = documentWith(7, 'Data');
    const get = { ...operation, operationId: 'delete_index', tags: ['Data'] };
    expect(filesOf({ ...document, paths: { ...paths, '/index': { get } } })).toContainEqual(
      expect.objectContaining({ path: 'r/data/delete_index.md', route: 'r/data/delete_index' }),
    );
  });
});

describe('tags of OpenAPI 3.2', () => {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Flights', version: '1' },
    tags: [
      { name: 'beta', summary: 'Beta', kind: 'badge' },
      { name: 'travel', summary: 'Travel' },
      { name: 'flights', summary: 'Flights', parent: 'travel', kind: 'nav' },
      { name: 'domestic', summary: 'Domestic', parent: 'flights', kind: 'nav' },
      { name: 'loop', parent: 'loop' },
      { name: 'lost', parent: 'nowhere' },
    ],
    paths: Object.fromEntries(
      [['beta', 'flights'], ['domestic'], ['beta'], ['loop'], ['lost']].map((tags) => [
        `/${tags.join('-')}`,
        { get: { ...operation, tags } },
      ]),
    ),
  };
  const { pages, categories } = toGenerated({ pages: '/r' }, referencePages(document, 'v1'));

  it('stand at the place of their first page, and share no folder with the schemas', () => {
    const tags = [{ name: 'a' }, { name: 'b' }, { name: 'c', parent: 'Schemas' }, { name: 'Schemas' }];
    const paths = Object.fromEntries(['a', 'b', 'c'].map((tag) => [`/${tag}`, { get: { ...operation, tags: [tag] } }]));
    const components = { schemas: { c: { type: 'object' } } };
    const made = toGenerated({ pages: '/r' }, referencePages({ ...document, tags, paths, components }, 'v1'));
    const position = [...made.pages, ...made.categories].map((part) => [
      'path' in part ? part.path : part.folder,
      part.position,
    ]);
    expect(position).toEqual([
      ['r/index.md', 0],
      ['r/a.md', 1],
      ['r/b.md', 2],
      ['r/schemas-2/c.md', 3],
      ['r/schemas/c.md', 4],
      ['r', null],
      ['r/schemas', 4],
      ['r/schemas-2', 3],
    ]);
  });

  it('of a group named Schemas are no schemas', () => {
    const paths = { '/a': { get: { ...operation, tags: ['a'] } } };
    const grouped = { ...document, tags: [], paths, 'x-tagGroups': [{ name: 'Schemas', tags: ['a'] }] };
    const made = toGenerated({ pages: '/r' }, referencePages(grouped, 'v1'));
    expect(made.categories.map(({ folder, label }) => [folder, label])).toContainEqual(['r/schemas-group', 'Schemas']);
  });

  it('are folders of their children', () => {
    expect(pages.map(({ path }) => path)).toEqual([
      'r/index.md',
      'r/beta.md',
      'r/travel/flights/index.md',
      'r/travel/flights/domestic.md',
      'r/loop.md',
      'r/lost.md',
    ]);
    expect(categories.map(({ folder, label }) => [folder, label])).toEqual([
      ['r', 'Flights'],
      ['r/travel/flights', 'Flights'],
      ['r/travel', 'Travel'],
    ]);
  });

  it('that are marks have only operations without another tag', () => {
    expect(pages.find(({ path }) => path === 'r/beta.md')?.text).not.toContain('/beta-flights');
    expect(pages.find(({ path }) => path === 'r/travel/flights/index.md')?.text).toContain('/beta-flights');
  });
});

describe('a page', () => {
  const schemas = {
    parcel: { type: 'string' },
    Parcel: { type: 'object', description: `${'Many words '.repeat(30)}.` },
  };
  const { pages } = referencePages({ ...documentWith(2, 'A "b" {c}'), components: { schemas } }, 'v1');

  it('names its tag as one attribute, whatever characters it has', () => {
    const [text] = pages.flatMap((page) => (page.text.includes('::operations') ? [page.text] : []));
    expect(text).toContain('tag="A &quot;b&quot; &#123;c&#125;"');
  });

  it('has a path that differs from others also where case does not matter, and a short description', () => {
    const own = pages.filter(({ path }) => path.startsWith('schemas/'));
    expect(own.map(({ path }) => path)).toEqual(['schemas/parcel', 'schemas/Parcel-2']);
    expect(own[1]?.description.length).toBe(160);
  });
});
