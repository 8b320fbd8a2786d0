// Browser storage. Blocked, full or missing storage behaves like an empty one.
import { all, type CleanUp, listen } from './listen.ts';

/** Strings that are kept when the page is left. */
export interface BrowserStore {
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /**
   * Calls back with each new value, set by this page or by another window, also while the reader was on another page;
   * null if it was removed.
   */
  readonly watch: (key: string, onChange: (value: string | null) => void) => CleanUp;
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
    get: (key) => readStored(nameOf(key), kind),
    set: (key, value) => {
      try {
        const storage = globalThis[kind ?? 'localStorage'];
        if (value === null) storage.removeItem(nameOf(key));
        else storage.setItem(nameOf(key), value);
      } catch {
        // The value is then lost with this page view.
      }
      // Browsers send the event only to other windows.
      dispatchEvent(new StorageEvent('storage', { key: nameOf(key), newValue: value }));
    },
    watch: (key, onChange) => {
      // As it is stored: null where storage is blocked, whatever was set.
      let last = readStored(nameOf(key), kind);
      const change = (value: string | null) => {
        last = readStored(nameOf(key), kind);
        onChange(value);
      };
      return all(
        listen(window, 'storage', (event) => {
          if (event.key === null || event.key === nameOf(key)) change(event.newValue);
        }),
        // Browsers send no events to a page that they keep for Back.
        listen(window, 'pageshow', () => {
          const value = readStored(nameOf(key), kind);
          if (value !== last) change(value);
        }),
      );
    },
  };
}
