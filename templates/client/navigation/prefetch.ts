// Prefetches pages: those of visible links while the browser is idle, and that of a link under the pointer at once.
import { prefetchInAll, prefetchInSight } from '../../shared/constants.ts';
import type { BrowserSite } from '../behaviour.ts';
import { all, around, type CleanUp, listen, noCleanUp } from '../listen.ts';
import type { PageSource } from './page-source.ts';
import { isSamePage } from './page-url.ts';

/** `navigator.connection`, which few browsers have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string | undefined;
}

/** Connection data → whether to prefetch: not on 2g or `slow-2g`, and not when the reader saves data. */
export const mayPrefetch = (connection: Connection | null | undefined): boolean =>
  !(connection?.saveData || connection?.effectiveType?.includes('2g'));

/** Runs when the browser is idle; soon, if the browser cannot report that. */
const whenIdle = (work: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(work);

/** Watches the links of a page until the reader leaves it. */
export function prefetchView(site: BrowserSite, pages: PageSource): CleanUp {
  if (!mayPrefetch((navigator as { readonly connection?: Connection }).connection)) return noCleanUp;
  const requestedUrls = new Set<string>();
  const ask = (link: Element | null, limit: number) => {
    if (!(link instanceof HTMLAnchorElement) || requestedUrls.size >= limit || link.target || link.download) return;
    const url = new URL(link.href);
    if (!site.owns(url) || isSamePage(url, location)) return;
    requestedUrls.add(url.pathname + url.search);
    pages.ahead(url);
  };
  const pointed = (event: Event) => ask(around(event, 'a[href]'), prefetchInAll);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) ask(target, prefetchInSight);
  });
  const main = document.querySelector<HTMLElement>('main');
  whenIdle(() => {
    if (main?.isConnected) for (const link of main.querySelectorAll('a[href]')) observer.observe(link);
  });
  return all(listen(document, 'pointerover', pointed, { passive: true }), listen(document, 'focusin', pointed), () =>
    observer.disconnect(),
  );
}
