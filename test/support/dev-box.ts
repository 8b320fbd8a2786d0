// A small site in a temporary folder, and `pubdocs dev` or another command that runs on it as users run it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const cli = join(import.meta.dirname, '../../bin/pubdocs.js');

const config = `export default {
  title: { en: 'Box', cs: 'Krabice' },
  tagline: { en: 'A box', cs: 'Krabice' },
  url: 'https://docs.example.com',
  base: '/box',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' },
      cs: { label: 'Čeština', htmlLang: 'cs', direction: 'ltr', calendar: 'gregory', path: 'cs' },
    },
  },
  docs: { main: 'intro' },
};
`;

const paragraph = 'The parcel waits at the depot until the courier comes, and then it travels on. ';

/**
 * Files of a site with an intro and `pages` other pages; the last paragraph of the intro is far below the first screen.
 */
export const boxFiles = (pages = 20): Record<string, string> => ({
  'pubdocs.config.ts': config,
  'docs/intro.md': `# Intro\n\nFirst words.\n\n${`${paragraph.repeat(6)}\n\n`.repeat(30)}## Far down\n\nThe end.\n`,
  'static/terms.txt': 'Terms\n',
  ...Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `docs/page-${index}.md`,
      `# Page ${index}\n\nSee the [intro](./intro.md).\n\n## Part\n\n${`${paragraph.repeat(4)}\n\n`.repeat(3)}\`\`\`json\n{ "page": ${index} }\n\`\`\`\n`,
    ]),
  ),
});

export interface Running {
  readonly child: ChildProcess;
  /** Everything printed so far on both streams. */
  readonly output: () => string;
  /** Waits until the output, from `from` on, matches. */
  readonly said: (pattern: RegExp, from?: number) => Promise<void>;
  /** Waits until the URL is printed → `http://localhost:4000/box/`. */
  readonly address: () => Promise<string>;
  /** The exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal (by default that of Ctrl-C) and waits for the end → the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface DevBox {
  readonly root: string;
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly run: (args: readonly string[], nodeFlags?: readonly string[]) => Running;
  readonly dispose: () => Promise<void>;
}

/** Runs a command of the bundled program. */
export const startCli = (root: string, args: readonly string[], nodeFlags: readonly string[] = []): Running =>
  startProgram(root, process.execPath, [...nodeFlags, cli, ...args]);

/**
 * Runs a program in a folder. `detached`: it leads a group of processes, which a signal can reach as Ctrl-C in a
 * terminal does.
 */
export function startProgram(
  cwd: string,
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'detached'> = {},
): Running {
  const child = spawn(program, args, { ...options, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      resolve(code);
      for (const look of waiting) look();
    });
  });
  const said = (pattern: RegExp, from = 0): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text.slice(from))) resolve();
        else if (child.exitCode !== null) reject(new Error(`ended without saying ${pattern}:\n${text}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    child,
    output: () => text,
    ended,
    said,
    address: async () => {
      await said(/http:\/\/\S+\n/);
      return /http:\/\/\S+/.exec(text)?.[0] ?? '';
    },
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Makes a site from these files. */
export function makeDevBox(files: Readonly<Record<string, string>> = boxFiles()): DevBox {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pubdocs-box-')));
  const running: Running[] = [];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    write,
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    run: (args, nodeFlags = []) => {
      const started = startCli(root, args, nodeFlags);
      running.push(started);
      return started;
    },
    dispose: async () => {
      await Promise.all(running.map(({ child, stop }) => (child.exitCode === null ? stop('SIGKILL') : null)));
      // Git may still tidy up its own folder.
      rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
