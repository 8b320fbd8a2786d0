// Opens an address in the person's browser, by the system's own means.
import { spawn } from 'node:child_process';

const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Asks the system to open the address; no browser is no failure: the address is in the terminal. */
export function openBrowser(address: string): void {
  const [command, ...before] = commands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
