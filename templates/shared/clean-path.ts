// One page has one address; hosts and old links know others.

/** `/docs/intro.html`, `/docs/intro/index.html` or `/docs/intro/` → `/docs/intro`; the root stays `/`. */
export function cleanPath(path: string): string {
  return path.replace(/(?:\/index)?\.html?$/i, '').replace(/\/index$|\/+$/, '') || '/';
}
