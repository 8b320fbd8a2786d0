import { expect, test } from 'vitest';
import { firstFindings } from '../../../src/diagnostics/first-findings.ts';

const finding = (hint?: string) => (name: string) => {
  return { code: 'x', severity: 'error' as const, message: name, ...(hint === undefined ? {} : { hint }) };
};

test('the last finding says how many are left out', () => {
  const hints = (count: number, hint?: string) =>
    firstFindings(['a', 'b', 'c', 'd'].slice(0, count), 2, finding(hint)).map((shown) => shown.hint);
  expect(hints(2)).toEqual([undefined, undefined]);
  expect(hints(3)).toEqual([undefined, 'Not listed: 1 more finding.']);
  expect(hints(4, 'Correct it.')).toEqual(['Correct it.', 'Correct it. Not listed: 2 more findings.']);
  expect(hints(1)).toEqual([undefined]);
});
