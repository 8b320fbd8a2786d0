import { expect, test } from 'vitest';
import { listChanges, printChanges } from '../../../src/changes/list-changes.ts';
import type { Ledger, LedgerRoute } from '../../../src/model/ledger.ts';

const locales = [
  { code: 'en', path: '', htmlLang: 'en' },
  { code: 'cs', path: 'cs', htmlLang: 'cs' },
];

const route = (path: string, change: Partial<LedgerRoute> = {}): LedgerRoute => ({
  ...{ path, locale: path.startsWith('/cs') ? 'cs' : 'en', title: path, source: null, anchors: [], hash: '1' },
  ...change,
});

const stateOf = (
  routes: readonly LedgerRoute[],
  redirects: Ledger['redirects'] = [],
  texts: Record<string, string> = {},
) => ({
  ledger: { ledgerVersion: 1 as const, url: 'https://d.example', base: '/b', locales, routes, redirects },
  markdown: (path: string) => texts[path] ?? null,
});

const linesOf = (before: ReturnType<typeof stateOf>, now: ReturnType<typeof stateOf>): readonly string[] =>
  listChanges(before, now, {}).map(({ kind, locale, url, what }) => `${kind} ${locale} ${url} ${what}`);

test('lost URLs, anchors and redirects are breaking, in the language of their path', () => {
  const before = stateOf(
    [route('/docs/čas%20a', { anchors: ['x y'] }), route('/docs/b', { anchors: ['č'] })],
    [{ from: '/cs/docs/old', to: '/cs/docs/b', gone: null }],
  );
  expect(linesOf(before, stateOf([route('/docs/b')]))).toEqual([
    'breaking en https://d.example/b/docs/%C4%8Das%20a this page was removed',
    'breaking en https://d.example/b/docs/b#%C4%8D this anchor was removed',
    'breaking cs https://d.example/b/cs/docs/old tato stránka byla odstraněna',
  ]);
});

test('a page that moved is compared with its old text', () => {
  const text = (weight: string): string => `# A {#a}\n\nUp to ${weight}.\n`;
  const before = stateOf([route('/docs/a')], [], { '/docs/a': text('30 kg') });
  const redirects = [{ from: '/docs/a', to: '/docs/č', gone: null }];
  expect(linesOf(before, stateOf([route('/docs/č')], redirects, { '/docs/č': text('31 kg') }))).toEqual([
    'content en https://d.example/b/docs/a moved to https://d.example/b/docs/%C4%8D',
    'breaking en https://d.example/b/docs/%C4%8D#a `30 kg` is now `31 kg`',
  ]);
});

test('a page that is gone on purpose is breaking, once', () => {
  const redirects = [{ from: '/docs/a', to: null, gone: 'Switched off.' }];
  const lines = ['breaking en https://d.example/b/docs/a removed: Switched off.'];
  expect(linesOf(stateOf([route('/docs/a')]), stateOf([], redirects))).toEqual(lines);
  expect(linesOf(stateOf([route('/docs/a')], redirects), stateOf([], redirects))).toEqual([]);
});

test('without texts, the digest of a page says that it changed; a fallback changes in its own language', () => {
  const before = stateOf([route('/docs/a'), route('/cs/docs/a', { language: 'en' }), route('/docs/same')]);
  const now = stateOf([
    route('/docs/a', { hash: '2' }),
    route('/cs/docs/a', { language: 'en', hash: '2' }),
    route('/docs/same'),
  ]);
  expect(linesOf(before, now)).toEqual(['content en https://d.example/b/docs/a the text changed']);
  expect(
    linesOf(before, stateOf([...before.ledger.routes.slice(0, 1), route('/cs/docs/a'), route('/docs/same')])),
  ).toEqual(['content cs https://d.example/b/cs/docs/a nový překlad']);
});

test('wording is not printed, and one language has no heading', () => {
  const change = { locale: 'en', url: 'https://d.example/a(', title: 'A [b]', what: 'the text changed' };
  const all = [
    { ...change, kind: 'wording' as const },
    { ...change, kind: 'content' as const },
  ];
  expect(printChanges(all, [{ code: 'en', label: 'English', htmlLang: 'en' }])).toBe(
    '## Changed\n\n- [A \\[b\\]](https://d.example/a%28): the text changed\n',
  );
  expect(printChanges(all.slice(0, 1), [{ code: 'en', label: 'English', htmlLang: 'en' }])).toBe('');
});

test('without texts, the digests of sections name what changed; a renamed section keeps its alias', () => {
  const entry = (hash: string, sections: Record<string, string>) => stateOf([route('/docs/a', { hash, sections })]);
  const before = entry('1', {
    '': 'leadnone',
    limits: 'text0030',
    calls: 'text0007',
    old: 'same0001',
    gone: 'text0000',
  });
  const now = entry('2', {
    ...{ '': 'LEADnone', limits: 'text0031', calls: 'TEXT0007' },
    ...{ renamed: 'same0001', old: 'same0001', sizes: 'text0009', big: 'text0009' },
  });
  expect(linesOf(before, now)).toEqual([
    'content en https://d.example/b/docs/a the text changed',
    'breaking en https://d.example/b/docs/a#limits numbers or code changed',
    'content en https://d.example/b/docs/a#calls the text changed',
    'content en https://d.example/b/docs/a#sizes new section',
  ]);
  // Only targets of links changed.
  expect(linesOf(before, entry('2', before.ledger.routes[0]?.sections ?? {}))).toEqual([]);
});

test('a page of which one of the two ledgers has no sections has one change', () => {
  const sections = { a: '1'.repeat(32) };
  const plain = route('/docs/a', { hash: '1' });
  const detailed = route('/docs/a', { hash: '2', sections });
  for (const [before, now] of [
    [plain, detailed],
    [detailed, plain],
  ] as const)
    expect(linesOf(stateOf([before]), stateOf([now]))).toEqual([
      'content en https://d.example/b/docs/a the text changed',
    ]);
});
