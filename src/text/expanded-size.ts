// YAML can name one value any number of times, also within itself: a small file can stand for billions of values.

/** Number of values in a document, counted where they are named: `[x, x]` counts `x` twice; endless for a cycle. */
function expandedSize(value: unknown, sizes: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const knownSize = sizes.get(value);
  if (knownSize !== undefined) return knownSize;
  sizes.set(value, Number.POSITIVE_INFINITY);
  let size = 1;
  for (const part of Object.values(value)) size += expandedSize(part, sizes);
  sizes.set(value, size);
  return size;
}

const maxSize = 1_000_000;

/** Whether aliases make a document too large to be read: small documents, and large ones without aliases, are never. */
export function hasTooManyAliases(value: unknown): boolean {
  const sizes = new Map<object, number>();
  const size = expandedSize(value, sizes);
  return size > maxSize && size > 2 * expandedParts(sizes);
}

/** The same number with each shared part counted once. */
const expandedParts = (sizes: ReadonlyMap<object, number>): number => {
  let count = 0;
  for (const part of sizes.keys()) count += 1 + Object.keys(part).length;
  return count;
};
