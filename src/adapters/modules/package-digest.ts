// A package that a module imports → a digest of what says which code it is. Its other files and its own packages are not read: the lockfile names them.
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { digest, digestOf } from '../../text/digest.ts';

const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const digestOfFile = (path: string): string | null => {
  try {
    return digest(readFileSync(path));
  } catch {
    // Not there: the next folder above may have it.
    return null;
  }
};

/** ('/a/b', ['x']) → digests of '/a/b/x', '/a/x' and '/x', where they are; only of the nearest folder that has one */
function digestsAbove(folder: string, names: readonly string[]): readonly string[] {
  const found = names.flatMap((name) => digestOfFile(join(folder, name)) ?? []);
  const above = dirname(folder);
  return found.length > 0 || above === folder ? found : digestsAbove(above, names);
}

/** ('leaflet', how the site resolves it, root of the site) → digest of its entry, its package.json and the lockfile of the site; of `node:fs` the name alone */
export function packageDigest(name: string, resolve: (name: string) => string, root: string): string {
  let entry: string;
  try {
    entry = resolve(name);
  } catch {
    // Importing it fails, too, and says why.
    return digest(name);
  }
  if (!isAbsolute(entry)) return digest(name);
  return digestOf([
    name,
    digestOfFile(entry),
    digestsAbove(dirname(entry), ['package.json']),
    digestsAbove(root, lockfiles),
  ]);
}
