import { expect, test } from 'vitest';
import { makeFileIndex } from '../../../../src/links/resolve/file-index.ts';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import type { LinkTarget } from '../../../../src/model/link-graph.ts';
import type { LinkContext } from '../../../../src/site/link-site.ts';
import { contextOf, makeLinkSite } from '../../../support/link-site.ts';

const english = contextOf('intro');
const czech = contextOf('intro', 'cs');

const resolve = (url: string, context: LinkContext = english): LinkTarget & { readonly clean: string | null } => {
  const { target, clean } = resolveLink({ url }, context);
  return { ...target, clean };
};
const hrefOf = (url: string, context: LinkContext = english): string => {
  const target = resolve(url, context);
  return target.kind === 'refused' ? 'refused' : `${target.kind} ${target.href}`;
};

test('a file link leads to the page made from the file', () => {
  expect(resolve('./quick-start.md#first-steps')).toEqual({
    kind: 'page',
    path: '/docs/quick-start',
    hash: 'first-steps',
    href: '/public-docs/docs/quick-start#first-steps',
    clean: null,
  });
});

test.each([
  ['quick-start.md', '/public-docs/docs/quick-start'],
  ['./quick-start.md?tab=php#a', '/public-docs/docs/quick-start?tab=php#a'],
  ['Detailed/parcels.md', '/public-docs/docs/Detailed/parcels'],
  ['./two%20words.md', '/public-docs/docs/two%20words'],
  ['./two words.md', '/public-docs/docs/two%20words'],
  ['../docs/quick-start.md', '/public-docs/docs/quick-start'],
  ['/docs/quick-start.md', '/public-docs/docs/quick-start'],
  ['@site/docs/quick-start.md', '/public-docs/docs/quick-start'],
])('file link %s → %s', (url, href) => {
  expect(hrefOf(url)).toBe(`page ${href}`);
});

// The files of the site below the root are beside those of the sources, and none of their business.
test.each([
  ['./box.svg', 'asset box.svg'],
  ['@site/box.svg', 'asset box.svg'],
  ['../../../README.md', 'broken README.md'],
  ['../../../docs/map.svg', 'broken docs/map.svg'],
  ['../../../static/terms.pdf', 'broken static/terms.pdf'],
  ['@site/docs/map.svg', 'broken git.example/sdk@v2/docs/docs/map.svg'],
  ['/README.md', 'broken README.md'],
  ['../../../docs/intro.md', 'page /docs/intro'],
  ['/terms.pdf', 'asset static/terms.pdf'],
])('of a source, %s is %s', (url, expected) => {
  const site = makeLinkSite();
  const folder = 'git.example/sdk@v2/docs';
  const source = { from: 'git+https://git.example/sdk#v2:docs', folder, at: 'sdk', editUrl: null, git: null, key: 'k' };
  const shown = ({ kind, ...target }: LinkTarget): string =>
    `${kind} ${'file' in target ? target.file.replace(`${folder}/`, '') : 'path' in target ? target.path : 'resolved' in target ? target.resolved : ''}`;
  const files = makeFileIndex([`${folder}/box.svg`, `${folder}/a.md`, 'docs/map.svg', 'static/terms.pdf', 'README.md']);
  const context = { ...english, site: { ...site, files, config: { ...site.config, sources: [source] } } };
  expect(shown(resolve(url, { ...context, file: `${folder}/a.md` }))).toBe(expected);
});

test.each([
  ['./map.svg', 'broken'],
  ['../README.md', 'broken'],
  ['../git.example/sdk@v2/box.svg', 'asset'],
  ['@site/box.svg', 'asset'],
  ['@site/README.md', 'broken'],
  ['./quick-start.md', 'page'],
])('of a part of a source that a page of the site includes, %s is %s', (url, kind) => {
  const site = makeLinkSite();
  const folder = 'git.example/sdk@v2';
  const source = { from: 'git+https://git.example/sdk#v2', folder, at: 'sdk', editUrl: null, git: null, key: 'k' };
  const files = makeFileIndex([`${folder}/box.svg`, 'docs/map.svg', 'README.md']);
  const context = { ...english, site: { ...site, files, config: { ...site.config, sources: [source] } } };
  expect(resolve(url, { ...context, writtenIn: `${folder}/_part.md` }).kind).toBe(kind);
});

test('in a translated page a file link leads to the translation', () => {
  expect(hrefOf('./quick-start.md', czech)).toBe('page /public-docs/cs/docs/quick-start');
});

test('in a translated page a file link leads to the original where there is no translation, in the chrome of the page', () => {
  expect(hrefOf('./glossary.md', czech)).toBe('page /public-docs/cs/docs/glossary');
});

test('in an original shown in another language a file link leads to the translation', () => {
  expect(hrefOf('./intro.md', contextOf('glossary', 'cs'))).toBe('page /public-docs/cs/docs/intro');
});

