// Browser storage. Blocked, full or missing storage behaves like an empty one.

/** Strings that outlive the page. */
export interface Store {
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /** The name that a `storage` event carries for this key. */
  readonly nameOf: (key: string) => string;
}

type Kind = 'localStorage' | 'sessionStorage';

/** The value of that name, null for none. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(name);
  } catch {
    return null;
  }
}

/** The prefix of the site's keys → its store in `localStorage`, or in `sessionStorage` if `kind` says so. */
export function makeStore(prefix: string, kind?: Kind): Store {
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
        // The choice holds for this page view only.
      }
    },
  };
}
