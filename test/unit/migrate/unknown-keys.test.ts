import { expect, test } from 'vitest';
import { withoutUnknownKeys } from '../../../src/migrate/finish-plan.ts';

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
])('%j', (text, expected, left) => {
  expect(withoutUnknownKeys(text)).toEqual({ text: expected, left });
});
