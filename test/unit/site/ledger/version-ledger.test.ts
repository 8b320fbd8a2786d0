import { expect, test } from 'vitest';
import { normaliseConfig } from '../../../../src/config/normalise-config.ts';
import type { Ledger } from '../../../../src/model/ledger.ts';
import { versionLedgers } from '../../../../src/site/ledger/version-ledger.ts';

const checked = normaliseConfig(
  { title: 'Docs', url: 'https://docs.example', versions: ['guide', '2.2'] },
  {},
  'pubdocs.config.ts',
);

const ledger = (routes: readonly (readonly [path: string, source: string | null])[]): Ledger => ({
  ledgerVersion: 1,
  url: 'https://docs.example',
  base: '',
  locales: [{ code: 'en', path: '', htmlLang: 'en' }],
  routes: routes.map(([path, source]) => ({ path, source, locale: 'en', title: path, anchors: ['a'], hash: path })),
  redirects: [],
});

test('a folder of the current docs with the path of a version stays theirs', () => {
  if (checked.config === null) throw new Error('the config has mistakes');
  const all = ledger([
    ['/docs/intro', 'docs/intro.md'],
    ['/docs/guide/parcels', 'docs/guide/parcels.md'],
    ['/docs/guide', null],
    ['/docs/guide/intro', 'versions/guide/docs/intro.md'],
    ['/docs/guide/sizes', 'versions/guide/docs/sizes.md'],
    ['/docs/2.2/intro', 'versions/2.2/docs/intro.md'],
  ]);
  const urls = ['/docs/guide/sizes.html'];
  const published = { ...all, routes: all.routes.map((route) => ({ ...route, urls })) };
  const { before, now } = versionLedgers(published, checked.config, 'guide');
  // The paths of a version are compared as paths of the current docs, where no exact URL was published.
  expect(before.routes.map((route) => route.urls)).toEqual([undefined, undefined]);
  expect(now.routes.map(({ path }) => path)).toEqual(['/docs/intro', '/docs/guide/parcels']);
  expect(before.routes.map(({ path, source, anchors }) => [path, source, anchors.length])).toEqual([
    ['/docs/intro', 'docs/intro.md', 0],
    ['/docs/sizes', 'docs/sizes.md', 1],
  ]);
});
