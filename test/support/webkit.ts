// WebKitGTK for the tests of what a reader uses, over WebDriver (the W3C's, by HTTP), in a display of its own.
import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { findProgram } from '../../scripts/debian.mjs';
import { freePort } from './free-port.ts';
import {
  callOf,
  evaluateBy,
  type ReaderKey,
  type ReaderPage,
  type SiteInBrowser,
  visitAt,
  wideScreen,
} from './reader-page.ts';
import { type ServedSite, serveSite } from './serve.ts';

/** Programs that are needed, and Debian's packages with them. */
const programs = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

/** → the programs that the tests in WebKit lack on this machine; '' means none. */
export const missingForWebKit = (): string =>
  Object.entries(programs)
    .filter(([program]) => findProgram([program]) === undefined)
    .map(([program, debian]) => `no ${program}: install ${debian}`)
    .join(', ');

const patience = { timeout: 90_000, interval: 50 };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const codesOfKeys: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
};
const pressed = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];
const keyActions = (actions: readonly object[]) => ({ actions: [{ type: 'key', id: 'keyboard', actions }] });
/** `Shift+Tab` → Shift down, Tab down, Tab up, Shift up. */
const actionsOf = (key: ReaderKey): readonly object[] => {
  const [last = key, ...held] = key
    .split('+')
    .reverse()
    .map((name) => codesOfKeys[name] ?? name);
  return [
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...pressed(last),
    ...held.map((value) => ({ type: 'keyUp', value })),
  ];
};

/** Sends a command → its value; throws the error of the driver. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const commandsOf =
  (origin: string): Command =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patience.timeout),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** One tab. A command goes to the tab that was chosen last, so each method chooses its own first. */
function readerPage(command: Command, handle: string): ReaderPage {
  const inTab: Command = async (method, path, body) => {
    await command('POST', '/window', { handle });
    return command(method, path, body);
  };
  const run = (expression: string) => inTab('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const waitUntil = (expression: string) =>
    vi.waitFor(async () => {
      if ((await run(`Boolean(${expression})`)) !== true) throw new Error(`never true: ${expression}`);
    }, patience);
  return {
    newTab: async () => {
      const tab = (await command('POST', '/window/new', { type: 'tab' })) as { readonly handle: string };
      return readerPage(command, tab.handle);
    },
    goto: (url) => inTab('POST', '/url', { url }),
    // The Back button of WebKit passes over pages that a script opened without a gesture of the reader, as tests do.
    goBack: () => run('history.back()'),
    setViewport: async ({ width, height }) => {
      const bars = Number(await run('outerHeight - innerHeight'));
      await inTab('POST', '/window/rect', { width, height: height + bars });
    },
    evaluate: evaluateBy(run),
    waitForSelector: (selector) => waitUntil(`document.querySelector(${JSON.stringify(selector)})`),
    waitForFunction: (call, ...values) => waitUntil(callOf(call, values)),
    click: async (value) => {
      const element = await inTab('POST', '/element', { using: 'css selector', value });
      await command('POST', `/element/${(element as Readonly<Record<string, string>>)[elementKey]}/click`, {});
    },
    press: (key) => inTab('POST', '/actions', keyActions(actionsOf(key))),
    type: (text) => inTab('POST', '/actions', keyActions([...text].flatMap(pressed))),
  };
}

interface Driver {
  readonly command: Command;
  readonly stop: () => void;
}

async function startDriver(): Promise<Driver> {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1600x1200x24'];
  const { pid } = spawn('xvfb-run', [...display, 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  const command = commandsOf(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => command('GET', '/status'), patience);
  // Its group: the display and the browser end with it.
  return { command, stop: () => pid !== undefined && process.kill(-pid) };
}

/** Registers set-up and clean-up of a test file. `build` returns the folder to serve. */
export function serveInWebKit(build: () => string | Promise<string>): SiteInBrowser {
  let served: ServedSite | null = null;
  let driver: Driver | null = null;
  const url = (path: string): string => {
    if (served === null) throw new Error('The site is not served yet.');
    return served.url(path);
  };
  const stopDriver = (): void => {
    driver?.stop();
    driver = null;
  };
  const startSession = async (): Promise<Command> => {
    driver = await startDriver();
    const { command } = driver;
    const { sessionId } = (await command('POST', '/session', { capabilities: {} })) as { readonly sessionId: string };
    return (method, below, body) => command(method, `/session/${sessionId}${below}`, body);
  };
  /** Each session has a driver of its own: under load, one that has had sessions may wait forever for a new browser. */
  const newSession = async (): Promise<Command> => {
    stopDriver();
    try {
      return await startSession();
    } catch {
      stopDriver();
      return startSession();
    }
  };
  beforeAll(async () => {
    served = await serveSite({ folder: await build(), base: '/public-docs' });
  });
  afterEach(stopDriver);
  afterAll(async () => {
    await served?.close();
  });
  return {
    url,
    open: async (path, size = wideScreen) => {
      const command = await newSession();
      const page = readerPage(command, String(await command('GET', '/window')));
      await page.setViewport(size);
      return visitAt(page, url(path));
    },
  };
}
