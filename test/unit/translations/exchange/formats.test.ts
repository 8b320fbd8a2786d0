// Files for translators that other tools have written, damaged or merged.
import { describe, expect, it } from 'vitest';
import type { ExportedUnit, ReadFile } from '../../../../src/translations/exchange/exchange-file.ts';
import { pairPage, type TranslationPair } from '../../../../src/translations/exchange/page-units.ts';
import { exportUnits, planImport } from '../../../../src/translations/exchange/plan-import.ts';
import { readPo, writePo } from '../../../../src/translations/exchange/po.ts';
import { readXliff, writeXliff } from '../../../../src/translations/exchange/xliff.ts';

const mode = { anchors: 'pubdocs', math: true } as const;

const pair = (original: string, translation: string | null): TranslationPair =>
  pairPage(
    {
      page: 'limits',
      original: { file: 'docs/limits.md', text: original },
      translation: translation === null ? null : { file: 'i18n/cs/docs/limits.md', text: translation },
      ids: [],
    },
    mode,
  );
const unitsOf = (one: TranslationPair): ExportedUnit[] => exportUnits([one], () => false);
const formats = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'PO', write: writePo, read: readPo },
];
const czech = { original: 'en', translation: 'cs' };
const opened = (file: ReadFile): Extract<ReadFile, { ok: true }> => {
  if (!file.ok) throw new Error(file.problem);
  return file;
};
const plan = (one: TranslationPair, file: ReadFile) => planImport([one], opened(file), { file: 'cs', mode });

describe.each(formats)('$name', ({ write, read }) => {
  it('supports the names of built-in properties', () => {
    const names = [...Object.getOwnPropertyNames(Object.prototype), '\\_\\_proto\\_\\_'];
    const page = names.map((name) => `## ${name}\n\n${name}\n\n${name}\n`).join('\n');
    const now = pair(page, page);
    const file = opened(read(write({ languages: czech, units: unitsOf(now) })));
    expect(file.units.map(({ name }) => name)).toEqual(now.units.map(({ name }) => name));
    expect(file.units.map(({ target }) => target?.length)).not.toContain(0);
    expect(plan(now, file)).toMatchObject({ pages: [], findings: [], unfinished: 0 });
  });

  it.each(['cs', 'pt-BR', 'zh-Hant-TW'])('has the language %s', (translation) => {
    const text = write({ languages: { original: 'en', translation }, units: unitsOf(pair('Text.\n', null)) });
    expect(read(text)).toMatchObject({ ok: true, language: translation });
  });

  it('does not replace a translation that may be newer if a tool has removed the notes', () => {
    const [before, after] = [pair('One.\n\nTwo.\n', 'Jedna.\n\nDva.\n'), pair('One.\n\nTwo.\n', 'Jedna!\n\nDva.\n')];
    const text = write({ languages: czech, units: unitsOf(before) }).replace(/pubdocs:[0-9a-f]{8}/g, '');
    const { pages, findings } = plan(after, read(text));
    expect([pages, findings.map(({ code }) => code)]).toEqual([[], ['translation-conflict']]);
    expect(findings[0]?.message).toContain('lacks the note');
  });
});

describe('PO', () => {
  const [po] = [writePo({ languages: czech, units: unitsOf(pair('constructor\n\nA.\n', 'Konstruktor.\n\nB.\n')) })];
  const entry = po.slice(po.indexOf('#: '));

  it.each([
    ['', /no Language/],
    ['msgid ""\n', /msgstr/],
    [`${po}\n${entry}`, /twice/],
    [`${po}\nmsgid "constructor"\nmsgstr "a"\n\nmsgid "constructor"\nmsgstr "a"\n`, /twice/],
    [po.replace('msgstr "Konstruktor."', 'msgid_plural "x"\nmsgstr[0] "a"\nmsgstr[1] "b"'), /msgstr/],
  ])('%# is reported', (text, problem) => {
    expect(readPo(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  });
});

describe('XLIFF', () => {
  it.each(['g', 'group'])('is refused when %s elements are nested too deeply', (name) => {
    const inner = `${`<${name}>`.repeat(20_000)}${`</${name}>`.repeat(20_000)}`;
    const unit = '<trans-unit id="a"><source>a</source><target>b</target></trans-unit>';
    const body = name === 'g' ? unit.replace('b<', `${inner}<`) : unit + inner;
    const text = `<xliff version="1.2"><file target-language="cs"><body>${body}</body></file></xliff>`;
    expect(readXliff(text)).toMatchObject({ ok: false, problem: expect.stringContaining('nested') });
  });

  it('imports neither of two different translations of one text', () => {
    const now = pair('One.\n\nTwo.\n', 'Jedna.\n\nDva.\n');
    const text = writeXliff({ languages: czech, units: unitsOf(now) });
    const unit = /<trans-unit[\s\S]*?<\/trans-unit>/.exec(text)?.[0] ?? '';
    const joined = text.replace(unit, `${unit.replace('Jedna', 'Jeden')}${unit.replace('Jedna', 'Jedno')}`);
    const { pages, findings } = plan(now, readXliff(joined));
    expect([pages, findings.map(({ code }) => code)]).toEqual([[], ['translation-twice']]);
    const same = text.replace(unit, unit.replace('Jedna', 'Jeden').repeat(2));
    expect(plan(now, readXliff(same))).toMatchObject({ pages: [{ changed: 1 }], findings: [] });
  });
});
