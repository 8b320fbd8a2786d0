import { describe, expect, it } from 'vitest';
import siteConfig from '../../../site/pubdocs.config.ts';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';

const file = 'pubdocs.config.ts';
const smallest = { title: 'Docs', url: 'https://docs.example' };
const bilingual = { ...smallest, i18n: { defaultLocale: 'en', locales: { en: {}, cs: {} } } };
const normalise = (raw: unknown, overrides = {}) => normaliseConfig(raw, overrides, file);

/** Every value with a text for each language, at any depth. */
function textsOf(value: unknown): { readonly en: unknown; readonly cs: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && !('code' in value)) return [{ en: value.en, cs: 'cs' in value ? value.cs : '' }];
  return Object.values(value).flatMap(textsOf);
}

describe('a right config', () => {
  it('needs a title and a url alone', () => {
    const { config, diagnostics } = normalise(smallest);
    expect(diagnostics).toEqual([]);
    expect(config).toMatchSnapshot();
  });

  it('of the carrier has no findings, and every text in both languages', () => {
    const { config, diagnostics } = normalise(siteConfig);
    expect(diagnostics).toEqual([]);
    const texts = textsOf(config);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ en, cs }) => (en === '') !== (cs === ''))).toEqual([]);
  });

  it('makes a variable of every URL in `api`, and another of its host', () => {
    const { config } = normalise({
      ...smallest,
      api: { production: 'https://geo.example:8443/x' },
      variables: { n: '1' },
    });
    expect(config?.variables).toEqual({
      'api.production': { en: 'https://geo.example:8443/x' },
      'api.productionHost': { en: 'geo.example:8443' },
      n: { en: '1' },
    });
  });

  it('converts the words of rules into severities', () => {
    const { config } = normalise({ ...smallest, rules: { 'missing-text': 'log', 'config-missing': 'warn' } });
    expect(config?.rules).toEqual({ 'missing-text': 'info', 'config-missing': 'warning' });
  });

  it('is overridden by the URL, base and folders of the command line', () => {
    const overrides = { url: 'https://preview.example/', base: 'pr-7', outDir: '/tmp/x', cacheDir: '/tmp/y' };
    expect(normalise(smallest, overrides).config).toMatchObject({
      url: 'https://preview.example',
      base: '/pr-7',
      outDir: '/tmp/x',
      cacheDir: '/tmp/y',
    });
  });
});

describe('base', () => {
  it.each(['/public-docs', 'public-docs', '/public-docs/', 'public-docs/'])('%s is /public-docs', (base) => {
    expect(normalise({ ...smallest, base }).config?.base).toBe('/public-docs');
  });

  it.each(['/', '', undefined])('%s is the root', (base) => {
    expect(normalise({ ...smallest, base }).config?.base).toBe('');
  });

  it.each([
    '//',
    '//docs',
    '/a//b',
    '/a/../b',
    '..',
    '.',
    'https://x.example/docs',
    '/a?b',
    '/a#b',
    '/ž',
    '/a b',
    'a\\b',
  ])('%s is refused', (base) => {
    const { config, diagnostics } = normalise({ ...smallest, base });
    expect(config).toBeNull();
    expect(diagnostics.map(({ code, key }) => [code, key])).toEqual([['config-address', 'base']]);
  });
});

describe('texts', () => {
  it('that lack a language cause a warning and are filled from the default language', () => {
    const { config, diagnostics } = normalise({ ...bilingual, tagline: { en: 'Hi' } });
    expect(diagnostics).toMatchObject([{ code: 'missing-text', severity: 'warning', key: 'tagline.cs' }]);
    expect(config?.tagline).toEqual({ en: 'Hi', cs: 'Hi' });
  });

  it('in a language that the site does not have are refused', () => {
    const { diagnostics } = normalise({ ...bilingual, title: { en: 'Docs', cs: 'Dok', cz: 'x' } });
    expect(diagnostics).toMatchObject([{ code: 'config-unknown-locale', key: 'title.cz', suggest: ['cs'] }]);
  });
});

it('keys of prototypes in a config are refused', () => {
  const raw: unknown = JSON.parse(
    '{ "title": "a", "url": "https://a.example", "__proto__": { "x": 1 }, "constructor": { "prototype": { "x": 1 } }, "docs": { "__proto__": { "path": "../x" } } }',
  );
  const { config, diagnostics } = normalise(raw);
  expect(diagnostics.map(({ code, key }) => [code, key])).toEqual([
    ['config-name', '__proto__'],
    ['config-name', 'constructor'],
    ['config-name', 'docs.__proto__'],
  ]);
  expect(config).toBeNull();
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
