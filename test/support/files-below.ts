// All files of a folder, for tests that compare two builds byte by byte.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder → a map from paths below it to bytes as Latin-1, sorted by path */
export const filesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
