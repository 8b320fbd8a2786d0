// Digests of the watched files at the last check. Event types are ignored: only different bytes are a change.

/** Digest of a file; '' if it is empty, null if it does not exist. */
export type ReadDigest = (path: string) => string | null;

export interface FileMemory {
  /** Returns the paths whose content has changed. Waits a moment for a file that is empty or missing. */
  readonly changed: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** Time in which an editor truncates and writes a file, or deletes and creates it. */
const patienceMs = 60;
const stepMs = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `look` reads the disk; a file counts as changed at its first check. */
export function makeFileMemory(look: ReadDigest): FileMemory {
  const digests = new Map<string, string | null>();
  const readStable = async (path: string): Promise<string | null> => {
    let now = look(path);
    const hadContent = Boolean(digests.get(path)) || !digests.has(path);
    for (let waited = 0; hadContent && !now && waited < patienceMs; waited += stepMs) {
      await pause(stepMs);
      now = look(path);
    }
    return now;
  };
  return {
    changed: async (paths) => {
      const looks = await Promise.all(paths.map(async (path) => [path, await readStable(path)] as const));
      const different = looks.filter(([path, now]) => !digests.has(path) || digests.get(path) !== now);
      for (const [path, now] of different) digests.set(path, now);
      return different.map(([path]) => path);
    },
  };
}
