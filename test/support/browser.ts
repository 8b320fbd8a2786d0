// The browser of the tests: one Chromium a test file, named by PUBDOCS_BROWSER.
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

/** Starts it; the caller closes it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PUBDOCS_BROWSER ?? '/usr/bin/chromium', args: flags });
