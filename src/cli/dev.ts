// `pubdocs dev` (alias `start`): serves the site from memory, watches its files, and keeps open pages up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadStream } from 'node:tty';
import { clock } from '../adapters/clock.ts';
import { makeGitLock } from '../adapters/git/git-lock.ts';
import { startServer } from '../adapters/http-server/start-server.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { watchFolder } from '../adapters/watch/watch-folder.ts';
import { takeSnapshot } from '../dev/file-changes.ts';
import { makePipelineSite } from '../dev/pipeline-site.ts';
import { type Dev, type Rebuilt, runDev } from '../dev/run-dev.ts';
import { makeWorkspace } from '../dev/workspace.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import { findingsInWords } from '../reports/count-findings.ts';
import { showDuration } from '../reports/pretty-report.ts';
import { digest } from '../text/digest.ts';
import { chooseLocales } from './choose-locales.ts';
import { filesWithFolders } from './git-versions.ts';
import { handleInterrupt } from './on-interrupt.ts';
import { clientFolder, openSite, writtenFolders } from './open-site.ts';
import { readSource, workingFile } from './print-report.ts';
import { crashReporter } from './report-crash.ts';
import { secrets } from './secrets.ts';
import { endWith, printFindings, type ServeFlags, serverChoice, showUrls } from './serve-site.ts';
import { type SiteOptions, siteOptions } from './site-options.ts';
import { makeSourceWatchers } from './source-watchers.ts';
import { toolVersion } from './tool-version.ts';

/** The parts of a terminal's input that keys need. */
export type KeyInput = Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;

const keysInWords = 'Press r to rebuild, o to open the browser, q to quit';

/** Calls the action of each pressed key → a function that stops listening, or null when the input is not a terminal. */
export function listenForKeys(
  input: KeyInput,
  actions: { readonly r: () => void; readonly o: () => void; readonly q: () => void },
): (() => void) | null {
  if (input.isTTY !== true) return null;
  const onData = (data: Buffer): void => {
    for (const key of data.toString('latin1')) {
      if (key === 'r' || key === 'o' || key === 'q') actions[key]();
      // In raw mode, Ctrl-C and Ctrl-D arrive as characters.
      else if (key === '\u0003' || key === '\u0004') actions.q();
    }
  };
  input.setRawMode(true);
  input.resume();
  input.on('data', onData);
  return () => {
    input.off('data', onData);
    input.setRawMode(false);
    input.pause();
  };
}

function openWorkspace(options: SiteOptions, flags: ServeFlags, onWatched: (folders: MountedFolders) => void) {
  const { root } = options;
  const disk = makeNodeFiles(root);
  return makeWorkspace({
    disk,
    mount: filesWithFolders,
    open: async (ports, later) => {
      const opened = await openSite(options, flags, ports, later);
      if (opened.config === null) return opened;
      // Print pages are made of all pages, and `dev` renders them one by one.
      const config = { ...opened.config, docs: { ...opened.config.docs, print: null } };
      return {
        ...opened,
        config,
        mounted: opened.folders,
        outputFolders: [...writtenFolders({ ...opened, root })],
      };
    },
    onWatched,
  });
}

const isDotted = (path: string): boolean =>
  /(?:^|\/)(?:\.[^/]|node_modules(?:\/|$))/.test(
    path.replace(/^static\/\.(?:well-known(?=\/|$)|htaccess$|nojekyll$)/, 'static'),
  );

interface DevParts {
  readonly options: SiteOptions;
  readonly flags: ServeFlags;
  readonly workspace: ReturnType<typeof openWorkspace>;
  /** Whether the watcher ignores this path, relative to the root. */
  readonly isIgnored: (path: string) => boolean;
}

