// Digests: names for content. Everything that is memoised is keyed by one.
import { hash } from 'node:crypto';

/** Text or bytes → 64 hexadecimal digits. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content);

/** Any JSON value → its digest; the order of keys counts, and ours is fixed by construction. */
export const digestOf = (value: unknown): string => digest(JSON.stringify(value) ?? 'undefined');

/**
 * Any JSON value → the name of what is made of it, in the cache: half a digest is enough, and there are many. It is not cut out of the whole
 * digest, because a part of a text keeps all of it in memory.
 */
export const nameOf = (value: unknown, digits = 32): string =>
  hash('sha256', JSON.stringify(value) ?? 'undefined', 'buffer').toString('hex', 0, digits / 2);

/** ('assets/main.js', digest) → 'assets/main.1a2b3c4d.js': the name changes when the content does. */
export function hashedName(path: string, contentDigest: string): string {
  const dot = path.lastIndexOf('.');
  const stem = dot > path.lastIndexOf('/') ? path.slice(0, dot) : path;
  return `${stem}.${contentDigest.slice(0, 8)}${path.slice(stem.length)}`;
}
