// URLs that are never requested.
import { makeWildcardTest } from '../../../text/pattern.ts';

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)example\.(?:com|net|org)$/i;

/** ('https://docs.carrier.example/x') → true */
export const isReservedHost = (host: string): boolean => reserved.test(host.replace(/\.$/, ''));

/** ('https://github.com/*') → a test of URLs; `*` matches any text; a pattern without it is a prefix */
export function makeSkipRule(patterns: readonly string[]): (url: string) => boolean {
  const rules = patterns.map((pattern) => makeWildcardTest(pattern, { ignoreCase: true }));
  return (url) => rules.some((matches) => matches(url));
}
