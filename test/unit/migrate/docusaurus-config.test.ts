// The config that a Docusaurus site gets.
import { expect, test } from 'vitest';
import { planDocusaurus } from '../../../src/migrate/docusaurus/plan.ts';
import { portsOf, textAt } from './memory-source.ts';

test.each([
  ["['/cs']", { 'docs/a.md': '# A\n', 'src/pages/index.js': '' }],
  ['false', { 'docs/a.md': '# A\n' }],
])('`trailingSlash: %s`: the front page of a language ends in a slash if there is one', async (value, files) => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'cs'] };
  const made = await planDocusaurus(
    { value: { presets: [['classic', {}]], trailingSlash: false, i18n }, unread: [] },
    portsOf(files),
  );
  expect(textAt(made, 'pubdocs.config.ts')).toContain(`trailingSlash: ${value},`);
});
