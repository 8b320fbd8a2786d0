// Facts that both languages have, but that a translation has exchanged.
import { describe, expect, it } from 'vitest';
import { pageState } from '../../../src/translations/page-state.ts';

const found = (original: string, translation: string, ids: readonly string[] = ['limits', 'weight', 'size']) =>
  pageState({ original, translation, ids, languages: { original: 'en', translation: 'cs' } }, undefined).flatMap(
    ({ difference: { missing, extra } }) => [...missing, ...extra].map(({ raw: written }) => written),
  );

const page = (text: string) => `## A\n\n${text}\n\n## Weight\n\n## Size\n`;

describe('exchanged facts', () => {
  it.each([
    ['another anchor of the page', 'See [it](#weight).', 'Viz [to](#size).', ['#weight', '#size']],
    [
      'another anchor that the original names',
      'See [w](./b.md#weight).\n\nOr [s](./b.md#size).',
      'Viz [v](./b.md#size).\n\nNebo [r](./b.md#size).',
      ['./b.md#weight', './b.md#size'],
    ],
    [
      'another anchor of a page on another site',
      'See [it](https://a.example/b#lists).',
      'Viz [to](https://a.example/b#list).',
      ['https://a.example/b#lists', 'https://a.example/b#list'],
    ],
    [
      'exchanged targets of code',
      '[`kg`](./weight.md) and [`mm`](./size.md)',
      '[`kg`](./size.md) a [`mm`](./weight.md)',
      ['./weight.md', './size.md'],
    ],
    [
      'exchanged targets of names',
      '[Vite](https://a.example) or [Rollup](https://b.example)',
      '[Vite](https://b.example) nebo [Rollup](https://a.example)',
      ['https://a.example', 'https://b.example'],
    ],
    [
      'exchanged numbers of a row',
      '| Code | min | max |\n|---|---|---|\n| `A` | 30 | 40 |',
      '| Kód | min | max |\n|---|---|---|\n| `A` | 40 | 30 |',
      ['30', '40'],
    ],
    [
      'exchanged numbers of the last of several rows below a text',
      'Text.\n\n| Code | min | max |\n|---|---|---|\n| `A` | 30 | 40 |\n| `B` | 50 | 60 |',
      'Text.\n\n| Kód | min | max |\n|---|---|---|\n| `A` | 30 | 40 |\n| `B` | 60 | 50 |',
      ['50', '60'],
    ],
    [
      'exchanged numbers of a row with two facts',
      '| min | max |\n|---|---|\n| 30 | 40 |',
      '| min | max |\n|---|---|\n| 40 | 30 |',
      ['30', '40'],
    ],
  ])('are found: %s', (_, original, translation, facts) => {
    expect(found(page(original), page(translation))).toEqual(facts);
  });

  it.each([
    ['an anchor that only the translation has', 'See [it](#weight).', 'Viz [to](#hmotnost).'],
    [
      'an anchor in one language, which the original names elsewhere',
      'See [it](./b.md).\n\nOr [w](./b.md#weight).',
      'Viz [to](./b.md#weight).\n\nNebo [v](./b.md#weight).',
    ],
    ['an anchor in one language', 'See [it](./b.md).', 'Viz [to](./b.md#weight).'],
    [
      'another order of the words',
      '[weight](#weight) of the [size](#size)',
      '[velikost](#size) podle [hmotnosti](#weight)',
    ],
    [
      'a word of both languages in another place',
      'On the [next](./b.md) [pages](./c.md)',
      'Na [pages](./b.md) [next](./c.md)',
    ],
    ['another order in a cell', '| A |\n|---|\n| `a` for 30 days, `b` |', '| A |\n|---|\n| na 30 dní `a`, `b` |'],
    [
      'an escaped line in a cell',
      '| A | B |\n|---|---|\n| `a \\| b` | 30 |',
      '| A | B |\n|---|---|\n| `a \\| b` |30 |',
    ],
    ['numbers of a sentence', 'From 30 to 40.', 'Do 40 od 30.'],
    ['another order in code', '```sh\na 30\nb 40\n```', '```sh\na 30\nb 40\n```'],
  ])('are not found in: %s', (_, original, translation) => {
    expect(found(page(original), page(translation))).toEqual([]);
  });
});
