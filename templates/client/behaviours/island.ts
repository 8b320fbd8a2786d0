// An island: its code is loaded when the island is near the window. Until then, and without scripts, the server's HTML is shown.
import type { Behaviour } from '../behaviour.ts';
import { type CleanUp, nothing } from '../listen.ts';
import { isNewRelease } from '../navigation/release.ts';
import { makeNotice, removeNotice } from '../notice.ts';
import { retryAddress } from '../retry-address.ts';

/** Exports of the islands script. */
export interface IslandRuntime {
  readonly hydrate: (
    element: HTMLElement,
    attempt: number,
    strings: Readonly<Record<string, string>>,
  ) => Promise<CleanUp>;
}

/** A busy browser is never idle: it may let an island wait no longer than this, in milliseconds. */
const longestWait = 2_000;

/** Calls when the element is near the window, or when the browser is idle; at once if the browser cannot report it. */
function whenWanted(element: HTMLElement, start: () => void): CleanUp {
  if (element.getAttribute('when') === 'idle') {
    if (typeof requestIdleCallback !== 'function') start();
    else {
      const id = requestIdleCallback(start, { timeout: longestWait });
      return () => cancelIdleCallback(id);
    }
    return nothing;
  }
  if (typeof IntersectionObserver !== 'function') {
    start();
    return nothing;
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

/** Loads and hydrates. A failure is retried once, then reported above the server's HTML, with a button to try again. */
export const island: Behaviour = (element, site) => {
  const { state } = site;
  let isGone = false;
  let cleanUp = nothing;
  let notice: HTMLElement | null = null;
  const start = async (attempt: number): Promise<void> => {
    try {
      const runtime: IslandRuntime = await import(retryAddress(state.islands, attempt));
      const undo = await runtime.hydrate(element, attempt, state.strings);
      if (isGone) return undo();
      cleanUp = undo;
      removeNotice(notice, element);
    } catch (error) {
      if (isGone) return;
      if (attempt === 0) return (await isNewRelease()) ? location.reload() : start(1);
      notice?.remove();
      notice = makeNotice({
        title: site.text('island.failed'),
        action: site.text('island.retry'),
        error,
        onAction: () => void start(attempt + 1),
      });
      element.prepend(notice);
    }
  };
  const stopWaiting = whenWanted(element, () => void start(0));
  return () => {
    isGone = true;
    stopWaiting();
    cleanUp();
  };
};
