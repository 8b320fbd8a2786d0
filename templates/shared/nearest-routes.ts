// Finds existing pages that resemble a missing URL.

/** Number of single-letter edits between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const lastOf = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/** Edit distance relative to the length, of the whole path or of its last segment; smaller is nearer. */
function score(path: string, route: string): number {
  const whole = distance(path, route) / Math.max(path.length, route.length, 1);
  const [a, b] = [lastOf(path), lastOf(route)];
  const last = distance(a, b) / Math.max(a.length, b.length, 1);
  return Math.min(whole, last + 0.05);
}

const far = 0.4;

/**
 * Path without base, and all routes → at most three similar routes, nearest first: `/docs/quick-strat` →
 * `['/docs/quick-start', …]`
 */
export function nearestRoutes(path: string, routes: readonly string[], limit = 3): readonly string[] {
  const lowerPath = path.slice(0, 200).toLowerCase();
  return routes
    .map((route) => ({ route, score: score(lowerPath, route.toLowerCase()) }))
    .filter((entry) => entry.score < far)
    .sort((a, b) => a.score - b.score || (a.route < b.route ? -1 : 1))
    .slice(0, limit)
    .map(({ route }) => route);
}
