import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolveExport } from '../../../../src/adapters/modules/make-modules.ts';

const from = { root: '/site', entry: 'c.ts', map: '' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['a promise', new Promise(() => {})],
  ['the promise of a function', () => new Promise(() => {})],
])('%s that never settles times out after five seconds', async (_, exported) => {
  const settled = resolveExport(exported, {}, from);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled).toMatchObject({ diagnostics: [{ code: 'module-timeout' }] });
});

it('a promise that settles leaves no timer', async () => {
  expect(await resolveExport(Promise.resolve({ n: 1 }), {}, from)).toEqual({ value: { n: 1 } });
  expect(vi.getTimerCount()).toBe(0);
});
