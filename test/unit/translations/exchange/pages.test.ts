// Pages that an import writes: front matter, formulas and blocks that only the translation has.
import { describe, expect, it } from 'vitest';
import { applyTargets } from '../../../../src/translations/exchange/apply-targets.ts';
import { pairPage, type TranslationPair } from '../../../../src/translations/exchange/page-units.ts';

const mode = { anchors: 'pubdocs', math: true } as const;
const pair = (original: string, translation: string): TranslationPair =>
  pairPage(
    {
      page: 'limits',
      original: { file: 'docs/limits.md', text: original },
      translation: translation === '' ? null : { file: 'i18n/cs/docs/limits.md', text: translation },
      ids: [],
    },
    mode,
  );
const apply = (now: TranslationPair, texts: Readonly<Record<string, string>>) => {
  const named = now.units.flatMap(({ name, sourceText }) =>
    texts[sourceText] === undefined ? [] : [[name, texts[sourceText]] as const],
  );
  expect(named.length).toBe(Object.keys(texts).length);
  const { text, problems } = applyTargets(now, new Map(named), mode);
  return { text, problems: problems.map((one) => (one.kind === 'front' ? one.reason : one.kind)) };
};

describe('front matter', () => {
  const original = '---\ntitle: Limits\ndescription: How much\nkeywords: [weight, size]\n---\n\nText.\n';

  it.each([
    ['title: [a', 'its front matter cannot be read'],
    ['title: a\ntitle: b', 'its front matter cannot be read'],
    ['- a', 'its front matter cannot be read'],
    ['title:', 'its `title` has no text that can be replaced'],
    ['title: 2024', 'its `title` has no text that can be replaced'],
  ])('with %j is not edited', (front, problem) => {
    const now = pair(original, `---\n${front}\n---\n\nVěty.\n`);
    expect(apply(now, { Limits: 'Limity' }).problems).toEqual([problem]);
  });

  it.each(['+++\ntitle = "a"\n+++\n\nVěty.\n', '---\ntitle: a\n\nVěty.\n'])('%j is not edited', (translation) => {
    expect(apply(pair(original, translation), { Limits: 'Limity' }).problems).toContain(
      'its front matter cannot be read',
    );
  });

  it.each([
    ['description: >-\n  Kolik\n  toho\ntitle: a', 'description: >-\n  Kolik: #vše\ntitle: a'],
    ['description: |2 # b\n  Kolik\n\ntitle: a', 'description: |2 # b\n  Kolik: #vše\n\ntitle: a'],
    ["description: 'Kolik' # b", 'description: "Kolik: #vše" # b'],
  ])('%j keeps its form', (before, after) => {
    const page = (front: string): string => `---\n${front}\n---\n\nVěty.\n`;
    const done = apply(pair(original, page(before)), { 'How much': 'Kolik: #vše' });
    expect(done).toEqual({ text: page(after), problems: [] });
  });

  it.each([
    ['keywords:\n  - a\n  - b\ntitle: a', 'keywords:\n  - váha\n  - "- rozměr"\n  - cena\ntitle: a'],
    ['keywords:\n- a', 'keywords:\n- váha\n- "- rozměr"\n- cena'],
    ['keywords: [a] # b', 'keywords: [váha, "- rozměr", cena] # b'],
  ])('%j keeps its list', (before, after) => {
    const page = (front: string): string => `---\n${front}\n---\n\nVěty.\n`;
    const done = apply(pair(original, page(before)), { 'weight, size': 'váha,  - rozměr,cena' });
    expect(done).toEqual({ text: page(after), problems: [] });
  });

  it('exports block scalars and lists, but no lists with comments', () => {
    const blocks = '---\ndescription: >-\n  How\n  much\nkeywords:\n  - weight\n  - size\n---\n';
    const texts = ({ units }: TranslationPair): string[] => units.map(({ sourceText }) => sourceText);
    expect(texts(pair(blocks, ''))).toEqual(['How much', 'weight, size']);
    expect(texts(pair(blocks.replace('  - size', '  # b\n  - size'), ''))).toEqual(['How much']);
    expect(
      apply(pair(`${blocks}\nText.\n`, ''), { 'How much': 'Kolik', 'weight, size': 'a, b', 'Text.': 'Věta.' }).text,
    ).toBe('---\ndescription: Kolik\nkeywords: [a, b]\n---\n\nVěta.\n');
  });

  it('is added after a byte order mark', () => {
    expect(apply(pair(original, '\uFEFFVěta.\n'), { Limits: 'Limity' })).toEqual({
      text: '\uFEFF---\ntitle: Limity\n---\n\nVěta.\n',
      problems: [],
    });
  });
});

describe('formulas', () => {
  const original = 'The mass $m_{max}$ of *one* parcel.\n\n$$\nm = text\n$$\n\n$$ a = b $$\n';

  it('are elements that translators do not change', () => {
    const { units } = pair(original, '');
    expect(units.map(({ source }) => source.elements.map(({ open }) => open))).toEqual([['$m_{max}$', '*']]);
  });

  it('must not change', () => {
    const now = pair(original, original);
    const text = 'The mass $m_{max}$ of *one* parcel.';
    expect(apply(now, { [text]: 'Hmotnost $m_{max}$ *jednoho* balíku.' }).problems).toEqual([]);
    expect(apply(now, { [text]: 'Hmotnost $m_{min}$ *jednoho* balíku.' }).problems).toEqual(['markup']);
  });
});

