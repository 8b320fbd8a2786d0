import { expect, test } from 'vitest';
import { textOfKey } from '../../../src/translations/list-work.ts';

test.each([
  ['scopes/read', 'scopes/read'],
  ['scopes/read:limits', 'scopes/read'],
  // A scope or a path can have a colon itself.
  ['scopes/read:all', 'scopes/read:all'],
  ['scopes/read:all:limits', 'scopes/read:all'],
  ['scopes/write:all', ''],
])('the text of %s is “%s”', (key, name) => {
  expect(textOfKey(new Set(['scopes/read', 'scopes/read:all']), key)).toBe(name);
});
