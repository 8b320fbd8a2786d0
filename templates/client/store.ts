// The one door to browser storage: blocked, full or missing storage is the same as an empty one.
import { storageKey } from '../shared/storage-key.ts';

/** Strings that outlive the page. */
export interface Store {
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /** The name that a `storage` event carries for this key. */
  readonly nameOf: (key: string) => string;
}

/** The site's namespace → its store in `localStorage`, or `sessionStorage` when asked for. */
export function makeStore(namespace: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Store {
  const nameOf = (key: string) => storageKey(key, namespace);
  return {
    nameOf,
    get: (key) => {
      try {
        return globalThis[kind].getItem(nameOf(key));
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        if (value === null) globalThis[kind].removeItem(nameOf(key));
        else globalThis[kind].setItem(nameOf(key), value);
      } catch {
        // The choice holds for this page view only.
      }
    },
  };
}
