// The size of the title of a card: a line has 1056 pixels.
import { expect, it } from 'vitest';
import { titleSize } from '../../../src/adapters/diagrams/title-size.ts';

it.each([
  ['Quick start', 104],
  ['はじめにお読みください', 104],
  ['はじめにお読みくださいませんか', 80],
  ['a'.repeat(61), 58],
  ['漢'.repeat(31), 58],
  ['漢'.repeat(56), 50],
])('%s: %i pixels', (title, size) => {
  expect(titleSize(title).size).toBe(size);
});

it('has room for 56 East Asian characters, each as wide as it is high', () => {
  const { size, lines } = titleSize('漢'.repeat(56));
  expect(Math.floor(1056 / size) * lines).toBeGreaterThanOrEqual(56);
});
