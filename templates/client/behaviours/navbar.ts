// Hide on scroll, where the site wants it.
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { markOnScroll } from '../scroll-mark.ts';

/** Hidden on the way down past the bar; the top, the way up and focus inside show it. */
export const navbar: Behaviour = (bar) => {
  const { update, cleanUp } = markOnScroll(bar, {
    name: 'data-hidden',
    way: 'down',
    limit: () => bar.offsetHeight,
    isBarred: () => bar.contains(document.activeElement),
  });
  return all(cleanUp, listen(bar, 'focusin', update));
};
