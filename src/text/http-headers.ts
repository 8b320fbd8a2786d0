// HTTP headers that an OpenAPI document does not need to list.
import { isTypoOf } from './suggest.ts';
import { wordList } from './word-list.ts';

/** Only names with a hyphen, because `Date` would be suggested for `data`. */
export const headerNames: readonly string[] = wordList(`
  Accept-Encoding Accept-Language Cache-Control Content-Disposition Content-Encoding Content-Language Content-Length
  Content-Location Content-Type If-Match If-Modified-Since If-None-Match If-Unmodified-Since Last-Modified Retry-After
  Transfer-Encoding User-Agent WWW-Authenticate
`);

const lowerNames = new Set(headerNames.map((name) => name.toLowerCase()));

/** ('Content-Tyep') → 'Content-Type'; undefined for a known header, and for one that is similar to none */
export function meantHeader(raw: string): string | undefined {
  const lower = raw.toLowerCase();
  // Fast path for the headers of most samples.
  if (lowerNames.has(lower)) return undefined;
  return headerNames.find((name) => isTypoOf(lower, name.toLowerCase()));
}
