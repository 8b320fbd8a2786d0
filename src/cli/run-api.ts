// The functions of `pubdocs/api`: the commands without printing, signals of the process and exit codes.
import { hostNames } from '../model/hosts.ts';
import type { AnyReport, JsonReport } from '../reports/json-report.ts';
import { toJsonReport } from '../reports/json-report.ts';
import { suggest } from '../text/suggest.ts';
import type { BuildCall, CheckCall, DiffCall, SiteCall } from './api-types.ts';
import { runBuild, withHost } from './build.ts';
import { judge } from './check-flags.ts';
import { runCheck } from './check-links.ts';
import { runDiff } from './diff.ts';
import { failed } from './failed-report.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { hideInReport, workingFile } from './print-report.ts';
import { type SiteFlags, type SiteOptions, siteOptions } from './site-options.ts';
import { toolVersion } from './tool-version.ts';
import { CommandFailure } from './write-named-file.ts';

type AnyCall = BuildCall & CheckCall & DiffCall;
type ApiFlags = SiteFlags & {
  readonly [K in Exclude<keyof AnyCall, keyof SiteCall>]?: Exclude<AnyCall[K], undefined>;
};

/** One call: the site as on the command line, and its progress, which throws after an abort. */
interface ApiRun {
  readonly options: SiteOptions;
  readonly flags: ApiFlags;
  readonly stage: (name: string) => void;
  readonly count: (done: number, total: number) => void;
  readonly onOpened: (opened: OpenedSite) => void;
}

interface ApiFunction {
  readonly command: string;
  readonly names: readonly string[];
  readonly run: (call: ApiRun) => Promise<AnyReport>;
}

const commonNames = 'root config url base cacheDir cache strict signal onProgress'.split(' ');

/** Opens the site for a function that needs no output. */
async function opening({ options, flags, stage, onOpened }: ApiRun): ReturnType<typeof openSite> {
  stage('config');
  const opened = await openSite(options, flags);
  if (opened.config !== null) onOpened(opened);
  return opened;
}

const functions: Readonly<Record<'build' | 'check' | 'diff', ApiFunction>> = {
  build: {
    command: 'build',
    names: ['outDir', 'host', 'drafts'],
    run: ({ options, flags, stage, count, onOpened }) =>
      runBuild(withHost(options, flags.host), flags, {
        progress: { stage, count },
        onOpened,
        // The signals of the process belong to the caller.
        listen: () => () => {},
      }),
  },
  check: {
    command: 'check-links',
    names: ['drafts', 'external', 'crawl', 'baseline'],
    run: async (call) => {
      const partial = { stage: call.stage, count: call.count, set: () => {}, done: () => {} };
      return runCheck(await opening(call), { ...call, root: call.options.root, partial });
    },
  },
  diff: {
    command: 'diff',
    names: ['against', 'baseline'],
    run: async (call) => {
      const { against } = call.flags;
      if (typeof against !== 'string') throw new TypeError('diff needs `against`: a URL, a folder or a ledger');
      return runDiff(await opening(call), call.options, { ...call.flags, against }, call);
    },
  },
};

/** ('build', { root: 'site' }) → its report, as `--json` prints it */
export async function runApi(
  name: keyof typeof functions,
  { signal, onProgress, root, ...given }: Partial<AnyCall> = {},
): Promise<JsonReport> {
  const { command, names, run } = functions[name];
  const optionNames = [...commonNames, ...names];
  for (const option of Object.keys(given)) refuseUnknown(`${name} has no option`, option, optionNames);
  if (given.host !== undefined) refuseUnknown('There is no host', given.host, hostNames);
  const flags: ApiFlags = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  let stage = 'config';
  let opened: OpenedSite | null = null;
  const tell = (done: number, total: number): void => {
    signal?.throwIfAborted();
    onProgress?.({ stage, done, total });
  };
  const report = async (): Promise<{ readonly report: AnyReport; readonly root: string }> => {
    const options = siteOptions(command, root, flags);
    const outcome = await run({
      options,
      flags,
      stage: (next) => {
        stage = next;
        tell(0, 0);
      },
      count: tell,
      onOpened: (site) => {
        opened = site;
      },
    });
    return { report: judge(outcome, flags).report, root: options.root };
  };
  try {
    return print(await report(), opened);
  } catch (error) {
    // Keeps the results so far; a run that ends by itself has closed the cache.
    if (signal?.aborted) (opened as OpenedSite | null)?.ports.cache.close();
    if (!(error instanceof CommandFailure)) throw error;
    return print({ report: failed([error.diagnostic], 0), root: process.cwd() }, null);
  }
}

/** A wrong call is a mistake in the caller's program, so it throws: ('build has no option', 'strcit', ['strict']) */
function refuseUnknown(what: string, word: string, choices: readonly string[]): void {
  if (choices.includes(word)) return;
  const [near] = suggest(word, choices);
  throw new TypeError(
    `${what} \`${word}\`. ${near === undefined ? `Known: ${choices.join(', ')}` : `Did you mean \`${near}\`?`}`,
  );
}

function print(
  { report, root }: { readonly report: AnyReport; readonly root: string },
  opened: OpenedSite | null,
): JsonReport {
  const elsewhere = opened && { folders: opened.folders, sources: opened.config.sources };
  return toJsonReport(hideInReport(report), {
    tool: `pubdocs ${toolVersion}`,
    showFile: workingFile(root, elsewhere ?? undefined),
  });
}
