// The one script of a page: sets up behaviours, navigation and fetching ahead. Loaded as a module, so the page is parsed when it runs.

import type { Site } from './behaviour.ts';
import { behaviours } from './behaviours.ts';
import type { Extras } from './extras.ts';
import { makeMounter } from './mount.ts';
import { correctAddress } from './navigation/corrected-path.ts';
import { makeNavigator } from './navigation/navigator.ts';
import { makePageSource } from './navigation/page-source.ts';
import { prefetchView } from './navigation/prefetch.ts';
import { makeScrollMemory } from './navigation/scroll-memory.ts';
import { readState } from './read-state.ts';
import { idOfHash, reveal } from './reveal.ts';
import { makeStore } from './store.ts';

/** Says things to screen readers; outlives page swaps. */
function makeAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}

function start(): void {
  let state = readState();
  const pages = makePageSource();
  const site: Site = {
    get state() {
      return state;
    },
    store: makeStore(state.namespace),
    memory: new Map(),
    show: (address, source) => navigator.show(address, source),
  };
  const mounter = makeMounter(behaviours, site);
  let stopPrefetch = () => {};
  const arrived = () => {
    stopPrefetch();
    stopPrefetch = prefetchView(site, pages);
  };
  const navigator = makeNavigator({
    site,
    pages,
    scroll: makeScrollMemory(makeStore(state.namespace, 'sessionStorage')),
    announce: makeAnnouncer(),
    arrived,
    crashed: async (error) => {
      const { showCrash }: Extras = await import(state.extras);
      showCrash(error, state.strings);
    },
  });
  addEventListener('pubdocs:leaving', (event) => mounter.unmount((event as CustomEvent<Node>).detail));
  addEventListener('pubdocs:entered', (event) => {
    state = readState();
    mounter.mount((event as CustomEvent<Node>).detail);
  });
  correctAddress();
  mounter.mount(document);
  navigator.start();
  reveal(idOfHash(location.hash))?.scrollIntoView();
  // The live client of `dev` changes the page where it stands.
  addEventListener('pubdocs:leaving', ({ detail }: CustomEventInit<Node>) => detail && mounter.unmount(detail));
  addEventListener('pubdocs:entered', () => mounter.mount(document));
  document.documentElement.dataset.ready = '';
  if (document.readyState === 'complete') arrived();
  else addEventListener('load', arrived, { once: true });
}

start();
