import { expect, test } from 'vitest';
import { beginsOneTypoApart, isOneTypoApart } from '../../../src/search/typo-distance.ts';

test.each([
  ['parcel', 'parcels', true],
  ['parcel', 'pacel', true],
  ['parcel', 'pakcel', true],
  ['parcel', 'pracel', true],
  ['parcel', 'parcle', true],
  ['parcel', 'aprcel', true],
  ['parcel', 'pracle', false],
  ['parcel', 'prazel', false],
  ['parcel', 'pxacel', false],
  ['parcel', 'prxcel', false],
  ['parcel', 'parcelss', false],
  ['parcel', 'parc', false],
  ['parcel', 'weight', false],
  ['', 'a', true],
])('%s and %s are one typo apart: %s', (one, other, expected) => {
  expect([isOneTypoApart(one, other), isOneTypoApart(other, one)]).toEqual([expected, expected]);
});

test.each([
  ['pacr', 'parcels', true],
  ['prcel', 'parcels', true],
  ['parxc', 'parcels', true],
  ['pkrc', 'parcels', true],
  ['pkrk', 'parcels', false],
  ['weig', 'parcels', false],
])('%s is the start of %s with a typo: %s', (start, word, expected) => {
  expect(beginsOneTypoApart(start, word)).toBe(expected);
});
