// A built folder on disk: any file of it for commands, only those listed in its pubdocs.json for a server.

import { type BigIntStats, lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedFile } from '../model/server.ts';
import { manifestName } from '../model/write-plan.ts';
import { digest } from '../text/digest.ts';
import { errorCode } from '../text/error-code.ts';
import { isInside } from '../text/is-inside.ts';

const identity = ({ mtimeNs, size, ino }: BigIntStats): string => `${mtimeNs}:${size}:${ino}`;

export interface BuiltFolder {
  /** Text of its pubdocs.json; null if the folder has no build. */
  readonly manifest: () => string | null;
  /** Bytes of a file; null if it does not exist. */
  readonly read: (path: string) => Uint8Array | null;
  /** The same. Throws for a file that exists, but cannot be read; assumes that the folder stays where it is. */
  readonly readOrThrow: (path: string) => Uint8Array | null;
  /** Whether a file of this size was written before the manifest, and nothing has changed it since. */
  readonly isAsBuilt: (path: string, size: number) => boolean;
}

/** A folder, which need not exist → its files; symbolic links must not lead out of it. */
export function openBuiltFolder(folder: string): BuiltFolder {
  // With thousands of files, the native form is several times faster.
  const findRoot = (): string => realpathSync.native(folder);
  /** The path without symbolic links; throws if it does not exist. */
  const realPath = (root: string, path: string): string | null => {
    const real = realpathSync.native(join(root, path));
    return isInside(root, real) ? real : null;
  };
  const read = (path: string): Uint8Array | null => {
    try {
      const real = realPath(findRoot(), path);
      return real === null ? null : readFileSync(real);
    } catch {
      return null;
    }
  };
  let realRoot: string | null = null;
  const readOrThrow = (path: string): Uint8Array | null => {
    try {
      realRoot ??= findRoot();
      const real = realPath(realRoot, path);
      return real === null ? null : readFileSync(real);
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
      throw error;
    }
  };
  const look = (path: string): Stats | null => {
    try {
      return lstatSync(`${folder}/${path}`);
    } catch {
      return null;
    }
  };
  const manifestStats = look(manifestName);
  return {
    read,
    readOrThrow,
    isAsBuilt: (path, size) => {
      const file = look(path);
      // Unlike the time of modification, no program can set this one.
      const isEarlier = file !== null && manifestStats !== null && file.ctimeMs < manifestStats.ctimeMs;
      return isEarlier && file.isFile() && file.size === size;
    },
    manifest: () => {
      const bytes = read(manifestName);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

export interface BuiltSite {
  /** The paths that the build lists. */
  readonly paths: () => ReadonlySet<string>;
  readonly lookup: (file: string) => ServedFile | null;
  /** Whether the folder has a build now. */
  readonly isBuilt: () => boolean;
  /** The base of the build; null if unknown. */
  readonly base: () => string | null;
}

type Headers = Readonly<Record<string, string>>;

interface SentHeaders {
  readonly all: Headers;
  readonly files: Pick<ReadonlyMap<string, Headers>, 'get'>;
}

export interface BuildReaders {
  /** Text of a pubdocs.json → the paths that it lists; null for other text. */
  readonly list: (text: string) => readonly string[] | null;
  readonly base: { readonly file: string; readonly read: (text: string) => string | null };
  readonly headers: { readonly file: string; readonly read: (text: string) => SentHeaders };
}

/** A folder → look-ups in its newest build; the manifest is read again after each new build. */
export function openBuiltSite(folder: string, { list, base, headers }: BuildReaders): BuiltSite {
  const { read } = openBuiltFolder(folder);
  let manifestIdentity = '';
  let knownBase: string | null = null;
  let paths: ReadonlySet<string> = new Set();
  let sent: SentHeaders = { all: {}, files: new Map() };
  const textOf = (path: string): string => {
    const bytes = paths.has(path) ? read(path) : null;
    return bytes ? new TextDecoder().decode(bytes) : '';
  };
  const refresh = (): boolean => {
    const file = join(folder, manifestName);
    try {
      const now = identity(statSync(file, { bigint: true }));
      if (now === manifestIdentity) return true;
      const listed = list(readFileSync(file, 'utf8'));
      if (listed === null) return false;
      paths = new Set(listed);
      knownBase = base.read(textOf(base.file));
      sent = headers.read(textOf(headers.file));
      manifestIdentity = now;
      return true;
    } catch {
      // During a swap the folder is missing for a moment; keep the last state until it is back.
      return false;
    }
  };
  return {
    paths: () => {
      refresh();
      return paths;
    },
    isBuilt: refresh,
    base: () => {
      refresh();
      return knownBase;
    },
    lookup: (file) => {
      refresh();
      if (!paths.has(file)) return null;
      const bytes = read(file);
      return bytes && { path: file, bytes, sha256: digest(bytes), headers: { ...sent.all, ...sent.files.get(file) } };
    },
  };
}
