// Deep links to hidden elements.

/** The id in a hash: `#p%C5%99%C3%ADklad` → `příklad`; an invalid encoding is kept as written. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The element that a hash leads to. */
export const targetOfHash = (hash: string): HTMLElement | null => document.getElementById(idOfHash(hash));

/** Opens the `details` and the tab around the target of a hash, and returns the target. */
export function reveal(hash: string): HTMLElement | null {
  const target = targetOfHash(hash);
  for (let parent = target?.parentElement ?? null; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  target?.dispatchEvent(new CustomEvent('pubdocs:reveal', { bubbles: true }));
  return target;
}
