// The port Cache without a disk: for tests, and where nothing is to be kept. Values go through JSON as they would on a disk.
import type { Cache } from '../../model/ports.ts';

/** A cache that lives as long as the value that this returns. */
export function makeMemoryCache(): Cache {
  const values = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  return {
    get: (namespace, key) => {
      const text = values.get(`${namespace} ${key}`);
      return text === undefined ? undefined : JSON.parse(text);
    },
    has: (namespace, key) => values.has(`${namespace} ${key}`),
    put: (namespace, key, value) => {
      values.set(`${namespace} ${key}`, JSON.stringify(value));
    },
    getBytes: (namespace, key) => bytes.get(`${namespace} ${key}`),
    putBytes: (namespace, key, value) => {
      bytes.set(`${namespace} ${key}`, Uint8Array.from(value));
    },
    share: () => ({ entries: [], packs: [] }),
    adopt: () => {},
    fetch: async () => {},
    close: () => [],
  };
}
