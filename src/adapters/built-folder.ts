// Reads single files of a built folder on disk; symbolic links must not lead out of it.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from '../model/write-plan.ts';
import { isInside } from '../text/is-inside.ts';

export interface BuiltFolder {
  /** Text of its pubdocs.json; null if the folder has no build. */
  readonly manifest: () => string | null;
  /** Bytes of a file; null if it does not exist. */
  readonly read: (path: string) => Uint8Array | null;
}

/** A folder, which need not exist → its files */
export function openBuiltFolder(folder: string): BuiltFolder {
  const read = (path: string): Uint8Array | null => {
    try {
      // With thousands of files, the native form is several times faster.
      const root = realpathSync.native(folder);
      const real = realpathSync.native(join(root, path));
      return isInside(root, real) ? readFileSync(real) : null;
    } catch {
      return null;
    }
  };
  return {
    read,
    manifest: () => {
      const bytes = read(manifestName);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}
