// Deep links into what is folded away.

/** The id in an address: `#p%C5%99%C3%ADklad` → `příklad`; one that cannot be decoded is taken as it is written. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Opens the `details` and the tab around the element of that id, and returns it. */
export function reveal(id: string): HTMLElement | null {
  const target = id === '' ? null : document.getElementById(id);
  for (let parent = target?.parentElement ?? null; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  target?.dispatchEvent(new CustomEvent('pubdocs:reveal', { bubbles: true }));
  return target;
}
