// Digests of the watched files at the last check. Event types are never trusted: only different bytes are a change.

/** Digest of a file; '' when it is empty, null when it is not there. */
export type Look = (path: string) => string | null;

export interface FileMemory {
  /** Of the paths those whose content is not what it was. Waits a moment for a file that is only half there. */
  readonly changed: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** An editor that truncates and writes, or deletes and writes anew, is done within this time. */
const patienceMs = 60;
const stepMs = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `look` reads the disk; files never looked at before count as changed. */
export function makeFileMemory(look: Look): FileMemory {
  const known = new Map<string, string | null>();
  const readStable = async (path: string): Promise<string | null> => {
    let now = look(path);
    const hadContent = Boolean(known.get(path)) || !known.has(path);
    for (let waited = 0; hadContent && !now && waited < patienceMs; waited += stepMs) {
      await pause(stepMs);
      now = look(path);
    }
    return now;
  };
  return {
    changed: async (paths) => {
      const looks = await Promise.all(paths.map(async (path) => [path, await readStable(path)] as const));
      const different = looks.filter(([path, now]) => !known.has(path) || known.get(path) !== now);
      for (const [path, now] of different) known.set(path, now);
      return different.map(([path]) => path);
    },
  };
}
