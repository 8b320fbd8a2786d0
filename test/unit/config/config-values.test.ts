// Values of keys: which are allowed, and what they become. Other mistakes are in config-mistakes.test.ts.
import { describe, expect, it, test } from 'vitest';
import { describeValue } from '../../../src/config/describe-value.ts';
import { localise } from '../../../src/config/localise.ts';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import { readMeta } from '../../../src/config/page-meta.ts';
import { isSitePath, isWebUrl } from '../../../src/config/schema-parts.ts';
import { normaliseUrl } from '../../../src/config/site-url.ts';

const smallest = { title: 'Docs', url: 'https://docs.example' };
const normalise = (changes: object, overrides = {}) =>
  normaliseConfig({ ...smallest, ...changes }, overrides, 'pubdocs.config.ts');
const findings = (changes: object): string[] =>
  normalise(changes).diagnostics.map(({ code, key = '' }) => `${code} ${key}`.trim());
const i18n = (locales: object) => ({ i18n: { defaultLocale: 'en', locales: { en: {}, ...locales } } });
const picture = { src: '/img/logo.svg', alt: 'Logo', width: 9, height: 9 };

test.each([
  [
    'a picture with two targets',
    { theme: { navbar: { logo: { ...picture, to: '/', href: 'https://a.example' } } } },
    'config-link-target theme.navbar.logo',
  ],
  ['a glob that leaves the docs', { docs: { include: ['guide/../../x'] } }, 'config-type docs.include[0]'],
  [
    'a redirect with a target that is gone',
    { redirects: [{ from: '/a', to: '/b', gone: 'It ended.' }] },
    'config-redirect redirects[0]',
  ],
  [
    'a path with a space at its end',
    { theme: { navbar: { items: [{ label: 'A', to: '/docs ' }] } } },
    'config-type theme.navbar.items[0].to',
  ],
  [
    'a source around another one',
    {
      sources: [
        { from: '../api/docs', at: '/a' },
        { from: '../api', at: '/b' },
      ],
    },
    'source-refused sources[1].from',
  ],
  [
    'a source in another one',
    {
      sources: [
        { from: '../api', at: '/a' },
        { from: '../api/docs', at: '/b' },
      ],
    },
    'source-refused sources[1].from',
  ],
  [
    'a version with the name of the current docs',
    { docs: { version: { id: 'next' } }, versions: ['Next'] },
    'version-twice versions[0]',
  ],
  ['two versions with one path', { versions: ['2.3', { id: '2.2', path: '2.3' }] }, 'version-twice versions[1]'],
  ['a version in the folder of the site', { versions: [{ id: '2.3', from: './' }] }, 'config-type versions[0].from'],
])('%s is a finding', (_, changes, finding) => expect(findings(changes)).toEqual([finding]));

test.each(['/a/', '/a/index.html', '/%61'])('/a and %s are one old path', (from) => {
  expect(
    findings({
      redirects: [
        { from: '/a', to: '/b' },
        { from, to: '/c' },
      ],
    }),
  ).toEqual(['config-redirect-twice redirects[1].from']);
});

test.each([
  ['a table of contents of one level', { docs: { toc: { min: 3, max: 3 } } }],
  ['a key without a value, as other code may add it', { docs: undefined, anything: undefined }],
])('%s is none', (_, changes) => expect(findings(changes)).toEqual([]));

it('a config that contains itself is a finding, not a crash', () => {
  const loop: Record<string, unknown> = {};
  loop.more = loop;
  expect(findings({ theme: loop })).toEqual(['config-unknown-key theme.more']);
});

it('a misspelt key does not hide a wrong value of the key that it means', () => {
  expect(findings({ title: 42, titel: 'Docs' })).toEqual(['config-type title', 'config-unknown-key titel']);
});

it('a key of another generator leads to the key of this place', () => {
  const { diagnostics } = normalise({ theme: { announcement: { text: 'News' } } });
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'config-unknown-key', suggest: ['content'] }));
});

it('errors come before warnings', () => {
  const changes = { ...i18n({ cs: {} }), title: { en: 'Docs' }, redirects: [{ from: '/a' }] };
  expect(normalise(changes).diagnostics.map(({ severity }) => severity)).toEqual(['error', 'warning']);
});

describe('a config', () => {
  const config = (changes: object, overrides = {}) => normalise(changes, overrides).config;

  it('has paths without slashes at their ends', () => {
    expect(config({ docs: { routeBasePath: '/guides/api/' } })?.docs.routeBasePath).toBe('guides/api');
  });

  it('has the writing direction of each language, unless it names another', () => {
    const locales = config(i18n({ ar: {}, he: { direction: 'ltr' } }))?.i18n.locales;
    expect(locales?.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'ltr']);
  });

  it('has texts in the typography of each language', () => {
    const changes = { ...i18n({ cs: {} }), theme: { navbar: { title: 'Mapy v Praze' } } };
    expect(config(changes)?.theme.navbar.title).toEqual({ en: 'Mapy v Praze', cs: 'Mapy v\u00a0Praze' });
  });

  it('is that of an offline copy if the command makes one', () => {
    expect(config({}, { offline: true })?.offline).toEqual({ base: '', outDir: 'build', hasPrint: false });
    expect(config({})?.offline).toBeNull();
  });

  it('has a folder for a version of a ref, which has none in the site', () => {
    const [version] = config({ versions: [{ id: '2.3', from: 'git:v2.3:website' }] })?.versions ?? [];
    expect([version?.folder, version?.git]).toEqual(['versions/2.3', { ref: 'v2.3', folder: 'website', commit: null }]);
  });
});

describe('a text', () => {
  const languages = (...codes: string[]) => ({ defaultLocale: 'en', locales: codes.map((code) => ({ code })) });
  const both = languages('en', 'cs');
  const missing = (text: Readonly<Record<string, string>>): string[] =>
    localise(text, 'title', both).diagnostics.map(({ hint = '' }) => hint);

  it('that is empty in all languages is empty; one that only some have is missing in the others', () => {
    expect(missing({ en: '', cs: '' })).toEqual([]);
    expect(missing({ en: 'Docs', cs: '' })).toEqual([expect.stringContaining('see nothing there')]);
    expect(missing({ en: 'Docs' })).toEqual([expect.stringContaining('see the text in “en”')]);
  });

  it('is not looked up in the prototype of an object', () => {
    expect(localise({ en: 'Docs' }, 'title', languages('en', 'toString')).texts).toEqual({
      en: 'Docs',
      toString: 'Docs',
    });
  });

  it('in a message has 60 characters at most', () => {
    expect(describeValue('x'.repeat(60))).toBe(`“${'x'.repeat(60)}”`);
    expect(describeValue('x'.repeat(61))).toBe(`“${'x'.repeat(59)}…”`);
  });
});

test.each(['https://ann@docs.example', 'https://docs.example/#top', 'https://docs.example/?x=1'])(
  '%s is no URL of a site, but its origin is',
  (url) => expect(normaliseUrl(url)).toMatchObject({ better: { url: 'https://docs.example' } }),
);

test('a path of the site has no `..`, except in its query', () => {
  expect(['/a/../b', '/a?to=/../b', '/a#../b', '//a', '/a '].map(isSitePath)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('a full URL names a host', () => {
  expect(['https://a.example', 'https:///a', 'https:a', 'ftp://a.example'].map(isWebUrl)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a page without `meta` is in the search index', () => {
  expect(readMeta(undefined, { defaultLocale: 'en', locales: [], showOutdated: false }).meta.search).toBe(true);
});
