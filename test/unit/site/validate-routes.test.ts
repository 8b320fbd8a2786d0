import { expect, test } from 'vitest';
import type { Route } from '../../../src/model/route.ts';
import { validateRoutes } from '../../../src/site/validate-routes.ts';
import { docRoute } from '../../support/link-site.ts';

const validate = (routes: readonly Route[]) => validateRoutes({ routes, onDuplicateRoutes: 'warn', paths: new Map() });

const at = (source: string, path: string): Route => ({
  ...docRoute('x', 'en', true),
  source,
  path,
  page: path.replace(/^\/cs/, ''),
  id: source,
  file: `${path.slice(1)}/index.html`,
});

test('two sources of one address: the first is kept, the other is named', () => {
  expect(validate([at('docs/a.md', '/docs/start'), at('docs/b.md', '/docs/start')])).toMatchObject([
    {
      code: 'duplicate-route',
      severity: 'warning',
      message: 'docs/b.md has the same route as docs/a.md: /docs/start',
      place: { file: 'docs/b.md' },
    },
  ]);
});

test('addresses that differ in case, or in Unicode form, warn', () => {
  const found = validate([
    at('docs/Parcels.md', '/docs/Parcels'),
    at('docs/parcels.md', '/docs/parcels'),
    at('docs/c1.md', '/docs/\u010d'),
    at('docs/c2.md', '/docs/c\u030c'),
  ]);
  expect(found.map(({ code }) => code)).toEqual(['route-clash', 'route-clash']);
});

test('a clash is reported once, whatever the number of languages', () => {
  const routes = ['/docs/start', '/cs/docs/start'].flatMap((path) => [at('docs/a.md', path), at('docs/b.md', path)]);
  expect(validate(routes)).toHaveLength(1);
});

test('`onDuplicateRoutes: ignore` silences clashes of pages', () => {
  const routes = [at('docs/a.md', '/docs/start'), at('docs/b.md', '/docs/start')];
  expect(validateRoutes({ routes, onDuplicateRoutes: 'ignore', paths: new Map() })).toEqual([]);
});

test('a page in the folder of another language is left to the check of output files', () => {
  const czech = { ...at('i18n/cs/docs/home.md', '/cs'), page: '/', locale: 'cs' };
  expect(validate([czech, { ...at('pages/cs.tsx', '/cs'), page: '/cs' }])).toEqual([]);
});
