import { expect, it } from 'vitest';
import { below, isServedAt, parseTarget, showTarget, type Target } from '../../../src/publish/target.ts';

const parsed = (text: string): Target => {
  const result = parseTarget(text);
  if (!result.ok) throw new Error(result.why);
  return result.target;
};

it.each([
  ['s3://docs/public-docs', 's3://docs/public-docs'],
  ['s3://docs/public-docs/', 's3://docs/public-docs'],
  ['s3://docs', 's3://docs'],
  ['s3://my.bucket-1/a/B/č', 's3://my.bucket-1/a/B/č'],
  ['file:///srv/www/public-docs', 'file:///srv/www/public-docs'],
  ['file:///srv/a%20b', 'file:///srv/a%20b'],
  ['file:///srv/a b/ž', 'file:///srv/a%20b/%C5%BE'],
  ['file:///srv/c%23/a%3Fb/50%25', 'file:///srv/c%23/a%3Fb/50%25'],
])('%s is a target', (text, shown) => {
  expect(showTarget(parsed(text))).toBe(shown);
  expect(parsed(shown)).toEqual(parsed(text));
});

it.each([
  ['public-docs', 'it is not a URL'],
  ['https://docs.example', 'pubdocs writes to s3:// and file://, not to https://'],
  ['s3:///public-docs', '“” is not the name of a bucket'],
  ['s3://Docs/x', '“Docs” is not the name of a bucket'],
  ['s3://docs/../other', 'its path has a . or .. segment'],
  ['s3://docs/a//b', 'its path has an empty segment'],
  ['s3://docs/a?b', 'it has a query, a fragment or control characters'],
  ['file://srv/www', 'a file target has three slashes: file:///folder'],
  ['file:///', 'it names no folder'],
  ['file:///srv/%2e%2e/etc', 'its path has a . or .. segment'],
  ['file:///srv/%zz', 'its path is not percent-encoded correctly'],
])('%s is not a target: %s', (text, why) => {
  expect(parseTarget(text)).toEqual({ ok: false, why });
});

it.each([
  ['s3://docs/public-docs', '/public-docs', null, true],
  ['s3://docs/sites/public-docs', '/public-docs', null, true],
  ['s3://docs/old-public-docs', '/public-docs', null, false],
  ['s3://docs/other', '/public-docs', null, false],
  ['s3://docs', '/public-docs', null, false],
  ['s3://docs', '', null, true],
  ['s3://docs/public-docs', '', null, false],
  ['s3://docs/public-docs', '', '', true],
  ['file:///srv/www', '', null, true],
  ['file:///srv/www', '/public-docs', '/public-docs', true],
  ['file:///srv/www', '', '/public-docs', false],
] as const)('%s serves a build for %s (served at %s): %s', (text, base, servedAt, expected) => {
  expect(isServedAt(parsed(text), base, servedAt)).toBe(expected);
});

it('a preview is below its target', () => {
  expect(showTarget(below(parsed('s3://docs/public-docs'), 'previews/pr-1'))).toBe(
    's3://docs/public-docs/previews/pr-1',
  );
  expect(below(parsed('file:///srv/www'), 'previews/pr-1')).toMatchObject({ folder: '/srv/www/previews/pr-1' });
});
