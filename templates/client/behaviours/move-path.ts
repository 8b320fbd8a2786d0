// The path of a URL in another language.

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * Path and the front pages of all languages → the front page of the path's language, with a slash: `/b/cs/x` →
 * `/b/cs/`.
 */
export function frontOf(path: string, fronts: readonly string[]): string | null {
  const matchingFronts = fronts.map(withSlash).filter((front) => withSlash(path).startsWith(front));
  return matchingFronts.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * On the not-found page, links lead to front pages and keep the requested path: `/b/cs/x`, `['/b/', '/b/cs']`, `/b/` →
 * `/b/x`.
 */
export function movePath(path: string, fronts: readonly string[], target: string): string {
  const currentFront = frontOf(path, fronts);
  return currentFront === null ? target : withSlash(target) + path.slice(currentFront.length);
}
