// Hide on scroll, where the site wants it.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, oncePerFrame } from '../listen.ts';

/** Where the page was and is, and the bar's height: moving down past the bar hides it; the top, moving up and focus show it. */
export function isNavbarHidden(facts: {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly hasFocus: boolean;
  readonly wasHidden: boolean;
}): boolean {
  const { from, to, height, hasFocus, wasHidden } = facts;
  if (hasFocus || to < height) return false;
  return to === from ? wasHidden : to > from;
}

/** Follows the scroll; focus that enters the bar brings it back. */
export const navbar: Behaviour = (bar) => {
  let from = scrollY;
  const settle = () => {
    const hidden = isNavbarHidden({
      from,
      to: scrollY,
      height: bar.offsetHeight,
      hasFocus: bar.contains(document.activeElement),
      wasHidden: bar.dataset.hidden !== undefined,
    });
    from = scrollY;
    if (hidden) bar.dataset.hidden = '';
    else delete bar.dataset.hidden;
  };
  const frame = oncePerFrame(settle);
  return all(listen(window, 'scroll', frame.run, { passive: true }), listen(bar, 'focusin', settle), frame.stop);
};
