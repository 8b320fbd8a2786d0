// Pages of a reference, and links to them.
import { describe, expect, it } from 'vitest';
import { referencePages, referencePaths } from '../../../src/reference/pages.ts';
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
