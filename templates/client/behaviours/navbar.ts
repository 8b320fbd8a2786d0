// Hides the navbar on scroll, if the config enables it.
import type { LazyBehaviour } from '../behaviour.ts';

/** Hidden while scrolling down past the bar; shown at the top, while scrolling up, and with focus inside. */
export const navbar: LazyBehaviour = (bar, _, { all, listen, markOnScroll }) => {
  const hasFocus = () => bar.contains(document.activeElement);
  const { update, cleanUp } = markOnScroll(bar, 'data-hidden', 'down', () => bar.offsetHeight, hasFocus);
  return all(cleanUp, listen(bar, 'focusin', update));
};