test.each([
  ['/docs/quick-start', '/public-docs/docs/quick-start'],
  ['/public-docs/docs/quick-start', '/public-docs/docs/quick-start'],
  ['/cs/docs/quick-start', '/public-docs/cs/docs/quick-start'],
  ['/public-docs/cs/docs/quick-start', '/public-docs/cs/docs/quick-start'],
  ['/', '/public-docs/'],
  ['/cs', '/public-docs/cs'],
])('path of the site %s → %s', (url, href) => {
  expect(hrefOf(url)).toBe(`page ${href}`);
});

test('a path of the site means the language of its page, unless it names base or language', () => {
  expect(hrefOf('/docs/quick-start', czech)).toBe('page /public-docs/cs/docs/quick-start');
  expect(hrefOf('/', czech)).toBe('page /public-docs/cs');
  expect(hrefOf('/public-docs/docs/quick-start', czech)).toBe('page /public-docs/docs/quick-start');
});

test('where the base has the name of a folder, both readings of a path lead to the page', () => {
  const site = makeLinkSite({ base: '/docs' });
  for (const [locale, href] of [
    ['en', '/docs/docs/quick-start'],
    ['cs', '/docs/cs/docs/quick-start'],
  ] as const) {
    expect(hrefOf('/docs/quick-start', contextOf('intro', locale, site))).toBe(`page ${href}`);
  }
  expect(hrefOf('/docs/docs/quick-start', contextOf('intro', 'cs', site))).toBe('page /docs/docs/quick-start');
  expect(hrefOf('/docs', contextOf('intro', 'en', site))).toBe('page /docs/');
  expect(resolve('/docs/nowhere', contextOf('intro', 'en', site))).toMatchObject({ kind: 'broken' });
});

test('with the base `/` the same links lead to the same pages', () => {
  const site = makeLinkSite({ base: '' });
  expect(hrefOf('/docs/quick-start', contextOf('intro', 'cs', site))).toBe('page /cs/docs/quick-start');
  expect(hrefOf('./quick-start.md', contextOf('intro', 'en', site))).toBe('page /docs/quick-start');
});

test('a relative address is taken from the address of its page', () => {
  expect(hrefOf('quick-start')).toBe('page /public-docs/docs/quick-start');
  expect(hrefOf('../intro', contextOf('Detailed/parcels'))).toBe('page /public-docs/docs/intro');
});

test.each([
  ['/docs/quick-start.html', '/docs/quick-start'],
  ['/docs/quick-start/index.html#a', '/docs/quick-start#a'],
  ['/docs/quick-start/', '/docs/quick-start'],
  ['quick-start.html?x=1', 'quick-start?x=1'],
  ['/index.html', '/'],
])('%s works, and its clean form is %s', (url, clean) => {
  expect(resolve(url)).toMatchObject({ kind: 'page', clean });
});

const slashes = [true, ['/docs/quick-start'], ['/docs/other']].map(
  (each, at) => [each, at < 2 ? null : '/docs/quick-start'] as const,
);
test.each(slashes)('with `trailingSlash: %j` the slash is part of the address, or not', (trailingSlash, clean) => {
  expect(resolve('/docs/quick-start/', contextOf('intro', 'en', makeLinkSite({ trailingSlash }))).clean).toBe(clean);
});

test('a link over a redirect leads straight to its end and names it', () => {
  expect(resolve('/docs/old-start')).toMatchObject({ path: '/docs/quick-start', clean: '/docs/quick-start' });
  expect(resolve('/docs/old-start', czech)).toMatchObject({
    path: '/cs/docs/quick-start',
    clean: '/docs/quick-start#kroky',
  });
});

test.each([
  ['./Quick-Start.md', 'case', '/public-docs/docs/Quick-Start'],
  ['/docs/detailed/parcels', 'case', '/public-docs/docs/detailed/parcels'],
  ['/img/Logo.svg', 'case', '/public-docs/img/Logo.svg'],
  ['./Map.svg', 'case', 'docs/Map.svg'],
  ['./quick-strat.md', 'page', '/public-docs/docs/quick-strat'],
  ['/docs/quick-strat', 'page', '/public-docs/docs/quick-strat'],
  ['/docs/quick-strat.html', 'page', '/public-docs/docs/quick-strat'],
  ['./secret.md', 'draft', '/public-docs/docs/secret'],
  ['/docs/secret', 'draft', '/public-docs/docs/secret'],
  ['./mpa.svg', 'file', 'docs/mpa.svg'],
  ['/img/none.svg', 'file', '/public-docs/img/none.svg'],
  ['../../../outside.md', 'file', '../../../outside.md'],
  ['', 'empty', ''],
  ['https://', 'malformed', 'https://'],
  ['https:/stackoverflow.com/a/1', 'malformed', 'https:/stackoverflow.com/a/1'],
  ['C:\\docs\\intro.md', 'malformed', 'C:\\docs\\intro.md'],
  ['%zz', 'page', '/public-docs/docs/%zz'],
])('%s is broken: %s, taken for %s', (url, why, resolved) => {
  expect(resolve(url)).toMatchObject({ kind: 'broken', why, resolved });
});

