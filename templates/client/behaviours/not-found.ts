// The not-found page: tries the clean form of the URL, switches to the language of the path, and suggests the nearest
// pages.
import { cleanPath } from '../../shared/clean-path.ts';
import { nearestRoutes } from '../../shared/nearest-routes.ts';
import type { Behaviour } from '../behaviour.ts';
import { make } from '../make.ts';
import { urlHere } from '../url-here.ts';
import { completeHref } from './language-links.ts';
import { frontOf, movePath } from './move-path.ts';

async function readRoutes(address: string): Promise<readonly string[]> {
  try {
    const routes: unknown = await (await fetch(address)).json();
    return Array.isArray(routes) ? routes.filter((route) => typeof route === 'string') : [];
  } catch {
    return [];
  }
}

/** Requested path and the URLs of all pages → the page at another form of the path, if any: `/b/x.html` → `/b/x`. */
export function meantUrl(pathname: string, routes: readonly string[]): string | null {
  const clean = cleanPath(pathname);
  return routes.find((route) => route !== pathname && cleanPath(route) === clean) ?? null;
}

/** The not-found page of the path's language, if the host served that of another language. */
function ownLanguagePage(links: readonly HTMLAnchorElement[], fronts: readonly string[]): URL | null {
  const here = links.find((link) => link.hasAttribute('aria-current'));
  const pageFront = frontOf(cleanPath(location.pathname), fronts);
  const isOther = pageFront !== null && here !== undefined && pageFront !== frontOf(here.pathname, fronts);
  return isOther ? new URL(`${pageFront}404.html`, location.href) : null;
}

/** Makes the language switch, which links to front pages here, keep the requested path. */
function moveLinks(links: readonly HTMLAnchorElement[], fronts: readonly string[]): void {
  for (const link of links) {
    link.href = urlHere(movePath(location.pathname, fronts, link.pathname), location.href);
    completeHref(link);
  }
}

/** Decodes a path if possible: `/p%C5%99` → `/př`, `/%zz` stays. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The heading of a page; its path if the page cannot be fetched. */
async function titleOf(route: string): Promise<string> {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(route)).text(), 'text/html');
    const heading = page.querySelector('main h1');
    for (const link of heading?.querySelectorAll('a') ?? []) link.remove();
    return heading?.textContent.trim() || route;
  } catch {
    return route;
  }
}

/** Removes the ending of the URL in the address bar, as URLs of pages have none. */
function dropEnding(): void {
  const { pathname, search, hash } = location;
  const isOwn = pathname === document.body.dataset.href;
  if (!isOwn && /\.html?$/i.test(pathname))
    history.replaceState(history.state, '', urlHere(cleanPath(pathname), location.href) + search + hash);
}

async function fill(section: HTMLElement, fronts: readonly string[], routes: readonly string[]): Promise<void> {
  dropEnding();
  const address = section.querySelector<HTMLElement>('[data-address]');
  const code = address?.querySelector('code');
  if (address && code) {
    // On narrow screens, the path breaks after slashes, not within words.
    code.replaceChildren(
      ...readablePath(location.pathname)
        .split(/(?<=\/)/)
        .flatMap((part) => [part, make('wbr')]),
    );
    address.hidden = false;
  }
  const nearest = section.querySelector<HTMLElement>('[data-nearest]');
  // Without base and language, so that every language has the same suggestions.
  const front = frontOf(location.pathname, fronts) ?? '/';
  const inside = (path: string) => `/${path.slice(front.length)}`;
  const nearRoutes = nearestRoutes(inside(location.pathname), routes.map(inside));
  if (!nearest || nearRoutes.length === 0) return;
  const links = nearRoutes.map(async (route) => {
    const href = routes.find((candidate) => inside(candidate) === route) ?? front;
    const item = make('li');
    item.append(make('a', { href }, await titleOf(href)));
    return item;
  });
  nearest.querySelector('ul')?.replaceChildren(...(await Promise.all(links)));
  nearest.hidden = false;
}

/** One request for the list of pages is enough. No retry, because a clean URL has no other form. */
export const notFound: Behaviour = (section, site) => {
  let isGone = false;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-behaviour=language-links] a')];
  const fronts = links.map(({ pathname }) => pathname);
  const translated = ownLanguagePage(links, fronts);
  moveLinks(links, fronts);
  const start = async () => {
    if (translated !== null && (await site.show(new URL(location.href), translated))) return;
    const routes = await readRoutes(section.dataset.routes ?? '');
    if (isGone) return;
    const meant = meantUrl(location.pathname, routes);
    if (meant === null) return fill(section, fronts, routes);
    await site.show(new URL(meant + location.search + location.hash, location.href));
  };
  void start();
  return () => {
    isGone = true;
  };
};
