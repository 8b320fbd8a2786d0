// Whether a process still runs. Process ids are reused, and each container has its own.

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { errorCode } from '../../text/error-code.ts';

export interface ProcessName {
  readonly pid: number;
  /** Start time of the process from the system; empty if the system does not provide it. */
  readonly started: string;
}

/** State of a process, and its start in clock ticks; empty if the system does not provide them. */
function statOf(pid: number): { readonly state: string; readonly started: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything; of the words after it, the 1st is the state, the 20th the start.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: words[0] ?? '', started: words[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

export const thisProcess = (): ProcessName => ({ pid: process.pid, started: statOf(process.pid).started });

/** Whether a process of this machine and this container runs. */
export function isRunning({ pid, started }: ProcessName): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const now = statOf(pid);
  // A zombie process has ended, but stays in the list of a container whose init process does not reap children.
  if (now.state === 'Z') return false;
  return now.started === '' || started === '' || now.started === started;
}

const minuteMs = 60_000;

/**
 * Name of the table that process ids belong to: the boot of a machine, and the namespace of a container in it. Host
 * names are not enough, because containers and copies of machines share them. Ids from another table say nothing.
 */
export function processTable(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Systems without these files have no namespaces either. A clock that is set makes another table, which is safe.
    return `${hostname()} ${Math.round((Date.now() - uptime() * 1000) / minuteMs)}`;
  }
}
