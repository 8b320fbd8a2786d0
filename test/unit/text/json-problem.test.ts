import { describe, expect, it } from 'vitest';
import { jsonProblem } from '../../../src/text/json-problem.ts';

class Parcel {
  readonly weight = 1;
}
const loop: Record<string, unknown> = {};
loop.self = loop;

describe('a value that', () => {
  it.each([[null], ['a'], [0], [true], [[]], [{ a: [{ b: null }] }], [{ a: undefined }], [Object.create(null)]])(
    'is JSON: %j',
    (value) => {
      expect(jsonProblem(value)).toBeNull();
    },
  );

  it.each([
    [undefined, 'it is undefined'],
    [{ a: [Number.NaN] }, '`a[0]` is NaN'],
    [[undefined], '`[0]` is undefined'],
    [{ a: { b: new Date(0) } }, '`a.b` is a Date'],
    [new Map(), 'it is a Map'],
    [new Parcel(), 'it is a Parcel'],
    [{ a: 1n }, '`a` is a bigint'],
    [{ a: () => 1 }, '`a` is a function'],
    [loop, 'it is nested deeper than 64 levels, or contains itself'],
  ])('is none: %o', (value, problem) => expect(jsonProblem(value)).toBe(problem));
});
