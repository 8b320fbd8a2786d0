import { expect, test } from 'vitest';
import { parseSourcesLock, printSourcesLock } from '../../../src/content/sources-lock.ts';

const commit = 'a'.repeat(40);

test('a lock file is read as it was written, sorted', () => {
  const text = printSourcesLock(
    new Map([
      ['git+b#v1', commit],
      ['git+a#v1', commit],
    ]),
  );
  expect(text.indexOf('git+a')).toBeLessThan(text.indexOf('git+b'));
  expect([...(parseSourcesLock(text) ?? [])]).toEqual([
    ['git+a#v1', commit],
    ['git+b#v1', commit],
  ]);
  expect(printSourcesLock(new Map())).toBe('{\n  "version": 1,\n  "sources": {}\n}\n');
});

test.each(['', '[]', '{"version":2,"sources":{}}', '{"version":1}', '{"version":1,"sources":{"a":"--upload-pack=x"}}'])(
  '%s is no lock file',
  (text) => {
    expect(parseSourcesLock(text)).toBeNull();
  },
);
