// Keeps the reader's position when switching languages. Headings have the same ids in every language, so the position is kept in session
// storage, and only the prefix of the URL changes.
import type { Store } from './store.ts';

const key = 'pubdocs.place';

/** A heading and its distance from the top of the window, for the page at `path`. */
interface LanguagePlace {
  readonly path: string;
  readonly id: string;
  readonly top: number;
}

/** Stores the last heading within the upper third of the window or above it, for the page at `path`. Nothing at the top of the page. */
export function noteLanguagePlace(session: Store, path: string): void {
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4, dt)[id]')];
  const heading = headings.findLast((element) => element.getBoundingClientRect().top < innerHeight / 3);
  session.set(key, null);
  if (scrollY < 1 || heading === undefined) return;
  const place: LanguagePlace = { path, id: heading.id, top: heading.getBoundingClientRect().top };
  session.set(key, JSON.stringify(place));
}

function parsePlace(text: string | null): Partial<LanguagePlace> | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Scrolls to the stored position if it belongs to the current page. */
export function restoreLanguagePlace(session: Store): void {
  const place = parsePlace(session.get(key));
  session.set(key, null);
  const heading = place?.path === location.pathname ? document.getElementById(place.id ?? '') : null;
  if (heading !== null)
    scrollBy({ top: heading.getBoundingClientRect().top - Number(place?.top), behavior: 'instant' });
}
