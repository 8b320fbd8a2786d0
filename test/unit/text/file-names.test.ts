import { expect, test } from 'vitest';
import { fileNameProblem, isHiddenName } from '../../../src/text/file-names.ts';

const reserved = 'is a reserved name';
test.each([
  ['git~1', reserved],
  ['GIT~2', reserved],
  ['\u200c.git', reserved],
  ['\ufeff.Git', reserved],
  ['aux.md', reserved],
  ['CON', reserved],
  ['com1 .txt', reserved],
  ['lpt\u00b9', reserved],
  ['conin$', reserved],
  ['..', 'is no name of a file'],
  ['', 'is no name of a file'],
  ['a.md.', 'ends with a dot or a space'],
  ['a ', 'ends with a dot or a space'],
  ['a.md:stream', 'has a character that separates names on some systems'],
  ['a\\..\\b.md', 'has a character that separates names on some systems'],
  ['a\nb.md', 'has a control character'],
  ['a\ufffdb.md', 'is not UTF-8'],
  [`${'x'.repeat(256)}`, 'is longer than 255 bytes'],
  [`${'č'.repeat(128)}`, 'is longer than 255 bytes'],
])('%j %s', (name, why) => expect(fileNameProblem(name)).toBe(why));

test.each(['aux-1.md', 'console.md', 'com.md', 'git.md', 'a b.md', 'nul\u200c', 'č'.repeat(127), 'x'.repeat(255)])(
  '%j is a name on every system',
  (name) => expect(fileNameProblem(name)).toBeNull(),
);

test('hidden files and installed packages are no part of a site', () => {
  expect(['.git', '.GIT', '.g\u200cit', 'node_modules', 'a.git'].map(isHiddenName)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
