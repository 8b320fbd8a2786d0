// Opens a URL in the default browser, with a command of the system.
import { spawn } from 'node:child_process';

const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the URL in the default browser. A missing browser is not an error, because the terminal shows the URL. */
export function openBrowser(address: string): void {
  const [command, ...before] = commands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
