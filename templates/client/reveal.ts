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

/** Opens the `details` and the tab around the element with an id, and returns the element. */
export function reveal(id: string): HTMLElement | null {
  const target = id === '' ? null : document.getElementById(id);
  for (let parent = target?.parentElement ?? null; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  target?.dispatchEvent(new CustomEvent('pubdocs:reveal', { bubbles: true }));
  return target;
}
