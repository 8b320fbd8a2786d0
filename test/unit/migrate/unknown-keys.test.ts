import { expect, test } from 'vitest';
import { withoutUnknownKeys } from '../../../src/migrate/finish-plan.ts';
import { withReadableYaml } from '../../../src/migrate/read-front-matter.ts';

test.each<[string, string, readonly string[]]>([
  ['---\ntitle: A\nweight: 1\n---\nB', '---\ntitle: A\n---\nB', ['weight']],
  ['---\nauthor:\n  name: A\n  url: b\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['author']],
  ['---\nx:\n- a\n- b\n# A comment\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['x']],
  ['---\n"a b": 1\ntags: [a]\n---\n', '---\ntags: [a]\n---\n', ['a b']],
  ['---\ndescription: ""\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['description']],
  ['---\nweight: 1\n---\n\n# A\n', '# A\n', ['weight']],
  ['---\ntitle: A\n---\nweight: 1\n', '---\ntitle: A\n---\nweight: 1\n', []],
  ['---\n{ title: A, weight: 1 }\n---\n', '---\n{ title: A, weight: 1 }\n---\n', []],
  ['---\ntext: |\n  a\n\n  title: b\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['text']],
  ['---\nlayout: default\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['layout']],
  ['---\nhero: /img/a.png\nfeatures: []\ntitle: A\n---\n', '---\ntitle: A\n---\n', ['hero', 'features']],
  ['---\nlayout: home\nhero: { title: A }\n---\n', '---\nlayout: home\nhero: { title: A }\n---\n', []],
  ['---\ntitle: A\nsidebar_position: first\nimage: [a]\n---\n', '---\ntitle: A\n---\n', ['sidebar_position', 'image']],
  [
    '---\ntitle: "2"\nsidebar_position: "2"\ndraft: \'true\'\n---\n',
    '---\ntitle: "2"\nsidebar_position: 2\ndraft: true\n---\n',
    [],
  ],
  [
    '---\npagination_next: null\ncustom_edit_url: null\n---\n',
    '---\npagination_next: null\ncustom_edit_url: null\n---\n',
    [],
  ],
  ['---\ntoc_max_heading_level: "3"\n---\n', '---\ntoc_max_heading_level: 3\n---\n', []],
])('%j', (text, expected, left) => {
  expect(withoutUnknownKeys(text)).toEqual({ text: expected, left });
});

test.each([
  ['---\nterms:\n  a: "one\ntwo"\ntitle: A\n---\nB\n', '---\nterms:\n  a: one two\ntitle: A\n---\nB\n'],
  ['---\ntitle: A\n---\nB\n', '---\ntitle: A\n---\nB\n'],
  ['---\ntitle: "A\n---\nB\n', '---\ntitle: "A\n---\nB\n'],
  ['B\n', 'B\n'],
])('front matter that only other parsers read: %j', (text, expected) => {
  expect(withReadableYaml(text)).toBe(expected);
});
