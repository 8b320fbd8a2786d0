// Block directives: admonitions, alerts, tabs, details.
import { describe, expect, it } from 'vitest';
import { codesOf, toHtml } from '../../../support/compile-text.ts';

const aside = (look: string, title: string, content: string): string =>
  `<aside class="admonition admonition-${look}" role="note" aria-label="${title}"><p class="admonition-title">${title}</p>\n${content}\n</aside>`;

describe('admonitions', () => {
  it.each([
    [':::note\na\n:::', aside('note', '[admonition.note]', '<p>a</p>')],
    [':::tip[Own]\na\n:::', aside('tip', 'Own', '<p>a</p>')],
    [':::tip Own title\na\n:::', aside('tip', 'Own title', '<p>a</p>')],
    ['::: info\na\n:::', aside('info', '[admonition.info]', '<p>a</p>')],
    ['::: warning Own\na\n:::', aside('warning', 'Own', '<p>a</p>')],
    [':::danger\n\na\n\n:::', aside('danger', '[admonition.danger]', '<p>a</p>')],
    [':::caution\na\n:::', aside('warning', '[admonition.caution]', '<p>a</p>')],
    [':::important\na\n:::', aside('info', '[admonition.important]', '<p>a</p>')],
    [':::NOTE\na\n:::', aside('note', '[admonition.note]', '<p>a</p>')],
    ['::::note\na\n::::', aside('note', '[admonition.note]', '<p>a</p>')],
    ['> :::note\n> a\n> :::', `<blockquote>\n${aside('note', '[admonition.note]', '<p>a</p>')}\n</blockquote>`],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual([]);
  });

  it('have marks in their title', () => {
    expect(toHtml(':::note[A *b* [c](d)]\ne\n:::')).toBe(
      '<aside class="admonition admonition-note" role="note" aria-label="A b c"><p class="admonition-title">A <em>b</em> <a href="d">c</a></p>\n<p>e</p>\n</aside>',
    );
  });

  it.each([':::note[T]{#x .y .z}\na\n:::', ':::note T {#x .y .z}\na\n:::', ':::note[T] {.y #x class="z"}\na\n:::'])(
    '%j has an id and classes',
    (markdown) => {
      expect(toHtml(markdown)).toContain('<aside id="x" class="admonition admonition-note y z"');
      expect(toHtml(markdown)).toContain('aria-label="T"');
    },
  );

  it('drop other attributes', () => {
    expect(toHtml(':::note{onclick="x" style="y" __proto__="z"}\na\n:::')).toBe(toHtml(':::note\na\n:::'));
  });

  it.each([
    ['with more colons outside', '::::note\n:::tip\na\n:::\nb\n::::'],
    ['with equally many', ':::note\n:::tip\na\n:::\nb\n:::'],
  ])('nest %s', (_, markdown) => {
    expect(toHtml(markdown)).toBe(
      aside('note', '[admonition.note]', `${aside('tip', '[admonition.tip]', '<p>a</p>')}\n<p>b</p>`),
    );
  });

  it('stand in list items', () => {
    expect(toHtml('- a\n\n  :::note\n  b\n  :::\n- c')).toContain(
      `<p>a</p>\n${aside('note', '[admonition.note]', '<p>b</p>')}\n</li>`,
    );
  });

  it.each([':name', 'a :note[b] c', '10:30', 'std::vector', '::std::string', '::', ':::', ': a', ':::123'])(
    'leave %j alone',
    (markdown) => {
      expect(toHtml(markdown)).toBe(`<p>${markdown}</p>`);
    },
  );

  it.each([
    [':::nte\na\n:::', ['unknown-directive 1:1']],
    [':::note\na', ['directive-unclosed 1:1']],
    ['a\n\n:::', ['directive-unmatched 3:1']],
    ['::include', ['include-missing 1:1']],
  ])('answer %j', (markdown, codes) => {
    expect(codesOf(markdown)).toEqual(codes);
  });
});

describe('alerts', () => {
  it.each([
    ['> [!NOTE]\n> a', aside('note', '[admonition.note]', '<p>a</p>')],
    ['> [!tip]\n> a', aside('tip', '[admonition.tip]', '<p>a</p>')],
    ['> [!IMPORTANT]\n>\n> a', aside('info', '[admonition.important]', '<p>a</p>')],
    ['>[!WARNING]  \n>a\n>\n>b', aside('warning', '[admonition.warning]', '<p>a</p>\n<p>b</p>')],
    ['> [!CAUTION]\n> - a', aside('warning', '[admonition.caution]', '<ul>\n<li>a</li>\n</ul>')],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
  });

  it.each(['> a [!NOTE]', '> [!NOTE] a', '> [!OTHER]\n> a', '> \\[!NOTE]\n> a'])('%j is a quote', (markdown) => {
    expect(toHtml(markdown)).toContain('<blockquote>');
  });
});

describe('tabs', () => {
  it('are sections one below the other, with their labels', () => {
    expect(toHtml('::::tabs{groupId=os}\n:::tab[Linux]{value=linux}\na\n:::\n:::tab[Mac *OS*]\nb\n:::\n::::')).toBe(
      '<div class="tabs" data-behaviour="tabs" data-group="os">\n' +
        '<section class="tab" data-tab="linux" aria-label="Linux"><p class="tab-title">Linux</p>\n<p>a</p>\n</section>\n' +
        '<section class="tab" data-tab="Mac OS" aria-label="Mac OS"><p class="tab-title">Mac <em>OS</em></p>\n<p>b</p>\n</section>\n</div>',
    );
  });

  it('may be the blocks of a code group, named by their titles', () => {
    const html = toHtml(':::code-group\n```sh [npm]\na\n```\n\n```sh\nb\n```\n:::');
    expect(html).toMatch(
      /^<div class="tabs" data-behaviour="tabs">\n<section class="tab" data-tab="npm" aria-label="npm"><p class="tab-title">npm<\/p>\n<figure /,
    );
    expect(html).toMatch(
      /<\/figure>\n<\/section>\n<section class="tab" data-tab="sh" aria-label="sh"><p class="tab-title">sh<\/p>\n<figure .*<\/figure>\n<\/section>\n<\/div>$/s,
    );
  });

  it('outside of tabs are told', () => {
    expect(codesOf(':::tab[a]\nb\n:::')).toEqual(['tab-outside-tabs 1:1']);
  });
});

describe('details', () => {
  it.each([
    [':::details[More]\na\n:::', '<details class="details"><summary>More</summary>\n<p>a</p>\n</details>'],
    [':::details\na\n:::', '<details class="details"><summary>[details.summary]</summary>\n<p>a</p>\n</details>'],
    ['::: details More {open}\na\n:::', '<details class="details" open><summary>More</summary>\n<p>a</p>\n</details>'],
    [
      '<details>\n<summary>More</summary>\n\na **b**\n\n</details>',
      '<details>\n<summary>More</summary>\n<p>a <strong>b</strong></p>\n</details>',
    ],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
  });
});
