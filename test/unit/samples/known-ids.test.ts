// Ids of a page, and the ids of a server that replace them.
import { describe, expect, it } from 'vitest';
import { fillSampleBody, fillSampleUrl, learnIds } from '../../../src/samples/run-samples.ts';

const learned = (sample: object, actual: object): Map<string, string> => {
  const known = new Map<string, string>();
  learnIds(JSON.stringify(sample), JSON.stringify(actual), known);
  return known;
};

describe('learnIds', () => {
  it.each([
    [{ id: 'shp_001' }, { id: 'shp_002' }, ['shp_001', 'shp_002']],
    [
      { list: [{ number: '16020012345679' }] },
      { list: [{ number: '16020099999999' }] },
      ['16020012345679', '16020099999999'],
    ],
    [{ day: '2026-11-22', at: '2026-11-22T10:30:00Z' }, { day: '2026-12-01', at: '2026-12-01T08:00:00Z' }, []],
    [{ amount: '1200.50', weight: 1200500 }, { amount: '1300.50', weight: 1300500 }, []],
    [{ note: 'Leave it at door 3' }, { note: 'Ring twice' }, []],
    [{ constructor: 'shp_001' }, {}, []],
  ])('%j, %j', (sample, actual, expected) => {
    expect([...learned(sample, actual)].flat()).toEqual(expected);
  });
});

describe('ids in requests', () => {
  const known = learned({ a: 'shp_001', b: 'shp_002', c: '100100' }, { a: 'shp_002', b: 'shp_009', c: 'a/b"c' });

  it('that begin with another id are replaced whole', () => {
    const files = learned({ a: 'lbl_1', b: 'lbl_1.pdf' }, { a: 'lbl_2', b: 'new.pdf' });
    expect(fillSampleUrl('/v1/files/lbl_1.pdf', files)).toBe('/v1/files/new.pdf');
  });

  it.each([
    ['/v1/shipments/shp_001?other=shp_002', '/v1/shipments/shp_002?other=shp_009'],
    ['/v1/shipments/shp_0012/xshp_001/shp_001-a', '/v1/shipments/shp_0012/xshp_001/shp_001-a'],
    ['/v1/shipments/shp_001/label.pdf?ids=shp_001,shp_002', '/v1/shipments/shp_002/label.pdf?ids=shp_002,shp_009'],
    ['/v1/parcels/100100', '/v1/parcels/a%2Fb%22c'],
  ])('%s → %s', (url, expected) => expect(fillSampleUrl(url, known)).toBe(expected));

  it.each([
    ['{"id": "shp_001", "weight": 100100}', '{"id": "shp_002", "weight": 100100}'],
    ['{"number": "100100"}', '{"number": "a/b\\"c"}'],
    ['id=shp_002', 'id=shp_009'],
  ])('%s → %s', (body, expected) => expect(fillSampleBody(body, known)).toBe(expected));
});
