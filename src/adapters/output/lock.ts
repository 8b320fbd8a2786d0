// One build at a time writes to an output. By the process id in it, the lock of a killed process is taken over.

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { WritableFs } from '../../model/writable-fs.ts';
import { errorCode } from '../../text/error-code.ts';
import { isRunning, type ProcessName, thisProcess } from './processes.ts';
import { readText, tryRemove } from './tree.ts';

interface Holder extends ProcessName {
  readonly host: string;
}

export interface Lock {
  /** False if another build has taken over the lock: this build must stop. */
  readonly isOurs: () => boolean;
  readonly release: () => void;
}

// Processes of other machines cannot be checked; two builds at once do more harm than a lock to remove by hand.
const isAlive = (holder: Holder): boolean => holder.host !== hostname() || isRunning(holder);

function parseHolder(text: string): Holder | null {
  try {
    const { pid, started, host } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 ? { pid, started: String(started), host: String(host) } : null;
  } catch {
    // A lock cut off while it was written: its process is gone.
    return null;
  }
}

/** Takes the lock, or returns the id of the process that holds it. Call `isOurs` again before irreversible steps. */
export function takeFolderLock(fs: WritableFs, path: string): Lock | { readonly heldBy: number } {
  const lockText = JSON.stringify({
    ...thisProcess(),
    host: hostname(),
    id: randomBytes(8).toString('hex'),
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      claim(fs, path, lockText);
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || attempt > 3) throw error;
    }
    const text = readText(path);
    const holder = text === null ? null : parseHolder(text);
    if (holder && isAlive(holder)) return { heldBy: holder.pid };
    removeStale(fs, path, text);
  }
  return {
    isOurs: () => readText(path) === lockText,
    release: () => {
      if (readText(path) === lockText) tryRemove(fs, path);
    },
  };
}

/** Creates the lock with its content in one step, so that no process reads a partial one. */
function claim(fs: WritableFs, path: string, content: string): void {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  fs.writeNew(temporary, Buffer.from(content));
  try {
    fs.link(temporary, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // The disk has no hard links.
    fs.writeNew(path, Buffer.from(content));
  } finally {
    tryRemove(fs, temporary);
  }
}

/** Renames a stale lock before removing it, so that of two builds none removes the new lock of the other. */
function removeStale(fs: WritableFs, path: string, content: string | null): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    fs.rename(path, aside);
  } catch {
    return;
  }
  if (readText(aside) === content) tryRemove(fs, aside);
  else fs.rename(aside, path);
}
