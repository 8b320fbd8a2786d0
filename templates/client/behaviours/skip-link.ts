// The skip link: moves the focus without adding `#pd-main` to the URL.
import type { Behaviour } from '../behaviour.ts';
import { listen } from '../listen.ts';
import { targetOfHash } from '../reveal.ts';

/** Focuses the target of the link; without a target, the link works as usual. */
export const skipLink: Behaviour = (link) =>
  listen(link, 'click', (event) => {
    const target = targetOfHash(link.getAttribute('href') ?? '');
    if (target === null) return;
    event.preventDefault();
    target.focus();
  });
