// The link to the top, offered when the reader turns back on a long page.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, oncePerFrame } from '../listen.ts';

/** Where the page was and is, and the window's height: shown while moving up, more than a window below the top. */
export function isBackToTopShown(facts: {
  readonly from: number;
  readonly to: number;
  readonly windowHeight: number;
  readonly wasShown: boolean;
}): boolean {
  const { from, to, windowHeight, wasShown } = facts;
  if (to < windowHeight) return false;
  return to === from ? wasShown : to < from;
}

/** The click scrolls and gives the focus to the text, without `#top` in the address. */
export const backToTop: Behaviour = (link) => {
  let from = scrollY;
  const frame = oncePerFrame(() => {
    const wasShown = link.dataset.shown !== undefined;
    const isShown = isBackToTopShown({ from, to: scrollY, windowHeight: innerHeight, wasShown });
    from = scrollY;
    if (isShown) link.dataset.shown = '';
    else delete link.dataset.shown;
  });
  return all(
    listen(window, 'scroll', frame.run, { passive: true }),
    listen(link, 'click', (event) => {
      event.preventDefault();
      scrollTo({ top: 0 });
      document.getElementById('main')?.focus({ preventScroll: true });
    }),
    frame.stop,
  );
};
