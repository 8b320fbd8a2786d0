// The skip link: moves the focus without adding `#pd-main` to the URL.
import type { Behaviour } from '../behaviour.ts';
import { listen } from '../listen.ts';

/** Focuses the target of the link; without a target, the link works as usual. */
export const skipLink: Behaviour = (link) =>
  listen(link, 'click', (event) => {
    const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    if (target === null) return;
    event.preventDefault();
    target.focus();
  });
