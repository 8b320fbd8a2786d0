import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBodyStart } from '../../../../src/content/front-matter.ts';
import { applyTargets } from '../../../../src/translations/exchange/apply-targets.ts';
import type { ReadFile } from '../../../../src/translations/exchange/exchange-file.ts';
import { writeInline } from '../../../../src/translations/exchange/inline.ts';
import { readBlocks, type TextUnit } from '../../../../src/translations/exchange/page-blocks.ts';
import { collapse, type PagePair, pairPage } from '../../../../src/translations/exchange/page-units.ts';
import { exportUnits, planImport } from '../../../../src/translations/exchange/plan-import.ts';
import { readPo, writePo } from '../../../../src/translations/exchange/po.ts';
import { readXliff, writeXliff } from '../../../../src/translations/exchange/xliff.ts';

const repository = join(import.meta.dirname, '../../../..');
const languages = { original: 'en', translation: 'cs' };

const mode = { anchors: 'pubdocs', math: true } as const;

const pair = (original: string, translation: string | null, ids: readonly string[] = []): PagePair =>
  pairPage(
    {
      page: 'limits',
      original: { file: 'docs/limits.md', text: original },
      translation: translation === null ? null : { file: 'i18n/cs/docs/limits.md', text: translation },
      ids,
    },
    mode,
  );

const filesBelow = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(repository, folder, name));
const read = (file: string): string => readFileSync(file, 'utf8');

const formats = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'PO', write: writePo, read: readPo },
];

const written = (one: PagePair, format = formats[0]): string =>
  format?.write({ languages, units: exportUnits([one], () => false) }) ?? '';
const opened = (text: string, format = formats[0]): Extract<ReadFile, { ok: true }> => {
  const file = format?.read(text);
  if (!file?.ok) throw new Error(file?.problem);
  return file;
};
const plan = (one: PagePair, text: string, format = formats[0]) =>
  planImport([one], opened(text, format), { file: 'cs.xlf', mode });
const codes = (result: ReturnType<typeof plan>): string[] => result.findings.map(({ code }) => code);

describe('every page of the example site', () => {
  const pages = filesBelow('site/docs').map((file) => ({
    original: read(file),
    translation: read(file.replace('/docs/', '/i18n/cs/docs/')),
  }));

  it.each(formats)('is in $name as it is', (format) => {
    for (const { original, translation } of pages) {
      const now = pair(original, translation);
      expect(plan(now, written(now, format), format)).toMatchObject({ pages: [], findings: [], unfinished: 0 });
    }
  });

  it('comes back as it was, byte by byte, over translations whose words are lost', () => {
    for (const { original, translation } of pages) {
      const now = pair(original, translation);
      const hasWords = (unit: TextUnit): boolean =>
        unit.inline.parts.some((part) => part.type === 'text' && /\p{L}/u.test(part.text));
      const lost = readBlocks(translation, mode)
        .blocks.flatMap(({ units }) => units.filter(hasWords))
        .reduceRight((text, { start, end }) => `${text.slice(0, start)}Zz${text.slice(end)}`, translation);
      const before = pair(original, lost);
      expect(before.places).toEqual(now.places);
      const { units } = opened(written(now));
      const targets = new Map(now.units.map(({ name, target }) => [name, writeInline(target?.parts ?? [])]));
      expect(units.map(({ name }) => name)).toEqual([...targets.keys()]);
      expect(applyTargets(before, targets, mode).text).toBe(translation);
    }
  });

  it('is written anew from its translations alone, where these have no element of their own', () => {
    const isPlain = ({ units }: PagePair): boolean =>
      units.every(({ source, target }) =>
        target?.elements.every(({ id }) => source.elements.some((one) => one.id === id)),
      );
    const plain = pages.filter(({ original, translation }) => isPlain(pair(original, translation)));
    expect(plain.length).toBeGreaterThan(4);
    for (const { original, translation } of plain) {
      const now = pair(original, translation);
      const [page] = plan(pair(original, null), written(now).replaceAll(/pubdocs:[0-9a-f]{8}/g, '')).pages;
      expect(page?.changed).toBe(now.units.length);
      const again = pair(original, page?.text ?? '');
      expect(again.units.map(({ targetText }) => collapse(targetText ?? ''))).toEqual(
        now.units.map(({ targetText }) => collapse(targetText ?? '')),
      );
    }
  });
});

describe('a page without a translation', () => {
  it('gets the original’s own bytes where each text is translated as itself', () => {
    for (const file of [...filesBelow('docs/manual/guides'), ...filesBelow('site/i18n/cs/docs')]) {
      const text = read(file);
      const now = pair(text, null);
      const result = applyTargets(now, new Map(now.units.map(({ name, sourceText }) => [name, sourceText])), mode);
      expect(result.problems, file).toEqual([]);
      const body = (page: string): string => page.slice(findBodyStart(page)).trimStart();
      expect(body(result.text), file).toBe(body(text));
    }
  });

  it('is not written in halves', () => {
    const now = pair('# Limits\n\nOne.\n\nTwo.\n', null);
    const half = written(now).replace('<target state="needs-translation"></target>', '<target>Limity</target>');
    const result = plan(now, half);
    expect([result.pages, codes(result)]).toEqual([[], ['translation-incomplete']]);
  });
});

