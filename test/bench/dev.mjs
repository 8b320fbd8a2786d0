// Waiting times of an author, in the browser: from the start to content, from a saved file to the changed page or to
// the overlay with a finding. The page itself records the time; the browser and this process use the clock of the same
// machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { pageName } from './corpus.mjs';

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const opened = 3;

/**
 * Runs in the page before any other script: `pubdocsWait(kind, text)` resolves to the Unix time in ms at which the page
 * first had the content.
 */
function watchPage() {
  const tests = {
    content: () => document.querySelector('main h1') !== null,
    text: (word) => document.body?.textContent.includes(word) === true,
    overlay: () => document.querySelector('pubdocs-findings[data-state="open"]') !== null,
    none: () => document.querySelector('pubdocs-findings') === null,
  };
  window.pubdocsWait = (kind, word) =>
    new Promise((resolve) => {
      const look = () => {
        if (!tests[kind](word)) return false;
        resolve(performance.timeOrigin + performance.now());
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => look() && observer.disconnect());
      const what = { childList: true, subtree: true, characterData: true, attributes: true };
      observer.observe(document, what);
    });
}

/** Starts the server → the first URL that it prints. */
async function startDev(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  const address = new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const [found] = /http:\/\/\S+(?=\n)/.exec(text) ?? [];
      if (found) resolve(found.replace(/\/$/, ''));
    });
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return { address, stop };
}

const now = () => performance.timeOrigin + performance.now();

async function openPage(browser) {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watchPage);
  // The start of the browser does not count.
  await page.goto('about:blank');
  return page;
}

/** Milliseconds from the start of the process to content in the browser, with a cold and with a warm cache. */
async function timeStart(browser, { site, command, args }, cold) {
  if (cold) rmSync(join(site, '.pubdocs'), { recursive: true, force: true });
  const page = await openPage(browser);
  const from = now();
  const server = await startDev(command, args);
  try {
    await page.goto(`${await server.address}/docs/${pageName(opened)}`, { waitUntil: 'commit' });
    return (await page.evaluate(() => window.pubdocsWait('content'))) - from;
  } finally {
    await server.stop();
    await page.context().close();
  }
}

/** Milliseconds from a saved file to the changed page, and to the overlay with a finding. */
async function timeEdits(browser, { site, command, args, settleMs }, runs) {
  const file = join(site, 'docs', `${pageName(opened)}.md`);
  const good = readFileSync(file, 'utf8');
  const server = await startDev(command, args);
  const page = await openPage(browser);
  const times = { edit: [], overlay: [] };
  const time = async (write, kind, word) => {
    const seen = page.evaluate(([what, text]) => window.pubdocsWait(what, text), [kind, word ?? '']);
    const from = now();
    write();
    return (await seen) - from;
  };
  try {
    await page.goto(`${await server.address}/docs/${pageName(opened)}`);
    // Waits until the check of the whole site after the start has ended.
    await page.waitForLoadState('networkidle');
    await rest(settleMs);
    for (let run = 0; run < runs; run += 1) {
      const word = `saved${process.hrtime.bigint()}`;
      times.edit.push(await time(() => appendFileSync(file, `\n${word}\n`), 'text', word));
      // Authors do not save twice within a second.
      await rest(1000);
    }
    for (let run = 0; run < Math.ceil(runs / 2); run += 1) {
      times.overlay.push(await time(() => writeFileSync(file, good.replace('title:', 'title: [')), 'overlay'));
      await time(() => writeFileSync(file, good), 'none');
      await rest(1000);
    }
    return times;
  } finally {
    writeFileSync(file, good);
    await server.stop();
    await page.context().close();
  }
}

/**
 * `settleMs`: how long to wait for the first check of the whole site. → { cold, warm, edit, overlay }: lists of
 * milliseconds.
 */
export async function measureDev(how, runs) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const [cold, warm] = [[], []];
    for (let run = 0; run < Math.min(runs, 5); run += 1) {
      cold.push(await timeStart(browser, how, true));
      warm.push(await timeStart(browser, how, false));
    }
    return { cold, warm, ...(await timeEdits(browser, how, runs)) };
  } finally {
    await browser.close();
  }
}
