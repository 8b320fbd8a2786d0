import { describe, expect, it } from 'vitest';
import { readPo } from '../../../../src/translations/exchange/po.ts';
import { readXliff } from '../../../../src/translations/exchange/xliff.ts';
import { codes, formats, pair, plan, written } from '../../../support/exchange.ts';

describe('a page without a translation', () => {
  it('is not written if its translation is incomplete', () => {
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

  it('changes only the text: line ends, prefixes and titles of links stay', () => {
    expect(change('viz ', 'podrobně ').pages[0]?.text).toBe(czech.replace('viz ', 'podrobně '));
    expect(change('jedna\na další', 'jiná\nvěta\nnavíc').pages[0]?.text).toBe(
      czech.replace('jedna\r\n>   a další', 'jiná\r\n>   věta\r\n>   navíc'),
    );
  });

  it('ignores a change of white space', () => {
    expect(change('jedna\na další', 'jedna a další').pages).toEqual([]);
  });

  it.each([
    ['a lost element', /<ph id="3">[^/]*<\/ph>(?=, viz)/, '', 'translation-markup'],
    ['a duplicate element', /(<ph id="2">[^/]*<\/ph>)(?=<ept[^>]*>[^/]*<\/ept> u)/, '$1$1', 'translation-markup'],
    ['an unknown element', 'Limity', '<ph id="9">x</ph>', 'translation-markup'],
    ['additional markup', 'Limity', '*Limity*', 'translation-markup'],
    ['a paragraph that becomes a heading', /<target state="translated">Do /, '<target># Do ', 'translation-block'],
    ['an empty line', 'viz ', '\n\npodrobně ', 'translation-block'],
    ['a newer translation', 'pubdocs:', 'pubdocs:00000000\n', 'translation-conflict'],
    ['a changed original', / [0-9a-f]{8}"/, ' 00000000"', 'translation-outdated'],
  ])('reports %s, and does not change the page', (_, from, to, code) => {
    const text = written(now).replace(/(<target[^>]*>)Limity/, code === 'translation-conflict' ? '$1Meze' : '$1Limity');
    const result = plan(now, text.replace(from, to));
    expect([codes(result), result.pages]).toEqual([[code], []]);
  });

  it('adds new blocks of the original in their places', () => {
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
  ])('%s is not XLIFF', (text, problem) => {
    expect(readXliff(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  });

  it.each(['msgid "a"\n<<<<<<< HEAD\n', 'not a PO file', 'msgid "a'])('%s is not PO', (text) => {
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
