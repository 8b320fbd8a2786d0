// Blocks of pymdownx, which begin and end with slashes, in pages of MkDocs.
import { expect, test } from 'vitest';
import { convertBlocks, fenceAfter, ownBlocks } from '../../../src/migrate/mkdocs/blocks.ts';
import { definedTerms } from '../../../src/migrate/mkdocs/slash-blocks.ts';

const convert = (text: string): string => convertBlocks(text, () => {});

test.each<[string, string, string]>([
  ['an admonition', '/// note | Keys\nText\n///\n', ':::note[Keys]\nText\n:::\n\n'],
  ['a name in capitals', '/// WARNING\nText\n///', ':::warning\nText\n:::\n'],
  ['an admonition without a title', '/// warning\nText\n///', ':::warning\nText\n:::\n'],
  ['another kind of admonition', '/// attention\nText\n///', ':::warning[Attention]\nText\n:::\n'],
  ['an admonition with a type', '/// admonition | A\n    type: danger\n\nText\n///', ':::danger[A]\nText\n:::\n'],
  ['open details', '/// details | More\n    open: True\n\nText\n///', ':::details[More]{open}\nText\n:::\n'],
  [
    'tabs, and a new group of tabs',
    '/// tab | npm\nA\n///\n\n/// tab | yarn\nB\n///\n\n/// tab | pip\n    new: true\n\nC\n///',
    '::::tabs\n:::tab[npm]\nA\n:::\n:::tab[yarn]\nB\n:::\n::::\n\n\n::::tabs\n:::tab[pip]\nC\n:::\n::::\n',
  ],
  [
    'blocks in blocks, of both kinds',
    '//// note | Out\n/// tip\nIn\n///\n\n!!! info "Last"\n\n    Text\n////',
    '::::note[Out]\n:::tip\nIn\n:::\n\n\n:::info[Last]\nText\n:::\n\n::::\n',
  ],
  [
    'an element',
    '/// html | div.result#box[title=a]\n    attrs: {class: big}\n\n*Text*\n///',
    '<div id="box" class="result big">\n\n*Text*\n\n</div>\n',
  ],
  ['an end line in code is ignored', '/// note\n```\n///\n```\n///', ':::note\n```\n///\n```\n:::\n'],
  ['code at the start is not an option', '/// note\n\n    code\n///', ':::note\n    code\n:::\n'],
  ['in an item of a list', '- a\n\n  /// tip\n  b\n  ///\n', '- a\n\n  :::tip\n  b\n  :::\n\n'],
  [
    'an id of an admonition',
    '/// note | Keys\n    attrs: {id: keys, class: big}\n\nText\n///',
    '<span id="keys"></span>\n\n:::note[Keys]\nText\n:::\n',
  ],
  ['a caption becomes text', '/// caption\nFigure 1\n///', 'Figure 1\n'],
])('%s', (_, text, expected) => {
  expect(convert(text)).toBe(expected);
});

test.each([
  ['without an end', '/// note\nText\n'],
  ['of an unknown kind', '/// define\nTerm\n///'],
  ['in code', '```\n/// note\n///\n```'],
  ['in indented code', '    /// note\n    ///'],
])('a block %s stays unchanged', (_, text) => {
  expect(convert(text)).toBe(text);
});

test('a site can add its own kinds of blocks', () => {
  const types = [
    { types: ['new', 'tip', 'note'] },
    { types: [{ name: 'details-tip', title: 'Tip' }, { name: 'more-keys' }] },
  ] as const;
  const own = ownBlocks(...types);
  const text = '//// new | 9.6\n/// tip\nA\n///\n////\n/// details-tip\nB\n///\n/// more-keys\nC\n///';
  expect(convertBlocks(text, () => {}, own)).toBe(
    '::::note[9.6]\n:::tip\nA\n:::\n\n::::\n\n:::details[Tip]\nB\n:::\n\n:::details[More keys]\nC\n:::\n',
  );
  expect(convert('/// new\nA\n///')).toBe('/// new\nA\n///');
});

test('each nested block is converted once', () => {
  const depth = 12;
  const open = Array.from({ length: depth }, (_, at) => `${'/'.repeat(3 + depth - at)} tab | ${at}`);
  const close = Array.from({ length: depth }, (_, at) => '/'.repeat(4 + at));
  let count = 0;
  convertBlocks([...open, 'x', ...close].join('\n'), () => {
    count += 1;
  });
  expect(count).toBe(depth);
});

test.each([
  ['a term', '/// define\nDepot\n\n- A place\n  to wait\n///\n', 'Depot\n\n:   A place\n    to wait\n\n'],
  ['no terms in code', '```\n/// define\nA\n\n- b\n///\n```', '```\n/// define\nA\n\n- b\n///\n```'],
  [
    'several terms, and paragraphs of a definition',
    'Text\n\n/// define\nA\n\n- b\n\n    c\n\n- d\n\nE\n\n* f\n///',
    'Text\n\nA\n\n:   b\n\n    c\n\n:   d\n\nE\n\n:   f\n',
  ],
])('`define` blocks: %s', (_, text, expected) => {
  expect(definedTerms(text, fenceAfter)).toBe(expected);
});
