// The browser of the tests: one Chromium for each test file (Firefox: firefox.ts). PUBDOCS_BROWSER is the path of its
// program.
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser; the caller closes it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PUBDOCS_BROWSER ?? '/usr/bin/chromium', args: flags });
