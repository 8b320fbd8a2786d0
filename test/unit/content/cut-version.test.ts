import { expect, test } from 'vitest';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import { linksToCurrent } from '../../../src/content/cut-version.ts';
import { readMarkdown } from '../../../src/migrate/markdown-source.ts';

const checked = normaliseConfig({ title: 'Docs', url: 'https://docs.example' }, {}, 'pubdocs.config.ts');

test.each([
  ['[A](/docs/a) and <a href="/docs/b">B</a>', ['/docs/a 1:5', '/docs/b 1:27']],
  ['[c]: /docs/c', ['/docs/c 1:6']],
  ['Write `[A](/docs/a)`, then [B](/docs/b).', ['/docs/b 1:32']],
  ['- ```md\n  [A](/docs/a)\n  ```\n\n    [B](/docs/b)', ['/docs/b 5:9']],
  ['A\n\n    [A](/docs/a)', []],
])('links to the current version: %j', (text, expected) => {
  if (checked.config === null) throw new Error('the config has mistakes');
  const { isCode } = readMarkdown(text);
  const found = linksToCurrent({ file: 'a.md', text, isCode }, '2.3', checked.config);
  expect(found.map(({ link, place }) => `${link} ${place?.line}:${place?.column}`)).toEqual(expected);
});
