// `_category_` files: their values and the messages for errors in them.
import { describe, expect, it } from 'vitest';
import { parseCategory } from '../../../src/content/categories.ts';

const parse = (text: string) => parseCategory({ folder: 'a', file: 'docs/a/_category_.yml', text });

/** Nine levels of nine references: 387 million values. */
const bomb = `label: A\na0: &a0 [x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]\n`).join('')}`;

describe('a category file', () => {
  it.each([
    ['', { label: null, position: null, collapsed: true, link: null }],
    ['label: A\nposition: 2.5\ncollapsed: false', { label: 'A', position: 2.5, collapsed: false }],
    ['{ "label": "A", "link": { "type": "generated-index", "title": "B" } }', { link: { title: 'B' } }],
    ['link: generated-index', { link: { type: 'generated-index' } }],
    ['link: { type: doc, id: a/b }', { link: { type: 'doc', id: 'a/b' } }],
    ['label: !!str 12', { label: '12' }],
    ['link: null\nclassName: x\ncustomProps: { a: 1 }', { link: null }],
  ])('%j', (text, expected) => {
    expect(parse(text)).toMatchObject({ category: { folder: 'a', ...expected }, diagnostics: [] });
  });

  it('reports a text that a comment cuts off', () => {
    const { diagnostics } = parse('position: 1\nlabel: C # basics\nlink:\n  type: generated-index\n  title: F # x');
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
      ['yaml-comment', 2],
      ['yaml-comment', 5],
    ]);
  });

  it.each([
    ['position: first', ['1: `position` must be a number, but it is “first”']],
    [
      'label: A\nlable: B\ncollapsed: no way',
      ['3: `collapsed` must be true or false, but it is “no way”', '2: `lable` is not a key Did you mean `label`?'],
    ],
    ['label: ""', ['1: `label` must be a string that is not empty, but it is “”']],
    [
      'label: A\n\nlink: intro',
      ["3: `link` must be { type: 'doc', id: '…' }, 'generated-index' or null, but it is “intro”"],
    ],
    ['- a', ['1: it must be an object, but it is a list']],
    ['position: 1\nlabel: &copy; X', ['2: it cannot be read: `&copy;` is an anchor of YAML, not text']],
    ['label: !important X', ['1: it cannot be read: `!important` is a tag of YAML, not text']],
    ['a: [', ['1: it cannot be read: Flow sequence in block collection']],
    [bomb, ['1: it cannot be read: ']],
  ])('%j is refused', (text, expected) => {
    const { category, diagnostics } = parse(text);
    expect(category).toBeNull();
    const found = diagnostics.map(
      ({ place, message, hint }) => `${place?.line}: ${message.replace(/^.*?is invalid: /, '')} ${hint}`,
    );
    expect(found).toHaveLength(expected.length);
    for (const words of expected) expect(found.some((line) => line.startsWith(words.slice(0, 60)))).toBe(true);
  });
});
