// Where the reader was on each entry of the history, so that Back and Forward return there.
import { scrollKey } from '../../shared/constants.ts';
import type { Store } from '../store.ts';

/** Stored JSON → positions by entry; anything that is not a number is left out. */
export function parsePositions(text: string | null): Map<string, number> {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') ?? {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

/** The history's state is whatever other scripts put there. */
function keyOf(state: { readonly at?: unknown } | null): string | null {
  const at = state?.at;
  return typeof at === 'string' ? at : null;
}

/** Remembers positions by a key in each entry's state. */
export interface ScrollMemory {
  /** Notes the position of the entry that was last entered. */
  readonly note: () => void;
  /** Enters the history's current entry; its remembered position, null when it is new. */
  readonly enter: () => number | null;
  readonly keep: () => void;
}

/** The most recent entries only: the session's storage is small. */
const limit = 200;

/** `session` is the store of this tab. */
export function makeScrollMemory(session: Store): ScrollMemory {
  const positions = parsePositions(session.get(scrollKey));
  let current = '';
  return {
    note: () => {
      positions.delete(current);
      positions.set(current, scrollY);
    },
    enter: () => {
      const known = keyOf(history.state);
      current = known ?? String(Date.now());
      if (known === null) history.replaceState({ ...history.state, at: current }, '');
      return positions.get(current) ?? null;
    },
    keep: () => {
      const recent = [...positions].slice(-limit);
      session.set(scrollKey, JSON.stringify(Object.fromEntries(recent)));
    },
  };
}
