import { expect, test } from 'vitest';
import { browserHint } from '../../../src/diagnostics/catalogue/browser-names.ts';

test.each([
  ['window is not defined', 'window'],
  ['ReferenceError: document is not defined', 'document'],
  ['localStorage is not defined', 'localStorage'],
  ['IntersectionObserver is not defined', 'IntersectionObserver'],
  ['price is not defined', null],
  ["Cannot read properties of undefined (reading 'window')", null],
])('%s: %s', (detail, name) => {
  expect(browserHint(detail)).toBe(
    name === null
      ? undefined
      : `\`${name}\` exists only in browsers, and this code runs at build time. Use it in an effect (\`useEffect\`) of an island.`,
  );
});
