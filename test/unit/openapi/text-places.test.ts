import { expect, test } from 'vitest';
import { alignText, keyPoint, textPlace } from '../../../src/openapi/text-places.ts';

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
  ['an alias', 'a: &x\n  text: the limit\nb: *x\n', '/b/text', 'the limit', '2:13 limit'],
  ['an alias of a text', 'a: &x the limit\nb: [*x]\n', '/b/0', 'the limit', '1:11 limit'],
  ['the last anchor before an alias', 'a: &x [a]\nb: &x [limit]\nc: *x\nd: &x [b]\n', '/c/0', 'limit', '2:8 limit'],
  ['a merge', 'a: &x\n  text: the limit\nb: { c: { <<: *x, d: 1 } }\n', '/b/c/text', 'the limit', '2:13 limit'],
  ['a merge of a list', 'a: &x { e: 1 }\nb:\n  <<: [*x, { c: { d: limit } }]\n', '/b/c/d', 'limit', '3:22 limit'],
  ['the own value before a merge', 'a: &x { c: other }\nb: { <<: *x, c: limit }\n', '/b/c', 'limit', '2:17 limit'],
  ['aliases in a circle', 'a: &x { b: *x, c: limit }\n', '/a/b/b/c', 'limit', '1:19 limit'],
  ['no value in a circle', 'a: &x { b: *x, <<: *x, c: limit }\n', '/a/b/b/d', 'limit', 'none'],
  ['YAML in braces', '{ a: { b: limit } }', '/a/b', 'limit', '1:11 limit'],
  ['a value that does not exist', 'a: limit', '/b', 'limit', 'none'],
])('%s', (_, file, pointer, text, expected) => {
  expect(placeOf(file, pointer, text)).toBe(expected);
});

test('each character has an offset, also the end', () => {
  expect(alignText('ab', '"ab"')).toEqual([1, 2, 3]);
});

test('the place of a key of OpenAPI 3 in a document of Swagger 2', () => {
  const file = 'swagger: "2.0"\ndefinitions:\n  Parcel: {}\n';
  expect(keyPoint(file, '/components/schemas/Parcel')).toMatchObject({ line: 3, column: 3 });
});
