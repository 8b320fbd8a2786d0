// Finds the process that listens on a port, for the message about a port in use. Linux only, own processes only.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

/** Text of /proc/net/tcp → inodes of the sockets that listen on the port */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .flatMap((fields) => fields[9] ?? []);
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function holdsAny(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder), []).some((fd) =>
    sockets.has(attempt(() => readlinkSync(`${folder}/${fd}`), '')),
  );
}

/** 3000 → 'node (process 4711)'; null if the process cannot be found */
export function findPortHolder(port: number): string | null {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => attempt(() => readFileSync(file, 'utf8'), ''));
  const sockets = new Set(tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return null;
  const pid = attempt(() => readdirSync('/proc'), []).find((name) => /^\d+$/.test(name) && holdsAny(name, sockets));
  if (pid === undefined) return null;
  const name = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), 'a program');
  return `${name} (process ${pid})`;
}
