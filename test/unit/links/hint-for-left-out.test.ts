import { expect, test } from 'vitest';
import { hintForLeftOut } from '../../../src/links/suggest/hint-for-link.ts';
import { sampleConfig } from '../../support/sample-config.ts';

test.each([
  ['docs/_part.md', /begin with `_`/],
  ['docs/_parts/a.md', /begin with `_`/],
  ['docs/old/a.md', /`docs\.exclude`/],
  ['docs/.old/a.md', /never published/],
  ['docs/node_modules/a/b.md', /never published/],
  ['README.md', /below docs\//],
  ['sidebars.ts', /below docs\//],
])('%s', (file, hint) => {
  expect(hintForLeftOut(file, sampleConfig())).toMatch(hint);
});
