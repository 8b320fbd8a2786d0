// Which addresses are never contacted.

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)example\.(?:com|net|org)$/i;

/** ('https://docs.carrier.example/x') → true */
export const isReservedHost = (host: string): boolean => reserved.test(host.replace(/\.$/, ''));

/** ('https://github.com/*') → a test of addresses; `*` stands for anything, without it the rule is a beginning */
export function makeSkipRule(patterns: readonly string[]): (url: string) => boolean {
  const rules = patterns.map((pattern) => {
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*');
    return new RegExp(`^${escaped}${pattern.includes('*') ? '$' : ''}`, 'is');
  });
  return (url) => rules.some((rule) => rule.test(url));
}