test.each([
  ['/img/logo.svg', 'static/img/logo.svg', '/public-docs/img/logo.svg'],
  ['/terms.pdf#page=2', 'static/terms.pdf', '/public-docs/terms.pdf#page=2'],
  ['/.well-known/security.txt', 'static/.well-known/security.txt', '/public-docs/.well-known/security.txt'],
  ['./map.svg', 'docs/map.svg', '/public-docs/docs/map.svg'],
  ['img/first.png', 'docs/img/first.png', '/public-docs/docs/img/first.png'],
  ['@site/docs/map.svg', 'docs/map.svg', '/public-docs/docs/map.svg'],
  ['@site/static/terms.pdf#page=2', 'static/terms.pdf', '/public-docs/terms.pdf#page=2'],
])('%s is the file %s', (url, file, href) => {
  expect(resolve(url)).toMatchObject({ kind: 'asset', file, href });
});

test.each([
  ['@site/static/term.pdf', 'file', 'static/term.pdf'],
  ['@site/static/Terms.pdf', 'case', 'static/Terms.pdf'],
  ['@site/../secret.txt', 'file', '../secret.txt'],
])('%s is broken: %s, %s', (url, why, resolved) => {
  expect(resolve(url)).toMatchObject({ kind: 'broken', why, resolved });
});

test('a translated page uses the files beside the original', () => {
  expect(resolve('./map.svg', czech)).toMatchObject({ kind: 'asset', file: 'docs/map.svg' });
});

test.each(['', '/api-docs', '/docs'])(
  'a whole URL of the site means the same on every page, below the base %j',
  (base) => {
    const at = contextOf('intro', 'cs', makeLinkSite({ base }));
    const whole = (path: string): string => {
      const { target } = resolveLink({ url: `https://docs.carrier.example${base}${path}` }, at);
      return target.kind === 'page' ? target.path : target.kind;
    };
    // The English page, though the link stands on a Czech one.
    expect(whole('/docs/intro')).toBe('/docs/intro');
    expect(whole('/cs/docs/intro')).toBe('/cs/docs/intro');
  },
);

test('the site’s own address is a link inside the site', () => {
  expect(hrefOf('https://docs.carrier.example/public-docs/docs/intro#a')).toBe('page /public-docs/docs/intro#a');
  expect(hrefOf('https://docs.carrier.example/other')).toBe('external https://docs.carrier.example/other');
});

test.each([
  ['https://api.carrier.example/v1', 'external https://api.carrier.example/v1'],
  ['//cdn.example/x.js', 'external //cdn.example/x.js'],
  ['/\\evil.example', 'external //evil.example'],
  ['mailto:api@carrier.example', 'unchecked mailto:api@carrier.example'],
  ['tel:+420123', 'unchecked tel:+420123'],
  ['pathname:///swagger/v1', 'unchecked /swagger/v1'],
])('%s → %s', (url, expected) => {
  expect(hrefOf(url)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#x73;cript:alert(1)',
  'java&#115cript&colon;alert(1)',
  'java&#xffffff;script&#0;:x',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://x',
])('%j is refused', (url) => {
  expect(resolve(url).kind).toBe('refused');
});

test('a hash alone stays on its page', () => {
  expect(resolve('#kl%C3%AD%C4%8De')).toMatchObject({
    kind: 'page',
    path: '/docs/intro',
    hash: 'klíče',
    href: '#kl%C3%AD%C4%8De',
  });
  expect(resolve('#')).toMatchObject({ kind: 'page', hash: null, href: '#' });
});

test('what is printed can break out of neither attribute nor address', () => {
  for (const url of [
    '/docs/intro#"><script>',
    "/docs/intro?a='b",
    '/docs/intro?a b',
    '/"x"',
    './"x".md',
    './"x".svg',
  ]) {
    const target = resolve(url);
    expect(target.kind === 'refused' ? '' : target.href).not.toMatch(/["'<>\s]/);
  }
});

test('an old address of a file leads to the file, and the author hears of its new address', () => {
  const site = { ...makeLinkSite(), redirects: new Map([['/old.pdf', '/terms.pdf']]) };
  expect(resolve('/old.pdf', contextOf('intro', 'en', site))).toMatchObject({
    ...{ kind: 'asset', file: 'static/terms.pdf', clean: '/terms.pdf' },
  });
});

test('an old address whose redirect leads to another site is no broken link', () => {
  const site = { ...makeLinkSite(), redirects: new Map([['/rolldown', 'https://v7.example/guide']]) };
  expect(resolve('/rolldown', contextOf('intro', 'en', site))).toMatchObject({
    ...{ kind: 'external', href: 'https://v7.example/guide' },
  });
});

test('a relative address that leads out of the base is another site on the same host', () => {
  const front = { ...contextOf('intro'), file: null, path: '/about' };
  expect(hrefOf('../std/index.html#a', front)).toBe('unchecked /std/index.html#a');
  expect(resolve('../docs/nope', contextOf('intro'))).toMatchObject({ kind: 'broken', why: 'page' });
});

test('without a base, a relative address that leads above the root of the host begins there, as in browsers', () => {
  const context = contextOf('intro', 'en', makeLinkSite({ base: '' }));
  expect(hrefOf('../../../docs/quick-start#a', context)).toBe('page /docs/quick-start#a');
  expect(resolve('../../../docs/nope', context)).toMatchObject({ kind: 'broken' });
});
