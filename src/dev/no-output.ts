// The output of a site that is served from memory: none.
import type { Output } from '../model/ports.ts';

/** Nothing was built before, and nothing is written. */
export const noOutput: Output = {
  notes: [],
  previous: () => new Map(),
  stage: (path, bytes) => ({ path, sha256: '', size: bytes.length }),
  staging: null,
  commit: async () => ({ written: 0, kept: 0, deleted: 0, diagnostics: [] }),
  discard: async () => {},
};
