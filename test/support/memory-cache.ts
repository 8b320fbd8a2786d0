// The port Cache in memory, for tests. Values go through JSON, as on disk.
import type { Cache } from '../../src/model/ports.ts';

/** Makes an empty cache. */
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
