// A dropdown: a `details` element, which opens and closes itself.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, noCleanUp, placeOfFocus } from '../listen.ts';

/** Key, current position, length of the list → the next position, negative from the end; arrows wrap around. */
export const nextPlace = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowDown: (place + 1) % count, ArrowUp: Math.max(place, 0) - 1, Home: 0, End: -1 })[key];

/** Arrows move between links and buttons. Escape closes and returns the focus. Leaving closes. */
export const dropdown: Behaviour = (element) => {
  const details = element.querySelector('details');
  const summary = details?.querySelector('summary');
  if (!details || !summary) return noCleanUp;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.open) {
      details.open = false;
      summary.focus();
      return;
    }
    const items = [...details.querySelectorAll<HTMLElement>('a,:enabled')];
    const place = nextPlace(event.key, placeOfFocus(items), items.length);
    if (place === undefined || (!details.open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    details.open = true;
    items.at(place)?.focus();
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !element.contains(target)) details.open = false;
  };
  return all(
    listen(element, 'keydown', onKey),
    listen(document, 'focusin', closeOutside),
    listen(document, 'pointerdown', closeOutside),
  );
};
