import { expect, test } from 'vitest';
import { makeFactChecks } from '../../../src/build/fact-findings.ts';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import type { Cache } from '../../../src/model/ports.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { digest } from '../../../src/text/digest.ts';
import { compileText } from '../../support/compile-text.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const text = 'Up to 31,500 g.';

const page: SourcePage = {
  file: 'docs/a.md',
  path: 'a.md',
  locale: 'en',
  id: 'a',
  slug: 'a',
  position: null,
  hash: digest(text),
  frontHash: '',
  frontMatter: {},
  keySpans: {},
  diagnostics: [],
};

function makeCache(): Cache {
  const values = new Map<string, unknown>();
  return {
    get: (namespace, key) => values.get(`${namespace} ${key}`),
    has: (namespace, key) => values.has(`${namespace} ${key}`),
    put: (namespace, key, value) => values.set(`${namespace} ${key}`, value),
    getBytes: () => undefined,
    putBytes: () => {},
    share: () => ({ entries: [], packs: [] }),
    adopt: () => {},
    fetch: async () => {},
    close: () => [],
  };
}

/** Codes of the findings of the page in a site of that language. */
function codesIn(htmlLang: string, cache: Cache, frontMatter: SourcePage['frontMatter'] = {}): string[] {
  const locales = { en: { htmlLang } };
  const facts = { values: { weight: '31.5 kg' }, require: 'bound' };
  const { config } = normaliseConfig(
    { title: 'Docs', url: 'https://docs.example', i18n: { defaultLocale: 'en', locales }, facts },
    {},
    'pubdocs.config.ts',
  );
  if (config === null) throw new Error('the config has mistakes');
  const compiled = compileText(text, { facts: config.facts?.units ?? null, htmlLang }).facts;
  const compiler = {
    facts: () => compiled,
    claims: () => compiled,
    summary: () => ({ ...compiled, code: [], hasSamples: false }),
  };
  const checks = makeFactChecks(config, { cache, files: makeMemoryFiles({}), compiler, documents: [], snapshots: [] });
  return checks.findings({ ...page, frontMatter }).map(({ code }) => code);
}

test('a page in another language is read again', () => {
  const cache = makeCache();
  expect(codesIn('en', cache)).toEqual([]);
  expect(codesIn('de', cache)).toEqual(['fact-unbound']);
  expect(codesIn('en', cache)).toEqual([]);
});

test('a page can be exempt from facts that must be known', () => {
  expect(codesIn('de', makeCache(), { facts: { require: 'none' } })).toEqual([]);
  expect(codesIn('de', makeCache(), { facts: { require: 'bound' } })).toEqual(['fact-unbound']);
});
