// Paths between the docs folder and sources outside of the root.
import { expect, test } from 'vitest';
import { docsPlace, docsSourceOf, originalFiles } from '../../../src/content/docs-roots.ts';
import { resolveIncludePath } from '../../../src/content/include-path.ts';
import { normalisePath } from '../../../src/text/paths.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const source = (folder: string, at: string) => ({
  from: folder,
  folder,
  at,
  editUrl: null,
  git: null,
  key: 'sources[0]',
});
const config = sampleConfig({ sources: [source('../api/docs', 'api'), source('../rest', '')] });

test.each([
  ['../api/docs/limits.md', 'api/limits.md', '../api/docs'],
  ['../rest/a/b.md', 'a/b.md', '../rest'],
  ['docs/api/limits.md', 'api/limits.md', undefined],
  ['i18n/cs/docs/api/limits.md', 'api/limits.md', undefined],
])('%s is at %s of the docs', (file, path, folder) => {
  const place = docsPlace(config, file);
  expect([place?.path, docsSourceOf(config, file)?.folder]).toEqual([path, folder]);
  expect(place && originalFiles(place.root, place.path)).toContain(file.replace('i18n/cs/', ''));
});

test('a file beside a source does not belong to it', () => {
  expect([docsPlace(config, '../api/docs.md'), docsPlace(config, '../api/docsx/a.md')]).toEqual([null, null]);
});

test.each([
  ['docs', '../../api/docs/a.md', '../api/docs/a.md'],
  ['docs', '../../api/a.md', null],
  ['../api/docs/x', '../a.md', '../api/docs/a.md'],
  ['../api/docs', '../a.md', null],
  ['../api/docs', '../../../etc/passwd', null],
])('in %s, %s is %s', (folder, path, expected) => {
  expect(normalisePath(folder, path, ['../api/docs'])).toBe(expected);
});

const git = 'git.example/team/sdk@v2/docs';

test.each([
  ['../api/docs/a.md', './_part.md', '../api/docs/_part.md'],
  ['../api/docs/b/a.md', '../_part.md', '../api/docs/_part.md'],
  ['../api/docs/b/a.md', '/_part.md', '../api/docs/_part.md'],
  ['../api/docs/b/a.md', '@site/b/_part.md', '../api/docs/b/_part.md'],
  ['../api/docs/a.md', '../x.md', null],
  ['../api/docs/a.md', '../../x.md', null],
  ['../api/docs/a.md', '../../../x.md', null],
  ['../api/docs/a.md', '../../rest/x.md', null],
  ['../api/docs/a.md', '../docsx/x.md', null],
  ['../api/docs/a.md', '/../x.md', null],
  ['../api/docs/a.md', '@site/../x.md', null],
  [`${git}/a.md`, './_part.md', `${git}/_part.md`],
  [`${git}/b/a.md`, '/_part.md', `${git}/_part.md`],
  [`${git}/a.md`, '../../../../secret.txt', null],
  [`${git}/a.md`, '../../../../../secret.txt', null],
  [`${git}/a.md`, '../secret.txt', null],
  [`${git}/a.md`, '@site/secret.txt', `${git}/secret.txt`],
  [`${git}/a.md`, '/', null],
  ['docs/a.md', '../../x.md', null],
  ['docs/a.md', '../../api/docs/_part.md', null],
])('%s includes %s as %s', (from, written, expected) => {
  expect(resolveIncludePath(from, written, ['../api/docs', '../rest', git])).toBe(expected);
});
