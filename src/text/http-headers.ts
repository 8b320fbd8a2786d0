// Headers of HTTP that no document has to list.
import { isTypoOf } from './suggest.ts';

/** Those with a hyphen: `Date` is near to `data`. */
export const headerNames: readonly string[] = [
  'Accept-Encoding',
  'Accept-Language',
  'Cache-Control',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Language',
  'Content-Length',
  'Content-Location',
  'Content-Type',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'Last-Modified',
  'Retry-After',
  'Transfer-Encoding',
  'User-Agent',
  'WWW-Authenticate',
];

const known = new Set(headerNames.map((name) => name.toLowerCase()));

/** ('Content-Tyep') → 'Content-Type'; undefined for a header that is known, or like none that is */
export function meantHeader(written: string): string | undefined {
  const lower = written.toLowerCase();
  // Most samples have these, and none of them is near to another one.
  if (known.has(lower)) return undefined;
  return headerNames.find((name) => isTypoOf(lower, name.toLowerCase()));
}
