import { expect, test } from 'vitest';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { historyFindings } from '../../../src/pipeline/history-findings.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const page: SourcePage = {
  file: 'docs/a.md',
  path: 'a.md',
  locale: 'en',
  id: 'a',
  slug: 'a',
  position: null,
  hash: '',
  frontHash: '',
  frontMatter: {},
  keySpans: {},
  diagnostics: [],
};
const site = { docs: [{ original: page, translations: new Map() }] };
const change = { iso: '2024-05-01T10:00:00Z', author: null, authors: [] };

test.each([
  ['a page has a commit', ['docs/a.md', 'pubdocs.config.ts'], []],
  // A folder in .gitignore, a submodule, a repository of its own inside the site.
  ['no page has a commit, but other files have', ['pubdocs.config.ts'], ['none of their files is in a commit']],
  ['nothing has a commit', [], ['none of their files is in a commit']],
])('%s', (_, files, reasons) => {
  const changes = new Map(files.map((file) => [file, change]));
  const findings = historyFindings({ changes, isShallow: false, problems: [] }, site, sampleConfig());
  expect(findings.map(({ message }) => message.split(', because ')[1])).toEqual(reasons);
});

test('another reason is named alone', () => {
  const problems = [{ folder: '', why: 'git', detail: '' }] as const;
  const findings = historyFindings({ changes: new Map(), isShallow: false, problems }, site, sampleConfig());
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('Git is not installed')]);
});
