// Input that breaks other programs becomes a page in bounded time. The limit only guards against hangs, far above the
// time needed.
import { describe, expect, it } from 'vitest';
import { withTimeLimit } from '../../src/adapters/modules/time-limit.ts';
import { parseFrontMatter } from '../../src/content/front-matter.ts';
import { makeWordTable } from '../../src/search/word-table.ts';
import { codesOf, compileText, toHtml } from '../support/compile-text.ts';

const times = (text: string, count: number): string => text.repeat(count);

const families: readonly (readonly [string, string])[] = [
  ['nested lists', `${times('* ', 500)}a`],
  ['nested quotes', `${times('> ', 2000)}a`],
  ['nested quotes and lists', `${times('> - ', 300)}a`],
  ['images in images', `${times('![', 300)}a${times('](b)', 300)}`],
  ['links in links', `${times('[', 1000)}a${times('](b)', 1000)}`],
  ['open brackets', times('[', 20_000)],
  ['strong emphasis', times('**a ', 500) + times('b** ', 500)],
  ['mixed emphasis', times('*_', 1000)],
  ['underscores', times('__a', 5000)],
  ['CDATA', times('a <![CDATA[', 1000)],
  ['declarations', times('a <!A ', 1000)],
  ['instructions', times('a <?', 1000)],
  ['comments', times('<!-- ', 5000)],
  ['open tags', times('<a ', 5000)],
  ['open attributes', `<a ${times('b="', 5000)}`],
  ['spaces in a tag', `<a ${times(' ', 20_000)}b>`],
  ['tags', times('<b>', 3000)],
  ['end tags', times('</b>', 3000)],
  ['elements', times('<b>x</b>', 3000)],
  ['backticks', Array.from({ length: 100 }, (_, n) => times('`', n)).join(' ')],
  ['entities', times('&amp;', 10_000)],
  ['ampersands', times('&', 30_000)],
  ['footnote calls', `${times('[^a] ', 2000)}\n\n[^a]: b`],
  ['footnote definitions', Array.from({ length: 300 }, (_, n) => `[^${n}]: x\n`).join('\n')],
  ['references', `${times('[a] ', 5000)}\n\n[a]: b`],
  ['definitions', Array.from({ length: 2000 }, (_, n) => `[${n}]: x`).join('\n')],
  ['table columns', `${times('|a', 1000)}\n${times('|-', 1000)}\n${times('|b', 1000)}`],
  ['table rows', `|a|b|\n|-|-|\n${times('|c|d|\n', 1000)}`],
  ['pipes', times('|', 30_000)],
  ['tildes', times('~a', 2000)],
  ['bare addresses', times('www.a.b ', 3000)],
  ['at signs', times('a@', 10_000)],
  ['colons', times(':', 30_000)],
  ['lines of colons', times(':::\n', 3000)],
  ['open directives', times(':::note\n', 50)],
  ['thousands of open directives', times(':::a\n', 3000)],
  ['quotes ten thousand deep', `${times('> ', 10_000)}a`],
  ['directives with labels', times(':::note[', 1000)],
  ['directives with attributes', `:::note{${times('a="', 5000)}`],
  ['braces', times('{', 20_000)],
  ['variables', times('{{a}} ', 2000)],
  ['open variables', times('{{a ', 5000)],
  ['heading ids', times('## a {#b}\n', 1000)],
  ['same headings', times('## a\n', 2000)],
  ['setext lines', `${times('a\n', 5000)}===`],
  ['setext headings', times('a\n---\n', 10_000)],
  ['attributes without an end', times('<b a="b" ', 5000)],
  ['alerts', times('> [!NOTE] a\n\n', 1000)],
  ['fences in blocks', times(':::note\n```\n', 1000)],
  ['fences in lists in blocks', `:::note\n${times('- ```\n', 3000)}`],
  ['braces in blocks of MDX', times('export const a = {\n\n', 2000)],
  ['imports without an end', times('import\n', 5000)],
  ['components', times('<Admonition>\n', 2000)],
  ['blank lines', times('\n', 20_000)],
  ['one long line', times('a', 500_000)],
  ['one long line of words', times('a ', 200_000)],
  ['a long fence', `${times('`', 10_000)}\na`],
  ['open fences', times('```a\n', 2000)],
  ['a long range', '```js {1-999999,1-999999,1-999999}\na\n```'],
  ['a long info string', `\`\`\`${times('a=', 10_000)}\na\n\`\`\``],
  ['marks of lines', `\`\`\`js\n${times('// [!code ++]', 300)}\n\`\`\``],
  ['tabs', times('\t', 10_000)],
  ['NUL', times('a\0', 5000)],
  ['lone surrogates', times('\ud800a', 5000)],
  ['right-to-left marks', times('\u202e## a\u2066\n', 1000)],
];

describe('hostile Markdown', () => {
  it.each(families)('%s become a page', (_, markdown) => {
    const timed = withTimeLimit(110_000, () => toHtml(markdown));
    expect(timed.kind).toBe('done');
    if (timed.kind === 'done') expect(timed.value).not.toContain('\0');
  });

  it('that would never end is stopped, and the next page is not affected', () => {
    const endless = `${times('"![', 20_000)}a${times('](b)', 20_000)}`;
    expect(withTimeLimit(100, () => compileText(endless)).kind).toBe('too-slow');
    expect(toHtml('*a*')).toBe('<p><em>a</em></p>');
  });
});

describe('words of a search index', () => {
  it('with the same hash are told apart in time', () => {
    // 31 × 'A' + 'a' = 31 × 'B' + 'B': the same value in a hash that multiplies by 31. 2^18 such words would need 2^35
    // comparisons.
    const pairs = 18;
    const words = Array.from({ length: 2 ** pairs }, (_, number) =>
      Array.from({ length: pairs }, (_, at) => ((number >> at) & 1 ? 'Aa' : 'BB')).join(''),
    );
    const table = makeWordTable((word) => word.length);
    const timed = withTimeLimit(110_000, () => table.each(words.join(' '), () => {}));
    expect([timed.kind, table.size()]).toEqual(['done', words.length]);
  });
});

describe('unusual files', () => {
  it.each([
    ['an empty file', '', ''],
    ['white space alone', ' \n\t\n', ''],
    ['front matter alone', '---\ntitle: A\n---', ''],
    ['a byte order mark', '\uFEFF# A', '<h1 id="a">A</h1>'],
    ['a byte order mark before front matter', '\uFEFF---\ntitle: A\n---\n# A', '<h1 id="a">A</h1>'],
    ['CRLF', '# A\r\n\r\nb\r\nc\r\n', '<h1 id="a">A</h1>\n<p>b\nc</p>'],
    ['CR', '# A\r\rb', '<h1 id="a">A</h1>\n<p>b</p>'],
    ['front matter that is never closed', '---\ntitle: A\n\nb', '<hr>\n<p>title: A</p>\n<p>b</p>'],
    ['broken front matter', '---\na: b: c\n---\nd', '<p>d</p>'],
    ['no line ending at the end', 'a', '<p>a</p>'],
  ])('%s', (_, text, html) => {
    expect(toHtml(text)).toBe(html);
  });

  it('have findings at the right place with CRLF, tabs and front matter', () => {
    expect(codesOf('---\r\ntitle: é\r\n---\r\n\r\n> \t<kbd>a\r\n')).toEqual(['html-unclosed 5:4']);
  });

  it('with names of object properties are ordinary', () => {
    expect(toHtml('[__proto__]\n\n[__proto__]: x')).toBe('<p><a href="x"><strong>proto</strong></a></p>');
    expect(toHtml('[constructor] [^toString]\n\n[^toString]: y')).toContain('href="#fn-1"');
    expect(compileText('{{constructor}}').facts.diagnostics[0]?.code).toBe('unknown-variable');
    expect(compileText('```constructor\na\n```').facts.diagnostics[0]?.code).toBe('code-language-unknown');
    expect(codesOf(':::constructor\na\n:::')).toEqual(['unknown-directive 1:1']);
    expect(parseFrontMatter('---\ntoString: 1\n---\n', 'a.md').frontMatter).toEqual({});
  });
});
