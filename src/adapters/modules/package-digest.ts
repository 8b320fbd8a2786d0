// A digest of the code of an imported package. Its dependencies are not read, because the lockfile pins them.
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { digest, digestOf } from '../../text/digest.ts';

const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const digestOfFile = (path: string): string | null => {
  try {
    return digest(readFileSync(path));
  } catch {
    // Not here; the next folder above may have it.
    return null;
  }
};

/** ('/a/b', ['x']) → digests of the files 'x' in the nearest folder upwards that has any */
function digestsAbove(folder: string, names: readonly string[]): readonly string[] {
  const digests = names.flatMap((name) => digestOfFile(join(folder, name)) ?? []);
  const above = dirname(folder);
  return digests.length > 0 || above === folder ? digests : digestsAbove(above, names);
}

/** ('leaflet', the site's resolver, root) → digest of its entry, package.json and lockfile; of the name `node:fs` */
export function packageDigest(name: string, resolve: (name: string) => string, root: string): string {
  let entry: string;
  try {
    entry = resolve(name);
  } catch {
    // Importing it also fails, with a message.
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
