// A folder that any generator built, as an argument of a command.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { isHiddenName } from '../text/file-names.ts';
import { holdsConfig } from './site-options.ts';

/** The folder argument of a command, if it is a built site and not the folder of a pubdocs site; else null. */
export function builtFolder(folder: string | undefined): string | null {
  if (folder === undefined || holdsConfig(resolve(folder)) !== undefined) return null;
  const isFolder = statSync(resolve(folder), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && listFiles(resolve(folder)).some((file) => /\.html?$/i.test(file)) ? folder : null;
}

/** The files of a built folder. Hosts also serve hidden ones, such as `.well-known`. */
export function listFiles(folder: string): readonly string[] {
  const root = resolve(folder);
  const files = makeNodeFiles(root);
  const hidden = readdirSync(root).filter((name) => isHiddenName(name) && name !== '.git');
  return ['', ...hidden].flatMap((name) =>
    name !== '' && statSync(join(root, name), { throwIfNoEntry: false })?.isFile()
      ? [name]
      : files.list(name).files.map(({ path }) => path),
  );
}
