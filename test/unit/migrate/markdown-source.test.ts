// The cache of parsed Markdown.
import { expect, test } from 'vitest';
import { readMarkdown } from '../../../src/migrate/markdown-source.ts';

test('equal texts are parsed once', () => {
  const text = '# A\n\n`b`\n';
  expect(readMarkdown(['# A', '', '`b`', ''].join('\n'))).toBe(readMarkdown(text));
  expect(readMarkdown(`${text}c\n`)).not.toBe(readMarkdown(text));
});
