// Texts that a translation has in another place, and facts that are in the wrong place.
import { describe, expect, it } from 'vitest';
import { pageState, type StateTexts } from '../../../src/translations/page-state.ts';

const states = (original: string, translation: string, more: Partial<StateTexts> = {}) =>
  pageState(
    { original, translation, ids: [], languages: { original: 'en', translation: 'zh' }, ...more },
    undefined,
  ).map(({ state }) => state);

describe('paragraphs of a section', () => {
  const note = 'Pass `--typecheck`, see [types](/types).';
  const type = '- **Type:** `<T>(value: T): void`';
  const [limit, price] = ['Up to 30 kg.', 'From 5 EUR.'];

  it.each([
    ['a note after the type', `# A\n\n${note}\n\n${type}\n`, `# 甲\n\n${type}\n\n${note}\n`, 'current'],
    ['swapped numbers', `# A\n\n${limit}\n\n${price}\n`, '# 甲\n\n5 kg。\n\n30 EUR。\n', 'facts'],
    ['a note without its code', `# A\n\n${note}\n\n${type}\n`, `# 甲\n\n${type}\n\n[types](/types)\n`, 'facts'],
    [
      'rows in another order',
      '| a | b |\n|-|-|\n| `x` | 1 |\n| `y` | 2 |\n',
      '| 甲 | 乙 |\n|-|-|\n| `y` | 2 |\n| `x` | 1 |\n',
      'facts',
    ],
  ])('%s', (_, original, translation, expected) => {
    expect(states(original, translation)).toEqual([expected]);
  });
});

describe('a text next to a heading', () => {
  const note = ':::warning\nSee the [guide](/guide).\n:::';

  it.each([
    [
      'moved below the next heading',
      `# A\n\n${note}\n\n## B\n\nText.\n`,
      `# 甲\n\n## 乙\n\n${note}\n\n文。\n`,
      ['current', 'current'],
    ],
    ['moved above the heading', `# A\n\n## B\n\n${note}\n`, `# 甲\n\n${note}\n\n## 乙\n`, ['current', 'current']],
    [
      'swapped links',
      '# A\n\n[a](/a)\n\n## B\n\n[b](/b)\n',
      '# 甲\n\n[b](/b)\n\n## 乙\n\n[a](/a)\n',
      ['facts', 'facts'],
    ],
    [
      'a number below another heading',
      '# A\n\n30 kg\n\n## B\n\nText.\n',
      '# 甲\n\n文。\n\n## 乙\n\n30 kg\n',
      ['facts', 'facts'],
    ],
    [
      'a text two headings away',
      `# A\n\n${note}\n\n## B\n\n## C\n`,
      `# 甲\n\n## 乙\n\n## 丙\n\n${note}\n`,
      ['facts', 'current', 'facts'],
    ],
  ])('%s', (_, original, translation, expected) => {
    expect(states(original, translation)).toEqual(expected);
  });
});

describe('a link to the page itself', () => {
  const page = 'docs/guide/limits';

  it.each(['/docs/guide/limits#weight', './limits.md#weight', '/docs/guide/limits/', '#gewicht'])(
    'can be %s',
    (url) => {
      expect(states('[Weight](#weight)\n', `[重量](${url})\n`, { page })).toEqual(['current']);
    },
  );

  it.each(['/docs/guide/prices#weight', '../limits.md#weight'])('is not %s', (url) => {
    expect(states('[Weight](#weight)\n', `[重量](${url})\n`, { page })).toEqual(['facts']);
  });
});
