// The language switch: plain links that keep query and hash.
import type { Behaviour } from '../behaviour.ts';
import { noteLanguagePlace } from '../language-place.ts';
import { all, around, listen } from '../listen.ts';
import { isPlainClick } from '../navigation/page-url.ts';

/** The original `href`, stored in `data-href`. */
export function writtenHref(link: HTMLAnchorElement): string {
  link.dataset.href ??= link.getAttribute('href') ?? '';
  return link.dataset.href;
}

/** Adds the query and the hash of the page to a link. */
export const completeHref = (link: HTMLAnchorElement): void =>
  link.setAttribute('href', writtenHref(link) + location.search + location.hash);

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
