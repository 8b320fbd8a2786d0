// Texts with half of a character, which JSON, YAML and TypeScript can write.
import { expect, it } from 'vitest';
import { plainCopy } from '../../../src/config/plain-copy.ts';
import { readYamlEntries } from '../../../src/content/front-matter-yaml.ts';
import { parseDocument, parseExact } from '../../../src/openapi/parse-document.ts';
import { encodePath } from '../../../src/text/url-path.ts';
import { wholeCharacters, wholeTexts } from '../../../src/text/whole-characters.ts';

it('become the replacement character, and pairs stay', () => {
  expect(wholeCharacters('a\ud800b\udc00 \ud83d\ude00')).toBe('a\ufffdb\ufffd 😀');
  expect(wholeTexts({ '\ud800': ['\udc00', 1, null, { a: '😀' }] })).toEqual({
    '\ufffd': ['\ufffd', 1, null, { a: '😀' }],
  });
  expect(encodePath('/a\ud800')).toBe('/a%EF%BF%BD');
});

it('of documents are replaced in texts and names, so that references still lead to them', () => {
  const text = String.raw`{"openapi": "3.1.0", "info": {"title": "\ud83d\ude00 \uD800"}, "x": {"\udfff": {"$ref": "#/x/\udfff"}}}`;
  const expected = { openapi: '3.1.0', info: { title: '😀 \ufffd' }, x: { '\ufffd': { $ref: '#/x/\ufffd' } } };
  expect(parseDocument(text)).toEqual(expected);
  expect(parseExact(text)).toEqual(expected);
  expect(parseDocument(String.raw`a: ^[\ud800-\udfff]$`)).toEqual({ a: String.raw`^[\ud800-\udfff]$` });
});

it('cost nothing in a document whose aliases stand for too much', () => {
  const levels = Array.from({ length: 40 }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]`);
  expect(parseDocument(`l0: &l0 "\\ud800"\n${levels.join('\n')}`)).toBeNull();
});

it('of a config are replaced', () => {
  expect(plainCopy({ title: 'a\ud800', list: ['\udc00'] }).copy).toEqual({ title: 'a\ufffd', list: ['\ufffd'] });
});

it('in front matter are a mistake', () => {
  const { entries, problems } = readYamlEntries(String.raw`tags: ["b", "a \ud800"]`);
  expect([entries, problems.map(({ start, end }) => [start, end])]).toEqual([[], [[12, 22]]]);
});
