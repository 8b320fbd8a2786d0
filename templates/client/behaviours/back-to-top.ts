// The link to the top, shown when the reader scrolls up on a long page.
import type { Behaviour } from '../behaviour.ts';
import { focusMain } from '../focus-main.ts';
import { all, listen } from '../listen.ts';
import { markOnScroll } from '../scroll-mark.ts';

/** A click scrolls up and moves the focus to the text, without `#pd-top` in the URL. */
export const backToTop: Behaviour = (link) =>
  all(
    markOnScroll(link, 'data-shown', 'up', () => innerHeight).cleanUp,
    listen(link, 'click', (event) => {
      event.preventDefault();
      scrollTo({ top: 0 });
      focusMain();
    }),
  );
