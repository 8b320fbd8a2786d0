// Numbers, dates and links that two languages write differently.
import { describe, expect, it } from 'vitest';
import { pageState } from '../../../src/translations/page-state.ts';

describe('pages about large numbers, and links', () => {
  const state = (original: string, translation: string, language = 'zh') =>
    pageState({ original, translation, ids: [], languages: { original: 'en', translation: language } }, undefined).at(
      -1,
    )?.state;

  it('a line of a block without a language is not missing in a block that names one', () => {
    const extra = (line: string) =>
      pageState(
        {
          original: '```\nlist  queue --all\n```',
          translation: `\`\`\`shell\n# 列出\n${line}\n\`\`\``,
          ...{ ids: [], languages: { original: 'en', translation: 'zh' } },
        },
        undefined,
      ).flatMap(({ difference }) => difference.extra.map(({ value }) => value));
    expect(extra('list queue --all')).toEqual([]);
    expect(extra('list queue --some')).toEqual(['list queue --some']);
  });

  it('a version with a point is none of the times that a language writes with a point', () => {
    expect(state('macOS Catalina (10.15) and later', 'macOS Catalina (10.15) y posteriores', 'es')).toBe('current');
    expect(state('macOS Catalina (10.15) and later', 'macOS Catalina (10.16) y posteriores', 'es')).toBe('facts');
  });

  it.each([
    ['41.6 million downloads, $1M on July 23, 2022', '4160 万次下载，2022 年 7 月 23 日 100 万美元'],
    ['41.6 million downloads\n\nTwo texts', '41.6 million downloads\n\n两个文本'],
    ['<a href="https://a.example/b">b</a>', '[b](https://a.example/b)'],
    ['[page](https://a.example/b#custom-404-page)', '[页面](https://a.example/b#%E9%A1%B5-404-20)'],
    ['separated by dots, `@` first', '用 `.` 分隔，先写 `@`'],
    ['separated by `,`', '用逗号分隔'],
    ['[a](/docs/guide/a)', '[a](https://docs.example/zh/docs/guide/a)'],
    ['8000 to 9000, in [1, 1024]', '默认为8000-9000，范围为 [1,1024]'],
    ['Set `.spec.size[0]`', '设置 `spec.size[0]`'],
    ['Published at `Container Cube`, not 0', '首发于容器魔方 `非0`'],
    ["{'< 1.18'} for CVE-2025-1", '`< 1.18` CVE\u200b\u200b-2025-1'],
    ['On March 4, 2021', '在 2021.3.4'],
    ['Value: `{name_0},{name_1},...`', '值：\\{name_0\\},\\{name_1\\},...'],
    [
      '<center>\n<img src="/a.png" />\n</center>',
      "<center>\n<img src={require('/static/a.png').default} />\n</center>",
    ],
    ['Get `-l name=<your-set>`', '用 `-l name=your-set`'],
    ['```yaml\nname: <your-set>\n```', '```yaml\nname: your-set\n```'],
    ['A `ref` has a value.\n\n```js\ncount.value\n```', '`ref` 有 `.value` 值。\n\n```js\ncount.value\n```'],
    ['```vue-html\n<slot /> <!-- slot outlet -->\n```', '```vue-html\n<slot /> <!-- 插槽出口 -->\n```'],
  ])('agree: %s', (original, translation) => {
    expect(state(original, translation)).toBe('current');
  });

  it.each([
    ['41.6 million downloads', '41.6 万次下载'],
    ['<a href="https://a.example/b">b</a>', '[b](https://a.example/c)'],
    ['parts with `.`', '用 `:` 分隔'],
    ['[a](/docs/guide/a)', '[a](https://docs.example/docs/guide/b)'],
    ['[a](/docs)', '[a](https://docs.example/docs)'],
    ['`-l name=<your-set>`', '`-l name=your-pod`'],
    ['`List<T>`', '`List T`'],
    ['On March 4, 2021', '在 2021.3.5'],
    ['![a](../static/a.png)', "<center><img src={require('/static/b.png').default} /></center>"],
    ['# A\n\nIt begins with `/` or `#`.\n', '# 甲\n\n以 `/` 开头。\n'],
    ['```vue-html\n<slot /> <!-- a --> <b>\n```', '```vue-html\n<slot /> <!-- 甲 --> <i>\n```'],
  ])('differ: %s', (original, translation) => {
    expect(state(original, translation)).toBe('facts');
  });

  it('reads an untranslated section in the language of the original', () => {
    const text = '# A\n\nUp to 1,000.5 kg by 12.30.\n';
    const stateIn = (translation: string) =>
      pageState(
        { original: text, translation, ids: ['a'], languages: { original: 'en', translation: 'cs' } },
        undefined,
      );
    expect(stateIn(text).map(({ state }) => state)).toEqual(['current']);
    expect(stateIn(text.replace('1,000.5', '1,000.6')).map(({ state }) => state)).toEqual(['facts']);
  });
});

