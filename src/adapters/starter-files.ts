// The starter of new sites: a folder beside the bundled CLI.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posixRelative } from '../text/posix-relative.ts';

/** All files below a folder, sorted, with `/` in their paths; none if there is no such folder. */
export const readStarter = (folder: string): { readonly path: string; readonly bytes: Uint8Array }[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => posixRelative(folder, join(entry.parentPath, entry.name)))
        .sort()
        .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
    : [];
