import { describe, expect, it } from 'vitest';
import { offlineBase } from '../../../src/model/offline-base.ts';
import {
  fileToHref,
  hrefToAbsolute,
  isProgramList,
  joinPath,
  llmsFile,
  localisePath,
  pathToFile,
  pathToHref,
} from '../../../src/site/url.ts';

const cs = { path: 'cs' };
const en = { path: '' };

describe('paths', () => {
  it('join without empty parts', () => {
    expect(joinPath('docs', '/a/', '', 'b')).toBe('/docs/a/b');
    expect(joinPath('', '/')).toBe('/');
  });
  it('carry the segment of their language', () => {
    expect(localisePath(cs, '/')).toBe('/cs');
    expect(localisePath(en, '/docs/intro')).toBe('/docs/intro');
  });
});

describe('lists for programs', () => {
  it.each([llmsFile(en), llmsFile(cs), llmsFile(cs, '2.3'), llmsFile(en, '2.3', 'llms-full')])('%s is one', (path) => {
    expect(isProgramList(path)).toBe(true);
  });
  it.each(['allms.txt', 'llms.txt.md', 'llms-/a.txt', 'llms2.txt'])('%s is none', (path) => {
    expect(isProgramList(path)).toBe(false);
  });
});

describe('hrefs', () => {
  it.each([
    ['/', '/public-docs', null, '/public-docs/'],
    ['/', '', null, '/'],
    ['/docs/intro', '/public-docs', null, '/public-docs/docs/intro'],
    ['/docs/intro', '', true, '/docs/intro/'],
    ['/docs', '/b', ['/docs'], '/b/docs/'],
    ['/docs/intro', '', ['/docs'], '/docs/intro'],
    // The dot of a version does not make its pages files.
    ['/docs/2.3/intro', '', true, '/docs/2.3/intro/'],
    ['/docs/plan.pdf', '', true, '/docs/plan.pdf'],
    ['/cs', '/public-docs', false, '/public-docs/cs'],
  ] as const)('%s under %j with trailingSlash %s is %s', (path, base, trailingSlash, href) => {
    expect(pathToHref(path, { base, trailingSlash })).toBe(href);
  });
  it('in full are those of the published site, also in an offline copy', () => {
    const published = { url: 'https://docs.example', offline: null };
    expect(hrefToAbsolute('/b/docs', published)).toBe('https://docs.example/b/docs');
    expect(hrefToAbsolute(`${offlineBase}/docs`, { ...published, offline: { base: '/b' } })).toBe(
      'https://docs.example/b/docs',
    );
  });
  it('are encoded once', () => {
    expect(fileToHref('č/50%#?', { base: '' })).toBe('/%C4%8D/50%25%23%3F');
    expect(fileToHref('assets/a b.js', { base: '/x' })).toBe('/x/assets/a%20b.js');
  });
});

describe('pathToFile', () => {
  it.each([
    ['/docs', ['/docs'], 'docs/index.html'],
    ['/docs/intro', ['/docs'], 'docs/intro.html'],
    ['/', null, 'index.html'],
    ['/cs', null, 'cs/index.html'],
    ['/docs/intro', null, 'docs/intro/index.html'],
    ['/docs/intro', true, 'docs/intro/index.html'],
    ['/docs/intro', false, 'docs/intro.html'],
  ] as const)('%s with trailingSlash %s is %s', (path, trailingSlash, file) => {
    expect(pathToFile(path, trailingSlash)).toBe(file);
  });
});
