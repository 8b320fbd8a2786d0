// The highlighter: kinds of tokens become classes, and unknown languages stay plain text.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeHighlighter, tokenKinds } from '../../../src/adapters/shiki.ts';

const highlighter = makeHighlighter();
const lines = (language: string, code: string): readonly string[] => highlighter.lines({ language, code });

beforeAll(() =>
  highlighter.prepare(['ts', 'json', 'bash', 'http', 'yaml', 'html', 'diff', 'text', 'nolang', '__proto__']),
);

describe('the highlighter', () => {
  it.each([
    ['json', '{ "a": 1 }', '{ <span class="t-property">"a"</span>: <span class="t-number">1 </span>}'],
    [
      'ts',
      'const a = f("b"); // c',
      '<span class="t-keyword">const</span><span class="t-plain"> a </span>= <span class="t-function">f</span>(<span class="t-string">"b"</span>); <span class="t-comment">// c</span>',
    ],
    ['bash', 'curl -X POST "$URL"', '<span class="t-function">curl'],
    ['http', 'GET /v1/a HTTP/1.1\nHost: b', '<span class="t-keyword">GET</span>'],
    ['yaml', 'a: b', '<span class="t-property">a</span>'],
    ['html', '<p class="a">b</p>', '&lt;<span class="t-type">p </span><span class="t-property">class</span>'],
  ])('knows the kinds of tokens of %s', (language, code, start) => {
    expect(lines(language, code)[0]?.startsWith(start)).toBe(true);
  });

  it('writes one line of HTML for each line of code, with classes only', () => {
    const code = 'let a = `x\n  b\n`;\n\n<script>&';
    const html = lines('ts', code);
    expect(html).toHaveLength(code.split('\n').length);
    expect(html.join('')).not.toMatch(/style=|<script|undefined/);
    const text = html
      .join('\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(text).toBe(code);
    for (const [, kind = ''] of html.join('').matchAll(/class="t-([^"]*)"/g)) expect(tokenKinds).toContain(kind);
  });

  it.each(['nolang', 'text', '__proto__', 'constructor', '', 'python'])(
    'shows %j as plain text if its grammar is not loaded',
    (language) => {
      expect(lines(language, 'a < b\nc & d')).toEqual([
        '<span class="t-plain">a &lt; b</span>',
        '<span class="t-plain">c &amp; d</span>',
      ]);
    },
  );

  it.each([
    ['ts', ['let a', '/*', 'let a', '*/', 'let a']],
    ['html', ['let a', '<script>', 'let a', '</script>', 'let a']],
    ['yaml', ['b: c', 'a: |', '  b: c', 'b: c']],
    ['bash', ['echo $a', "cat <<'EOF'", 'echo $a', 'EOF', 'echo $a']],
  ])('highlights the same line of %s differently in another context', (language, code) => {
    const [outside, , inside, ...after] = lines(language, code.join('\n'));
    expect(inside?.trim()).not.toBe(outside);
    expect(after.at(-1)).toBe(outside);
    // Blocks with only some of the lines give the same results.
    expect(lines(language, code.slice(1, 3).join('\n'))[1]).toBe(inside);
    expect(lines(language, code[0] ?? '')).toEqual([outside]);
  });

  it('loads nothing while there is nothing to highlight', async () => {
    const fresh = makeHighlighter();
    await fresh.prepare(['text', 'plain']);
    expect(fresh.lines({ language: 'ts', code: 'let a' })).toEqual(['<span class="t-plain">let a</span>']);
  });
});
