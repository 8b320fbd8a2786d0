// The reader's place survives the language switch: headings have the same ids in every language, so the place travels in the session's
// storage, and the address changes in nothing but its prefix.
import type { Store } from './store.ts';

const key = 'pubdocs.place';

/** A heading and its distance from the top of the window, for the page at that path. */
interface LanguagePlace {
  readonly path: string;
  readonly id: string;
  readonly top: number;
}

/** Notes the last heading above the upper third of the window for the page at `path`; at the top of the page there is nothing to note. */
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

/** Scrolls to the noted place, when it was noted for the page that is shown. */
export function restoreLanguagePlace(session: Store): void {
  const place = parsePlace(session.get(key));
  session.set(key, null);
  const heading = place?.path === location.pathname ? document.getElementById(place.id ?? '') : null;
  if (heading !== null)
    scrollBy({ top: heading.getBoundingClientRect().top - Number(place?.top), behavior: 'instant' });
}
