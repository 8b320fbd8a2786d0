// Finds the elements that name a behaviour, sets it up once for each, and takes it back when the element leaves the page.
import type { Behaviour, Site } from './behaviour.ts';
import { type CleanUp, nothing } from './listen.ts';

/** Sets up and takes back behaviours by the name in `data-behaviour`. */
export interface Mounter {
  /** Sets up what the page holds; elements that have their behaviour already are left alone. */
  readonly mount: () => void;
  /** Takes back what belongs to elements inside `root`. */
  readonly unmount: (root: Node) => void;
}

const selector = '[data-behaviour], pubdocs-island';

/** A behaviour that fails must not take the others, or the page, with it. */
function start(behaviour: Behaviour, element: HTMLElement, site: Site): CleanUp {
  try {
    return behaviour(element, site);
  } catch (error) {
    reportError(error);
    return nothing;
  }
}

/** Table name → behaviour, and the site → a mounter. */
export function makeMounter(table: Readonly<Record<string, Behaviour>>, site: Site): Mounter {
  const active = new Map<Element, CleanUp>();
  return {
    mount: () => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const name = element.dataset.behaviour ?? element.localName;
        const behaviour = Object.hasOwn(table, name) ? table[name] : undefined;
        if (behaviour && !active.has(element)) active.set(element, start(behaviour, element, site));
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