const english = '# Limits\n\nUp to **{{weight}}** for `STD`, see [types](./types.md "All").\n\n> - one\n>   and more\n';
const czech =
  '# Limity\r\n\r\nDo **{{weight}}** u `STD`, viz [typy](./types.md "Vše").\r\n\r\n> - jedna\r\n>   a další\r\n';

describe('an import', () => {
  const now = pair(english, czech, ['limits']);
  const change = (from: string | RegExp, to: string) => plan(now, written(now).replace(from, to));

  it('changes the text alone: line ends, prefixes and titles of links stay', () => {
    expect(change('viz ', 'podrobně ').pages[0]?.text).toBe(czech.replace('viz ', 'podrobně '));
    expect(change('jedna\na další', 'jiná\nvěta\nnavíc').pages[0]?.text).toBe(
      czech.replace('jedna\r\n>   a další', 'jiná\r\n>   věta\r\n>   navíc'),
    );
  });

  it('keeps what differs in white space alone', () => {
    expect(change('jedna\na další', 'jedna a další').pages).toEqual([]);
  });

  it.each([
    ['a lost element', /<ph id="3">[^/]*<\/ph>(?=, viz)/, '', 'translation-markup'],
    ['a doubled element', /(<ph id="2">[^/]*<\/ph>)(?=<ept[^>]*>[^/]*<\/ept> u)/, '$1$1', 'translation-markup'],
    ['an unknown element', 'Limity', '<ph id="9">x</ph>', 'translation-markup'],
    ['markup that nobody asked for', 'Limity', '*Limity*', 'translation-markup'],
    ['a paragraph that becomes a heading', /<target state="translated">Do /, '<target># Do ', 'translation-block'],
    ['an empty line', 'viz ', '\n\npodrobně ', 'translation-block'],
    ['a translation that is newer', 'pubdocs:', 'pubdocs:00000000\n', 'translation-conflict'],
    ['an original that has changed', / [0-9a-f]{8}"/, ' 00000000"', 'translation-outdated'],
  ])('reports %s and leaves the page alone', (_, from, to, code) => {
    const text = written(now).replace(/(<target[^>]*>)Limity/, code === 'translation-conflict' ? '$1Meze' : '$1Limity');
    const result = plan(now, text.replace(from, to));
    expect([codes(result), result.pages]).toEqual([[code], []]);
  });

  it('adds what the original has gained, in its place', () => {
    const longer = english.replace('\n> -', '\nNew text.\n\n```sh\nrun\n```\n\n> -').concat('\n## Time\n\nOne day.\n');
    const next = pair(longer, czech, ['limits', 'time']);
    const filled = written(next)
      .replace('<target state="needs-translation"></target>', '<target>Nový text.</target>')
      .replace('<target state="needs-translation"></target>', '<target>Čas</target>');
    const result = plan(next, filled);
    expect(codes(result)).toEqual(['translation-incomplete']);
    expect(result.pages[0]?.text).toBe(czech.replace('> -', 'Nový text.\r\n\r\n```sh\r\nrun\r\n```\r\n\r\n> -'));
    const all = plan(
      next,
      filled.replace('<target state="needs-translation"></target>', '<target>Jeden den.</target>'),
    );
    expect(codes(all)).toEqual([]);
    expect(all.pages[0]?.text).toContain('>   a další\r\n\r\n## Čas\r\n\r\nJeden den.\r\n');
  });

  it('leaves unfinished translations out', () => {
    const result = change('<target state="translated">Limity', '<target state="needs-review-translation">Meze');
    expect([result.pages, result.unfinished]).toEqual([[], 1]);
    const po = written(now, formats[1]).replace('msgctxt', '#, fuzzy\nmsgctxt').replace('"Limity"', '"Meze"');
    expect(plan(now, po, formats[1])).toMatchObject({ pages: [], unfinished: 1 });
  });
});

describe('a damaged file', () => {
  it.each([
    ['<xliff version="1.2"><file>', /end tag/],
    ['<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', /2\.0/],
    ['<html/>', /<html>/],
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2">&a;</xliff>', /./],
  ])('%s is no XLIFF', (text, problem) => {
    expect(readXliff(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  });

  it.each(['msgid "a"\n<<<<<<< HEAD\n', 'not a PO file', 'msgid "a'])('%s is no PO', (text) => {
    expect(readPo(text)).toMatchObject({ ok: false });
  });
});

describe('front matter', () => {
  it('keeps its form, with quotes where YAML needs them', () => {
    const page = '---\ntitle: Limits\nkeywords: [weight, size]\nsidebar_position: 3\n---\n\nText.\n';
    const now = pair(page, page.replace('Limits', 'Limity').replace('weight, size', 'váha'));
    const text = written(now).replace('>Limity<', '>Limity: vše #1<').replace('>váha<', '>váha, "a" [b]<');
    expect(plan(now, text).pages[0]?.text).toBe(
      '---\ntitle: "Limity: vše #1"\nkeywords: [váha, "\\"a\\" [b]"]\nsidebar_position: 3\n---\n\nText.\n',
    );
  });
});
