// Facts of a text: read, bound to the model of the service, and compared with the accepted facts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindFacts } from '../../../src/facts/bind-facts.ts';
import { checkFacts } from '../../../src/facts/check-facts.ts';
import { emptyLock, type FactsLock, parseLock, printLock } from '../../../src/facts/facts-lock.ts';
import { formatLike } from '../../../src/facts/format-number.ts';
import { lockSections, makeLock } from '../../../src/facts/lock-sections.ts';
import { makeModel } from '../../../src/facts/model.ts';
import { makeUnitReader, readQuantity } from '../../../src/facts/units.ts';
import { definedWords, nearWords } from '../../../src/facts/words.ts';
import type { FactsConfig } from '../../../src/model/stated-fact.ts';
import { compileText } from '../../support/compile-text.ts';

const config: FactsConfig = {
  values: {
    'limits.weight': '31.5 kg',
    'limits.parcels': '20',
    'kept.point': '7 day',
    'kept.mail': '7 day',
    pay: '3 working day',
    closes: '17:00',
    rfc: 'RFC 9457',
  },
  units: { 'working day': { en: ['working day'], cs: ['pracovní'] }, RFC: { before: ['RFC'] } },
  fields: { maxWeight: 'g' },
  words: [],
  require: 'bound',
};

const data = [
  {
    name: 'services',
    data: {
      items: [
        { code: 'STD', maxWeight: 31500 },
        { code: 'BOX', maxWeight: 10000 },
      ],
    },
  },
];

const modelOf = (values: Readonly<Record<string, string>> = {}) =>
  makeModel({ config: { ...config, values: { ...config.values, ...values } }, data, documents: [] });

function bindText(text: string, language = 'en', model = modelOf()) {
  const { facts } = compileText(text, { facts: config.units, htmlLang: language });
  const headings = facts.headings.map(({ id, span }) => ({ id, line: span.line }));
  return bindFacts(facts.stated ?? { facts: [], waivers: [] }, model, { language, units: config.units, headings });
}

const names = (text: string, language = 'en'): string[] =>
  bindText(text, language).facts.map(({ fact, names: own }) => `${fact.raw}: ${own.join(' ')}`);

describe('facts of a text', () => {
  it.each([
    ['Up to **31.5** kg, or 31,500 g.', 'en', ['31.5: limits.weight', '31,500: limits.weight']],
    ['Do 31,5 kg, tedy 31 500 g.', 'cs', ['31,5: limits.weight', '31 500: limits.weight']],
    ['After 7 days.', 'en', ['7: kept.mail kept.point']],
    ['Po 3 pracovních dnech.', 'cs', ['3: pay']],
    ['3 days', 'en', ['3: ']],
    ['By RFC 9457, until 17:00.', 'en', ['9457: rfc', '17:00: closes']],
    [
      '| `STD` | 31,500 |\n|---|---|\n| `BOX` | 10,000 |',
      'en',
      ['31,500: services.STD.maxWeight', '10,000: services.BOX.maxWeight'],
    ],
    ['See [7 days](https://a.example/20) {#x-20}, `20` and 1.6E+13\n\n```\n20\n```', 'en', ['7: kept.mail kept.point']],
    ['20 kg', 'en', ['20: limits.parcels']],
    ['20 balíků', 'cs', ['20: limits.parcels']],
  ])('%j', (text, language, expected) => {
    expect(names(text, language)).toEqual(expected);
  });

  it('get a reason only from a comment of their section', () => {
    const text =
      '# A\n\n9 days\n\n# B\n\n9 days, 99 days\n\n<!-- pubdocs-fact: 9 days, by law -->\n<!-- pubdocs-fact: 8 days, by law -->';
    const bound = bindText(text);
    expect(bound.facts.map(({ section, isWaived }) => `${section} ${isWaived}`)).toEqual([
      'a false',
      'b true',
      'b false',
    ]);
    expect(bound.unneeded.map(({ fact }) => fact)).toEqual(['8 days']);
  });
});

