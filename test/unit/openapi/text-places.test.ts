import { expect, test } from 'vitest';
import { alignText, textPlace } from '../../../src/openapi/text-places.ts';

/** Where the word `limit` of the text is in the file. */
function placeOf(file: string, pointer: string, text: string): string {
  const at = textPlace(file, pointer, text);
  if (at === null) return 'none';
  const { line, column } = at.point(text.indexOf('limit'));
  const offset = at.offset(text.indexOf('limit'));
  return `${line}:${column} ${file.slice(offset, offset + 5)}`;
}

test.each<[string, string, string, string, string]>([
  ['a block of YAML', 'a:\n  text: |\n    One\n\n    two limit\n', '/a/text', 'One\n\ntwo limit\n', '5:9 limit'],
  ['a folded text', 'a: >-\n  One\n  limit\n', '/a', 'One limit', '3:3 limit'],
  ['a plain text', 'list:\n  - a: the limit\n', '/list/0/a', 'the limit', '2:12 limit'],
  ['a text in quotes', 'a: "x \\" \\u00e9 limit"\n', '/a', 'x " é limit', '1:17 limit'],
  ['a text in single quotes', "a: 'it''s the limit'\n", '/a', "it's the limit", '1:15 limit'],
  ['JSON', '{\n  "a": { "b": "One\\n\\"two\\" limit" }\n}', '/a/b', 'One\n"two" limit', '2:29 limit'],
  ['a step with a slash', '{ "/v1": { "b": "limit" } }', '/~1v1/b', 'limit', '1:18 limit'],
  [
    'JSON of many levels',
    '{ "a": { "b": { "c": [1, { "d": "the limit" }] } } }',
    '/a/b/c/1/d',
    'the limit',
    '1:38 limit',
  ],
  ['a value of many levels that does not exist', '{ "a": { "b": { "c": [1] } } }', '/a/b/c/1/d', 'limit', 'none'],
  ['a value that does not exist', 'a: limit', '/b', 'limit', 'none'],
])('%s', (_, file, pointer, text, expected) => {
  expect(placeOf(file, pointer, text)).toBe(expected);
});

test('each character has an offset, also the end', () => {
  expect(alignText('ab', '"ab"')).toEqual([1, 2, 3]);
});
