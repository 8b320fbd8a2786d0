// One build at a time writes to an output. The lock names its process, so that the lock of one that was killed is taken over.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { WritableFs } from '../../model/writable-fs.ts';
import { codeOf } from './failure.ts';
import { tryRemove } from './tree.ts';

interface Holder {
  readonly pid: number;
  /** When the process started, as the system counts it: a later process may have the same number. */
  readonly started: string;
  readonly host: string;
}

export interface Lock {
  /** False when another build has taken the lock over: this one must not go on. */
  readonly isOurs: () => boolean;
  readonly release: () => void;
}

/** State of a process, and its start in clock ticks; empty where the system does not provide them. */
function statOf(pid: number): { readonly state: string; readonly started: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold anything; of the words after it the first is the state, the 20th the start.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: words[0] ?? '', started: words[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

function isAlive({ pid, started, host }: Holder): boolean {
  // Of another machine nothing can be known: two builds at once do more harm than a lock that a person removes.
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
    // Cut off in the middle of writing: its process is gone.
    return null;
  }
}

/** Takes the lock, or answers with the number of the process that holds it. Call `isOurs` again before what cannot be undone. */
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

/** Creates the lock together with its content, so that no process reads a half-written one. */
function claim(fs: WritableFs, path: string, content: string): void {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  fs.writeNew(temporary, Buffer.from(content));
  try {
    fs.link(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A disk without hard links.
    fs.writeNew(path, Buffer.from(content));
  } finally {
    tryRemove(fs, temporary);
  }
}

/** Moves a dead lock aside first: two builds that both saw it dead do not remove each other's new one. */
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
