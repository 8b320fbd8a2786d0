// Navigation inside the site: fetches the next page and swaps it in. If anything fails, the browser loads the URL
// itself, once.
import type { BrowserSite } from '../behaviour.ts';
import { isMenuEntry } from '../behaviours/mobile-menu.ts';
import { restoreLanguagePlace } from '../language-place.ts';
import { around, noCleanUp } from '../listen.ts';
import { reveal } from '../reveal.ts';
import { correctUrl } from './corrected-path.ts';
import type { PageSource } from './page-source.ts';
import { isPlainClick, isSamePage } from './page-url.ts';
import { startProgress } from './progress.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { canSwapTo, loadPageStyles, swapPage } from './swap-page.ts';

/**
 * `push`: a link to another page; `replace`: a link to this page; `pop`: the history; `exchange`: the not-found page
 * shows another page.
 */
type How = 'push' | 'replace' | 'pop' | 'exchange';

/** Parts of the client that navigation uses. */
export interface NavigatorParts {
  readonly site: BrowserSite;
  readonly pages: PageSource;
  readonly scroll: ScrollMemory;
  readonly announce: (text: string) => void;
  /** Called after a page was swapped in. */
  readonly arrived: () => void;
  /** Called when a page could not be swapped in. */
  readonly crashed: (error: unknown, next: Document) => void;
}

function load(address: URL, how: How): void {
  if (how === 'push') location.assign(address);
  else if (how === 'pop') location.reload();
  else location.replace(address);
}

function writeHistory(address: URL, how: How): void {
  if (how === 'pop') return;
  if (how === 'push' && !isMenuEntry(history.state)) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/**
 * Scrolls the new page to the target of the hash, the remembered position, or the top. Also moves the focus, except for
 * `exchange`, which the reader did not start.
 */
function restorePlace(how: How, position: number | null): void {
  const target = reveal(location.hash);
  const focused =
    target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (focused !== null && focused.tabIndex < 0) focused.tabIndex = -1;
  if (how !== 'exchange') focused?.focus({ preventScroll: true });
  if (target !== null && position === null) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: position ?? 0, behavior: 'instant' });
}

/** The function `show` of a site, and a function that starts listening to links and the history. */
export function makeNavigator(parts: NavigatorParts): {
  readonly show: BrowserSite['show'];
  readonly start: () => void;
} {
  const { site, pages, scroll } = parts;
  let turn = 0;
  let endProgress = noCleanUp;
  /** How the last page was requested. */
  let lastHow: How | undefined;
  let shown = new URL(location.href);

  /** Drops the page that is still loading, because the reader has done something else since. */
  const abandon = () => {
    endProgress();
    return ++turn;
  };

  // Without a view transition, because WebKit ends the whole process if it has one and no compositing.
  const put = (next: Document, address: URL, how: How) => {
    scroll.note();
    history.scrollRestoration = 'manual';
    writeHistory(address, how);
    const position = scroll.enter();
    shown = address;
    try {
      swapPage(next);
      correctUrl();
      restorePlace(how, position);
      if (how === 'pop') scroll.refocus();
      restoreLanguagePlace(site);
      parts.announce(site.text('navigation.loaded').replace('{title}', () => document.title));
      parts.arrived();
    } catch (error) {
      parts.crashed(error, next);
    }
  };

  const go = async (address: URL, how: How, source = address): Promise<boolean> => {
    const mine = abandon();
    lastHow = how;
    endProgress = isSamePage(address, shown) ? noCleanUp : startProgress(site.text('navigation.loading'));
    const swap = async () => {
      const page = await pages.get(source);
      const next = page && site.owns(page.address) && new DOMParser().parseFromString(page.html, 'text/html');
      if (!next || !canSwapTo(next) || !(await loadPageStyles(next)) || mine !== turn) return false;
      const landed = new URL(source === address ? page.address : address);
      // A host that redirects to another form of the path may drop the query.
      landed.search ||= address.search;
      landed.hash = address.hash;
      put(next, landed, how);
      return true;
    };
    const isShown = await swap().catch(reportError);
    if (mine !== turn) return true;
    endProgress();
    if (isShown) return true;
    if (source === address) load(address, how);
    return false;
  };

  const onClick = (event: MouseEvent) => {
    const link = around<HTMLAnchorElement>(event, 'a');
    if (!link?.href || link.hasAttribute('download') || !isPlainClick(event, link.target)) return;
    const address = new URL(link.href);
    if (!site.owns(address)) return;
    const isHere = isSamePage(address, location);
    if (isHere && address.search === location.search && address.hash !== '') return scroll.note();
    event.preventDefault();
    if (!isHere) return void go(address, 'push');
    if (address.href === location.href) return void go(address, 'replace');
    scroll.note();
    writeHistory(address, 'push');
    dispatchEvent(new PopStateEvent('popstate'));
  };

  const onPop = () => {
    const here = new URL(location.href);
    if (!isSamePage(here, shown)) return void go(here, 'pop');
    // A menu that closes goes back in the history, too: to the same place.
    if (lastHow === 'pop' || here.href !== shown.href) abandon();
    const isNew = history.state === null;
    if (!isNew) scroll.note();
    const position = scroll.enter();
    shown = here;
    if (isNew) return restorePlace('push', null);
    reveal(location.hash);
    if (position !== null) scrollTo({ top: position, behavior: 'instant' });
    scroll.refocus();
  };

  return {
    show: (address, source) => go(address, 'exchange', source),
    start: () => {
      scroll.enter();
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto';
        scroll.note();
        scroll.keep();
      });
    },
  };
}
