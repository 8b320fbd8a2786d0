// Starts the behaviour of each element with `data-behaviour` once, and stops it when the element leaves the page.
import type { Behaviour, BrowserSite } from './behaviour.ts';
import { type CleanUp, noCleanUp } from './listen.ts';

/** Starts and stops behaviours by their names in `data-behaviour`. */
export interface Mounter {
  /** Starts the behaviours of all elements that do not have theirs yet. */
  readonly mount: () => void;
  /** Stops the behaviours of elements inside `root`. */
  readonly unmount: (root: Node) => void;
}

const selector = '[data-behaviour], pubdocs-island';

/** An error in one behaviour must not break the others or the page. */
function start(behaviour: Behaviour, element: HTMLElement, site: BrowserSite): CleanUp {
  try {
    return behaviour(element, site);
  } catch (error) {
    reportError(error);
    // A control that only works with its behaviour.
    if (element.matches('.js-only')) element.hidden = true;
    return noCleanUp;
  }
}

/** (name → behaviour, the site) → a mounter */
export function makeMounter(behaviourOf: (name: string) => Behaviour, site: BrowserSite): Mounter {
  const active = new Map<Element, CleanUp>();
  return {
    mount: () => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const behaviour = behaviourOf(element.dataset.behaviour ?? element.localName);
        if (!active.has(element)) active.set(element, start(behaviour, element, site));
      }
    },
    unmount: (root) => {
      for (const [element, cleanUp] of active) {
        if (!root.contains(element)) continue;
        active.delete(element);
        cleanUp();
      }
    },
  };
}
