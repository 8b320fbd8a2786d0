// Hides the navbar on scroll, if the config enables it.
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { markOnScroll } from '../scroll-mark.ts';

/** Hidden while scrolling down past the bar; shown at the top, while scrolling up, and with focus inside. */
export const navbar: Behaviour = (bar) => {
  const hasFocus = () => bar.contains(document.activeElement);
  const { update, cleanUp } = markOnScroll(bar, 'data-hidden', 'down', () => bar.offsetHeight, hasFocus);
  return all(cleanUp, listen(bar, 'focusin', update));
};
