// How large the cache of a site may become.

/** Bytes on the disk; above this limit, the cache drops the oldest values. */
export const cacheBytes = 1_000_000_000;
