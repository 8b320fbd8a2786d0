// A code block → HTML.
import { describe, expect, it } from 'vitest';
import { renderCodeBlock } from '../../../../src/markdown/code/code-block.ts';
import type { CodeBlock } from '../../../../src/model/compiled-page.ts';

const span = { line: 1, column: 1, endLine: 3, endColumn: 4 };
const plain: CodeBlock = { language: 'text', title: null, code: 'a', marks: {}, numbersFrom: null, wrap: false, span };
const words = {
  number: 1,
  string: (key: string, values?: object) => `[${[key, ...Object.values(values ?? {})].join(' ')}]`,
};
const render = (block: Partial<CodeBlock>, number = 1): string => {
  const whole = { ...plain, ...block };
  return renderCodeBlock(whole, whole.code.split('\n'), { ...words, number });
};

describe('a code block', () => {
  it('without options is a region that can be scrolled with the keyboard', () => {
    expect(render({})).toBe(
      '<figure class="code" data-behaviour="code-block" data-language="text">' +
        '<pre tabindex="0" role="group" aria-label="[code.label]"><code class="language-text">a</code></pre></figure>',
    );
  });

  it('shows its title and language', () => {
    expect(render({ language: 'ts', title: 'a "b".ts' })).toBe(
      '<figure class="code" data-behaviour="code-block" data-language="ts">' +
        '<figcaption class="code-head"><span class="code-title">a &quot;b&quot;.ts</span><span class="code-language">TypeScript</span></figcaption>' +
        '<pre tabindex="0" role="group" aria-label="a &quot;b&quot;.ts"><code class="language-ts">a</code></pre></figure>',
    );
  });

  it('has its number in its label', () => {
    expect(render({ language: 'json' }, 3)).toContain('aria-label="[code.labelNamed JSON] (3)"');
    expect(render({ title: 'Request' }, 3)).toContain('aria-label="Request (3)"');
  });

  it('marks its lines', () => {
    expect(render({ code: 'a\nb', marks: { 2: ['highlight', 'add'] } })).toContain(
      '>a\n<span class="line line-highlight line-add">b</span></code>',
    );
  });

  it('makes every line an element when one line is in focus', () => {
    expect(render({ code: 'a\nb', marks: { 2: ['focus'] } })).toContain(
      '<span class="line">a</span>\n<span class="line line-focus">b</span>',
    );
  });

  it('numbers its lines from the given number, in attributes that are not copied', () => {
    expect(render({ code: 'a\nb', numbersFrom: 5 })).toContain(
      ' data-numbers><code class="language-text"><span class="line" data-n="5">a</span>\n<span class="line" data-n="6">b</span>',
    );
  });

  it('has `data-wrap` when its lines wrap', () => {
    expect(render({ wrap: true })).toContain(' data-wrap>');
  });

  it('has no inline style, and escapes the text of the author', () => {
    const html = render({ language: '"><script>', title: '<b>', numbersFrom: 1, wrap: true });
    expect(html).not.toMatch(/style=|<script|<b>/);
  });

  it('wraps five folded lines in an element, but not two', () => {
    const folded = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, ['fold' as const]]));
    expect(render({ code: 'a\nb\nc\nd\ne\nf\ng', marks: folded(2, 6) })).toContain(
      '>a\n<span class="fold" data-fold="[code.fold 5]">b\nc\nd\ne\nf\n</span>g</code>',
    );
    expect(render({ code: 'a\nb\nc', marks: folded(2, 3) })).toContain('>a\nb\nc</code>');
  });
});
