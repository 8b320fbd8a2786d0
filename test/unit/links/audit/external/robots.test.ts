// robots.txt is written by strangers: rules are obeyed, and no text of them costs more than time linear in its length.
import { expect, test } from 'vitest';
import { isAllowedByRobots } from '../../../../../src/links/audit/external/check-external.ts';

const origin = 'https://host.example';
const isAllowed = (text: string, path: string): boolean => isAllowedByRobots(text, new URL(path, origin));

test.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /no\nAllow: /no/but', '/no/but-this', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
  ['User-agent: *\nDisallow: /\nUser-agent: pubdocs\nDisallow: /private', '/a', true],
  ['User-agent: pubdocs\nDisallow: /private', '/private/x', false],
  ['<html>not found</html>', '/a', true],
  ['\u0000\ufffd: \n:::\nDisallow', '/a', true],
])('%j on %s → %s', (text, path, allowed) => {
  expect(isAllowed(text, path)).toBe(allowed);
});

test('patterns that make regular expressions backtrack for years are answered at once', () => {
  const path = `/${'a'.repeat(2000)}`;
  const stars = `User-agent: *\nDisallow: /${'*a'.repeat(500)}*b\n`;
  const spaces = `User-agent: *\nDisallow:${' '.repeat(400_000)}x${' \t'.repeat(50_000)}#`;
  const started = performance.now();
  expect(isAllowed(stars, path)).toBe(true);
  expect(isAllowed(spaces, path)).toBe(true);
  expect(isAllowed(`${' '.repeat(500_000)}:`, path)).toBe(true);
  // A backtracking matcher needs more steps than there are atoms; the limit only keeps a slow machine from failing.
  expect(performance.now() - started).toBeLessThan(20_000);
});
