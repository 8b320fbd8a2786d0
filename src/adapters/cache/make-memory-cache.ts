// The port Cache without a disk: for tests, and where nothing is to be kept. Values go through JSON as they would on a disk.
import type { Cache } from '../../model/ports.ts';

/** A cache that lives as long as the value that this returns. */
export function makeMemoryCache(): Cache {
  const values = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  return {
    get: (room, key) => {
      const text = values.get(`${room} ${key}`);
      return text === undefined ? undefined : JSON.parse(text);
    },
    has: (room, key) => values.has(`${room} ${key}`),
    put: (room, key, value) => {
      values.set(`${room} ${key}`, JSON.stringify(value));
    },
    getBytes: (room, key) => bytes.get(`${room} ${key}`),
    putBytes: (room, key, value) => {
      bytes.set(`${room} ${key}`, Uint8Array.from(value));
    },
    share: () => ({ entries: [], packs: [] }),
    adopt: () => {},
    close: () => [],
  };
}
