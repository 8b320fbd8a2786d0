// A dropdown: a `details` element, which opens and closes itself.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, noCleanUp } from '../listen.ts';

/**
 * Key, current position, length of the list → the next position: arrows wrap around, Home and End go to the ends; other
 * keys → null.
 */
export function nextPlace(key: string, place: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (place + 1) % count,
    ArrowUp: (Math.max(place, 0) - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key] ?? null;
}

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
    const place = nextPlace(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (place === null || (!details.open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    details.open = true;
    items[place]?.focus();
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
