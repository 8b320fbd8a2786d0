// Places of readers in history entries, so that Back and Forward restore them: scroll positions and focused links.
import { scrollKey } from '../../shared/constants.ts';
import { placeOfFocus } from '../listen.ts';
import type { BrowserStore } from '../store.ts';

/** Stored JSON → positions by entry; drops values that are not numbers. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}'));
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

/** The key in a history state, which other scripts may have written. */
const keyOf = (state: { readonly at?: unknown } | null): string | null =>
  typeof state?.at === 'string' ? state.at : null;

const linksTo = (href: string | null | undefined) =>
  [...document.links].filter((link) => link.getAttribute('href') === href);

/** Stores places by a key in the state of each history entry. */
export interface ScrollMemory {
  /** Stores the place in the current entry. */
  readonly note: () => void;
  /** Makes the history's entry the current one → its stored position; null for a new entry. */
  readonly enter: () => number | null;
  /** Moves the focus to the link that had it in the current entry, if the page still shows that. */
  readonly refocus: () => void;
  readonly keep: () => void;
}

/** Keeps only the most recent entries, because session storage is small. */
const limit = 200;

/** `session`: the storage of this tab. */
export function makeScrollMemory(session: BrowserStore): ScrollMemory {
  const positions = parsePositions(session.get(scrollKey));
  const focusLink = new Map<string, () => void>();
  let current = '';
  return {
    note: () => {
      positions.delete(current);
      positions.set(current, scrollY);
      const href = document.activeElement?.getAttribute('href');
      const place = placeOfFocus(linksTo(href));
      focusLink.set(current, () => linksTo(href)[place]?.focus({ preventScroll: true }));
    },
    enter: () => {
      const stateKey = keyOf(history.state);
      current = stateKey ?? String(Date.now());
      if (stateKey === null) history.replaceState({ ...history.state, at: current }, '');
      return positions.get(current) ?? null;
    },
    refocus: () => focusLink.get(current)?.(),
    keep: () => {
      const recent = [...positions].slice(-limit);
      session.set(scrollKey, JSON.stringify(Object.fromEntries(recent)));
    },
  };
}
