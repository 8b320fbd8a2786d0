// The files of another generator's site. `../` may lead as far as the top of its repository.

import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '../../text/error-code.ts';
import { isInside } from '../../text/is-inside.ts';
import { posixRelative } from '../../text/posix-relative.ts';

/** Installed packages, caches and git's own files. */
const isLeftOut = (name: string): boolean => name === 'node_modules' || name === '.git' || name === '.docusaurus';

/** Whether there is no such file: also for a link to itself, and for a path below a file. */
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error));

/** (folder) → the real folder that its files must be in: the nearest upwards with `.git`, else the folder itself */
export function repositoryOf(folder: string): string {
  const real = realpathSync(resolve(folder));
  for (let at = real; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
  return real;
}

/** (absolute folder) → its files, read on demand */
export function openSource(folder: string): {
  readonly read: (path: string) => Uint8Array | null;
  readonly list: (folder: string) => readonly string[];
  /** Paths that were not read, because they lead out of the repository. */
  readonly outside: ReadonlySet<string>;
} {
  const root = realpathSync(resolve(folder));
  const limit = repositoryOf(root);
  const outside = new Set<string>();
  const inside = (path: string): string | null => {
    try {
      const real = realpathSync(resolve(root, path));
      const names = relative(limit, real).split(sep);
      const isOutside = !isInside(limit, real);
      if (isOutside) outside.add(posixRelative(root, resolve(root, path)));
      const isKept = !isOutside && !names.some(isLeftOut);
      return isKept && !isHiddenTarget(names, resolve(root, path)) ? real : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const filesBelow = (path: string): string[] => {
    let entries: Dirent[];
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
    return entries
      .filter(({ name }) => !isLeftOut(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const below = join(path, entry.name);
        if (entry.isDirectory()) return filesBelow(below);
        // A symbolic link to a file is a file; links to folders are skipped, because they may contain themselves.
        return entry.isFile() || (entry.isSymbolicLink() && isFile(inside(below))) ? [below] : [];
      });
  };
  return {
    outside,
    read: (path) => {
      const real = inside(path);
      return real !== null && isFile(real) ? readFileSync(real) : null;
    },
    list: (path) => {
      const start = resolve(root, path);
      return inside(path) === null ? [] : filesBelow(start).map((file) => posixRelative(root, file));
    },
  };
}

/**
 * (['config', '.env'], '/site/docs/config.txt') → true: a symbolic link with a visible name to a hidden file, which may
 * have secrets. Markdown is always allowed, because it is text for readers.
 */
const isHiddenTarget = (names: readonly string[], raw: string): boolean =>
  !/\.mdx?$/i.test(names.at(-1) ?? '') && names.some((name) => name.startsWith('.') && !raw.split(sep).includes(name));

const isFile = (path: string | null): boolean =>
  path !== null && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
