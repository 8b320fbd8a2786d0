// Successive versions of the site: each is loaded, announced to the open pages, and checked after they have reloaded.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LiveFinding, LiveMessage } from '../model/live.ts';
import type { DevSite, SiteState } from './dev-site.ts';
import type { LiveFeed } from './live-feed.ts';
import { type FindingContext, liveFindings } from './live-message.ts';

export interface VersionOptions {
  readonly site: DevSite;
  readonly now: () => number;
  /** Number of the first version: greater than that of any earlier run, whose pages may still be open. */
  readonly firstVersion: number;
  readonly show: Omit<FindingContext, 'pagesOf'>;
  /** All findings of the version, whenever they have changed. */
  readonly onFindings: (findings: readonly Diagnostic[]) => void;
  readonly onError: (error: unknown) => void;
  /** Resolves when no request is pending. */
  readonly idle: () => Promise<void>;
}

export interface SiteVersions {
  /** The newest version that could be loaded; null: there was none yet. */
  readonly state: () => SiteState | null;
  readonly findings: () => readonly Diagnostic[];
  /** Loads the next version; false: there is no site in what lies on the disk. */
  readonly load: (changed: readonly string[]) => Promise<boolean>;
  /** Says again what stands now, if that is something new. */
  readonly publish: () => void;
  /** A page was given out: what it may lack is made up for when the browser has what it needs to show it. */
  readonly completeSoon: () => void;
  readonly stop: () => void;
}

const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const checkAfterMs = { least: 20, most: 500 } as const;
/** Long enough for the browser to request styles and scripts. */
const completeAfterMs = 200;

interface Current {
  state: SiteState | null;
  failure: readonly Diagnostic[];
  version: number;
  /** How many were loaded: a version that only completes the one before needs no check of its own. */
  loads: number;
  /** Links of this version have been checked: its findings are complete. */
  checked: boolean;
}

const findingsOf = ({ failure, state }: Current): readonly Diagnostic[] => [
  ...failure,
  ...(state?.diagnostics() ?? []),
];

/** Makes the versions of a site; none is loaded yet. */
export function makeSiteVersions(options: VersionOptions, feed: LiveFeed): SiteVersions {
  const { site, now, onError, idle } = options;
  const current: Current = { state: null, failure: [], version: options.firstVersion, loads: 0, checked: false };
  const publish = makePublisher(options, current, feed);
  let stopped = false;
  let checkMs = 0;

  const load = async (changed: readonly string[]): Promise<boolean> => {
    const loaded = await site.load(changed);
    const ok = 'lookup' in loaded;
    Object.assign(current, ok ? { state: loaded, failure: [] } : { failure: loaded.diagnostics });
    Object.assign(current, { version: current.version + 1, loads: current.loads + 1, checked: !ok });
    publish();
    // The open pages request their new version first; the check of a large site waits longer for them, and for the next save.
    const { loads } = current;
    setTimeout(() => void check(loads), Math.min(Math.max(checkAfterMs.least, checkMs), checkAfterMs.most)).unref();
    return ok;
  };
  const check = async (load: number): Promise<void> => {
    const isOutdated = () => stopped || current.loads !== load;
    try {
      if (isOutdated()) return;
      const from = now();
      await current.state?.check(async () => {
        await rest();
        await idle();
        return !isOutdated();
      });
      if (isOutdated()) return;
      checkMs = now() - from;
      current.checked = true;
      publish();
    } catch (error) {
      onError(error);
    }
  };
  let completing = false;
  const complete = async (): Promise<void> => {
    completing = false;
    try {
      await idle();
      if (stopped || !(await current.state?.highlight())) return;
      current.version += 1;
      publish();
    } catch (error) {
      onError(error);
    }
  };
  return {
    state: () => current.state,
    findings: () => findingsOf(current),
    load,
    publish: () => {
      if (current.checked) publish();
    },
    completeSoon: () => {
      if (!completing) setTimeout(() => void complete(), completeAfterMs).unref();
      completing = true;
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** → a function that sends the current state to the open pages and the terminal when it has changed. */
function makePublisher({ show, onFindings }: VersionOptions, current: Current, feed: LiveFeed): () => void {
  let findings: readonly LiveFinding[] = [];
  let sent = '';
  let printed = '[]';
  return () => {
    // Until its links are checked a new version keeps the findings of the one before, so that nothing flickers.
    if (current.checked) {
      const all = findingsOf(current);
      const words = JSON.stringify(all);
      if (words !== printed) onFindings(all);
      printed = words;
      findings = liveFindings(all, { ...show, pagesOf: (file) => current.state?.pagesOf(file) ?? [] });
    }
    const message: LiveMessage = { version: current.version, base: current.state?.base ?? '', findings };
    const text = JSON.stringify(message);
    if (text !== sent) feed.publish(text);
    sent = text;
  };
}