describe('reasons for facts', () => {
  it.each([
    ['```md\n<!-- pubdocs-fact: 9 days, by law -->\n```', []],
    ['    <!-- pubdocs-fact: 9 days, by law -->', []],
    ['Write `<!-- pubdocs-fact: 9 days, by law -->`.', []],
    ['<!-- pubdocs-fact: 9 days, by law -->', ['9 days 1:1']],
    ['A\n\n> - B <!-- pubdocs-fact: 9 days, by law --> C', ['9 days 3:7']],
    [
      '<!--\n-->\n<p>\n<!-- pubdocs-fact: 9 days --> <!-- pubdocs-fact: 8 days -->\n</p>',
      ['9 days 4:1', '8 days 4:31'],
    ],
  ])('%j', (source, expected) => {
    const found = bindText(source).unneeded.map(({ fact, line, column }) => `${fact} ${line}:${column}`);
    expect(found).toEqual(expected);
  });
});

describe('statuses of the service', () => {
  it('are numbers and ranges, but not `default`', () => {
    const responses = { '200': {}, '4XX': {}, default: {}, 'x-more': {} };
    const documents = [{ name: 'v1', document: { paths: { '/a': { get: { responses } } } } }];
    const { statuses } = makeModel({ config, data: [], documents });
    expect(statuses.size).toBe(101);
    expect(['200', '404', 'default', 'x-more'].map((text) => statuses.has(text))).toEqual([true, true, false, false]);
  });
});

describe('quantities', () => {
  it.each([
    ['31.5 kg', '31500 g'],
    ['12 km', '12000000 mm'],
    ['24 h', '86400 s'],
    ['2 year', '24 month'],
    ['3 parcel', '3 parcel'],
    ['64', '64 '],
    ['RFC 9457', '9457 RFC'],
    ['Node.js 20', '20 Node.js'],
  ])('%s', (text, expected) => {
    const quantity = readQuantity(text, config.units);
    expect(`${quantity?.value} ${quantity?.unit ?? ''}`).toBe(expected);
  });

  it.each([
    ['de', ' Tage', 'day'],
    ['de', ' Kilogramm', 'kg'],
    ['fr', ' heures', 'h'],
    ['cs', ' s posunem', null],
    ['cs', ' sekund', 's'],
    ['en', ' %', 'percent'],
    ['en', ' gates', null],
  ])('in %s: 5%s', (language, after, unit) => {
    expect(makeUnitReader(language, {}).nameOf('', after)).toBe(unit);
  });

  it('have the symbol of a unit before a word of the site that is as long', () => {
    const { nameOf } = makeUnitReader('en', { megabit: { en: ['mb'] } });
    expect([nameOf('', ' MB'), nameOf('', ' mb')]).toEqual(['MB', 'megabit']);
  });
});

