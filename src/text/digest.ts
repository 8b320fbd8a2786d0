// Digests of content: the keys of everything that is memoised.
import { createHash, hash } from 'node:crypto';

/** Text or bytes → 64 hexadecimal digits. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content);

/** Parts of a text, which need not be in memory together → its digest. */
export function digestOfParts(parts: Iterable<string>): string {
  const digester = createHash('sha256');
  for (const part of parts) digester.update(part);
  return digester.digest('hex');
}

/** Any JSON value → its digest; the order of keys matters. Objects of pubdocs are created with a fixed order. */
export const digestOf = (value: unknown): string => digest(JSON.stringify(value) ?? 'undefined');

/** Any JSON value → a short digest for the cache. Not a slice of the whole one, whose text V8 would keep. */
export const shortDigest = (value: unknown, digits = 32): string =>
  hash('sha256', JSON.stringify(value) ?? 'undefined', 'buffer').toString('hex', 0, digits / 2);

/** ('assets/main.js', digest) → 'assets/main.1a2b3c4d.js': the name changes when the content does. */
export function hashedName(path: string, contentDigest: string): string {
  const dot = path.lastIndexOf('.');
  const stem = dot > path.lastIndexOf('/') ? path.slice(0, dot) : path;
  return `${stem}.${contentDigest.slice(0, 8)}${path.slice(stem.length)}`;
}