describe('blocks that only the translation has', () => {
  it('stay in their section when the original gains a section', () => {
    const now = pair('# A\n\nOne.\n\n## B\n\nTwo.\n', '# Á\n\nJedna.\n\nNavíc.\n');
    const { text, problems } = apply(now, { B: 'Bé', 'Two.': 'Dvě.' });
    expect([text, problems]).toEqual(['# Á\n\nJedna.\n\nNavíc.\n\n## Bé\n\nDvě.\n', []]);
  });

  it('stay in their section, and a new paragraph is added before the one that follows it in the original', () => {
    const now = pair(
      '# A\n\nSee `a`.\n\nNew `n`.\n\nSee `b`.\n\n## C\n\nThree.\n',
      '# Á\n\nViz `a`.\n\n- navíc\n\nViz `b`.\n\n## Cé\n\nTři.\n',
    );
    const { text, problems } = apply(now, { 'New `n`.': 'Nové `n`.' });
    expect([text, problems]).toEqual(['# Á\n\nViz `a`.\n\n- navíc\n\nNové `n`.\n\nViz `b`.\n\n## Cé\n\nTři.\n', []]);
  });

  it('keep empty lines around them if a list item follows', () => {
    const now = pair('- `a` one\n- `b` two\n', '- `a` jedna\n\nNavíc.\n');
    const { text, problems } = apply(now, { '`b` two': '`b` dvě' });
    expect([text, problems]).toEqual(['- `a` jedna\n\nNavíc.\n\n- `b` dvě\n', []]);
  });
});

const quick = { A: 'Á', B: 'Bé' };

describe('each kind of text', () => {
  it.each([
    ['# A\n\nB\n', '', quick, '# Á\n\nBé\n'],
    ['A\n===\n\nB\n', '', { A: 'Á', B: 'Bé\n\n' }, 'Á\n===\n\nBé\n'],
    ['---\ntitle: A\n---\n\n\nB\n', '', quick, '---\ntitle: Á\n---\n\n\nBé\n'],
    ['---\ntitle: A\n---\nB\n', '', quick, '---\ntitle: Á\n---\nBé\n'],
    ['B\r\n\r\n```sh\r\nls\r\n```\r\n', '', { B: 'Bé' }, 'Bé\r\n\r\n```sh\r\nls\r\n```\r\n'],
    ['| A | B |\n|---|---|\n', '', { A: 'x|y', B: 'Bé' }, '| x\\|y | Bé |\n|---|---|\n'],
    ['> A\n> B\n>\n> C\n', '> Á\n> Bé\n>\n> Cé\n', { 'A\nB': 'Jiné\nřádky' }, '> Jiné\n> řádky\n>\n> Cé\n'],
    ['> - A\n>   B\n', '> - Á\n>   Bé\n', { 'A\nB': 'x\ny\nz' }, '> - x\n>   y\n>   z\n'],
    ['1. A\n', '1. Á\n', { A: 'x\ny' }, '1. x\n   y\n'],
    ['> > A\n', '> > Á\n', { A: 'x\ny' }, '> > x\n> > y\n'],
    ['- [ ] A\n- [x] B\n', '- [ ] Á\n- [x] Bé\n', { B: 'Jiné' }, '- [ ] Á\n- [x] Jiné\n'],
    ['1. A\n\n   B\n', '1. Á\n\n   Bé\n', { B: 'x\ny' }, '1. Á\n\n   x\n   y\n'],
    [
      '| A |\n|---|\n| C |\n',
      '| Á |\n|---|\n| Cé |\n',
      { A: 'x | y', C: 'a \\| b' },
      '| x \\| y |\n|---|\n| a \\| b |\n',
    ],
    [':::note[A]\nB\n:::\n', ':::note[Á]\nBé\n:::\n', { A: 'x\ny', B: 'z' }, ':::note[x y]\nz\n:::\n'],
    ['## A {#a}\n\nB\n', '## Á {#a}\n\nBé\n', { A: 'Jiný' }, '## Jiný {#a}\n\nBé\n'],
    ['A  \nB\n', 'Á  \nBé\n', { 'A  \nB': 'Jiný  \nřádek' }, 'Jiný  \nřádek\n'],
  ] as const)('is written: %j, %j with %j', (original, translation, texts, expected) => {
    expect(apply(pair(original, translation), texts)).toEqual({ text: expected, problems: [] });
  });

  it.each([
    ['# A\n\nB\n\n`c` C\n', '# Á\n\n`c` Cé\n', '# Á\n\nBé\n\n`c` Cé\n'],
    ['B\n\n## A\n', '## Á\n', 'Bé\n\n## Á\n'],
    ['B\n\n> C\n\n## A\n', '---\nx: y\n---\n## Á\n', '---\nx: y\n---\nBé\n\n> Cé\n\n## Á\n'],
    ['- B\n- `c` C\n- `d` A\n', '- `d` Á\n', '- Bé\n- `c` Cé\n- `d` Á\n'],
    ['---\ntitle: B\n---\n\nC\n\n## A\n', '\n## Á\n', '---\ntitle: Bé\n---\n\n\nCé\n\n## Á\n'],
    [
      '---\ntitle: A\ndescription: B\n---\n\nC\n',
      '---\ntitle: Á\n---\n\nCé\n',
      '---\ntitle: Á\ndescription: Bé\n---\n\nCé\n',
    ],
    ['---\nkeywords: [B]\n---\n\nC\n', 'Cé\n', '---\nkeywords: [Bé]\n---\n\nCé\n'],
    ['---\ntitle: B\n---\n\nC\n', '---\nx: y\n---\n\nCé\n', '---\nx: y\ntitle: Bé\n---\n\nCé\n'],
  ] as const)('is added in its place: %j, %j', (original, translation, expected) => {
    const now = pair(original, translation);
    const texts = now.units.flatMap(({ sourceText, targetText }) =>
      targetText === null ? [[sourceText, sourceText.replace(/[BC]/, '$&é')] as const] : [],
    );
    expect(apply(now, Object.fromEntries(texts))).toEqual({ text: expected, problems: [] });
  });
});

