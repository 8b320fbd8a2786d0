// Slots → HTML.
import { describe, expect, it } from 'vitest';
import { type BodyFill, fillBody } from '../../../src/markdown/fill-body.ts';
import type { LinkTarget } from '../../../src/model/link-graph.ts';
import { compileText, plainFill } from '../../support/compile-text.ts';

const fill = (markdown: string, own: Partial<BodyFill>): string => {
  const page = compileText(markdown);
  return fillBody(page, { ...plainFill(page), ...own });
};

const leadingTo = (target: LinkTarget): Partial<BodyFill> => ({ link: () => target });

describe('links', () => {
  it.each<[LinkTarget, string]>([
    [{ kind: 'page', path: '/a', hash: null, href: '/base/a?b&c' }, '<p><a href="/base/a?b&amp;c">x</a></p>'],
    [
      { kind: 'external', href: 'https://e.example/"' },
      '<p><a href="https://e.example/&quot;" class="external" rel="noopener">x</a></p>',
    ],
    [{ kind: 'unchecked', href: 'mailto:a@b.c' }, '<p><a href="mailto:a@b.c">x</a></p>'],
    [{ kind: 'broken', resolved: '/a', href: '/a', why: 'page' }, '<p><a href="/a">x</a></p>'],
    [{ kind: 'refused', scheme: 'javascript' }, '<p><a>x</a></p>'],
  ])('%j', (target, html) => {
    expect(fill('[x](y)', leadingTo(target))).toBe(html);
  });

  it.each<[string, LinkTarget['kind'], string]>([
    [
      '<a class="b external" rel="me noopener" href="y" id="c">x</a>',
      'external',
      '<a href="https://e.example/" class="external b" rel="noopener me" id="c">x</a>',
    ],
    [
      '<a href="y" rel="me" rel="b" class>x</a>',
      'external',
      '<a href="https://e.example/" class="external" rel="noopener me">x</a>',
    ],
    [
      '<a href="y" class="b &amp; c" rel="me">x</a>',
      'unchecked',
      '<a href="https://e.example/" class="b &amp; c" rel="me">x</a>',
    ],
    ['<a href="y" class="b">x</a>', 'refused', '<a class="b">x</a>'],
    ['<a class="b" rel="me">x</a>', 'external', '<a class="b" rel="me">x</a>'],
    [
      '<LinkButton href="y" class="b" id="c">x</LinkButton>',
      'external',
      '<a id="c" href="https://e.example/" class="external button b" rel="noopener">x</a>',
    ],
  ])('%s has each attribute once: %s', (text, kind, html) => {
    const target: LinkTarget =
      kind === 'refused'
        ? { kind, scheme: 'data' }
        : { kind: kind === 'external' ? kind : 'unchecked', href: 'https://e.example/' };
    expect(fill(text, leadingTo(target))).toContain(html);
    const trusted = compileText(text, { html: 'trusted' });
    expect(fillBody(trusted, { ...plainFill(trusted), ...leadingTo(target) })).toContain(html);
  });
});

describe('images', () => {
  const sized: LinkTarget = { kind: 'asset', file: 'a.png', href: '/a.1.png', width: 4, height: 3 };

  it('have the size of their file', () => {
    expect(fill('![x](y)', leadingTo(sized))).toContain('<img src="/a.1.png" width="4" height="3" alt="x"');
  });

  it('keep the size that the author gave', () => {
    expect(fill('<img src="y" width="9">', leadingTo(sized))).toBe('<img src="/a.1.png" width="9">');
  });

  it('that are refused load nothing', () => {
    expect(fill('![x](y)', leadingTo({ kind: 'refused', scheme: 'data' }))).toContain('<img src="" alt="x"');
  });
});

describe('headings', () => {
  it('take their id and further ids from the site', () => {
    expect(fill('# A\n\n## B', { headingId: () => ({ id: 'originál', aliases: ['b', 'c"'] }) })).toBe(
      '<h1 id="originál">A<span class="anchor-alias" id="b"></span><span class="anchor-alias" id="c&quot;"></span></h1>\n' +
        '<h2 id="originál">B<a class="anchor" href="#origin%C3%A1l" aria-label="[heading.link B]"></a>' +
        '<span class="anchor-alias" id="b"></span><span class="anchor-alias" id="c&quot;"></span></h2>',
    );
  });
});

describe('texts and code', () => {
  it('are filled in: texts escaped, code unchanged', () => {
    expect(fill(':::note\na\n:::', { string: () => 'a "b" <c>' })).toContain('aria-label="a &quot;b&quot; &lt;c&gt;"');
    expect(fill('```\na\n```', { code: ({ code }, index) => `<x>${code}${index}</x>` })).toBe('<x>a0</x>');
  });

  it('are filled in within nested blocks', () => {
    expect(fill('> - [a](b)\n>\n>   ```\n>   c\n>   ```', { code: () => '<x></x>' })).toBe(
      '<blockquote>\n<ul>\n<li>\n<p><a href="b">a</a></p>\n<x></x>\n</li>\n</ul>\n</blockquote>',
    );
  });

  it('cannot be forged by an author', () => {
    expect(fill('a\u00000\u0000b &#0; \u0000', {})).toBe('<p>a\uFFFD0\uFFFDb \uFFFD \uFFFD</p>');
  });
});
