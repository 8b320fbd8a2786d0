// The language switch: plain links that take the query and the hash along, untouched.
import type { Behaviour } from '../behaviour.ts';
import { noteLanguagePlace } from '../language-place.ts';
import { all, listen } from '../listen.ts';
import { isPlainClick } from '../navigation/page-address.ts';

/** The address that the server wrote; a script keeps it beside the completed one. */
export function writtenHref(link: HTMLAnchorElement): string {
  link.dataset.href ??= link.getAttribute('href') ?? '';
  return link.dataset.href;
}

/** Gives the link the query and the hash of the page. */
export const completeHref = (link: HTMLAnchorElement): void =>
  link.setAttribute('href', writtenHref(link) + location.search + location.hash);

/** Addresses are completed when a link is about to be used, so that they are right whatever changed the address in between. */
export const languageLinks: Behaviour = (list, { session }) => {
  const complete = () => {
    for (const link of list.querySelectorAll('a')) completeHref(link);
  };
  complete();
  const moments = ['pointerdown', 'focusin', 'click', 'mouseover'] as const;
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && isPlainClick(event, link.target)) noteLanguagePlace(session, link.pathname);
  };
  return all(
    listen(list, 'click', note),
    ...moments.map((moment) => listen(list, moment, complete, { capture: true })),
  );
};
