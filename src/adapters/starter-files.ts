// The starter of new sites: a folder beside the bundled CLI.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';

/** All files below a folder, sorted, with `/` in their paths. */
export const readStarter = (folder: string): { readonly path: string; readonly bytes: Uint8Array }[] =>
  fastGlob
    .sync('**/*', { cwd: folder, dot: true, followSymbolicLinks: false })
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));

/** Names in a folder; none if it does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // Also for a file at this path: writing below it then fails with its own message.
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
