import { expect, test } from 'vitest';
import { diagnose } from '../../../src/diagnostics/diagnose.ts';
import { applyRules } from '../../../src/diagnostics/policy.ts';

test('an error cannot be ignored, and its hint says what works instead', () => {
  const error = { ...diagnose('empty-link', {}), hint: 'Write a path' };
  expect(applyRules([error], { 'empty-link': 'ignore' })).toMatchObject([
    { severity: 'error', hint: "Write a path. `rules` cannot ignore an error: 'log' makes it a note." },
  ]);
  expect(applyRules([error], { 'empty-link': 'info' })).toMatchObject([{ severity: 'info', hint: 'Write a path' }]);
  expect(applyRules([{ ...error, severity: 'warning' }], { 'empty-link': 'ignore' })).toEqual([]);
});
