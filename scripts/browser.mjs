// Finds the browser of the tests: PUBDOCS_BROWSER, a Chromium on the PATH, else Debian's package. None is a failure, not a skip.
import { findProgram, installFromDebian, isExecutable } from './debian.mjs';

// The headless shell is what Playwright starts by itself: the same engine without the window, with a quarter less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const onPath = () => findProgram(names);
const fonts = ['fonts-liberation', 'fonts-dejavu-core'];
// Debian before 12 has no package of the shell.
const packages = [
  ['chromium-headless-shell', ...fonts],
  ['chromium', ...fonts],
];

/** → the path of a Chromium; throws when there is none and none can be installed. */
export function findBrowser() {
  const named = process.env.PUBDOCS_BROWSER;
  if (named) {
    if (!isExecutable(named)) throw new Error(`PUBDOCS_BROWSER names ${named}, which is not an executable file.`);
    return named;
  }
  const found = onPath() ?? installFromDebian('No browser found', packages, onPath);
  if (!found) throw new Error('The browser tests need Chromium: install it, or name one in PUBDOCS_BROWSER.');
  return found;
}
