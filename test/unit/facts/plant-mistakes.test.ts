import { expect, test } from 'vitest';
import type { SampleFact } from '../../../src/model/api-document.ts';
import type { StatedFact } from '../../../src/model/stated-fact.ts';
import { changeables, makeRandom, plant } from '../../support/fact-mistakes/plant.ts';

const names = { statuses: new Set(['404']), words: ['delivered', 'on_route'] };

const lines = [
  'GET /v1/a HTTP/1.1',
  'X-Request-Id: 7f3',
  'Accept: application/json',
  'Authorization: Bearer abc',
  '',
  '{ "weight": 5 }',
];
const source = ['A `on_route`, then `other`.', '', '```http', ...lines, '```', ''].join('\n');
const sample: SampleFact = {
  language: 'http',
  words: {},
  code: lines.join('\n'),
  source: null,
  lines: lines.map((_, row) => row + 4),
  columns: lines.map(() => 1),
  span: { line: 3, column: 1, endLine: 3, endColumn: 8 },
  section: 0,
};
const word = (value: string, column: number): StatedFact => ({
  kind: 'code',
  value,
  raw: value,
  line: 1,
  column,
  unit: null,
  block: 0,
});

test('changes words of the service and headers in their places, but not the values of credentials', () => {
  const random = makeRandom(1);
  const changes = changeables([word('on_route', 4), word('other', 21)], [sample], names, source);
  const planted = changes.flatMap(({ kind, make }) => {
    const mistake = make(random);
    const text = mistake && plant(source, mistake);
    return mistake && text ? [{ kind, before: mistake.before, after: mistake.after }] : [];
  });
  const of = (kind: string) => planted.filter((one) => one.kind === kind).map(({ before }) => before);
  expect(planted.find(({ kind }) => kind === 'other-word')).toEqual({
    kind: 'other-word',
    before: 'on_route',
    after: 'delivered',
  });
  expect(of('other-word')).toEqual(['on_route']);
  expect(of('header-name')).toEqual(['X-Request-Id', 'Accept', 'Authorization']);
  expect(of('header-value')).toEqual(['7f3', 'application/json']);
  expect(of('sample-number')).toEqual(['5']);
});
