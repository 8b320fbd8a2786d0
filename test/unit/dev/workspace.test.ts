import { expect, test } from 'vitest';
import type { DocsSource } from '../../../src/config/site-config.ts';
import { siteFolders } from '../../../src/dev/workspace.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const { docs } = sampleConfig();
const source = (folder: string, git: DocsSource['git']): DocsSource => ({
  from: folder,
  at: '',
  folder,
  editUrl: null,
  git,
  key: 'sources[0]',
});
const repository = { url: 'https://git.example/sdk', ref: 'v2', folder: 'docs', commit: 'abc' };

test('the folders of a site: the usual ones, that of the docs, and those of sources', () => {
  const config = {
    docs: { ...docs, path: 'guides/api' },
    versions: [],
    sources: [source('../sdk/docs', null), source('git.example/sdk@v2/docs', repository)],
  };
  const mounted = new Map([
    ['../sdk/docs', '/repo/sdk/docs'],
    ['git.example/sdk@v2/docs', '/cache/abc/docs'],
  ]);
  const folders = siteFolders(config, mounted, ['build']);
  expect([...folders.sources]).toEqual(
    expect.arrayContaining(['docs', 'i18n', 'static', 'pages', 'islands', 'theme', 'guides', '..', 'git.example']),
  );
  // A commit never changes.
  expect([...folders.watched]).toEqual([['../sdk/docs', '/repo/sdk/docs']]);
  expect(folders.mounted).toBe(mounted);
  expect(folders.written).toEqual(['build']);
});
