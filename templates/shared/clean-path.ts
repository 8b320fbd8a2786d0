// Normalises URL paths, because hosts and old links use several forms.

/** `/docs/intro.html`, `/docs/intro/index.html` or `/docs/intro/` → `/docs/intro`; the root stays `/`. */
export function cleanPath(path: string): string {
  return path.replace(/(?:\/index)?\.html?$/i, '').replace(/\/index$|\/+$/, '') || '/';
}
