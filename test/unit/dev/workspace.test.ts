import { expect, test } from 'vitest';
import type { DocsSource } from '../../../src/config/site-config.ts';
import { makeWorkspace, siteFolders } from '../../../src/dev/workspace.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
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
  expect(folders.outputFolders).toEqual(['build']);
});

test('a site is opened with the first listing, and again with the files as they are then', async () => {
  const listed: string[][] = [];
  let names = ['docs/a.md'];
  const entry = (path: string) => ({ path, size: 1, mtimeNs: '1', ctimeNs: '1', ino: path });
  const disk = {
    ...makeMemoryFiles({}),
    list: () => ({ files: names.map(entry), problems: [], hasLinks: false }),
  };
  const workspace = makeWorkspace({
    disk,
    mount: (files) => files,
    open: async (_, later) => {
      listed.push(
        later()
          .list('docs')
          .files.map(({ path }) => path),
      );
      return { config: null, diagnostics: [] };
    },
    onWatched: () => {},
  });
  await workspace.open([]);
  names = ['docs/a.md', 'docs/b.md'];
  await workspace.open([]);
  expect(listed).toEqual([['docs/a.md'], ['docs/a.md', 'docs/b.md']]);
});

test('a change may matter in a folder of sources, of code, and of a file that the site has looked for', () => {
  const workspace = makeWorkspace({
    disk: makeMemoryFiles({}),
    mount: (files) => files,
    open: async () => ({ config: null, diagnostics: [] }),
    onWatched: () => {},
  });
  const paths = ['docs/a.md', 'pubdocs.config.ts', 'lib/prices.json', 'notes.txt'];
  expect(paths.map(workspace.isRead)).toEqual([true, true, true, false]);
});
