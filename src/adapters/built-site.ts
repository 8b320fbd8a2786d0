// A built folder as a server sees it: the files that its pubdocs.json lists, and nothing else that may lie there.

import { type BigIntStats, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedFile } from '../model/server.ts';
import { manifestName } from '../model/write-plan.ts';
import { digest } from '../text/digest.ts';
import { isInside } from '../text/is-inside.ts';

const identity = ({ mtimeNs, size, ino }: BigIntStats): string => `${mtimeNs}:${size}:${ino}`;

/** Bytes of a file whose every parent lies in the folder; null otherwise: symbolic links may not lead out. */
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
  readonly lookup: (file: string) => ServedFile | null;
  /** False: the folder holds no build, or none any more. */
  readonly isBuilt: () => boolean;
  /** The base that the build was made with; null when it does not say. */
  readonly base: () => string | null;
}

type Headers = Readonly<Record<string, string>>;

/** Headers of all files, and by output path those of a file alone. */
interface SentHeaders {
  readonly all: Headers;
  readonly files: ReadonlyMap<string, Headers>;
}

/** How to read what a build says about itself. */
export interface BuildReaders {
  /** Text of a pubdocs.json → the paths that it lists; null when it is none. */
  readonly list: (text: string) => readonly string[] | null;
  /** The file that names the base of the addresses, and how. */
  readonly base: { readonly file: string; readonly read: (text: string) => string | null };
  /** The file with the headers to send, and how. */
  readonly headers: { readonly file: string; readonly read: (text: string) => SentHeaders };
}

/** A folder → look-ups in its newest build: the list is read again whenever another build has been put in its place. */
export function openBuiltSite(folder: string, { list, base, headers }: BuildReaders): BuiltSite {
  let seen = '';
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
      if (now === seen) return true;
      const listed = list(readFileSync(file, 'utf8'));
      if (listed === null) return false;
      paths = new Set(listed);
      knownBase = base.read(textOf(base.file));
      sent = headers.read(textOf(headers.file));
      seen = now;
      return true;
    } catch {
      // Between the two renames of a swap there is no folder for a moment; what is known stays until it is back.
      return false;
    }
  };
  return {
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