describe('an import', () => {
  it('finds texts by page and section, also of headings without an id, and by their number if they are equal', () => {
    const names = pair('---\ntitle: A\n---\n\nB\n\n# C\n\nB\n\nB\n', '').units.map(({ name }) => name);
    expect(names.map((name) => name.replace(/ [0-9a-f]{8}/, ''))).toEqual([
      ...['limits:title', 'limits', 'limits#section-1', 'limits#section-1', 'limits#section-1-2'],
    ]);
  });

  it('names the text that breaks a page, and no other', () => {
    const now = pair('A\n\nB\n\nC\n', 'Á\n\nBé\n\nCé\n');
    const texts = { A: 'Nové', B: '- seznam', C: 'Nové' };
    const targets = new Map(
      now.units.map(({ name, sourceText }) => [name, new Map(Object.entries(texts)).get(sourceText) ?? '']),
    );
    expect(applyTargets(now, targets, mode).problems.map(({ kind, unit }) => [kind, unit.sourceText])).toEqual([
      ['structure', 'B'],
    ]);
  });

  const both = ['See `a` and `b`.', 'Viz `a` a `c`.'] as const;
  it.each([
    [...both, 'Nově `a` a `c`.', []],
    [...both, 'Nově `a` a `b`.', []],
    [...both, 'Nově `a`.', []],
    [...both, 'Nově `b`.', ['markup']],
    [...both, 'Nově `a`, `c`, `c`.', ['markup']],
    ['![a](./x.png) and [b](./y.md "t")', '![á](./x.png) a [b](./y.md)', '![á](./x.png) a [jiné](./y.md "u")', []],
    ['![a](./x.png)', '![á](./x.png)', '![á](./y.png)', ['markup']],
    ['[a](./x.md)', '[á](./x.md)', '[á](./y.md)', ['markup']],
    ['**a** and *b*', '**á** a *b*', '*á* a *b*', ['markup']],
  ])('of %j, translated as %j, takes %j: %j', (original, translation, target, problems) => {
    expect(apply(pair(`${original}\n`, `${translation}\n`), { [original]: target }).problems).toEqual(problems);
  });

  it.each([
    ['```sh\nls\n```\n\n```sh\ncd\n```\n', '```sh\ncd\n```\n', [null, 0]],
    ['```sh\nls\n```\n\n```sh\ncd\n```\n', '```sh\nls\n```\n', [0, null]],
    ['```sh\nls\n```\n\n```js\nls\n```\n', '```js\nls2\n```\n', [null, 0]],
    ['See `a`.\n\nSee `b`.\n', 'Viz `b`.\n', [null, 0]],
    ['# A\n\nOne.\n\n# B {#b}\n\nTwo.\n', '# Bé {#b}\n\nDvě.\n', [null, null, 0, 1]],
    ['# A\n\nOne.\n\n## B\n\nTwo.\n', '## Bé\n\nDvě.\n', [null, null, 0, 1]],
    ['| A |\n|---|\n| `b` |\n| `c` |\n', '| Á |\n|----|\n| `c` |\n', [0, 1, null, 2]],
    ['<b>\n\nA\n\n</b>\n', 'Á\n\n</b>\n', [null, 0, 1]],
    ['<b>\n\nA\n', '<i>\n\nÁ\n', [null, 1]],
    ['<b title="a">\n\nA\n', '<b title="á">\n\nÁ\n', [0, 1]],
    ['A\n\n---\n', 'Á\n\n- - -\n', [0, 1]],
  ])('finds the block of %j in %j', (original, translation, places) => {
    expect(pair(original, translation).places).toEqual(places);
  });
});
