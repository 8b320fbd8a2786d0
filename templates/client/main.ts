// The main script of a page: sets up behaviours, navigation and prefetching. It is a module, so it runs after the page
// is parsed.

import type { BrowserSite } from './behaviour.ts';
import { behaviourOf } from './behaviours.ts';
import { noCleanUp } from './listen.ts';
import { make } from './make.ts';
import { makeMounter } from './mount.ts';
import { correctUrl } from './navigation/corrected-path.ts';
import { makeNavigator } from './navigation/navigator.ts';
import { makePageSource } from './navigation/page-source.ts';
import { isPageUrl } from './navigation/page-url.ts';
import { prefetchView } from './navigation/prefetch.ts';
import { makeScrollMemory } from './navigation/scroll-memory.ts';
import { readPageState } from './read-state.ts';
import { reveal } from './reveal.ts';
import { makeStore } from './store.ts';

/** Announces texts to screen readers; kept across page swaps. */
function makeAnnouncer(): (text: string) => void {
  const region = make('div', { class: 'visually-hidden', role: 'status' });
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}

function start(): void {
  let state = readPageState();
  const pages = makePageSource();
  const site: BrowserSite = {
    get state() {
      return state;
    },
    store: makeStore(state.prefix),
    session: makeStore(state.prefix, 'sessionStorage'),
    memory: new Map(),
    text: (key) => state.strings[key] ?? '',
    owns: (address) => isPageUrl(address, { origin: location.origin, base: state.base }),
    show: (address, source) => navigator.show(address, source),
  };
  const mounter = makeMounter(behaviourOf, site);
  let stopPrefetch = noCleanUp;
  const arrived = () => {
    stopPrefetch();
    stopPrefetch = prefetchView(site, pages);
  };
  const navigator = makeNavigator({
    site,
    pages,
    scroll: makeScrollMemory(site.session),
    announce: makeAnnouncer(),
    arrived,
    crashed: async (error, next) => {
      try {
        const { showCrash }: typeof import('./extras.ts') = await import(state.extras);
        showCrash(error, site.text, next);
        mounter.mount();
      } catch {
        location.reload();
      }
    },
  });
  // Sent by navigation, and by the live client of `dev`, which changes the page in place.
  addEventListener('pubdocs:leaving', ({ detail }: CustomEventInit<Node>) => detail && mounter.unmount(detail));
  addEventListener('pubdocs:entered', () => {
    state = readPageState();
    mounter.mount();
  });
  mounter.mount();
  dataset.ready = '';
  correctUrl();
  navigator.start();
  reveal(location.hash)?.scrollIntoView();
  if (document.readyState === 'complete') arrived();
  else addEventListener('load', arrived);
}

/** Without behaviours, the page takes its form without scripts. The browser reports the error. */
function startOrYield(): void {
  try {
    start();
  } finally {
    if (dataset.ready !== '') delete dataset.js;
  }
}

const { dataset } = document.documentElement;
// For the boot script, which loads this one again if it is missing at the load event.
dataset.js = 'main';
// Not before the first paint, unless nobody sees it: a hidden tab draws no frames.
if ('first' in dataset && !document.hidden) requestAnimationFrame(() => setTimeout(startOrYield));
else startOrYield();
