// The language switch: plain links that keep query and hash.
import type { Behaviour } from '../behaviour.ts';
import { noteLanguagePlace } from '../language-place.ts';
import { all, around, listen } from '../listen.ts';
import { isPlainClick } from '../navigation/page-url.ts';

/** Gives a link the query and the hash of the page. */
export function completeHref(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
}

/** Completes URLs just before a link is used, so that they are correct even if the page's URL has changed. */
export const languageLinks: Behaviour = (list, site) => {
  const complete = () => {
    for (const link of list.querySelectorAll('a')) completeHref(link);
  };
  complete();
  const moments = ['pointerdown', 'focusin', 'click'] as const;
  const note = (event: MouseEvent) => {
    const link = around<HTMLAnchorElement>(event, 'a');
    if (link && isPlainClick(event, link.target)) noteLanguagePlace(site, link.pathname);
  };
  return all(
    listen(list, 'click', note),
    ...moments.map((moment) => listen(list, moment, complete, { capture: true })),
  );
};
