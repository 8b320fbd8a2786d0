// Opens an address in the person's browser, by the system's own means.
import { spawn } from 'node:child_process';

const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the URL in the default browser. A missing browser is no failure, because the terminal shows the URL. */
export function openBrowser(address: string): void {
  const [command, ...before] = commands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