describe('the lock of accepted facts', () => {
  const text = 'Up to 31.5 kg within 7 days, paid after 3 working days.';
  const accept = (source: string): FactsLock =>
    makeLock({ 'a.md': lockSections(bindText(source), new Set()) }, modelOf());
  const check = (source: string, lock: FactsLock, model = modelOf()) => {
    const page = bindText(source, 'en', model);
    const { diagnostics, edits } = checkFacts(
      { file: 'a.md', language: 'en', page },
      { config, model, lock, words: new Set() },
    );
    return [
      ...diagnostics.map(({ code, message }) => `${code} ${message}`),
      ...edits.map(({ before, after }) => `${before} → ${after}`),
    ];
  };

  it('has no finding for the same text', () => {
    expect(check(text, accept(text))).toEqual([]);
  });

  it.each([
    [
      'another number',
      text.replace('31.5', '32.5'),
      ['fact-lost The text before the first heading no longer states limits.weight (31.5 kg): it has “32.5 kg”'],
    ],
    [
      'a number of another fact',
      text.replace('31.5 kg', '20'),
      ['fact-lost The text before the first heading no longer states limits.weight (31.5 kg): it has “20”'],
    ],
    [
      'another unit',
      text.replace('3 working days', '3 days'),
      ['fact-lost The text before the first heading no longer states pay (3 working days): it has “3 days”'],
    ],
    [
      'a missing number',
      text.replace(' within 7 days', ''),
      ['fact-lost The text before the first heading no longer states kept.mail (7 days) or kept.point (7 days)'],
    ],
    ['an additional number', `${text} 9 kg`, ['fact-unbound “9 kg” is not a fact of the model']],
  ])('reports %s', (_title, source, expected) => {
    expect(check(source, accept(text))).toEqual(expected);
  });

  it('reports the changed values of the model, and fixes those that are certain', () => {
    const model = modelOf({ 'limits.weight': '30 kg', 'kept.point': '10 day' });
    expect(check(text, accept(text), model)).toEqual([
      'fact-outdated “31.5 kg” is outdated: `limits.weight` is now 30 kg',
      '31.5 → 30',
    ]);
    expect(check(text, accept(text), modelOf({ 'kept.point': '10 day', 'kept.mail': '10 day' }))).toEqual([
      'fact-outdated “7 days” is outdated: `kept.mail` is now 10 days',
    ]);
  });

  it.each([['Constructor'], ['toString'], ['X {#__proto__}']])(
    'has the facts of a section under the id of its heading: %s',
    (heading) => {
      const source = `# ${heading}\n\n${text}`;
      expect(check(source, emptyLock)).toEqual([]);
      const lock = accept(source);
      expect(parseLock(printLock(lock))).toEqual({ ok: true, lock });
      expect(check(source, lock)).toEqual([]);
      expect(check(source.replace('31.5', '32.5'), lock)).toHaveLength(1);
    },
  );

  it('does not confuse facts with built-in properties', () => {
    const model = modelOf({ constructor: '31.5 kg' });
    const pages = { 'a.md': { '': ['constructor @kg'] } };
    expect(check('31.5 kg', { model: {}, pages }, model)).toEqual([]);
    expect(check('32 kg', { model: {}, pages }, model)).toEqual([
      'fact-lost The text before the first heading no longer states constructor (31.5 kg): it has “32 kg”',
    ]);
  });

  it('is read as it was written', () => {
    const lock = accept(`# A "b"\n\n${text}`);
    expect(parseLock(printLock(lock))).toEqual({ ok: true, lock });
    expect(parseLock(printLock(emptyLock))).toEqual({ ok: true, lock: emptyLock });
  });

  it.each([
    ['<<<<<<<'],
    ['[]'],
    ['{"version":2,"model":{},"pages":{}}'],
    ['{"version":1,"model":{},"pages":{"a":{"b":"c"}}}'],
  ])('is refused as %j', (source) => {
    expect(parseLock(source).ok).toBe(false);
  });
});

describe('numbers in the format of a text', () => {
  it.each([
    ['1200.5', '1,000.5', 'en', '1,200.5'],
    ['1200.5', '1 000,5', 'cs', '1 200,5'],
    ['1200.5', '1\u00a0000,5', 'cs', '1\u00a0200,5'],
    ['3000', '2000', 'en', '3000'],
    ['12500', '900', 'en', '12,500'],
    ['12500', '900', 'cs', '12 500'],
    ['30', '31,5', 'cs', '30'],
  ])('%s like %s in %s', (value, written, language, expected) => {
    expect(formatLike(value, 'number', written, language)).toBe(expected);
  });

  it('are read back as the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('en', 'cs', 'de'), (tenths, language) => {
        const value = String(tenths / 10);
        const written = formatLike(value, 'number', '1', language) ?? '';
        const { facts } = compileText(`a ${written} b`, { facts: config.units, htmlLang: language });
        expect(facts.stated?.facts.map((fact) => fact.value)).toEqual([value]);
      }),
    );
  });
});

describe('words of the service', () => {
  const words = new Set(['createdAt', 'on_route', 'GET /v1/parcels/{}', 'items', 'parcel']);

  it.each([
    ['createdat', ['createdAt']],
    ['on_rotue', ['on_route']],
    ['GET /v1/parcel/{number}', ['GET /v1/parcels/{}']],
    ['GET /v1/parcels/{id}', []],
    ['createdAt', []],
    ['parcels', []],
    ['itemss', ['items']],
    ['route', []],
    ['npm run build', []],
    ['queue', []],
    ['Path', []],
  ])('%s', (word, expected) => {
    expect(
      nearWords(word, new Set([...words, ...definedWords([], { data: [], documents: [], operations: [] })])),
    ).toEqual(expected);
  });

  const operations = [{ id: 'list', method: 'get', path: '/a', bases: [] }];
  it.each([
    ['Cntent-Type', ['Content-Type', 'content-type']],
    ['content-type', []],
    ['data', []],
  ])('include HTTP headers: %s', (word, expected) => {
    expect(nearWords(word, definedWords([], { data: [], documents: [], operations }))).toEqual(expected);
  });
});
