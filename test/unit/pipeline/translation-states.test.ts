import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../src/content/discover-site.ts';
import type { PageFacts } from '../../../src/model/compiled-page.ts';
import type { Files, Ports } from '../../../src/model/ports.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { localeRules, makeTranslationStates, translatedPage } from '../../../src/pipeline/translation-states.ts';
import { digest } from '../../../src/text/digest.ts';
import { acceptReport, checkLocale } from '../../../src/translations/check-translations.ts';
import { printStatus } from '../../../src/translations/status-file.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const original = 'docs/limits.md';
const translation = 'i18n/cs/docs/limits.md';
const status = 'i18n/cs/status.json';
const texts = { [original]: 'Up to 30 kg.\n', [translation]: 'Do 30 kg.\n' };

const pageOf = (file: string, locale: string, text: string): SourcePage => ({
  file,
  path: 'limits.md',
  locale,
  id: 'limits',
  slug: 'limits',
  position: null,
  hash: digest(text),
  frontHash: '',
  frontMatter: {},
  keySpans: {},
  diagnostics: [],
});

const docOf = (table: Readonly<Record<string, string>>, version?: string): Doc => {
  const page = pageOf(original, 'en', table[original] ?? '');
  return {
    original: version === undefined ? page : { ...page, version },
    translations: new Map([['cs', pageOf(translation, 'cs', table[translation] ?? '')]]),
  };
};

const facts = (): Pick<PageFacts, 'headings'> => ({ headings: [] });

function makeCache(): Pick<Ports, 'cache'>['cache'] {
  const held = new Map<string, unknown>();
  return {
    get: (_, key) => held.get(key),
    has: (_, key) => held.has(key),
    put: (_, key, value) => void held.set(key, value),
    getBytes: () => undefined,
    putBytes: () => {},
    share: () => ({ entries: [], packs: [] }),
    adopt: () => {},
    fetch: async () => {},
    close: () => [],
  };
}

const config = (showOutdated = true) => {
  const base = sampleConfig();
  return { ...base, i18n: { ...base.i18n, showOutdated } };
};

/** The status file after `accept` of these texts. */
function acceptedFile(table: Readonly<Record<string, string>>): string {
  const { i18n } = config();
  const locale = i18n.locales.find(({ code }) => code === 'cs');
  if (!locale) throw new Error('no cs');
  const page = translatedPage(docOf(table), 'cs', { files: makeMemoryFiles(table), facts });
  const report = checkLocale([page], localeRules(config(), locale), new Map());
  return printStatus(acceptReport(new Map(), report, []));
}

const plain = { summary: () => ({}) };
const engineOf = (cache = makeCache()) => makeEngine(cache, () => 0);

const stateOf = (table: Readonly<Record<string, string>>, cache = makeCache()) =>
  makeTranslationStates(config(), { ...plain, files: makeMemoryFiles(table), facts, engine: engineOf(cache) }).of(
    docOf(table),
    'cs',
  );

describe('the state of a translation', () => {
  it.each([
    ['the facts agree, and nothing was accepted', texts, 'current'],
    ['a fact differs', { ...texts, [translation]: 'Do 31 kg.\n' }, 'outdated'],
    ['the text was accepted', { ...texts, [status]: acceptedFile(texts) }, 'current'],
    [
      'the original has other words than were accepted',
      { ...texts, [original]: 'At most 30 kg.\n', [status]: acceptedFile(texts) },
      'outdated',
    ],
    ['the headings differ', { ...texts, [original]: 'Up to 30 kg.\n\n## New\n' }, 'outdated'],
  ])('when %s', (_, table, state) => {
    expect(stateOf(table)).toBe(state);
  });

  it('is read from the cache, and is computed again for other texts or another status file', () => {
    const cache = makeCache();
    const changed = { ...texts, [original]: 'At most 30 kg.\n' };
    const accepted = { [status]: acceptedFile(texts) };
    const tables = [texts, changed, { ...changed, ...accepted }, { ...texts, ...accepted }];
    const expected = ['current', 'current', 'outdated', 'current'];
    expect(tables.map((table) => stateOf(table, cache))).toEqual(expected);
    expect(tables.map((table) => stateOf(table, cache))).toEqual(expected);
  });

  it('is none of older versions, and of languages without the page', () => {
    const states = makeTranslationStates(config(), {
      ...plain,
      files: makeMemoryFiles(texts),
      facts,
      engine: engineOf(),
    });
    expect(states.of(docOf(texts, '1'), 'cs')).toBeNull();
    expect(states.of(docOf(texts), 'en')).toBeNull();
    expect(states.of({ ...docOf(texts), translations: new Map() }, 'cs')).toBeNull();
  });

  describe('of pages whose outlines are known to say the same', () => {
    const unread: Files['read'] = (path) => {
      if (path !== status) throw new Error(`read ${path}`);
      return makeMemoryFiles({}).read(path);
    };
    const summary = () => ({ agreement: 'a' });

    it('is `current` without reading their texts', () => {
      const files = { read: unread };
      const states = makeTranslationStates(config(), { files, facts, summary, engine: engineOf() });
      expect(states.of(docOf(texts), 'cs')).toBe('current');
    });

    it('is found by comparing the texts where a digest differs or is not known', () => {
      const files = makeMemoryFiles({ ...texts, [translation]: 'Do 31 kg.\n' });
      const stateWith = (agreement: string | undefined) =>
        makeTranslationStates(config(), {
          files,
          facts,
          summary: ({ locale }) => (agreement === undefined ? {} : { agreement: locale === 'en' ? 'a' : agreement }),
          engine: engineOf(),
        }).of(docOf(texts), 'cs');
      expect([stateWith('b'), stateWith(undefined)]).toEqual(['outdated', 'outdated']);
    });

    it('is found by comparing the texts where somebody has accepted other words', () => {
      const changed = { ...texts, [original]: 'At most 30 kg.\n' };
      const files = makeMemoryFiles({ ...changed, [status]: acceptedFile(texts) });
      const states = makeTranslationStates(config(), { files, facts, summary, engine: engineOf() });
      expect(states.of(docOf(changed), 'cs')).toBe('outdated');
    });
  });

  it('costs no file and no parse where the config does not ask', () => {
    const never = (): never => {
      throw new Error('asked');
    };
    const files: Pick<Files, 'read'> = { read: never };
    const states = makeTranslationStates(config(false), { ...plain, files, facts: never, engine: engineOf() });
    expect([states.of(docOf(texts), 'cs'), states.diagnostics]).toEqual([null, []]);
  });
});

describe('a status file', () => {
  const findings = (files: Files) =>
    makeTranslationStates(config(), { ...plain, files, facts, engine: engineOf() }).diagnostics.map(
      ({ message }) => message,
    );

  it.each([
    ['{', `${status} is not a status file: it is not JSON`],
    [new Uint8Array([0xff, 0x41]), `${status} is not a status file: it is not UTF-8`],
  ])('that is damaged is an error', (content, message) => {
    expect(findings(makeMemoryFiles({ ...texts, [status]: content }))).toEqual([message]);
  });

  it('that cannot be read is an error, one that is missing is not', () => {
    const files = makeMemoryFiles(texts);
    const denied: Files = { ...files, read: (path) => ({ path, why: 'unreadable', detail: 'EACCES' }) };
    expect(findings(denied)).toEqual([`${status} is not a status file: it cannot be read (EACCES)`]);
    expect(findings(files)).toEqual([]);
  });
});
