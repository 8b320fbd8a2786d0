// Finds the browsers of the tests: the program that a variable names, one on the PATH, else Debian's package. None is a
// failure, not a skip.
import { findProgram, installFromDebian, isExecutable } from './debian.mjs';

const fonts = ['fonts-liberation', 'fonts-dejavu-core'];

const browsers = {
  Chromium: {
    variable: 'PUBDOCS_BROWSER',
    // The headless shell is what Playwright starts by itself: the same engine without the window, with a quarter less
    // work.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ],
    // Debian before 12 has no package of the shell.
    packages: [
      ['chromium-headless-shell', ...fonts],
      ['chromium', ...fonts],
    ],
  },
  Firefox: { variable: 'PUBDOCS_FIREFOX', names: ['firefox-esr', 'firefox'], packages: [['firefox-esr', ...fonts]] },
};

/** ('Firefox') → the path of its program; throws when there is none and none can be installed. */
export function findBrowser(name = 'Chromium') {
  const { variable, names, packages } = browsers[name];
  const named = process.env[variable];
  if (named) {
    if (!isExecutable(named)) throw new Error(`${variable} names ${named}, which is not an executable file.`);
    return named;
  }
  const onPath = () => findProgram(names);
  const found = onPath() ?? installFromDebian(`No ${name} found`, packages, onPath);
  if (!found) throw new Error(`The browser tests need ${name}: install it, or name its program in ${variable}.`);
  return found;
}

/** → variables with the programs of the browsers */
export const findBrowsers = () =>
  Object.fromEntries(Object.entries(browsers).map(([name, { variable }]) => [variable, findBrowser(name)]));
