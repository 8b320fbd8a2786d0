import { expect, test } from 'vitest';
import { didYouMean } from '../../../src/diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';

const about = (written: string): Diagnostic => ({
  code: 'broken-anchor',
  severity: 'error',
  message: `There is no place #${written}`,
  hint: 'Correct it.',
});
const hintOf = (written: string, suggest: readonly string[]): string | undefined =>
  didYouMean({ ...about(written), suggest }).hint;

test('the question about suggestions comes before the hint', () => {
  expect(hintOf('mista', ['mesta', 'místa'])).toBe('Did you mean `mesta` or `místa`? Correct it.');
  expect(hintOf('x', [])).toBe('Correct it.');
});

test('the hint explains a suggestion that looks the same as the written text', () => {
  const composed = 'm\u00edsta';
  const decomposed = 'mi\u0301sta';
  expect(hintOf(decomposed, [composed])).toBe(
    `Did you mean \`${composed}\`? It looks the same, but in one of the two an accent is a character of its own. Correct it.`,
  );
  expect(hintOf(composed, [decomposed])).toContain('It looks the same');
  expect(hintOf('mista', [composed])).not.toContain('It looks the same');
});
