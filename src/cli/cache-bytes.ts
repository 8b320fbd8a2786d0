// How large the cache of a site may become.

/** Bytes on the disk; beyond, the oldest values are given up. */
export const cacheBytes = 1_000_000_000;
