// An island: its code is loaded when the island is near the window. Until then, and without scripts, the page has its static HTML.
import type { LazyBehaviour } from '../behaviour.ts';
import { type CleanUp, noCleanUp } from '../listen.ts';
import type { ScriptUse } from '../load-with-retry.ts';
import { isNewRelease } from '../navigation/release.ts';
import { retryUrl } from '../retry-url.ts';

/** Exports of the islands script. */
export interface IslandRuntime {
  readonly hydrate: (
    element: HTMLElement,
    attempt: number,
    strings: Readonly<Record<string, string>>,
  ) => Promise<CleanUp>;
}

/** Maximum wait for an idle browser, in milliseconds, because a busy browser is never idle. */
const longestWait = 2_000;

/** Calls `start` when the element is near the window or the browser is idle; at once if the browser cannot report this. */
function whenWanted(element: HTMLElement, start: () => void): CleanUp {
  if (element.getAttribute('when') === 'idle') {
    if (typeof requestIdleCallback !== 'function') start();
    else {
      const id = requestIdleCallback(start, { timeout: longestWait });
      return () => cancelIdleCallback(id);
    }
    return noCleanUp;
  }
  if (typeof IntersectionObserver !== 'function') {
    start();
    return noCleanUp;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Loads and hydrates an island. Retries a failure once, then shows a notice with a retry button above the static HTML. */
export const island: LazyBehaviour = (element, site, { loadWithRetry }) => {
  const { state } = site;
  let isGone = false;
  let cleanUp = noCleanUp;
  const hydrate = async (attempt: number): Promise<void> => {
    const runtime: IslandRuntime = await import(retryUrl(state.islands, attempt));
    const undo = await runtime.hydrate(element, attempt, state.strings);
    if (isGone) undo();
    else cleanUp = undo;
  };
  const run = (attempt: number): Promise<void> =>
    hydrate(attempt).catch(async (error: unknown) => {
      if (isGone || attempt > 0 || !(await isNewRelease())) throw error;
      location.reload();
    });
  const use: ScriptUse = { owner: element, text: site.text, run, isGone: () => isGone };
  const stopWaiting = whenWanted(element, () => void loadWithRetry(use));
  return () => {
    isGone = true;
    stopWaiting();
    cleanUp();
  };
};
