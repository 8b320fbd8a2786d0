// Variables in code within a line.
import { describe, expect, it } from 'vitest';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import { makeTools } from '../../support/compile-text.ts';

const variables = { 'api.test': 'https://t.example/?a&b' };
const compile = (text: string, extensions = true) =>
  compilePage({ text, file: 'a.md' }, { ...defaultCompileOptions, extensions, variables }, makeTools());

describe('a variable in inline code', () => {
  it('is filled in and escaped', () => {
    expect(compile('Call `{{api.test}}`.').body.html).toBe('<p>Call <code>https://t.example/?a&amp;b</code>.</p>');
  });

  it('stays as it is when the name is unknown, with a hint where a known one is near', () => {
    const { body, facts } = compile('`{{name}}` and `{{api.tst}}`');
    expect(body.html).toBe('<p><code>{{name}}</code> and <code>{{api.tst}}</code></p>');
    expect(facts.diagnostics.map(({ code, suggest }) => [code, suggest])).toEqual([['unknown-variable', ['api.test']]]);
  });

  it.each([
    ['`\\{{api.test}}`', '<p><code>{{api.test}}</code></p>'],
    ['`\\{{ api.test }}`', '<p><code>{{ api.test }}</code></p>'],
    ['`\\\\{{api.test}}`', '<p><code>\\{{api.test}}</code></p>'],
    ['`\\{{api.tst}}`', '<p><code>{{api.tst}}</code></p>'],
    ['`\\{{escaped}}`', '<p><code>\\{{escaped}}</code></p>'],
    ['| a |\n|---|\n| `\\{{api.test}} \\|` |', '<td><code>{{api.<wbr>test}} |</code></td>'],
    ['\\{{api.test}}', '<p>{{api.test}}</p>'],
    ['[x](\\{{api.test}} "\\{{api.test}}")', 'title="{{api.test}}"'],
  ])('keeps its braces behind a backslash: %j', (markdown, html) => {
    const { body, facts } = compile(markdown);
    expect(body.html).toContain(html);
    expect(facts.diagnostics).toEqual([]);
  });

  it('is plain text in plain CommonMark', () => {
    expect(compile('`{{api.test}}`', false).body.html).toBe('<p><code>{{api.test}}</code></p>');
  });
});
