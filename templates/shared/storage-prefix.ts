// Names in browser storage.

/** Namespace of the site → prefix of each key: `parcels` → `parcels.`, so `parcels.pubdocs.theme` */
export const storagePrefix = (namespace: string): string => (namespace === '' ? '' : `${namespace}.`);
