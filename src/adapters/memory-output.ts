// An output in memory: a check reads it, and our own server serves it.

import type { Output } from '../model/ports.ts';
import type { ServedFile } from '../model/server.ts';
import { digest } from '../text/digest.ts';

export interface MemoryOutput {
  readonly output: Output;
  /** Files of the committed build, by path. */
  readonly files: () => ReadonlyMap<string, ServedFile>;
}

/** → an empty output */
export function makeMemoryOutput(): MemoryOutput {
  const staged = new Map<string, ServedFile>();
  let committed: ReadonlyMap<string, ServedFile> = new Map();
  return {
    output: {
      notes: [],
      previous: () => new Map(),
      digest: () => null,
      read: (path) => staged.get(path)?.bytes ?? null,
      stage: (path, bytes) => {
        const sha256 = digest(bytes);
        staged.set(path, { path, bytes: Uint8Array.from(bytes), sha256 });
        return { path, sha256, size: bytes.length };
      },
      staging: null,
      commit: async (files) => {
        const entries = files.flatMap(({ path }) => {
          const file = staged.get(path);
          return file === undefined ? [] : [[path, file] as const];
        });
        committed = new Map(entries);
        return { written: committed.size, kept: 0, deleted: 0, manifest: null, diagnostics: [] };
      },
      discard: async () => staged.clear(),
    },
    files: () => committed,
  };
}
