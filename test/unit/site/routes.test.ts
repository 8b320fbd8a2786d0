import { describe, expect, it } from 'vitest';
import { resolveRoutes } from '../../../src/site/routes.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleSite } from '../../support/sample-site.ts';

const routesOf = (site: Parameters<typeof sampleSite>[0], config = sampleConfig()) =>
  resolveRoutes(config, sampleSite(site));

describe('resolveRoutes', () => {
  it('gives every page an address in every language, and keeps case', () => {
    const { routes } = routesOf({ pages: { 'Detailed/parcels.md': {} }, standalone: ['pages/index.tsx'] });
    expect(routes.map(({ path, file }) => `${path} ${file}`)).toEqual([
      '/ index.html',
      '/404 404.html',
      '/cs cs/index.html',
      '/cs/404 cs/404.html',
      '/cs/docs cs/docs/index.html',
      '/cs/docs/Detailed/parcels cs/docs/Detailed/parcels/index.html',
      '/docs docs/index.html',
      '/docs/Detailed/parcels docs/Detailed/parcels/index.html',
    ]);
  });

  it('shows the original’s text where a translation is missing', () => {
    const { byPath } = routesOf({ pages: { 'a.md': {}, 'b.md': {} }, translated: { 'a.md': {} } });
    expect(byPath.get('/cs/docs/a')).toMatchObject({ locale: 'cs', language: 'cs', source: 'i18n/cs/docs/a.md' });
    expect(byPath.get('/cs/docs/b')).toMatchObject({ locale: 'cs', language: 'en', source: 'docs/b.md' });
  });

  it('lists a translation whose original is unlisted, and the other way round', () => {
    const { byPath } = routesOf({
      pages: { 'a.md': { unlisted: true }, 'b.md': {}, 'c.md': { unlisted: true } },
      translated: { 'a.md': { unlisted: false }, 'b.md': { unlisted: true } },
    });
    const unlisted = ['/docs/a', '/cs/docs/a', '/docs/b', '/cs/docs/b', '/docs/c', '/cs/docs/c'].filter(
      (path) => byPath.get(path)?.unlisted,
    );
    expect(unlisted).toEqual(['/docs/a', '/cs/docs/b', '/docs/c', '/cs/docs/c']);
  });

  it('writes the first source in sorted order, and remembers who else asked', () => {
    const { byPath, claimed } = routesOf({ pages: { 'b.md': { slug: '/x' }, 'a.md': { slug: '/x' } } });
    expect(byPath.get('/docs/x')?.source).toBe('docs/a.md');
    const english = claimed.filter(({ locale }) => locale === 'en');
    expect(english.map(({ path, source }) => `${path} ${source}`)).toEqual(['/docs/x docs/a.md', '/docs/x docs/b.md']);
  });

  it('begins a site without a front page of its own with the list of its docs', () => {
    expect(routesOf({ pages: { 'a.md': {} } }).byPath.get('/')).toMatchObject({
      kind: 'docs-root',
      file: 'index.html',
    });
  });

  it('lets a page take the docs root', () => {
    const { byPath } = routesOf({ pages: { 'index.md': {} } });
    expect(byPath.get('/docs')).toMatchObject({ kind: 'doc', source: 'docs/index.md' });
  });

  it('has further parts of the list of docs only where there is the list', () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`a-${index}.md`, {}]));
    const parts = (pages: Parameters<typeof sampleSite>[0]['pages'], standalone: readonly string[] = []): string[] =>
      routesOf({ pages, standalone }).routes.flatMap(({ kind, path, locale }) =>
        kind === 'docs-root' && locale === 'en' ? [path] : [],
      );
    const front = ['pages/index.tsx'];
    expect(parts(many, front)).toEqual(['/docs', '/docs/all-2']);
    expect(parts({ ...many, 'index.md': {} })).toEqual(['/', '/docs/all-2']);
    expect(parts({ ...many, 'index.md': {} }, front)).toEqual([]);
  });

  it('puts the docs at the root of the site when the config says so', () => {
    const config = sampleConfig();
    const { byPath } = routesOf(
      { pages: { 'index.md': {}, 'a.md': {} } },
      { ...config, docs: { ...config.docs, routeBasePath: '' } },
    );
    expect([byPath.get('/')?.source, byPath.get('/a')?.source]).toEqual(['docs/index.md', 'docs/a.md']);
  });
});
