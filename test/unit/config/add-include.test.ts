// Adds a pattern for `docs.include` to the text of the config, if its place is certain.
import { expect, test } from 'vitest';
import { addInclude } from '../../../src/config/add-include.ts';

test.each([
  ["docs: { include: ['a/**'] }", "docs: { include: ['taken/**', 'a/**'] }"],
  ["include: [\n    'a/**',\n  ]", "include: [\n    'taken/**',\n    'a/**',\n  ]"],
  ['include: []', "include: ['taken/**']"],
  ["// include: ['x']\ninclude: ['a']", "// include: ['x']\ninclude: ['taken/**', 'a']"],
  ["docs: { include: globs }, other: { include: ['a'] }", null],
  ["docs: { include: ['a'] }, other: { include: ['b'] }", null],
  ["'include': ['a']", null],
  ['include: globs', null],
  ["include: ['a'], rule: /'/", null],
])('%j', (text, expected) => {
  expect(addInclude(text, 'taken/**')).toBe(expected);
});
