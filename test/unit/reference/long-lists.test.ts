// Tags with hundreds of operations: the links to them continue on pages of their own.
import { expect, it } from 'vitest';
import { referencePaths } from '../../../src/reference/page-names.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { referenceOf } from '../../../src/reference/read-operation.ts';
import { compileReference } from '../../support/compile-text.ts';

/** A document with as many operations, each with the tag and a summary of so many words. */
const documentWith = (count: number, tags: readonly string[], words: number) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/parcels/${index}`,
      { get: { operationId: `parcel${index}`, tags, summary: 'Reads <label> '.repeat(words), responses: {} } },
    ]),
  ),
});

it.each([
  [3000, ['Parcels'], 2, 8],
  [600, ['Parcels'], 30, 6],
  [600, [], 2, 2],
  [120, ['Parcels'], 2, 1],
])('%s operations with the tags %j and %s words each are on %s pages', (count, tags, words, pageCount) => {
  const document = documentWith(count, tags, words);
  const { pages } = referencePages(document, 'v1');
  const lists = pages.filter(({ text }) => text.startsWith('::operations'));
  expect(lists).toHaveLength(pageCount);
  const links = lists.flatMap(({ text }) => {
    const { body, facts } = compileReference(document, text);
    expect(body.html.length).toBeLessThan(100_000);
    expect(facts.diagnostics).toEqual([]);
    return facts.links.map(({ url }) => url);
  });
  const paths = referencePaths(referenceOf(document), '/r');
  const [tag = ''] = tags;
  const urls = new Set(pages.map(({ path }) => `/r/${path.replace(/\/?index$/, '')}`));
  for (const index of document.paths ? Object.keys(document.paths).keys() : [])
    expect(links).toContain(paths.operation(`parcel${index}`));
  for (const index of lists.keys()) expect(urls).toContain(paths.section(tag, index + 1));
  expect(links.filter((link) => !urls.has(link))).toEqual([]);
  const overview = compileReference(document, '::reference{api=v1}\n').body.html;
  expect(overview.length).toBeLessThan(100_000);
});

it('pages are never named like an operation', () => {
  const document = documentWith(1000, ['Parcels'], 2);
  const get = { operationId: 'Parcels-2', tags: ['Parcels'], responses: {} };
  const { pages } = referencePages({ ...document, paths: { ...document.paths, '/x': { get } } }, 'v1');
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

it('without pages, a list has all operations', () => {
  const document = documentWith(1000, ['Parcels'], 2);
  const options = { apis: [{ name: 'v1', file: 'v1.json', pages: null, replace: {}, overlays: [], texts: null }] };
  const { html } = compileReference(document, '::operations{tag=Parcels list}\n', options).body;
  expect(html.match(/<li>/g)).toHaveLength(1000);
});

it('thousands of values share an element', () => {
  const values = Array.from({ length: 2000 }, (_, index) => `TARGETING_COLUMN_OF_THE_REPORT_${index}`);
  const schemas = { Column: { type: 'string', enum: values } };
  const document = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {}, components: { schemas } };
  const { html } = compileReference(document, '::schema{name=Column}\n').body;
  expect(html).toContain(values.join(', '));
});
