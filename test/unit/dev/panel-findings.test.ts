import { expect, test } from 'vitest';
import { liveFindings } from '../../../src/dev/panel-findings.ts';
import { sortOut, toPagePath } from '../../../templates/dev/live/overlay.ts';

const place = { file: 'docs/a.md', line: 2, column: 3, endLine: 2, endColumn: 5 };
const context = {
  source: (file: string) => (file === 'docs/a.md' ? 'one\ntwo three\n' : null),
  showFile: (file: string) => `site/${file}`,
  hide: (text: string) => text,
  pagesOf: (file: string) => (file === 'docs/a.md' ? ['/docs/a', '/cs/docs/a'] : []),
};

test('a finding names its place, its source line and the pages made from its file', () => {
  const [finding] = liveFindings([{ code: 'x', severity: 'error', message: 'wrong', place, hint: 'fix it' }], context);
  expect(finding).toEqual({
    severity: 'error',
    code: 'x',
    message: 'wrong',
    where: 'site/docs/a.md:2:3',
    frame: ['2 │ two three', '  │   ~~'],
    hint: 'fix it',
    pages: ['/docs/a', '/cs/docs/a'],
  });
});

test('a finding shows no secret', () => {
  const hide = (text: string): string => text.replaceAll('three', '•••••');
  const [finding] = liveFindings([{ code: 'x', severity: 'error', message: 'it is three', place }], {
    ...context,
    hide,
  });
  expect(finding?.message).toBe('it is •••••');
});

test('a finding without a page is everybody’s; notes are nobody’s; errors come first', () => {
  const findings = liveFindings(
    [
      { code: 'note', severity: 'info', message: 'n' },
      { code: 'warn', severity: 'warning', message: 'w', route: '/docs/b' },
      { code: 'fail', severity: 'error', message: 'f', key: 'theme.navbar' },
    ],
    context,
  );
  expect(findings.map(({ code, pages, where }) => [code, pages, where])).toEqual([
    ['fail', null, 'theme.navbar'],
    ['warn', ['/docs/b'], null],
  ]);
});

test.each([
  ['/public-docs/docs/intro', '/docs/intro'],
  ['/public-docs/docs/intro/', '/docs/intro'],
  ['/public-docs/docs/intro.html', '/docs/intro'],
  ['/public-docs/docs/intro/index.html', '/docs/intro'],
  ['/public-docs/', '/'],
  ['/public-docs/docs/%C4%8De', '/docs/če'],
])('the page at %s is %s', (pathname, path) => expect(toPagePath(pathname, '/public-docs')).toBe(path));

test('the overlay keeps findings of the open page apart from those of others', () => {
  const findings = liveFindings(
    [
      { code: 'here', severity: 'error', message: '', route: '/a' },
      { code: 'there', severity: 'error', message: '', route: '/b' },
      { code: 'all', severity: 'warning', message: '' },
      { code: 'hidden', severity: 'warning', message: '', route: '/b' },
    ],
    context,
  );
  const { errors, warnings, elsewhere } = sortOut(findings, '/a');
  expect([errors, warnings, elsewhere].map((list) => list.map(({ code }) => code))).toEqual([
    ['here'],
    ['all'],
    ['there'],
  ]);
});
