// The skip link: moves the focus without leaving `#pd-main` in the address.
import type { Behaviour } from '../behaviour.ts';
import { listen } from '../listen.ts';

/** Focuses the element that the link names; without it the link works as a link. */
export const skipLink: Behaviour = (link) =>
  listen(link, 'click', (event) => {
    const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    if (target === null) return;
    event.preventDefault();
    target.focus();
  });
