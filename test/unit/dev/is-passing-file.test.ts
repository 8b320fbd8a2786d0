import { expect, test } from 'vitest';
import { isPassingFile } from '../../../src/dev/file-changes.ts';

test.each([
  'docs/.intro.md.swp',
  '4913',
  'docs/4913',
  'docs/intro.md~',
  '.#intro.md',
  'docs/#intro.md#',
  'a.tmp',
  'a/b.md.bak',
  'x___jb_tmp___',
])('%s is an editor’s, not an author’s', (path) => expect(isPassingFile(path)).toBe(true));
test.each(['docs/intro.md', 'docs/04913.md', 'static/img/a.svg', 'docs/c#.md', 'theme/part.css'])(
  '%s is an author’s',
  (path) => expect(isPassingFile(path)).toBe(false),
);
