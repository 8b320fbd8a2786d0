// A built folder for a server: only the files listed in its pubdocs.json.

import { type BigIntStats, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedFile } from '../model/server.ts';
import { manifestName } from '../model/write-plan.ts';
import { digest } from '../text/digest.ts';
import { isInside } from '../text/is-inside.ts';

const identity = ({ mtimeNs, size, ino }: BigIntStats): string => `${mtimeNs}:${size}:${ino}`;

/** Bytes of a file inside the folder; null if a symbolic link leads out of it. */
function readInside(folder: string, path: string): Uint8Array | null {
  try {
    const root = realpathSync(folder);
    const real = realpathSync(join(root, path));
    return isInside(root, real) ? readFileSync(real) : null;
  } catch {
    return null;
  }
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

/** Headers of all files, and headers of single files by output path. */
interface SentHeaders {
  readonly all: Headers;
  readonly files: Pick<ReadonlyMap<string, Headers>, 'get'>;
}

/** Parsers for the files in which a build describes itself. */
export interface BuildReaders {
  /** Text of a pubdocs.json → the paths that it lists; null for other text. */
  readonly list: (text: string) => readonly string[] | null;
  /** The file with the base of the URLs, and its parser. */
  readonly base: { readonly file: string; readonly read: (text: string) => string | null };
  /** The file with the headers to send, and its parser. */
  readonly headers: { readonly file: string; readonly read: (text: string) => SentHeaders };
}

/** A folder → look-ups in its newest build; the manifest is read again after each new build. */
export function openBuiltSite(folder: string, { list, base, headers }: BuildReaders): BuiltSite {
  let manifestIdentity = '';
  let knownBase: string | null = null;
  let paths: ReadonlySet<string> = new Set();
  let sent: SentHeaders = { all: {}, files: new Map() };
  const textOf = (path: string): string => {
    const bytes = paths.has(path) ? readInside(folder, path) : null;
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
      const bytes = readInside(folder, file);
      return bytes && { path: file, bytes, sha256: digest(bytes), headers: { ...sent.all, ...sent.files.get(file) } };
    },
  };
}