function startDev({ options, flags, workspace, isIgnored }: DevParts): Dev {
  const { root } = options;
  const read = (path: string): Uint8Array | null => {
    const bytes = workspace.files().read(path);
    return bytes instanceof Uint8Array ? bytes : null;
  };
  return runDev({
    site: makePipelineSite({ ...workspace, drafts: flags.drafts ?? true }),
    look: (path) => {
      const bytes = read(path);
      return bytes === null ? null : bytes.length === 0 ? '' : digest(bytes);
    },
    isOutdated: workspace.isOutdated,
    isRead: workspace.isRead,
    now: clock.now,
    isSwitching: makeGitLock(root),
    clientScript: readFileSync(join(clientFolder(), 'live.js')),
    digest,
    firstVersion: Date.now(),
    snapshot: () =>
      takeSnapshot(
        { list: workspace.look },
        { skip: workspace.folders().outputFolders, isIgnored, outside: workspace.folders().watched.keys() },
      ),
    show: {
      source: (file) => readSource(root, { folders: workspace.folders().mounted })(file),
      hide: secrets.hide,
      showFile: workingFile(root),
    },
    onRebuilt: flags.quiet ? () => {} : printRebuilt,
    onFindings: (findings) => printNewFindings(findings, root, workspace.folders().mounted),
    onError: crashReporter(flags),
  });
}

function printRebuilt({ changed, ms }: Rebuilt): void {
  const [first = 'everything', ...others] = changed;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  console.log(`${first}${more}  ${showDuration(ms)}`);
}

function printNewFindings(findings: readonly Diagnostic[], root: string, folders: MountedFolders): void {
  printFindings(
    findings.filter(({ severity }) => severity !== 'info'),
    root,
    folders,
  );
  console.log(findingsInWords(findings));
}

export async function dev(rootArgument: string | undefined, flags: ServeFlags): Promise<void> {
  const began = performance.now();
  const end = handleInterrupt();
  const options = siteOptions('dev', rootArgument, flags);
  const choice = serverChoice(flags);
  if ('diagnostics' in choice) return endWith(choice.diagnostics, options.root);
  const watchers = makeSourceWatchers();
  const workspace = openWorkspace(options, flags, watchers.set);
  const isIgnored = (path: string): boolean =>
    isDotted(path) ||
    workspace.folders().outputFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const running = startDev({ options, flags, workspace, isIgnored });
  const server = await startServer({
    ...choice,
    site: running.lookup,
    base: running.base,
    compress: false,
    events: running.feed,
    onError: crashReporter(flags),
  });
  if ('diagnostics' in server) {
    running.stop();
    workspace.close();
    return endWith(server.diagnostics, options.root);
  }
  await running.started;
  const home = homePath(running, flags.locale);
  if (typeof home !== 'string') {
    running.stop();
    await server.close();
    workspace.close();
    return endWith([home], options.root);
  }
  printFindings(choice.warnings, options.root);
  showUrls({
    server,
    choice,
    path: home,
    what: `pubdocs ${toolVersion} · dev server ready in ${showDuration(performance.now() - began)}`,
    open: flags.open ?? false,
  });
  const stopKeys = listenForKeys(process.stdin, {
    r: () => void running.rebuild().catch(crashReporter(flags)),
    o: () => showUrls({ server, choice, path: home, what: '', open: true, isSilent: true }),
    q: () => process.kill(process.pid, 'SIGINT'),
  });
  if (stopKeys !== null) console.log(`  ${keysInWords}`);
  // Watch only after the first page, because watching a large folder takes as long as showing a page.
  await running.answered();
  const watcher = await watchFolder({
    root: options.root,
    poll: flags.poll ?? false,
    isIgnored,
    onChange: running.change,
    onReady: running.lookAgain,
    onProblem: (problem) => printFindings([problem], options.root),
  });
  watchers.start((folder, root) =>
    watchFolder({
      root,
      poll: flags.poll ?? false,
      isIgnored: isDotted,
      onChange: (path) => running.change(`${folder}/${path}`),
      onReady: running.lookAgain,
      onProblem: (problem) => printFindings([problem], options.root),
    }),
  );
  await end(async () => {
    watchers.close();
    stopKeys?.();
    running.stop();
    watcher.close();
    await server.close();
    workspace.close();
  });
}

/** Path of the home page in the requested language; a finding when the site does not have the language. */
function homePath(running: Dev, code: string | undefined): string | Diagnostic {
  const locales = running.locales();
  if (code === undefined || locales.length === 0) return `${running.base()}/`;
  const chosen = chooseLocales(locales, code);
  return chosen.diagnostics[0] ?? `${running.base()}/${chosen.locales[0]?.path ?? ''}`;
}
