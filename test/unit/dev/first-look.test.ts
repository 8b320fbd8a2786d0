import { expect, test } from 'vitest';
import { makeFirstLook } from '../../../src/dev/workspace.ts';
import type { FileEntry, Files } from '../../../src/model/ports.ts';

const entry = (path: string, ctimeNs = '1000000'): FileEntry => ({ path, size: 1, mtimeNs: '1', ctimeNs, ino: path });
const listing = (...paths: readonly string[]): ReturnType<Files['list']> => ({
  files: paths.map((path) => entry(path)),
  problems: [],
  hasLinks: false,
});
const pathsIn = ({ files }: ReturnType<Files['list']>): string[] => files.map(({ path }) => path);

test('the first version and the first look are made from one listing, later ones from the disk', () => {
  let looks = 0;
  const disk: Files = { list: () => listing('docs/new.md'), read: () => new Uint8Array(), stat: () => null };
  const first = makeFirstLook(
    () => disk,
    () => {
      looks += 1;
      return listing('docs/a.md', 'static/b.txt');
    },
  );
  expect(pathsIn(first.list('docs'))).toEqual(['docs/a.md']);
  expect(pathsIn(first.look('', new Set()))).toEqual(['docs/a.md', 'static/b.txt']);
  expect(pathsIn(first.list('static'))).toEqual(['static/b.txt']);
  expect(pathsIn(first.look('', new Set()))).toEqual(['docs/new.md']);
  first.end();
  expect(pathsIn(first.list('docs'))).toEqual(['docs/new.md']);
  expect(looks).toBe(1);
});
