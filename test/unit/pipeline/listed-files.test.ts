// Folders are those of the listing; what it does not list is read from the disk.
import { expect, it } from 'vitest';
import type { Files } from '../../../src/model/ports.ts';
import { listedFiles, listInputs } from '../../../src/pipeline/listed-inputs.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

function makeDisk(table: Record<string, string>, hasLinks = false) {
  const files = makeMemoryFiles(table);
  const asked: string[] = [];
  const disk: Files = {
    ...files,
    list: (folder, skip) => {
      asked.push(folder);
      return { ...files.list(folder, skip), hasLinks };
    },
  };
  return { disk, asked };
}

const pathsOf = ({ files }: ReturnType<Files['list']>): readonly string[] => files.map(({ path }) => path);

it('answers from the listing', () => {
  const { disk, asked } = makeDisk({ 'docs/a.md': '', 'docs/b/c.md': '', 'docs-old/d.md': '' });
  const listed = listedFiles(disk, disk.list(''));
  expect(pathsOf(listed.list('docs'))).toEqual(['docs/a.md', 'docs/b/c.md']);
  expect(asked).toEqual(['']);
});

it('reads folders that are not in the listing, and lists of another kind, from the disk', () => {
  const { disk, asked } = makeDisk({ 'docs/a.md': '' });
  const listed = listedFiles(disk, disk.list(''));
  expect(pathsOf(listed.list('pages'))).toEqual([]);
  expect(pathsOf(listed.list('docs', new Set(['docs/b'])))).toEqual(['docs/a.md']);
  expect(asked).toEqual(['', 'pages', 'docs']);
});

it('reads everything from the disk if there are symbolic links', () => {
  const { disk, asked } = makeDisk({ 'docs/a.md': '' }, true);
  listedFiles(disk, disk.list('')).list('docs');
  expect(asked).toEqual(['', 'docs']);
});

it('are the files of the site, and those of sources outside of it', () => {
  const { disk } = makeDisk({});
  const list: Files['list'] = (folder) => ({
    files: [{ path: `${folder || 'docs'}/a.md`, size: 1, mtimeNs: '1', ctimeNs: '1', ino: '1' }],
    problems: [],
    hasLinks: folder === '../other',
  });
  const pathsWith = (...sources: readonly { readonly folder: string; readonly git: object | null }[]) => {
    const config = { sources } as unknown as Parameters<typeof listInputs>[1];
    const listing = listInputs({ ...disk, list }, config, new Set());
    return [...pathsOf(listing), listing.hasLinks];
  };
  expect(pathsWith({ folder: 'parts', git: null })).toEqual(['docs/a.md', false]);
  expect(pathsWith({ folder: '../other', git: null }, { folder: 'cloned', git: {} })).toEqual([
    ...['docs/a.md', '../other/a.md', 'cloned/a.md'],
    true,
  ]);
});
