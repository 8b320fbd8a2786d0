// Values that contain themselves.
import { expect, it } from 'vitest';
import { cutCycles } from '../../../src/text/cut-cycles.ts';

it('replaces each part that contains itself, and keeps parts that are in two places', () => {
  const shared = { b: 1 };
  const inner: Record<string, unknown> = { shared, list: [shared] };
  const value: Record<string, unknown> = { 'a/b': inner, shared };
  inner.up = value;
  inner.here = inner;
  expect(cutCycles(value)).toEqual(['#/a~1b/up', '#/a~1b/here']);
  expect(value).toEqual({ 'a/b': { shared, list: [shared], up: null, here: null }, shared });
  expect(cutCycles(value)).toEqual([]);
  expect(cutCycles(null)).toEqual([]);
});
