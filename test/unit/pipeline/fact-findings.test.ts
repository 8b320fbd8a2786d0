import { expect, test } from 'vitest';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import type { Cache } from '../../../src/model/ports.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makeFactChecks } from '../../../src/pipeline/fact-findings.ts';
import { packClaims } from '../../../src/pipeline/steps/claims.ts';
import type { TextSummary } from '../../../src/pipeline/steps/texts.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { digest } from '../../../src/text/digest.ts';
import { compileText } from '../../support/compile-text.ts';
import { fixedStep } from '../../support/fixed-step.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
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

/** The checks of a site in that language, whose page is that text. */
function checksOf(htmlLang: string, cache: Cache, text: string) {
  const locales = { en: { htmlLang } };
  const facts = { values: { weight: '31.5 kg' }, words: ['createdAt'], require: 'bound' };
  const { config } = normaliseConfig(
    { title: 'Docs', url: 'https://docs.example', i18n: { defaultLocale: 'en', locales }, facts },
    {},
    'pubdocs.config.ts',
  );
  if (config === null) throw new Error('the config has mistakes');
  const compiled = compileText(text, { facts: config.facts?.units ?? null, htmlLang, samples: true }).facts;
  const texts = {
    facts: () => compiled,
    claims: () => packClaims(compiled),
    summary: fixedStep<SourcePage, TextSummary>(() => ({ ...compiled, code: [], hasSamples: false })),
  };
  const engine = makeEngine(cache, () => 0);
  const parts = { engine, files: makeMemoryFiles({}), documents: [], snapshots: [], secrets: makeSecretSearch({}) };
  return makeFactChecks(config, { ...parts, texts });
}

/** Codes of the findings of the page in a site of that language. */
const codesIn = (htmlLang: string, cache: Cache, frontMatter: SourcePage['frontMatter'] = {}): string[] =>
  checksOf(htmlLang, cache, text)
    .findings({ ...page, frontMatter })
    .map(({ code }) => code);

test('a page in another language is read again', () => {
  const cache = makeMemoryCache();
  expect(codesIn('en', cache)).toEqual([]);
  expect(codesIn('de', cache)).toEqual(['fact-unbound']);
  expect(codesIn('en', cache)).toEqual([]);
});

test('a page can be exempt from facts that must be known', () => {
  expect(codesIn('de', makeMemoryCache(), { facts: { require: 'none' } })).toEqual([]);
  expect(codesIn('de', makeMemoryCache(), { facts: { require: 'bound' } })).toEqual(['fact-unbound']);
});

test('the values of a sample with a secret are not kept', () => {
  const token = `ghp_${'16C7e42F292c6912E7710c838347Ae178B4b'}`;
  const sample = (value: string): string => `\`\`\`json\n{ "id": 7, "token": "${value}" }\n\`\`\`\n`;
  const written = (value: string) =>
    checksOf('en', makeMemoryCache(), sample(value))
      .bind(page)
      .samples.map((one) => one.raw);
  expect(written('none')).toEqual(['7', '"none"']);
  expect(written(token)).toEqual([]);
});

test.each([
  ['a number without a name', 'Up to 20 kg.', []],
  ['a word of the service', 'Set `createdAt`.', []],
  ['a word that is almost one of the service', 'Set `createdAtt`.', ['fact-word']],
  ['a comment that no number needs', 'Up to 31.5 kg.\n\n<!-- pubdocs-fact: 31.5 kg, by law -->', ['fact-waiver']],
])('%s, on a page of which nothing was accepted', (_, written, codes) => {
  const found = checksOf('en', makeMemoryCache(), written).findings({
    ...page,
    frontMatter: { facts: { require: 'none' } },
  });
  expect(found.map(({ code }) => code)).toEqual(codes);
});

test('a page of an older version has no findings, because the facts are those of the current service', () => {
  const { findings } = checksOf('de', makeMemoryCache(), text);
  expect(findings(page)).toHaveLength(1);
  expect(findings({ ...page, version: '1' })).toEqual([]);
});
