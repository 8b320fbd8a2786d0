// The link to the top, offered when the reader turns back on a long page.
import type { Behaviour } from '../behaviour.ts';
import { focusMain } from '../focus-main.ts';
import { all, listen } from '../listen.ts';
import { markOnScroll } from '../scroll-mark.ts';

/** The click scrolls and gives the focus to the text, without `#pd-top` in the address. */
export const backToTop: Behaviour = (link) =>
  all(
    markOnScroll(link, { name: 'data-shown', way: 'up', limit: () => innerHeight }).cleanUp,
    listen(link, 'click', (event) => {
      event.preventDefault();
      scrollTo({ top: 0 });
      focusMain();
    }),
  );
