// The tutorial to the letter, as a newcomer follows it: a clone, an empty npm cache, the commands and files of the
// page, and what the page says they show.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Running, startProgram } from '../../support/dev-box.ts';
import { repository } from '../../support/run-cli.ts';

const page = readFileSync(join(repository, 'docs/manual/tutorial/first-site.md'), 'utf8');
const form = /^```(?<language>\w+)(?: title="(?<title>[^"]*)")?[^\n]*\n(?<text>[\s\S]*?)^```$/gm;
const blocks = [...page.matchAll(form)].map(({ groups = {} }) => groups);
/** Text of a file that the page shows. */
const shownFile = (title: string): string => blocks.find((block) => block.title === title)?.text ?? '';
const shownText = (language: string, number = 1): string =>
  blocks.filter((block) => block.language === language)[number - 1]?.text ?? '';

let home: string;
let site: string;
let browser: Browser;
const started: Running[] = [];

/** A copy of what a clone of this working tree would have. */
function copyRepository(target: string): void {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  for (const path of listing.split('\0').filter((name) => name !== '' && existsSync(join(repository, name))))
    cpSync(join(repository, path), join(target, path));
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pubdocs-tutorial-'));
  site = join(home, 'my-docs');
  copyRepository(join(home, 'pubdocs'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await Promise.all(started.map((running) => stop(running, 'SIGKILL')));
  rmSync(home, { recursive: true, force: true });
});

const start = (folder: string, script: string): Running => {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', npm_config_cache: join(home, 'cache') };
  const running = startProgram(folder, 'bash', ['-ec', script], { env, detached: true });
  started.push(running);
  return running;
};

/** Signals the program and all that it has started, as Ctrl-C does, and waits for the end. */
async function stop({ child, ended }: Running, signal: NodeJS.Signals): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  if (isRunning && child.pid !== undefined) process.kill(-child.pid, signal);
  await ended;
}

/** Runs lines of a shell to their end → what they print; throws with the output when they fail. */
async function run(folder: string, script: string): Promise<string> {
  const running = start(folder, script);
  const code = await running.ended;
  if (code !== 0) throw new Error(`${script}\nends with ${code}:\n${running.output()}`);
  return running.output();
}

const siteFile = (path: string): string => readFileSync(join(site, path), 'utf8');
const writeSiteFile = (path: string, text: string): void => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
};

const minutes = 60_000;
test('each command works, and each message and file is the one that the page shows', {
  timeout: 20 * minutes,
}, async () => {
  // 1. Create the site
  await run(join(home, 'pubdocs'), shownText('sh', 1));
  const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
  expect(named).toEqual(['pubdocs.config.ts', 'docs/', 'sidebars.ts']);
  for (const path of named) expect(existsSync(join(site, path)), path).toBe(true);

  // 2. Open it in the browser
  const dev = start(site, `exec ${shownText('sh', 2)}`);
  const base = (await dev.address()).replace(/\/$/, '');
  const context = await browser.newContext();
  context.setDefaultTimeout(90_000);
  const tab = await context.newPage();
  await tab.goto(`${base}/docs/intro`);
  await tab.locator('html[data-ready]').waitFor();
  await tab.waitForLoadState('networkidle');
  writeSiteFile('docs/intro.md', `${siteFile('docs/intro.md')}\nA sentence of the newcomer.\n`);
  await tab.getByText('A sentence of the newcomer.').waitFor();

  // 3. Add a page   4. Fix a mistake
  const parcels = shownFile('docs/guide/parcels.md');
  writeSiteFile('docs/guide/parcels.md', parcels);
  await dev.said(/error/);
  await dev.said(/hint .*\n/);
  expect(dev.output()).toContain(shownText('text'));
  await tab.goto(`${base}/docs/guide/parcels`);
  await tab.getByText('A parcel weighs at most 30 kg.').waitFor();
  const panel = tab.locator('pubdocs-findings .panel');
  await panel.waitFor();
  expect(await panel.textContent()).toContain('No page at /docs/intor');
  writeSiteFile('docs/guide/parcels.md', parcels.replace('../intor.md', '../intro.md'));
  await panel.waitFor({ state: 'hidden' });
  await dev.said(/no findings/);

  // 5. Add the page to the sidebar: the file of the page is the one of the site, with the new line
  const sidebars = shownFile('sidebars.ts');
  expect(sidebars.replace("    'guide/parcels',\n", '')).toBe(siteFile('sidebars.ts'));
  expect(page).toContain(`title="sidebars.ts" {${sidebars.split('\n').indexOf("    'guide/parcels',") + 1}}`);
  writeSiteFile('sidebars.ts', sidebars);
  await tab.locator('#pd-sidebar a', { hasText: 'Parcels' }).waitFor();
  await stop(dev, 'SIGINT');

  // 6. Build it
  const [build = '', preview = ''] = shownText('sh', 3).split('\n');
  expect(await run(site, build)).toContain('no findings');
  const served = start(site, `exec ${preview}`);
  const response = await fetch(new URL('docs/guide/parcels', await served.address()));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('A parcel weighs at most 30 kg.');
  await stop(served, 'SIGINT');
});
