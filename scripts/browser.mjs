// Finds the browser of the tests: PUBDOCS_BROWSER, a Chromium on the PATH, else Debian's package. None is a failure, not a skip.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is what Playwright starts by itself: the same engine without the window, with a quarter less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.error('No browser found: installing Debian’s chromium-headless-shell for the browser tests …');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  // Debian before 12 has no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation', 'fonts-dejavu-core');
    const found = onPath();
    if (found) return found;
  }
  return undefined;
}

/** → the path of a Chromium; throws when there is none and none can be installed. */
export function findBrowser() {
  const named = process.env.PUBDOCS_BROWSER;
  if (named) {
    if (!isExecutable(named)) throw new Error(`PUBDOCS_BROWSER names ${named}, which is not an executable file.`);
    return named;
  }
  const found = onPath() ?? installFromDebian();
  if (!found) throw new Error('The browser tests need Chromium: install it, or name one in PUBDOCS_BROWSER.');
  return found;
}
