// An island: its code is loaded when the island is near the window, or when the reader uses it. Until then, and without
// scripts, the page has its static HTML.
import type { LazyBehaviour } from '../behaviour.ts';
import { type CleanUp, noCleanUp } from '../listen.ts';
import type { ScriptUse } from '../load-with-retry.ts';
import { isNewRelease } from '../navigation/release.ts';
import { retryUrl } from '../retry-url.ts';
import type { Tools } from '../tools.ts';

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

const control = 'button, input, select, textarea, summary, label';

/**
 * Calls `start` once: when the reader points at a control or moves the focus to it, or when the URL gets a query, which
 * islands may read.
 */
function whenUsed(element: HTMLElement, { all, listen }: Tools, start: () => void): CleanUp {
  const use = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(control))) return;
    stop();
    start();
  };
  const stop = all(
    ...(['pointerover', 'pointerdown', 'focusin'] as const).map((type) =>
      listen(element, type, use, { passive: true }),
    ),
    listen(window, 'popstate', () => {
      if (location.search === '') return;
      stop();
      start();
    }),
  );
  return stop;
}

/** Calls `start` when the browser is idle; at once if it cannot report this. */
function whenIdle(start: () => void): CleanUp {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(start, { timeout: longestWait });
    return () => cancelIdleCallback(id);
  }
  start();
  return noCleanUp;
}

/** Calls `start` when the element is near the window. */
function whenNear(element: HTMLElement, start: () => void): CleanUp {
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

/** An island that waits for its reader is hydrated like any other if the URL has a query. */
function whenWanted(element: HTMLElement, tools: Tools, start: () => void): CleanUp {
  const when = element.getAttribute('when');
  if (when === 'idle') return whenIdle(start);
  return when === 'interaction' && location.search === '' ? whenUsed(element, tools, start) : whenNear(element, start);
}

/**
 * Remembers the last button that the reader pressed before the island could react; the returned function presses it
 * again.
 */
function keepPress(element: HTMLElement, { listen }: Tools): CleanUp {
  let pressed: HTMLButtonElement | null = null;
  const stop = listen(
    element,
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLButtonElement>('[data-island-root] button') : null;
    },
    { capture: true },
  );
  return () => {
    stop();
    if (pressed?.isConnected) pressed.click();
  };
}

/**
 * Loads and hydrates an island. Retries a failure once, then shows a notice with a retry button above the static HTML.
 */
export const island: LazyBehaviour = (element, site, tools) => {
  const { state } = site;
  const pressAgain = keepPress(element, tools);
  let isGone = false;
  let cleanUp = noCleanUp;
  const hydrate = async (attempt: number): Promise<void> => {
    const runtime: IslandRuntime = await import(retryUrl(state.islands, attempt));
    const undo = await runtime.hydrate(element, attempt, state.strings);
    if (isGone) return undo();
    cleanUp = undo;
    pressAgain();
  };
  const run = (attempt: number): Promise<void> =>
    hydrate(attempt).catch(async (error: unknown) => {
      if (isGone || attempt > 0 || !(await isNewRelease())) throw error;
      location.reload();
    });
  const use: ScriptUse = { owner: element, text: site.text, run, isGone: () => isGone };
  const stopWaiting = whenWanted(element, tools, () => void tools.loadWithRetry(use));
  return () => {
    isGone = true;
    stopWaiting();
    cleanUp();
  };
};
