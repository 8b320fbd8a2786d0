// Includes: another file's blocks in the page, with their own places and rebased links.
import { describe, expect, it } from 'vitest';
import { rebaseUrl, resolveIncludePath } from '../../../src/content/include-path.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

describe('includes', () => {
  it('are replaced by the blocks of the file', () => {
    const files = { 'docs/_part.md': '---\ntitle: x\n---\n\n- *b*\n' };
    expect(toHtml('a\n\n::include{file="./_part.md"}\n\nc', {}, files)).toBe(
      '<p>a</p>\n<ul>\n<li><em>b</em></li>\n</ul>\n<p>c</p>',
    );
  });

  it('keep the places in the included file, and the targets of its links', () => {
    const files = { 'docs/parts/_p.md': '## B\n\n[c](./d.md) [e](/f) [g][h]\n\n[h]: ../i.md#j\n\n<kbd>k' };
    const { facts } = compileText('::include{file="./parts/_p.md"}', {}, files);
    expect(facts.links.map(({ url, raw: written, file, span }) => [url, written, file, span.line])).toEqual([
      ['./parts/d.md', './d.md', 'docs/parts/_p.md', 3],
      ['/f', '/f', 'docs/parts/_p.md', 3],
      ['./i.md#j', '../i.md#j', 'docs/parts/_p.md', 5],
    ]);
    expect(facts.headings[0]).toMatchObject({ id: 'b', file: 'docs/parts/_p.md' });
    expect(facts.diagnostics[0]?.place).toMatchObject({ file: 'docs/parts/_p.md', line: 7 });
    expect(facts.includes).toEqual([{ file: 'docs/parts/_p.md', hash: 'hash of docs/parts/_p.md' }]);
  });

  const parts = [
    '---\ntitle: x\n---',
    '# All\n\ntop [g][h]',
    '## Keys {#k}\n\nkey [g][h] a[^1]\n\n### More\n\nmore',
    '<!-- #region hints -->\n\n- hint\n\n<!-- #endregion hints -->',
    '## End\n\nend',
    '[h]: ../i.md\n[^1]: note',
  ].join('\n\n');

  it.each([
    ['hints', '<ul>\n<li>hint</li>\n</ul>'],
    ['end', '<h2 id="end">End</h2>\n<p>end</p>'],
    ['more', '<h3 id="more">More</h3>\n<p>more</p>\n\n<ul>\n<li>hint</li>\n</ul>'],
    ['L7', '<p>top <a href="./i.md">g</a></p>'],
    ['', '<h1 id="all">All</h1>'],
  ])('can select a part of the file: #%s', (part, html) => {
    const plain = (text: string): string => text.replace(/<a class="anchor"[\s\S]*?<\/a>/g, '');
    const made = plain(toHtml(`::include{file="./parts/_p.md#${part}"}`, {}, { 'docs/parts/_p.md': parts })).trim();
    expect(part === '' ? made.slice(0, html.length) : made).toBe(html);
  });

  it('keep the places, links and footnotes of a part', () => {
    const { facts, body } = compileText('::include{file="./parts/_p.md#k"}', {}, { 'docs/parts/_p.md': parts });
    expect(facts.headings.map(({ id, span }) => [id, span.line])).toEqual([
      ['k', 9],
      ['more', 13],
    ]);
    expect(facts.links).toMatchObject([{ url: './i.md', file: 'docs/parts/_p.md' }]);
    expect(body.html).toContain('note');
    expect(body.html).not.toContain('top');
    expect(facts.diagnostics).toEqual([]);
  });

  it('suggest or list the known parts when a part is missing', () => {
    const { diagnostics } = compileText(
      '::include{file="./_p.md#hnts"}\n\n::include{file="./_p.md#L900"}',
      {},
      { 'docs/_p.md': parts },
    ).facts;
    expect(diagnostics.map(({ code, suggest }) => [code, suggest])).toEqual([
      ['include-part-missing', ['hints']],
      ['include-part-missing', undefined],
    ]);
    expect(diagnostics[1]?.hint).toBe('Known parts: hints, all, k, more, end.');
  });

  it('can include other files, with paths relative to the included file', () => {
    const files = { 'docs/a/_a.md': '::include{file="./b/_b.md"}', 'docs/a/b/_b.md': 'deep' };
    expect(toHtml('::include{file="./a/_a.md"}', {}, files)).toBe('<p>deep</p>');
  });

  it.each([
    ['<!--@include: ./_p.md-->', '<p>a</p>\n<h2 id="b">b</h2>'],
    ['<!-- @include: ./_p.md#b -->', '<h2 id="b">b</h2>'],
    ['<!-- @include ./_p.md -->', ''],
  ])('can be comments in the syntax of VitePress: %j', (markdown, html) => {
    const files = { 'docs/_p.md': 'a\n\n## b' };
    for (const mode of ['safe', 'trusted', 'off'] as const) {
      const made = toHtml(markdown, { html: mode }, files).replace(/<a class="anchor"[\s\S]*?<\/a>/g, '');
      if (html !== '') expect([mode, made.trim()]).toEqual([mode, html]);
      else expect(made).not.toContain('<p>a');
    }
    expect(codesOf('<!--@include: ./_no.md-->', {}, files)).toEqual(['include-missing 1:1']);
  });

  it('get ids that are unique on the page', () => {
    const files = { 'docs/_p.md': '## A' };
    expect(compileText('## A\n\n::include{file="_p.md"}', {}, files).facts.headings.map(({ id }) => id)).toEqual([
      'a',
      'a-1',
    ]);
  });

  it.each([
    ['::include{file="./no.md"}', ['include-missing 1:1']],
    ['::include{file="../../x.md"}', ['include-missing 1:1']],
    ['::include{}', ['include-missing 1:1']],
    ['::include{file="page.md"}', ['include-cycle 1:1']],
    ['::include{file="_a.md"}', ['include-cycle 1:1']],
  ])('%j gives %j', (markdown, codes) => {
    expect(
      codesOf(markdown, {}, { 'docs/_a.md': '::include{file="_b.md"}', 'docs/_b.md': '::include{file="_a.md"}' }),
    ).toEqual(codes);
  });

  it('stop at a limit when nested includes multiply', () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `docs/_${index}.md`,
        `::include{file="_${index + 1}.md"}\n\n`.repeat(2),
      ]),
    );
    const codes = codesOf('::include{file="_0.md"}', {}, files).map((code) => code.split(' ')[0]);
    expect(codes).toContain('include-limit');
  });
});

