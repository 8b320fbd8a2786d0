// Chromium or a browser made of it: finds its program, and lets it print a page as PDF. Nothing is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const names: readonly string[] = [
  ...['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['microsoft-edge', 'msedge', 'brave-browser'],
];

const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const onWindows = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** (the program that the user names, if any) → its path, or that of an installed browser; null if there is none */
export function findChromium(
  chosen: string | undefined,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
): string | null {
  const isWindows = platform === 'win32';
  const onPathOf = (programs: readonly string[]): readonly string[] =>
    (env.PATH ?? env.Path ?? '')
      .split(delimiter)
      .flatMap((folder) =>
        programs.map((name) => join(folder, isWindows && !name.endsWith('.exe') ? `${name}.exe` : name)),
      );
  if (chosen !== undefined) {
    const places = /[\\/]/.test(chosen) ? [chosen] : [chosen, ...onPathOf([chosen])];
    return places.find(isProgram) ?? null;
  }
  const onPath = onPathOf(names);
  const programFolders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(
    (folder) => folder ?? [],
  );
  const usual = isWindows
    ? programFolders.flatMap((folder) => onWindows.map((name) => join(folder, name)))
    : platform === 'darwin'
      ? onMac
      : [];
  return [...onPath, ...usual].find(isProgram) ?? null;
}

/** Longer than a page of 20 MB takes on a slow machine. */
const limitMs = 600_000;
/** Characters of its messages that a finding shows. */
const shown = 300;

/** A snap has a `/tmp` of its own, and of the home folder only its own part and what is not hidden. */
function folderFor(program: string): string {
  const isSnap = [program, realpathSync(program)].some((file) => /(?:^|[\\/])snap(?:[\\/]|$)/.test(file));
  if (!isSnap && !startsSnap(program)) return tmpdir();
  const snapFolder = join(homedir(), 'snap/chromium/common');
  mkdirSync(snapFolder, { recursive: true });
  return snapFolder;
}

/** `chromium-browser` of Ubuntu is a script that starts the snap. */
function startsSnap(program: string): boolean {
  const { size } = statSync(program);
  return size < 10_000 && /\/snap\/bin\//.test(readFileSync(program, 'latin1'));
}

/** (a program, a URL) → the page as PDF, with outline and tags; or the reason why there is none. A signal ends it. */
export async function printAsPdf(
  program: string,
  url: string,
  signal: AbortSignal,
): Promise<{ readonly pdf: Uint8Array } | { readonly why: string }> {
  const folder = mkdtempSync(join(folderFor(program), 'pubdocs-pdf-'));
  const file = join(folder, 'page.pdf');
  try {
    const child = spawn(program, [...flagsOf(folder, file), url], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    const why = await endOf(child);
    // The exit code of some versions is 0 after a failure, too.
    return isFile(file) ? { pdf: readFileSync(file) } : { why: why === '' ? 'it wrote no file' : why };
  } finally {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // On Windows, a process of the browser may hold its profile; the system empties the folder for temporary files.
    }
  }
}

const flagsOf = (folder: string, file: string): readonly string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Chromium refuses to start as root with its sandbox, as in containers. It opens only pages of this site.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--user-data-dir=${join(folder, 'profile')}`,
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  `--print-to-pdf=${file}`,
];

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Waits for the end of a browser → the end of its messages */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let messages = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      messages = (messages + text).slice(-shown);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve(error.message);
    });
    child.once('close', () => {
      clearTimeout(timer);
      resolve(isLate ? `it took more than ${limitMs / 60_000} minutes` : messages.trim());
    });
  });
}
