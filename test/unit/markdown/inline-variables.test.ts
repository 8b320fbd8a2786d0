// Variables in inline code and in URLs in angle brackets.
import { describe, expect, it } from 'vitest';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import { makeTools } from '../../support/compile-text.ts';

const variables = { 'api.test': 'https://t.example/?a&b', name: 'v1' };
const compile = (text: string, extensions = true) =>
  compilePage({ text, file: 'a.md' }, { ...defaultCompileOptions, extensions, variables }, makeTools());

describe('a variable in inline code', () => {
  it('is filled in and escaped', () => {
    expect(compile('Call `{{api.test}}`.').body.html).toBe(
      '<p>Call <code><span class="whole">https://t.example/?a&amp;b</span></code>.</p>',
    );
  });

  it('stays unchanged if its name is unknown, with a suggestion if a known name is similar', () => {
    const { body, facts } = compile('`{{title}}` and `{{api.tst}}`');
    expect(body.html).toBe('<p><code>{{title}}</code> and <code>{{api.tst}}</code></p>');
    expect(facts.diagnostics.map(({ code, suggest }) => [code, suggest])).toEqual([['unknown-variable', ['api.test']]]);
  });

  it.each([
    ['`\\{{api.test}}`', '<p><code>{{api.test}}</code></p>'],
    ['`\\{{ api.test }}`', '<p><code>{{ api.test }}</code></p>'],
    ['`\\\\{{api.test}}`', '<p><code><span class="whole">\\{{api.test}}</span></code></p>'],
    ['`\\{{api.tst}}`', '<p><code>{{api.tst}}</code></p>'],
    ['`\\{{escaped}}`', '<p><code><span class="whole">\\{{escaped}}</span></code></p>'],
    ['| a |\n|---|\n| `\\{{api.test}} \\|` |', '<td><code>{{api.test}} |</code></td>'],
    ['\\{{api.test}}', '<p>{{api.test}}</p>'],
    ['[x](\\{{api.test}} "\\{{api.test}}")', 'title="{{api.test}}"'],
  ])('keeps its braces after a backslash: %j', (markdown, html) => {
    const { body, facts } = compile(markdown);
    expect(body.html).toContain(html);
    expect(facts.diagnostics).toEqual([]);
  });

  it('is plain text in plain CommonMark', () => {
    expect(compile('`{{api.test}}`', false).body.html).toBe('<p><code>{{api.test}}</code></p>');
  });
});

describe('a variable after the language of a fence', () => {
  const read = (info: string) => {
    const { body, facts } = compile(`\`\`\`${info}\na\n\`\`\``);
    return { title: body.code[0]?.title, codes: facts.diagnostics.map(({ code }) => code) };
  };

  it.each([
    ['js title="{{name}}.js"', { title: 'v1.js', codes: [] }],
    ['js title="{{ color }}"', { title: '{{ color }}', codes: [] }],
    ['js "style={{color}}"', { title: null, codes: [] }],
    ['js title="{{api.tst}}"', { title: '{{api.tst}}', codes: ['unknown-variable'] }],
  ])('is filled in if it is known: %s', (info, block) => expect(read(info)).toEqual(block));
});

describe('a variable in a URL in angle brackets', () => {
  const links = (text: string) => {
    const { body, facts } = compile(text);
    return {
      html: body.html,
      links: facts.links.map(({ url, text: label, start, end }) => [url, label, text.slice(start, end)]),
      codes: facts.diagnostics.map(({ code }) => code),
    };
  };

  it.each([
    ['See <{{api.test}}>.', 'https://t.example/?a&b', '{{api.test}}'],
    ['See <{{ api.test }}&c=1>.', 'https://t.example/?a&b&c=1', '{{ api.test }}&c=1'],
    ['See <https://a.example/{{name}}/{{name}}>.', 'https://a.example/v1/v1', 'https://a.example/{{name}}/{{name}}'],
    ['<https://a.example/{{name}}>', 'https://a.example/v1', 'https://a.example/{{name}}'],
    ['<https://a.example/{id}>', 'https://a.example/{id}', 'https://a.example/{id}'],
    ['See https://a.example/{{name}}/x', 'https://a.example/v1/x', 'https://a.example/{{name}}/x'],
  ])('is a link to the value, and shows it: %j', (markdown, url, written) => {
    const { html, links: found, codes } = links(markdown);
    expect(found).toEqual([[url, url, written]]);
    expect(html).toContain(`>${url.replaceAll('&', '&amp;')}</a>`);
    expect(codes).toEqual([]);
  });

  it('is text if the value is not a URL', () => {
    expect(links('<{{name}}>')).toEqual({ html: '<p>&lt;v1&gt;</p>', links: [], codes: [] });
  });

  it('is reported and stays unchanged if its name is unknown', () => {
    expect(links('<{{api.tst}}>')).toEqual({
      html: '<p>&lt;{{api.tst}}&gt;</p>',
      links: [],
      codes: ['unknown-variable'],
    });
    expect(links('<https://a.example/{{api.tst}}>').codes).toEqual(['unknown-variable']);
  });

  it.each(['<{{api.test}} x>', '<{{api.test}}\nx>', '<{{api.test}}', '<{{api.test}}<b>'])(
    'is a variable in text if the brackets do not enclose a URL: %j',
    (markdown) => {
      const { html, codes } = links(markdown);
      expect(html).toContain('https://t.example/?a&amp;b');
      expect(html).not.toContain('{{');
      expect(codes.filter((code) => code === 'unknown-variable')).toEqual([]);
    },
  );

  it('is the text of plain CommonMark without extensions', () => {
    expect(compile('<{{api.test}}>', false).body.html).toBe('<p>&lt;{{api.test}}&gt;</p>');
  });
});
