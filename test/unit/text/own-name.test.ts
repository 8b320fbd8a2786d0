import { expect, test } from 'vitest';
import { ownName } from '../../../src/text/language-names.ts';

test.each([
  ['en', 'English'],
  ['cs', 'Čeština'],
  ['pt-BR', 'Português (Brasil)'],
  ['no_tag', 'no_tag'],
])('%s has the name %s', (tag, name) => {
  expect(ownName(tag)).toBe(name);
});
