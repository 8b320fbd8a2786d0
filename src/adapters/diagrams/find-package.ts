// Packages that a site installs for itself.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface FoundPackage {
  readonly file: string;
  readonly version: string;
}

/** (the site's folder, 'mermaid') → the file to import and its version, from the site or from beside pubdocs */
export function findPackage(root: string, name: string): FoundPackage | null {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(name);
      for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
        const manifest = join(folder, 'package.json');
        if (!existsSync(manifest)) continue;
        const { name: packageName, version }: { name?: unknown; version?: unknown } = JSON.parse(
          readFileSync(manifest, 'utf8'),
        );
        if (packageName === name && typeof version === 'string') return { file, version };
      }
    } catch {
      // It is missing or broken; try the next place.
    }
  }
  return null;
}
