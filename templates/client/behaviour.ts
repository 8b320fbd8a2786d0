// A behaviour: a function that enhances one element and returns a clean-up function.
import type { PageState } from '../shared/page-state.ts';
import type { CleanUp } from './listen.ts';
import type { BrowserStore } from './store.ts';
import type { Tools } from './tools.ts';

/** Shared by all behaviours until the browser leaves the site. */
export interface BrowserSite {
  readonly state: PageState;
  readonly store: BrowserStore;
  /** Storage of this tab. */
  readonly session: BrowserStore;
  /** State that survives page swaps, but not a reload, such as the open branches of the docs menu. */
  readonly memory: Map<string, unknown>;
  /** A text of the interface in the language of the page. */
  readonly text: (key: string) => string;
  /** Whether a URL is a page of this site. */
  readonly owns: (address: URL) => boolean;
  /**
   * Shows another page of the site, or lets the browser load it. With `source`, shows the page of that URL under
   * `address`; false then means that this failed and nothing has changed.
   */
  readonly show: (address: URL, source?: URL) => Promise<boolean>;
}

/** Enhances one element. Must do nothing if the browser lacks a feature. */
export type Behaviour = (element: HTMLElement, site: BrowserSite) => CleanUp;

/** A behaviour in a separate script, which receives helpers of the main script. */
export type LazyBehaviour = (element: HTMLElement, site: BrowserSite, tools: Tools) => CleanUp;
