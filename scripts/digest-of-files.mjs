// One digest over files and folders: names a state of the sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** (root, ['src', 'package.json']) → the digest of their paths and contents; what is missing counts as nothing. */
export function digestOfFiles(root, paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full));
      return;
    }
    for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