describe('a mark in code', () => {
  const state = (original: string, translation: string) =>
    pageState({ original, translation, ids: [], languages: { original: 'en', translation: 'cs' } }, undefined).at(-1)
      ?.state;

  it.each([
    ['Split at `,`.', 'Rozdělte u čárky.', 'current'],
    ['Split at `#`.', 'Rozdělte u mřížky.', 'facts'],
    ['Split at the comma.', 'Rozdělte u `,`.', 'current'],
    ['Split at the hash.', 'Rozdělte u `#`.', 'current'],
    ['Split at `,`.', 'Rozdělte u `;`.', 'facts'],
    ['Set `name`.', 'Nastavte name.', 'current'],
    ['Set `name`.', 'Nastavte jméno.', 'facts'],
    ['See https://a.example/b for it.', 'Viz `https://a.example/b`.', 'current'],
  ])('%j and %j: %s', (original, translation, expected) => {
    expect(state(original, translation)).toBe(expected);
  });
});

describe('a number', () => {
  const state = (original: string, translation: string) =>
    pageState({ original, translation, ids: [], languages: { original: 'en', translation: 'cs' } }, undefined).at(-1)
      ?.state;

  it.each([
    ['Send 2 parcels.', 'Pošlete dva balíky.', 'current'],
    ['Send 12 parcels.', 'Pošlete dvanáct balíků.', 'current'],
    ['Send 13 parcels.', 'Pošlete třináct balíků.', 'facts'],
    ['Send two parcels.', 'Pošlete 2 balíky.', 'current'],
    ['Send 2 parcels.', 'Pošlete 3 balíky.', 'facts'],
    ['From 2 to 3, at 40.', 'Od dvou do 3, za 40.', 'current'],
    ['From 2 to 3, at 40.', 'Od dvou do 4, za 40.', 'facts'],
    ['From 2 to 30.', 'Od dvou do 31.', 'facts'],
    ['40 or 40, then 50.', '40, pak 50.', 'current'],
    ['40 or 40, then 50.', '40, pak 50 a 50.', 'facts'],
    ['40, 50 and 40.', '40, 50 a 60.', 'facts'],
    ['At 40.\n\nAt 50.', 'Za 50.\n\nZa 40.', 'facts'],
    ['| 40 | 40 |\n|---|---|', '| 40 | x |\n|---|---|', 'facts'],
    ['Up to 30 kg.', 'Do 30 g.', 'facts'],
    ['Up to 30 kg.', 'Do 30 kg.', 'current'],
    ['Up to 30 days.', 'Do 30 dnů.', 'current'],
    ['Up to 30 days.', 'Do 30 hodin.', 'facts'],
    ['30 × 40 cm.', '30 × 40 mm.', 'facts'],
    ['For €30.', 'Za 30 €.', 'current'],
    ['For €30.', 'Za 30 $.', 'facts'],
  ])('%j and %j: %s', (original, translation, expected) => {
    expect(state(original, translation)).toBe(expected);
  });
});
