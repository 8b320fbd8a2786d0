// Names in browser storage.

/** Key and namespace of the site → the name in storage: `pubdocs.theme`, `parcels` → `parcels.pubdocs.theme`. */
export function storageKey(key: string, namespace: string): string {
  return namespace === '' ? key : `${namespace}.${key}`;
}
