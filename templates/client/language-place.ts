// Keeps the reader's position when switching languages: headings have the same ids in every language, and only the
// prefix of the URL changes.
import type { BrowserSite } from './behaviour.ts';

const key = 'place';

/**
 * Remembers the last heading within the upper third of the window or above it, for the page at `path`. Nothing at the
 * top of the page.
 */
export function noteLanguagePlace({ memory }: BrowserSite, path: string): void {
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4, dt)[id]')];
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const heading = headings.findLast((element) => topOf(element) < innerHeight / 3);
  memory.delete(key);
  if (scrollY < 1 || heading === undefined) return;
  const top = topOf(heading);
  memory.set(key, () => {
    const same = location.pathname === path ? document.getElementById(heading.id) : null;
    if (same) scrollBy({ top: topOf(same) - top, behavior: 'instant' });
  });
}

/** Scrolls to the remembered position if it belongs to the current page. */
export function restoreLanguagePlace({ memory }: BrowserSite): void {
  const restore = memory.get(key) as (() => void) | undefined;
  memory.delete(key);
  restore?.();
}