describe('paths of includes', () => {
  it.each([
    ['docs/a/page.md', './x.md', 'docs/a/x.md'],
    ['docs/a/page.md', 'x.md', 'docs/a/x.md'],
    ['docs/a/page.md', '../b/x.md', 'docs/b/x.md'],
    ['docs/a/page.md', '/x.md', 'x.md'],
    ['docs/a/page.md', '@site/docs/x.md', 'docs/x.md'],
    ['docs/page.md', '../../x.md', null],
    ['docs/page.md', '/../x.md', null],
    ['docs/page.md', '', 'docs'],
    ['docs/page.md', '/', ''],
    ['docs/page.md', '..', ''],
  ])('from %j, %j is %j', (from, written, expected) => {
    expect(resolveIncludePath(from, written, [])).toBe(expected);
  });

  it.each([
    ['./x.md#a', 'docs/parts/_p.md', 'docs/page.md', './parts/x.md#a'],
    ['../x.md', 'docs/parts/_p.md', 'docs/page.md', './x.md'],
    ['x.png', 'parts/_p.md', 'docs/a/page.md', '../../parts/x.png'],
    ['../../x.md', 'docs/_p.md', 'docs/a/page.md', '../../../x.md'],
    ['#a', 'docs/parts/_p.md', 'docs/page.md', '#a'],
    ['https://example.com', 'docs/parts/_p.md', 'docs/page.md', 'https://example.com'],
    ['mailto:a@b.c', 'docs/parts/_p.md', 'docs/page.md', 'mailto:a@b.c'],
    ['@site/x.md', 'docs/parts/_p.md', 'docs/page.md', '@site/x.md'],
    ['./x.md', 'docs/_p.md', 'docs/page.md', './x.md'],
    ['?a', 'docs/parts/_p.md', 'docs/page.md', '?a'],
  ])('%j in %j, included in %j, becomes %j', (url, from, to, expected) => {
    expect(rebaseUrl(url, from, to)).toBe(expected);
  });
});

it.each([
  ['```ts file="../../src/a.ts#L2-L3"\n```', '../../src/a.ts#L2-L3', 'file="/examples/a.ts#L2-L3"'],
  ['::include{file="../../src/part.md#L1"}', '../../src/part.md#L1', 'copy it into the site'],
  ['<!--@include: ../../src/part.md-->', '../../src/part.md', 'copy it into the site'],
])('a file above the site is reported as outside of the site: %s', (text, file, hint) => {
  expect(compileText(text).facts.diagnostics).toMatchObject([
    { message: expect.stringContaining(file), hint: expect.stringMatching(/outside of the site/) },
  ]);
  expect(compileText(text).facts.diagnostics[0]?.hint).toContain(hint);
});

it.each([
  ['```ts file="/"\n```', 'There is no file / to show'],
  ['::include{file="/"}', 'There is no file / to include'],
  ['::include{file=".."}', 'There is no file .. to include'],
])('the folder of the site cannot be shown or included: %s', (text, message) => {
  const hint = expect.stringMatching(/^Write a path relative to the page .* root of the site/);
  expect(compileText(text).facts.diagnostics).toMatchObject([{ message, hint }]);
});
