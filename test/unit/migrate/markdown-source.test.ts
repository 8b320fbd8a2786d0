// The cache of parsed Markdown, and lines in it.
import { expect, test } from 'vitest';
import { makeFindLine, readMarkdown } from '../../../src/migrate/markdown-source.ts';

test('equal texts are parsed once', () => {
  const text = '# A\n\n`b`\n';
  expect(readMarkdown(['# A', '', '`b`', ''].join('\n'))).toBe(readMarkdown(text));
  expect(readMarkdown(`${text}c\n`)).not.toBe(readMarkdown(text));
});

test('finds the line of a text, first outside code, and null where it is not', () => {
  const findLine = makeFindLine('---\na: 1\n---\n\n`x` y\n\nx\n');
  expect(['x', 'x', 'y', 'z'].map(findLine)).toEqual([7, null, 5, null]);
  expect(makeFindLine('a\n\n```\nb\n```\n')('b')).toBe(4);
});
