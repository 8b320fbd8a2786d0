// Programs that tests need: found on the PATH, or installed from Debian’s packages.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this file can be run. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs on the PATH; undefined where there is none. */
export const findProgram = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

/** Installs the packages, one list after the other until `find` succeeds → what it finds. */
export function installFromDebian(reason, lists, find) {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.error(`${reason}: installing ${lists[0][0]} from Debian …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  for (const packages of lists) {
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    const found = find();
    if (found) return found;
  }
  return undefined;
}
