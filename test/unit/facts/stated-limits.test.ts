// Limits in descriptions, in several languages, against those of a schema.
import { describe, expect, it } from 'vitest';
import { chooseEvents } from '../../../src/facts/choose-events.ts';
import { readStatedFacts } from '../../../src/facts/read-facts.ts';
import { wrongLimits } from '../../../src/facts/stated-limits.ts';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';

const limits = [
  { keyword: 'minLength', value: 3 },
  { keyword: 'maxLength', value: 64 },
];

const wrongIn = (text: string, language: string, of = limits) => {
  const facts = readStatedFacts(text, chooseEvents(parseMarkdown(text, defaultCompileOptions)), {
    language,
    units: {},
  });
  return wrongLimits(text, facts.facts, { language, limits: of }).map(({ fact, limit }) => [fact.raw, limit.keyword]);
};

describe('a limit in a description', () => {
  it.each([
    ['en', 'A name of at most 65 characters.'],
    ['en', 'A name, 65 characters or fewer.'],
    ['cs', 'Název, nejvýše 65 znaků.'],
    ['de', 'Ein Name mit höchstens 65 Zeichen.'],
    ['fr', 'Un nom de 65 caractères au plus.'],
    ['ja', '65文字以内の名前。'],
    ['zh', '名称最多 65 个字符。'],
  ])('is wrong in %s: %s', (language, text) => {
    expect(wrongIn(text, language)).toEqual([['65', 'maxLength']]);
    expect(wrongIn(text.replace('65', '64'), language)).toEqual([]);
  });

  it.each([
    ['en', 'The maximum length is 65 characters.'],
    ['en', 'A name with a maximum of 65 characters.'],
    ['en', 'Must not exceed 65 characters.'],
    ['en', 'It must not be longer than 65 characters.'],
    ['en', 'Between 3 and 65 characters.'],
    ['en', '3–65 characters.'],
    ['en', 'From 3 to 65 characters.'],
    ['en', 'Limited to 65 characters.'],
    ['en', 'Max length: 65'],
    ['en', 'It cannot be more than 65 characters.'],
    ['en', '65 characters at most.'],
    ['cs', 'Nejvyšší délka je 65 znaků.'],
    ['cs', 'Nesmí přesáhnout 65 znaků.'],
    ['cs', 'Nesmí být delší než 65 znaků.'],
    ['cs', 'Délka 3 až 65 znaků.'],
    ['cs', '3–65 znaků.'],
    ['cs', 'Od 3 do 65 znaků.'],
    ['cs', 'Omezeno na 65 znaků.'],
    ['cs', 'Ne více než 65 znaků.'],
    ['cs', 'Maximální délka: 65'],
    ['cs', 'Nanejvýš 65 znaků.'],
    ['cs', 'Mezi 3 a 65 znaky.'],
  ])('has many forms in %s: %s', (language, text) => {
    expect(wrongIn(text, language)).toEqual([['65', 'maxLength']]);
    expect(wrongIn(text.replace('65', '64'), language)).toEqual([]);
  });

  it.each([
    ['en', 'Fewer than 66 characters.', 'Fewer than 65 characters.'],
    ['cs', 'Kratší než 66 znaků.', 'Kratší než 65 znaků.'],
    ['cs', 'Méně než 66 znaků.', 'Méně než 65 znaků.'],
  ])('may be the first value that is not allowed, in %s: %s', (language, wrong, right) => {
    expect(wrongIn(wrong, language)).toEqual([['66', 'maxLength']]);
    expect(wrongIn(right, language)).toEqual([]);
    expect(wrongIn(wrong.replace('66', '63'), language)).toEqual([['63', 'maxLength']]);
  });

  it('is no range of something else', () => {
    expect(wrongIn('Chapters 5–9 of the manual.', 'en')).toEqual([]);
    expect(wrongIn('Od 8 do 16 hodin.', 'cs')).toEqual([]);
  });

  it('may be stated beside a range', () => {
    const range = [
      { keyword: 'minimum', value: 0 },
      { keyword: 'maximum', value: 900 },
    ];
    expect(wrongIn('Must be either 0 or between 50 and 900.', 'en', range)).toEqual([]);
    expect(wrongIn('Must be between 50 and 900.', 'en', range)).toEqual([['50', 'minimum']]);
    expect(wrongIn('Must be either 0 or between 50 and 800.', 'en', range)).toEqual([]);
    expect(wrongIn('0–800.', 'en', range)).toEqual([['800', 'maximum']]);
    const tenfold = [
      { keyword: 'minLength', value: 3 },
      { keyword: 'maxLength', value: 30 },
    ];
    expect(wrongIn('A name of 3–65 characters.', 'en', tenfold)).toEqual([['65', 'maxLength']]);
  });

  it('has a lower side, too', () => {
    expect(wrongIn('At least 4 and at most 64 characters.', 'en')).toEqual([['4', 'minLength']]);
    expect(wrongIn('Alespoň 3 a maximálně 64 znaků.', 'cs')).toEqual([]);
  });

  it('may have another unit', () => {
    expect(wrongIn('Up to 31.5 kg.', 'en', [{ keyword: 'maximum', value: 31_500 }])).toEqual([]);
    expect(wrongIn('Max: 1 week', 'en', [{ keyword: 'maximum', value: 10_080 }])).toEqual([]);
    expect(wrongIn('Nejvýše 2 dny.', 'cs', [{ keyword: 'maximum', value: 172_800_000 }])).toEqual([]);
    expect(wrongIn('Up to 1 month.', 'en', [{ keyword: 'maximum', value: 31 }])).toEqual([]);
    expect(wrongIn('Up to 2 weeks', 'en', [{ keyword: 'maximum', value: 10_080 }])).toHaveLength(1);
    expect(wrongIn('Up to 7', 'en', [{ keyword: 'maximum', value: 10_080 }])).toHaveLength(1);
    expect(wrongIn('Less than 10, at most 9.', 'en', [{ keyword: 'exclusiveMaximum', value: 10 }])).toEqual([]);
  });

  it.each([
    ['en', 'At most 50 % of the price.'],
    ['en', 'At most 50% of the price.'],
    ['en', 'At most 50 percent of the price.'],
    ['en', 'At most 0.5 of the price.'],
    ['cs', 'Nejvýše 50 % ceny.'],
    ['cs', 'Nejvýše 50\u00a0% ceny.'],
  ])('may be a ratio in percent, in %s: %s', (language, text) => {
    expect(wrongIn(text, language, [{ keyword: 'maximum', value: 0.5 }])).toEqual([]);
    const isPercent = !text.includes('0.5');
    if (isPercent) expect(wrongIn(text, language, [{ keyword: 'maximum', value: 1 }])).toEqual([]);
    const wrong = wrongIn(text.replace('5', '6'), language, [{ keyword: 'maximum', value: 0.5 }]);
    expect(wrong).toEqual([[isPercent ? expect.stringMatching(/^60/) : '0.6', 'maximum']]);
  });

  it('may be the default, or a rule for some cases of a number that is only not negative', () => {
    const range = [
      { keyword: 'minimum', value: 1 },
      { keyword: 'maximum', value: 200 },
      { keyword: 'default', value: 10 },
    ];
    expect(wrongIn('Without a count, a maximum of 10 is returned.', 'en', range)).toEqual([]);
    expect(wrongIn('New sites should request at least 180 days.', 'en', range)).toEqual([]);
    expect(wrongIn('A maximum of 25.', 'en', range)).toEqual([['25', 'maximum']]);
    expect(wrongIn('At least 0.', 'en', range)).toEqual([['0', 'minimum']]);
  });

  it.each(['For 65 hours.', 'Up to `65` for `up to 65`.', 'RFC 9457, since 2024.'])(
    'is not every number: %s',
    (text) => {
      expect(wrongIn(text.replace('`65`', 'now'), 'en')).toEqual([]);
    },
  );

  it.each([
    ['en', 'If a value longer than 65 characters is sent, another one is shown.'],
    ['en', 'When it is more than 65 characters, it is cut.'],
    ['en', 'The combined length of both must not be greater than 65 digits.'],
    ['en', 'Both together, at most 20 each, have no more than 64 characters; together not more than 65.'],
    ['cs', 'Pokud je delší než 65 znaků, zkrátí se.'],
    ['cs', 'Je-li delší než 65 znaků, zkrátí se.'],
    ['de', 'Beide zusammen haben höchstens 65 Zeichen.'],
  ])('is not that of some cases, or of several values, in %s: %s', (language, text) => {
    expect(wrongIn(text, language)).toEqual([]);
  });

  it('counts in the other clauses of such a sentence', () => {
    expect(wrongIn('If it is given, it has at most 65 characters.', 'en')).toEqual([['65', 'maxLength']]);
    expect(wrongIn('Pokud je zadán, má nejvýše 65 znaků.', 'cs')).toEqual([['65', 'maxLength']]);
  });

  it('may be that of a part, beside that of the value', () => {
    expect(wrongIn('At most 20 pairs, and at most 64 characters for each.', 'en')).toEqual([]);
  });

  it('has another meaning with a unit', () => {
    expect(wrongIn('Exactly one file, up to 2 MB.', 'en', [{ keyword: 'maxItems', value: 1 }])).toEqual([]);
  });

  it('needs a limit of the schema on that side', () => {
    expect(wrongIn('At most 65.', 'en', [{ keyword: 'minimum', value: 1 }])).toEqual([]);
  });
});
