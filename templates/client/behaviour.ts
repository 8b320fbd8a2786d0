// A behaviour: a function that improves one element and returns how to undo it.
import type { PageState } from '../shared/page-state.ts';
import type { CleanUp } from './listen.ts';
import type { Store } from './store.ts';
import type { Tools } from './tools.ts';

/** Shared by all behaviours while the browser stays on the site. */
export interface Site {
  readonly state: PageState;
  readonly store: Store;
  /** Storage of this tab. */
  readonly session: Store;
  /** Survives page swaps, not the tab: which branches of the docs menu are open and the like. */
  readonly memory: Map<string, unknown>;
  /** A text of the interface in the language of the page. */
  readonly text: (key: string) => string;
  /** Whether an address is a page of this site. */
  readonly owns: (address: URL) => boolean;
  /**
   * Shows a page of the site in place of this one, or leaves it to the browser. With a source, that page is shown under the address;
   * then false says that it could not be, and nothing happened.
   */
  readonly show: (address: URL, source?: URL) => Promise<boolean>;
}

/** Improves one element; must be harmless where a browser lacks what it needs. */
export type Behaviour = (element: HTMLElement, site: Site) => CleanUp;

/** A behaviour in a script of its own: it receives the helpers that the main script has already loaded. */
export type RareBehaviour = (element: HTMLElement, site: Site, tools: Tools) => CleanUp;
