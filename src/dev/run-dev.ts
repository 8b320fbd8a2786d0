// The dev loop: load, serve, watch, reload, notify pages. It serves one version at a time: the last that loaded.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteLookup } from '../model/server.ts';
import { makeChangeLoop } from './change-loop.ts';
import { makeDevLookup } from './dev-lookup.ts';
import type { SiteState } from './dev-site.ts';
import { type FileSnapshot, isPassingFile, makeMissedChanges } from './file-changes.ts';
import { type LiveFeed, makeLiveFeed } from './live-feed.ts';
import { makeSiteVersions, type SiteVersions, type VersionOptions } from './site-versions.ts';

/** Summary of one rebuild, for the terminal. */
export interface Rebuilt {
  readonly changed: readonly string[];
  readonly ms: number;
  readonly ok: boolean;
}

export interface DevOptions extends Omit<VersionOptions, 'idle'> {
  readonly look: ReadDigest;
  /** Whether the site was made from another state of this file than `look` returned. */
  readonly isOutdated: (path: string) => boolean;
  /** Whether the site may depend on this file; changes of other files do not reload it. */
  readonly isRead: (path: string) => boolean;
  readonly isSwitching: () => boolean;
  readonly clientScript: Uint8Array;
  readonly digest: (bytes: Uint8Array) => string;
  readonly onRebuilt: (rebuilt: Rebuilt) => void;
  readonly snapshot: () => FileSnapshot;
}

export interface Dev {
  readonly lookup: SiteLookup;
  readonly feed: LiveFeed;
  readonly base: () => string;
  readonly locales: () => SiteState['locales'];
  /** Reports that something may have changed at this path. */
  readonly change: (path: string) => void;
  /** Checks all files, for changes before the watcher started; again from time to time, for missed ones. */
  readonly lookAgain: () => void;
  /** Resolves when the first version has loaded or failed to load. */
  readonly started: Promise<void>;
  /** Resolves when the requests that waited for the first version have been answered. */
  readonly answered: () => Promise<void>;
  /** Loads the whole site again, changed or not. */
  readonly rebuild: () => Promise<void>;
  readonly stop: () => void;
}

/** Watchers merge two events of the same file within this time, so it is checked once more afterwards. */
const lookAgainMs = 90;
/** Watchers miss some of hundreds of changes at once. Full checks take at most 1/`lookShare` of the time. */
const lookEveryMs = 1000;
/** More changed paths than this are a burst. */
const fewPaths = 3;
const lookShare = 50;

/** Time to receive pending requests. */
const readMs = 20;

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Starts to load the site, and returns at once. */
export function runDev(options: DevOptions): Dev {
  const { onError } = options;
  const feed = makeLiveFeed();
  const requests = makeInFlight();
  const versions = makeSiteVersions({ ...options, idle: requests.idle }, feed);
  // Take the snapshot before loading, so that the next check finds changes made meanwhile.
  const watch = makeChangeHandler(options, versions);
  const started = versions.load([]).then(() => {}, onError);
  const lookup = makeDevLookup({
    state: () => started.then(versions.state),
    isBroken: (source) =>
      versions
        .findings()
        // Without any pages, the folder has been moved, and none of its pages was deleted by its author.
        .some((finding) => isError(finding) && (finding.place?.file === source || finding.code === 'no-docs')),
    clientScript: options.clientScript,
    digest: options.digest,
  });
  return {
    lookup: async (file) => {
      const servedFile = await requests.count(async () => lookup(file));
      // Rendering this page may have added findings.
      if (file.endsWith('.html')) {
        setImmediate(versions.publish);
        versions.completeSoon();
      }
      return servedFile;
    },
    feed,
    base: () => versions.state()?.base ?? '',
    locales: () => versions.state()?.locales ?? [],
    change: watch.change,
    lookAgain: watch.lookAgain,
    started,
    answered: async () => {
      await started;
      // Requests that arrived while the site was loaded may not be read yet, and rendered pages not sent.
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, readMs));
        await requests.idle();
      }
    },
    rebuild: async () => {
      const from = options.now();
      const ok = await versions.load([]);
      options.onRebuilt({ changed: [], ms: options.now() - from, ok });
    },
    stop: () => {
      versions.stop();
      watch.stop();
    },
  };
}

/** Turns reported paths into rebuilds: checks each path, and rebuilds only when its content has changed. */
function makeChangeHandler(options: DevOptions, versions: SiteVersions) {
  const { now } = options;
  const memory = makeFileMemory(options.look);
  let stopped = false;
  const missedChanges = makeMissedChanges(options.snapshot);
  const rebuild = async (paths: readonly string[]): Promise<boolean> => {
    const started = now();
    // All changes of a burst are already on disk, although the watcher may report them later, in portions.
    const all = paths.length > fewPaths ? [...new Set([...paths, ...missedChanges()])] : paths;
    const different = new Set([...(await memory.changed(all)), ...all.filter(options.isOutdated)]);
    const changed = [...different].filter(options.isRead);
    if (changed.length === 0) return false;
    const ok = await versions.load(changed);
    setTimeout(() => changed.forEach(change), lookAgainMs).unref();
    options.onRebuilt({ changed, ms: now() - started, ok });
    return true;
  };
  const loop = makeChangeLoop({ ...options, rebuild });
  const change = (path: string): void => {
    if (!isPassingFile(path)) loop.change(path);
  };

  let looking: NodeJS.Timeout | undefined;
  const lookAgain = (): void => {
    const from = now();
    for (const path of missedChanges()) change(path);
    clearTimeout(looking);
    if (!stopped) looking = setTimeout(lookAgain, Math.max(lookEveryMs, (now() - from) * lookShare)).unref();
  };

  return {
    change,
    lookAgain,
    stop: () => {
      stopped = true;
      clearTimeout(looking);
      loop.stop();
    },
  };
}

interface InFlight {
  readonly count: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when no request is pending. */
  readonly idle: () => Promise<void>;
}

/** Makes a counter that starts at zero. */
export function makeInFlight(): InFlight {
  const waiting = new Set<() => void>();
  let open = 0;
  return {
    count: async (work) => {
      open += 1;
      try {
        return await work();
      } finally {
        open -= 1;
        if (open === 0) {
          for (const wake of waiting) wake();
          waiting.clear();
        }
      }
    },
    idle: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
  };
}

/** Digest of a file; '' if it is empty, null if it does not exist. */
type ReadDigest = (path: string) => string | null;

interface FileMemory {
  /** Returns the paths whose content has changed. Waits a moment for a file that is empty or missing. */
  readonly changed: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** Time in which an editor truncates and writes a file, or deletes and creates it. */
const patienceMs = 60;
const stepMs = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `look` reads the disk; a file counts as changed at its first check. */
export function makeFileMemory(look: ReadDigest): FileMemory {
  const digests = new Map<string, string | null>();
  const readStable = async (path: string): Promise<string | null> => {
    let now = look(path);
    const hadContent = Boolean(digests.get(path)) || !digests.has(path);
    for (let waited = 0; hadContent && !now && waited < patienceMs; waited += stepMs) {
      await pause(stepMs);
      now = look(path);
    }
    return now;
  };
  return {
    changed: async (paths) => {
      const looks = await Promise.all(paths.map(async (path) => [path, await readStable(path)] as const));
      const different = looks.filter(([path, now]) => digests.get(path) !== now);
      for (const [path, now] of different) digests.set(path, now);
      return different.map(([path]) => path);
    },
  };
}
