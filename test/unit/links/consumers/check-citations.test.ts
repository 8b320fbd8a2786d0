import { expect, test } from 'vitest';
import { checkCitations, makeCitedBy, readConsumers } from '../../../../src/links/consumers/check-citations.ts';
import { parseCitations, printCitations } from '../../../../src/links/consumers/consumers-file.ts';
import { answersOf } from '../../../../src/site/ledger/answers.ts';

const site = {
  answers: answersOf(new Set(['index.html', 'docs/a/index.html', 'docs/b.html', 'api.json', 'docs/čas/index.html'])),
  anchorsOf: (path: string) =>
    new Map([
      ['/docs/a', new Set(['limits', 'čas'])],
      ['/docs/b', new Set<string>()],
    ]).get(path),
  redirects: new Set(['/docs/old', '/docs/a#moved']),
  pages: () => ['/docs/a', '/docs/b'],
  ignore: ['/docs/private*'],
};

const citing = (url: string) => [
  { consumer: 'sdk', url, at: ['a.py:1', 'b.py:2'], file: 'consumers/sdk.json', line: 4 },
];

test.each([
  ['/', null],
  ['/docs/a', null],
  ['/docs/a/', null],
  ['/docs/a/index.html#limits', null],
  ['/docs/a#limits', null],
  ['/docs/a#čas', null],
  ['/docs/a#top', null],
  ['/docs/a#:~:text=weight', null],
  ['/docs/a#moved', null],
  ['/docs/old#anything', null],
  ['/docs/old.html', null],
  ['/docs/b.html', null],
  ['/docs/čas', null],
  ['/api.json#/paths', null],
  ['/docs/private/x', null],
  ['/docs/a#limit', 'No such anchor: /docs/a#limit, which another repository cites: sdk (a.py:1 and 1 more)'],
  ['/docs/a.html', 'Nothing is published at /docs/a.html, which another repository cites: sdk (a.py:1 and 1 more)'],
  ['/docs/gone#x', 'Nothing is published at /docs/gone#x, which another repository cites: sdk (a.py:1 and 1 more)'],
])('%s', (url, message) => {
  expect(checkCitations(citing(url), site).map((finding) => finding.message)).toEqual(
    message === null ? [] : [message],
  );
});

test('suggests the nearest anchor, and names the line of the file', () => {
  expect(checkCitations(citing('/docs/a#limit'), site)[0]).toMatchObject({
    place: { file: 'consumers/sdk.json', line: 4 },
    suggest: ['/docs/a#limits'],
    severity: 'warning',
  });
});

test('a lost URL names everybody who cites it or an anchor of it', () => {
  const who = makeCitedBy([
    ...citing('/docs/a/#limits'),
    ...citing('/docs/a').map((one) => ({ ...one, consumer: 'cli' })),
  ]);
  expect(who('/docs/a')).toBe('sdk (a.py:1 and 1 more), cli (a.py:1 and 1 more)');
  expect(who('/docs/a#limits')).toBe('sdk (a.py:1 and 1 more)');
  expect(who('/docs/b')).toBe('');
});

test('a file is read back as it was printed', () => {
  const text = printCitations(
    new Map([
      ['/docs/b', ['x.md:1']],
      ['/docs/"a"#b', ['y.md:2', 'z.md:3']],
    ]),
  );
  expect(parseCitations('consumers/sdk.json', text)).toEqual([
    { consumer: 'sdk', url: '/docs/"a"#b', at: ['y.md:2', 'z.md:3'], file: 'consumers/sdk.json', line: 4 },
    { consumer: 'sdk', url: '/docs/b', at: ['x.md:1'], file: 'consumers/sdk.json', line: 5 },
  ]);
  expect(parseCitations('consumers/sdk.json', printCitations(new Map()))).toEqual([]);
});

test.each([
  ['', 'it is not JSON'],
  ['<<<<<<< HEAD', 'it is not JSON'],
  ['[]', 'it has no `urls`'],
  ['{"version":1,"urls":"x"}', 'it has no `urls`'],
  ['{"version":2,"urls":{}}', 'its version is not 1'],
  ['{"version":1,"urls":{"/a":"x"}}', '`/a` is not a path with a list of places'],
  ['{"version":1,"urls":{"/a":[]}}', '`/a` is not a path with a list of places'],
  ['{"version":1,"urls":{"a":["x"]}}', '`a` is not a path with a list of places'],
])('a damaged file is a finding: %s', (text, problem) => {
  const bytes = new TextEncoder().encode(text);
  const files = {
    list: () => ({
      files: [{ path: 'consumers/sdk.json', size: 1, mtimeNs: '', ctimeNs: '', ino: '' }],
      problems: [],
      hasLinks: false,
    }),
    read: () => bytes,
  };
  expect(readConsumers(files).diagnostics.map(({ message }) => message)).toEqual([
    `consumers/sdk.json cannot be used: ${problem}`,
  ]);
});
