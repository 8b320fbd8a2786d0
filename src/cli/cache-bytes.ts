// Size limit of the cache of a site.

/** Bytes on disk. Above this limit, the cache drops its oldest values. */
export const cacheBytes = 1_000_000_000;
