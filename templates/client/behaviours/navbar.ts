// Hides the navbar on scroll, if the config enables it.
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { markOnScroll } from '../scroll-mark.ts';

/** Hidden while scrolling down past the bar; shown at the top, while scrolling up, and with focus inside. */
export const navbar: Behaviour = (bar) => {
  const { update, cleanUp } = markOnScroll(bar, {
    name: 'data-hidden',
    way: 'down',
    limit: () => bar.offsetHeight,
    isBarred: () => bar.contains(document.activeElement),
  });
  return all(cleanUp, listen(bar, 'focusin', update));
};
