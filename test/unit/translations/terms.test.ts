import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentTerms } from '../../../src/cli/translations.ts';
import { stem as czech } from '../../../src/search/languages/czech.ts';
import { checkTerms, readGlossary } from '../../../src/translations/check-terms.ts';
import { checkLocale, type TranslatedPage } from '../../../src/translations/check-translations.ts';
import { readTerms } from '../../../src/translations/terms.ts';

const english =
  ':::definitions\n### pickup point, locker · <span lang="cs">x</span> {#a}\n\nA place.\n\n### parcel\n\nOne piece.\n:::\n';
const czechGlossary =
  ':::definitions\n### výdejní místo, box · <span lang="en">x</span>\n\n<!-- pubdocs-avoid: odběrné místo -->\nMísto.\n\n### balík\n\nKus.\n:::\n';

const page = (name: string, original: string, translation: string): TranslatedPage => ({
  page: name,
  original: { file: `docs/${name}.md`, text: original },
  translation: { file: `i18n/cs/docs/${name}.md`, text: translation },
  ids: [],
});
const glossary = page('glossary', english, czechGlossary);

/** These English texts have no other inflection than the plural with `s`. */
const stems = { original: (form: string) => form.replace(/s$/, ''), translation: czech };

function find(pages: readonly TranslatedPage[]): string[] {
  const languages = { original: 'en', translation: 'cs' };
  const report = checkLocale(
    pages,
    { locale: 'cs', languages, site: 'https://docs.example', docs: '', anchors: 'pubdocs' },
    new Map(),
  );
  const found = checkTerms(pages, report, readGlossary(pages, 'pubdocs'), { anchors: 'pubdocs', stems });
  return found.map(({ message, place }) => `${place?.file}:${place?.line}:${place?.column} ${message}`);
}

describe('the glossary', () => {
  it('pairs the terms of both languages, with the names to avoid', () => {
    const avoided = ['odběrné místo'];
    expect(readTerms(english, czechGlossary, 'pubdocs')).toEqual([
      { name: 'pickup point', names: ['výdejní místo'], avoided, line: 2 },
      { name: 'locker', names: ['box'], avoided, line: 2 },
      { name: 'parcel', names: ['balík'], avoided: [], line: 7 },
    ]);
  });

  it('causes no finding if its entries do not pair, or if it does not exist', () => {
    expect(readTerms(english, czechGlossary.replace('### balík', 'Balík'), 'pubdocs')).toEqual([]);
    expect(find([page('a', 'A parcel, a parcel, a parcel.\n', 'Nic.\n')])).toEqual([]);
  });
});

describe('a translation', () => {
  it('can inflect a term, use it less often, and have other words in code', () => {
    const original = 'Pickup points: a pickup point, pickup points. `odběrné místo`\n';
    expect(find([glossary, page('a', original, 'Ve výdejních místech. `odběrné místo`\n')])).toEqual([]);
  });

  it('is reported if it uses a name that the glossary forbids, also inflected', () => {
    expect(find([glossary, page('a', 'At a pickup point.\n', 'Text\nv odběrném místě.\n')])).toEqual([
      'i18n/cs/docs/a.md:2:3 The translation of a uses “odběrném místě” for “pickup point”',
    ]);
    expect(find([glossary, page('a', 'At a gate.\n', 'V odběrném místě.\n')])).toEqual([]);
  });

  it('is reported if it never uses a term that a section or the page of the original uses often', () => {
    const original =
      '# A\n\nA parcel, parcels, parcel.\n\n## B\n\nA locker.\n\n## C\n\nA locker and a locker.\n\n## D\n\nA locker, a locker.\n\n## E\n\nA locker.\n';
    const translation = '# A\n\nZásilky.\n\n## B\n\nSkříň.\n\n## C\n\nSkříně.\n\n## D\n\nA.\n\n## E\n\nA.\n';
    expect(find([glossary, page('a', original, translation)])).toEqual([
      'i18n/cs/docs/a.md:1:1 The translation of a#section-1 never uses “balík” for “parcel”',
      'i18n/cs/docs/a.md:1:1 The translation of a never uses “box” for “locker”',
    ]);
    expect(
      find([glossary, page('a', original.replace('parcels,', ''), translation.replace('Skříně', 'V boxu'))]),
    ).toEqual([]);
  });
});

describe('the example site', () => {
  const root = join(import.meta.dirname, '../../../site');
  const read = (name: string, change: (text: string) => string = (text) => text): TranslatedPage => {
    const text = (folder: string): string => readFileSync(join(root, folder, `${name}.md`), 'utf8');
    return page(name, text('docs'), change(text('i18n/cs/docs')));
  };
  const names = [
    'Detailed/Shipments/subjects',
    'Detailed/Shipments/types',
    'Detailed/parcels',
    'basic-flows',
    'intro',
    'quick-start',
    'services',
  ];

  it('has no finding, but findings after a term is replaced by another word', () => {
    expect(find([read('glossary'), ...names.map((name) => read(name))])).toEqual([]);
    const changed = (text: string): string => text.replace(/balí(?:k|c)/gi, 'kus');
    const found = find([read('glossary'), ...names.map((name) => read(name, changed))]);
    expect(new Set(found.map((line) => line.split(':')[0])).size).toBeGreaterThan(5);
  });
});

describe('the texts of an OpenAPI document', () => {
  const api = { name: 'v1', file: 'v1.yaml', replace: {}, pages: null, overlays: [], key: 'openapi.v1' };
  const codes = (texts: readonly (readonly [string, string | null])[]): string[] => {
    const overlay = `texts: ${JSON.stringify(texts.map(([, translation]) => translation))}\n`;
    const pairs = texts.map(([original, translation], index) => {
      const refs: [string] = [`#/paths/${index}/summary`];
      return { refs, original, translation, source: translation === null ? undefined : `/texts/${index}` };
    });
    const check: Parameters<typeof documentTerms>[1] = (pages, report) =>
      checkTerms(pages, report, readGlossary([glossary], 'pubdocs'), { anchors: 'pubdocs', stems });
    const found = documentTerms({ api, file: 'i18n/cs/openapi/v1.yaml', overlay, pairs }, check);
    return found.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`);
  };

  it('must use a frequent term somewhere, and no name to avoid anywhere', () => {
    const names = ['List', 'Read', 'Change', 'Move', 'Delete', 'Print'];
    const texts = names.map((verb) => [`${verb} a parcel`, `${verb} zásilku`] as const);
    expect(codes(texts)).toEqual(['1:1 The translation of openapi/v1 never uses “balík” for “parcel”']);
    expect(codes([...texts, ['Weigh a parcel', 'Zvážit balík']])).toEqual([]);
    expect(codes(texts.slice(1))).toEqual([]);
    expect(codes([...texts.slice(1), ['Weigh a parcel', null]])).toEqual([]);
    expect(codes([['At a pickup point', 'Na odběrném místě']])).toEqual([
      '1:13 The translation of openapi/v1#paths/0/summary uses “odběrném místě” for “pickup point”',
    ]);
  });
});
