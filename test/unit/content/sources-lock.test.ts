import { expect, test } from 'vitest';
import { parseSourcesLock, printSourcesLock } from '../../../src/content/sources-lock.ts';

const commit = 'a'.repeat(40);

test('a lock file is sorted, and unchanged after it is written and read', () => {
  const text = printSourcesLock(
    new Map([
      ['git+b#v1', commit],
      ['git+a#v1', commit],
    ]),
  );
  expect(text.indexOf('git+a')).toBeLessThan(text.indexOf('git+b'));
  const locked = new Map([
    ['git+a#v1', commit],
    ['git+b#v1', commit],
  ]);
  expect(parseSourcesLock(text)).toEqual({ sources: locked });
  expect(printSourcesLock(new Map())).toBe('{\n  "version": 1,\n  "sources": {}\n}\n');
});

test.each([
  ['', 'damaged'],
  ['[]', 'damaged'],
  ['<<<<<<< HEAD', 'damaged'],
  ['{"version":1}', 'damaged'],
  ['{"version":0,"sources":{}}', 'damaged'],
  ['{"version":"2","sources":{}}', 'damaged'],
  ['{"version":1,"sources":{"a":"--upload-pack=x"}}', 'damaged'],
  ['{"version":2,"sources":{}}', 'newer'],
  ['{"version":2,"locked":[]}', 'newer'],
])('%s is %s', (text, problem) => {
  expect(parseSourcesLock(text)).toEqual({ problem });
});
