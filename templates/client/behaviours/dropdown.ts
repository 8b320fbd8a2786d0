// A navbar dropdown: `details` without scripts, a button with `aria-expanded` with them.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, noCleanUp } from '../listen.ts';
import { make } from '../make.ts';

/** Key, current position, length of the list → the next position: arrows wrap around, Home and End go to the ends; other keys → null. */
export function nextPlace(key: string, place: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (place + 1) % count,
    ArrowUp: (Math.max(place, 0) - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key] ?? null;
}

function makeButton(summary: Element): HTMLButtonElement {
  const button = make('button', { type: 'button', class: summary.className });
  button.append(...summary.cloneNode(true).childNodes);
  return button;
}

/** Click, Enter and Space toggle (native to a button). Arrows move between links. Escape closes and returns the focus. Leaving closes. */
export const dropdown: Behaviour = (element) => {
  const details = element.querySelector('details');
  const summary = details?.querySelector('summary');
  const list = details?.querySelector<HTMLElement>('ul');
  if (!details || !summary || !list) return noCleanUp;
  const button = makeButton(summary);
  const setOpen = (open: boolean) => {
    button.setAttribute('aria-expanded', `${open}`);
    list.hidden = !open;
  };
  setOpen(details.open);
  details.replaceWith(button, list);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !list.hidden) {
      setOpen(false);
      button.focus();
      return;
    }
    const links = [...list.querySelectorAll('a')];
    const place = nextPlace(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (place === null || (list.hidden && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setOpen(true);
    links[place]?.focus();
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !element.contains(target)) setOpen(false);
  };
  return all(
    listen(button, 'click', () => setOpen(Boolean(list.hidden))),
    listen(element, 'keydown', onKey),
    listen(document, 'focusin', closeOutside),
    listen(document, 'pointerdown', closeOutside),
    () => {
      details.append(list);
      list.hidden = false;
      button.replaceWith(details);
    },
  );
};
