// Browser storage. Blocked, full or missing storage behaves like an empty one.

/** Strings that are kept when the page is left. */
export interface BrowserStore {
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /** The key as in a `storage` event. */
  readonly nameOf: (key: string) => string;
}

type Kind = 'localStorage' | 'sessionStorage';

/** The stored value; null if there is none. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(name);
  } catch {
    return null;
  }
}

/** The prefix of the site's keys → its store in `localStorage`, or in the storage `kind`. */
export function makeStore(prefix: string, kind?: Kind): BrowserStore {
  const nameOf = (key: string) => prefix + key;
  return {
    nameOf,
    get: (key) => readStored(nameOf(key), kind),
    set: (key, value) => {
      try {
        const storage = globalThis[kind ?? 'localStorage'];
        if (value === null) storage.removeItem(nameOf(key));
        else storage.setItem(nameOf(key), value);
      } catch {
        // The value is then lost with this page view.
      }
    },
  };
}
