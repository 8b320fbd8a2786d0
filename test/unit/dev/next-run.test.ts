import { expect, test } from 'vitest';
import { nextRun, type Waiting } from '../../../src/dev/change-loop.ts';

const rested: Waiting = { paths: 1, sinceFirst: 0, sinceLast: 0, sinceRun: Number.POSITIVE_INFINITY, switching: false };

test('a save after a rest is acted on at once', () => {
  expect(nextRun(rested)).toBe(0);
  expect(nextRun({ ...rested, sinceRun: 400 })).toBe(0);
});

test('what follows a rebuild waits for a moment of quiet', () => {
  expect(nextRun({ ...rested, sinceRun: 5 })).toBe(50);
  expect(nextRun({ ...rested, sinceRun: 5, sinceLast: 40 })).toBe(10);
  expect(nextRun({ ...rested, sinceRun: 5, sinceLast: 50 })).toBe(0);
});

test('a burst waits for a longer quiet, even after a rest', () => {
  expect([3, 4, 50, 51].map((paths) => nextRun({ ...rested, paths, sinceRun: 5 }))).toEqual([50, 150, 150, 350]);
  expect(nextRun({ ...rested, paths: 30 })).toBe(150);
  expect(nextRun({ ...rested, paths: 300 })).toBe(350);
  expect(nextRun({ ...rested, paths: 300, sinceLast: 350 })).toBe(0);
});

test('a burst without end is cut after four seconds', () => {
  expect(nextRun({ ...rested, paths: 300, sinceFirst: 4000 })).toBe(0);
});

test('while git holds its lock nothing runs, up to half a minute', () => {
  expect(nextRun({ ...rested, switching: true })).toBeGreaterThan(0);
  expect(nextRun({ ...rested, paths: 300, sinceFirst: 4000, sinceLast: 3000, switching: true })).toBeGreaterThan(0);
  expect(nextRun({ ...rested, paths: 300, sinceFirst: 30_000, sinceLast: 3000, switching: true })).toBe(0);
});
