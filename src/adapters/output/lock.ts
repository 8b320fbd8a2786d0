// Only one build at a time writes to an output. The lock has the process id, so that the lock of a killed process can be taken over.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { WritableFs } from '../../model/writable-fs.ts';
import { codeOf } from './failure.ts';
import { tryRemove } from './tree.ts';

interface Holder {
  readonly pid: number;
  /** Start time of the process from the system, because process ids are reused. */
  readonly started: string;
  readonly host: string;
}

export interface Lock {
  /** False if another build has taken over the lock: this build must stop. */
  readonly isOurs: () => boolean;
  readonly release: () => void;
}

/** State of a process, and its start in clock ticks; empty if the system does not provide them. */
function statOf(pid: number): { readonly state: string; readonly started: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; of the words after it, the first is the state and the 20th the start.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: words[0] ?? '', started: words[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

function isAlive({ pid, started, host }: Holder): boolean {
  // Processes of another machine cannot be checked; two builds at once do more harm than a lock that a person must remove.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const now = statOf(pid);
  // A zombie process: it has ended, and remains listed forever in a container whose init process does not reap children.
  if (now.state === 'Z') return false;
  return now.started === '' || started === '' || now.started === started;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

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
export function takeLock(fs: WritableFs, path: string): Lock | { readonly heldBy: number } {
  const own = JSON.stringify({
    pid: process.pid,
    started: statOf(process.pid).started,
    host: hostname(),
    id: randomBytes(8).toString('hex'),
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      claim(fs, path, own);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt > 3) throw error;
    }
    const text = readText(path);
    const holder = text === null ? null : parseHolder(text);
    if (holder && isAlive(holder)) return { heldBy: holder.pid };
    removeStale(fs, path, text);
  }
  return {
    isOurs: () => readText(path) === own,
    release: () => {
      if (readText(path) === own) tryRemove(fs, path);
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
    if (codeOf(error) === 'EEXIST') throw error;
    // The disk has no hard links.
    fs.writeNew(path, Buffer.from(content));
  } finally {
    tryRemove(fs, temporary);
  }
}

/** Renames a stale lock before removing it, so that two builds that both found it do not remove each other's new lock. */
function removeStale(fs: WritableFs, path: string, seen: string | null): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    fs.rename(path, aside);
  } catch {
    return;
  }
  if (readText(aside) === seen) tryRemove(fs, aside);
  else fs.rename(aside, path);
}
