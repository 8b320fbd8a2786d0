import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeNodeFiles } from '../../../src/adapters/node-files.ts';
import { takeSnapshot } from '../../../src/dev/file-changes.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-snapshot-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a snapshot has the files of the site and of folders outside, and lists no output', () => {
  for (const path of ['docs/a.md', 'draft.md~', 'build/docs/a/index.html', 'build.pubdocs/previous/index.html']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'x');
  }
  const disk = makeNodeFiles(root);
  const listed: string[] = [];
  const files = {
    list: (folder: string, skip?: ReadonlySet<string>) => {
      if (folder === '../api') return { files: [entry('../api/b.md')], problems: [], hasLinks: false };
      const listing = disk.list(folder, skip);
      listed.push(...listing.files.map(({ path }) => path));
      return listing;
    },
  };
  const snapshot = takeSnapshot(files, {
    skip: ['build', 'build.pubdocs'],
    isIgnored: (path) => path.endsWith('~'),
    outside: ['../api'],
  });
  expect([...snapshot.keys()]).toEqual(['docs/a.md', '../api/b.md']);
  expect(listed).toEqual(['docs/a.md', 'draft.md~']);
});

const entry = (path: string) => ({ path, size: 1, mtimeNs: '1', ctimeNs: '1', ino: '1' });
