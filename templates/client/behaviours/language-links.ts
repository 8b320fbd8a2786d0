// The language switch: plain links that take the query and the hash along, untouched, and the path on the not-found page.
import type { Behaviour } from '../behaviour.ts';
import { all, listen } from '../listen.ts';

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** Path and the front pages of all languages → the front, with a slash, of the path's own language: `/b/cs/x` → `/b/cs/`. */
export function frontOf(path: string, fronts: readonly string[]): string | null {
  const own = fronts.map(withSlash).filter((front) => withSlash(path).startsWith(front));
  return own.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** On the not-found page links lead to front pages; the path asked for goes along: `/b/cs/x`, `['/b/', '/b/cs']`, `/b/` → `/b/x`. */
export function movePath(path: string, fronts: readonly string[], target: string): string {
  const own = frontOf(path, fronts);
  return own === null ? target : withSlash(target) + path.slice(own.length);
}

/** The address that the server wrote; a script keeps it beside the completed one. */
export function writtenHref(link: HTMLAnchorElement): string {
  link.dataset.href ??= link.getAttribute('href') ?? '';
  return link.dataset.href;
}

/** Addresses are completed when a link is about to be used, so that they are right whatever changed the address in between. */
export const languageLinks: Behaviour = (list) => {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const fronts = document.body.dataset.page === 'not-found' ? links.map(writtenHref) : null;
  const complete = () => {
    for (const link of links) {
      const href = writtenHref(link);
      const path = fronts === null ? href : movePath(location.pathname, fronts, href);
      link.setAttribute('href', path + location.search + location.hash);
    }
  };
  complete();
  const moments = ['pointerdown', 'focusin', 'click', 'mouseover'] as const;
  return all(...moments.map((moment) => listen(list, moment, complete, { capture: true })));
};
