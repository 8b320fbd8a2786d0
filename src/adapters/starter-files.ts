// The starter of new sites: a folder beside the bundled CLI.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';

/** All files below a folder, sorted, with `/` in their paths. */
export const readStarter = (folder: string): { readonly path: string; readonly bytes: Uint8Array }[] =>
  fastGlob
    .sync('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
