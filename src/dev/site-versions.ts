// Successive versions of the site: each is loaded, announced to the open pages, and checked after they have reloaded.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LiveFinding, LiveMessage } from '../model/live.ts';
import { yieldToEventLoop } from '../pipeline/yield-to-event-loop.ts';
import type { DevSite, SiteState } from './dev-site.ts';
import type { LiveFeed } from './live-feed.ts';
import { type FindingContext, liveFindings } from './panel-findings.ts';

export interface VersionOptions {
  readonly site: DevSite;
  readonly now: () => number;
  /** Number of the first version; greater than that of any earlier run, whose pages may still be open. */
  readonly firstVersion: number;
  readonly show: Omit<FindingContext, 'pagesOf'>;
  /** Called with all findings of the version when they have changed. */
  readonly onFindings: (findings: readonly Diagnostic[]) => void;
  readonly onError: (error: unknown) => void;
  /** Resolves when no request is pending. */
  readonly idle: () => Promise<void>;
}

export interface SiteVersions {
  /** The newest version that could be loaded; null if there is none yet. */
  readonly state: () => SiteState | null;
  readonly findings: () => readonly Diagnostic[];
  /** Loads the next version; false if there is no valid site on disk. */
  readonly load: (changed: readonly string[]) => Promise<boolean>;
  /** Sends the current state if it has changed. */
  readonly publish: () => void;
  /** Call after serving a page: highlights it later, when the browser has loaded its styles and scripts. */
  readonly completeSoon: () => void;
  readonly stop: () => void;
}

const checkAfterMs = { least: 20, most: 500 } as const;
/** Long enough for the browser to request styles and scripts. */
const completeAfterMs = 200;

interface Current {
  state: SiteState | null;
  failure: readonly Diagnostic[];
  version: number;
  /** Number of loads. A version that only adds highlighting is not a load, and needs no check. */
  loads: number;
  /** Whether the links of this version have been checked, so that its findings are complete. */
  checked: boolean;
}

const findingsOf = ({ failure, state }: Current): readonly Diagnostic[] => [
  ...failure,
  ...(state?.diagnostics() ?? []),
];

/** Makes the versions of a site; nothing is loaded yet. */
export function makeSiteVersions(options: VersionOptions, feed: LiveFeed): SiteVersions {
  const { site, now, onError, idle } = options;
  const current: Current = { state: null, failure: [], version: options.firstVersion, loads: 0, checked: false };
  const publish = makePublisher(options, current, feed);
  let stopped = false;
  let checkMs = 0;

  const loadNext = async (changed: readonly string[]): Promise<boolean> => {
    const loaded = await site.load(changed);
    const ok = 'lookup' in loaded;
    Object.assign(current, ok ? { state: loaded, failure: [] } : { failure: loaded.diagnostics });
    Object.assign(current, { version: current.version + 1, loads: current.loads + 1, checked: !ok });
    publish();
    // Open pages request the new version first. The larger the site, the longer its check waits for the next save.
    const { loads } = current;
    setTimeout(() => void check(loads), Math.min(Math.max(checkAfterMs.least, checkMs), checkAfterMs.most)).unref();
    return ok;
  };
  let lastLoad: Promise<unknown> = Promise.resolve();
  // One after the other: a load continues from the version before it.
  const load = (changed: readonly string[]): Promise<boolean> => {
    const next = lastLoad.then(() => loadNext(changed));
    lastLoad = next.catch(() => {});
    return next;
  };
  const check = async (loads: number): Promise<void> => {
    const isOutdated = () => stopped || current.loads !== loads;
    try {
      if (isOutdated()) return;
      const from = now();
      await current.state?.check(async () => {
        await yieldToEventLoop();
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

/** → a function that sends the current state to the open pages and the terminal if it has changed */
function makePublisher({ show, onFindings }: VersionOptions, current: Current, feed: LiveFeed): () => void {
  let findings: readonly LiveFinding[] = [];
  let sent = '';
  let printed = '[]';
  return () => {
    // Until its links are checked, a new version keeps the findings of the previous one: the overlay does not flicker.
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
