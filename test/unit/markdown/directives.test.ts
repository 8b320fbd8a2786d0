// Block directives: admonitions, alerts, tabs, details, text beside samples, definitions.
import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

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

  it('can have markup in their title', () => {
    expect(toHtml(':::note[A *b* [c](d)]\ne\n:::')).toBe(
      '<aside class="admonition admonition-note" role="note" aria-label="A b c"><p class="admonition-title">A <em>b</em> <a href="d">c</a></p>\n<p>e</p>\n</aside>',
    );
  });

  it.each([':::note[]\na\n:::', ':::note []\na\n:::', ':::note[] {}\na\n:::'])('takes no title from %j', (text) => {
    expect(toHtml(text)).toBe(toHtml(':::note\na\n:::'));
  });

  it.each([':::note[T]{#x .y .z}\na\n:::', ':::note T {#x .y .z}\na\n:::', ':::note[T] {.y #x class="z"}\na\n:::'])(
    '%j has an id and classes',
    (markdown) => {
      expect(toHtml(markdown)).toContain('<aside id="x" class="admonition admonition-note y z"');
      expect(toHtml(markdown)).toContain('aria-label="T"');
    },
  );

  it.each(['class', 'id'])('escape the text of the attribute %s', (name) => {
    const html = toHtml(`:::note{${name}='x"><img onerror="alert(1)" y'}\na\n:::`);
    expect(html).not.toMatch(/<img|" onerror=/);
    expect(html).toContain('x&quot;&gt;&lt;img onerror=&quot;alert(1)&quot; y"');
  });

  it('drop other attributes', () => {
    expect(toHtml(':::note{onclick="x" style="y" __proto__="z"}\na\n:::')).toBe(toHtml(':::note\na\n:::'));
  });

  it.each([
    ['with more colons outside', '::::note\n:::tip\na\n:::\nb\n::::'],
    ['with the same number of colons', ':::note\n:::tip\na\n:::\nb\n:::'],
  ])('nest %s', (_, markdown) => {
    expect(toHtml(markdown)).toBe(
      aside('note', '[admonition.note]', `${aside('tip', '[admonition.tip]', '<p>a</p>')}\n<p>b</p>`),
    );
  });

  it('can be in list items', () => {
    expect(toHtml('- a\n\n  :::note\n  b\n  :::\n- c')).toContain(
      `<p>a</p>\n${aside('note', '[admonition.note]', '<p>b</p>')}\n</li>`,
    );
  });

  it.each([':name', 'a :note[b] c', '10:30', 'std::vector', '::std::string', '::', ':::', ': a', ':::123'])(
    'leave %j unchanged',
    (markdown) => {
      expect(toHtml(markdown)).toBe(`<p>${markdown}</p>`);
    },
  );

  it.each([
    [':::nte\na\n:::', ['unknown-directive 1:1']],
    [':::note\na', ['directive-unclosed 1:1']],
    ['a\n\n:::', ['directive-unmatched 3:1']],
    ['::include', ['include-missing 1:1']],
  ])('%j gives %j', (markdown, codes) => {
    expect(codesOf(markdown)).toEqual(codes);
  });

  it.each(['::operation{id=a}', '::request{operation=a}', '::schema{name=a}', ':::operations{tag=a}\n:::'])(
    '%j without an OpenAPI document says what to configure',
    (markdown) => {
      const [finding] = compileText(markdown).facts.diagnostics;
      expect(finding?.code).toBe('unknown-directive');
      expect(finding?.hint).toContain('Name the document in the config, `openapi:');
    },
  );
});

describe('fenced code in a block', () => {
  const code = (lines: string): RegExp =>
    new RegExp(`<pre[\\s\\S]*${lines.replace(/\n/g, '[\\s\\S]*')}[\\s\\S]*</pre>`);

  it.each([
    ['a line of colons', ':::note\n```\n:::\n```\nafter\n:::', ':::'],
    ['more colons', ':::note\n~~~md\n::::\n:::tip\n~~~\nafter\n:::', '::::\n:::tip'],
    ['a fence within a longer one', ':::note\n````\n```\n:::\n````\nafter\n:::', '```\n:::'],
    ['indented', '  :::note\n   ```\n  :::\n   ```\n  after\n  :::', ':::'],
    ['in a list', ':::note\n- ```\n  :::\n  ```\n\nafter\n:::', ':::'],
    ['in a numbered list', ':::note\n1. a\n\n   ```\n   :::\n   ```\n\nafter\n:::', ':::'],
    ['nested', '::::note\n:::tip\n```\n:::\n::::\n```\nb\n:::\nafter\n::::', ':::\n::::'],
    ['nested with equally many colons', ':::note\n:::tip\n```\n:::\n```\nb\n:::\nafter\n:::', ':::'],
    ['tabs', '::::tabs\n:::tab[a]\n```md\n:::note\nx\n:::\n```\n:::\n:::tab[b]\nafter\n:::\n::::', ':::note\nx\n:::'],
    ['with Windows line ends', ':::note\r\n```\r\n:::\r\n```\r\nafter\r\n:::', ':::'],
  ])('keeps its colons: %s', (_, markdown, shown) => {
    const html = toHtml(markdown);
    expect(html).toMatch(code(shown));
    expect(html).toContain('<p>after</p>');
    expect(html).toMatch(/<\/(?:aside|div)>$/);
    expect(codesOf(markdown)).toEqual([]);
  });

  it.each([
    ['inline code with three backticks', ':::note\n``` a ```\n:::\nafter'],
    ['two backticks', ':::note\n``\n:::\nafter'],
    ['indented code', ':::note\n\n      ```\n\n:::\nafter'],
    ['code that is closed with more backticks', ':::note\n```\n:::\n`````   \n:::\nafter'],
  ])('does not hide the end of the block: %s', (_, markdown) => {
    expect(toHtml(markdown)).toMatch(/<\/aside>\n<p>after<\/p>$/);
    expect(codesOf(markdown)).toEqual([]);
  });

  it('that is never closed hides the end of the block, which is reported', () => {
    expect(codesOf(':::note\n```\n:::\nafter')).toEqual(['text-not-shown 2:1', 'directive-unclosed 1:1']);
  });

  it('ends with its list item', () => {
    const text = ':::note\n- ```\n  x\n:::\nafter';
    expect(toHtml(text)).toMatch(/<\/aside>\n<p>after<\/p>$/);
    expect(codesOf(text)).toEqual(['text-not-shown 2:3']);
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

  it.each([
    ['> [!NOTE] Read this\n> a', aside('note', 'Read this', '<p>a</p>')],
    ['> [!NOTE]\tRead this  \n> a\n> b', aside('note', 'Read this', '<p>a\nb</p>')],
    ['> [!NOTE] Read this\\\n> a', aside('note', 'Read this', '<p>a</p>')],
    ['> [!tip] A\n>\n> - b', aside('tip', 'A', '<ul>\n<li>b</li>\n</ul>')],
    ['> [!NOTE] A\nlazy', aside('note', 'A', '<p>lazy</p>')],
    ['> [!NOTE] A\r\n> b', aside('note', 'A', '<p>b</p>')],
    ['> [!NOTE] **a\n> b**', aside('note', '[admonition.note]', '<p><strong>a\nb</strong></p>')],
    ['> [!NOTE] `a\n> b`', aside('note', '[admonition.note]', '<p><code>a b</code></p>')],
    ['> [!NOTE] [a](b\n> "c")', aside('note', '[admonition.note]', '<p><a href="b" title="c">a</a></p>')],
    ['> [!NOTE] <kbd\n> id="x">a</kbd>', aside('note', '[admonition.note]', '<p><kbd id="x">a</kbd></p>')],
  ])('%j has a title of its own, unless markup continues on the next line', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual([]);
  });

  it('can have markup in their title, and no other content', () => {
    expect(toHtml('> [!NOTE] A *b* `c` [d](e)')).toBe(
      '<aside class="admonition admonition-note" role="note" aria-label="A b c d"><p class="admonition-title">A <em>b</em> <code>c</code> <a href="e">d</a></p>\n</aside>',
    );
  });

  it('do not use the text of a heading or table as title', () => {
    expect(toHtml('> [!NOTE] a\n> b\n> ===')).toContain('<h1 id="a-b">a\nb');
    expect(toHtml('> [!NOTE] a | b\n> --|--')).toContain('<th scope="col">a</th>');
    expect(toHtml('> [!NOTE] a | b\n> --|--')).toContain('aria-label="[admonition.note]"');
  });

  it.each(['> a [!NOTE]', '> [!NOTE]a', '> [!OTHER]\n> a', '> \\[!NOTE]\n> a'])('%j is a quote', (markdown) => {
    expect(toHtml(markdown)).toContain('<blockquote>');
  });
});

describe('tabs', () => {
  it('are sections one below the other, with their labels', () => {
    expect(toHtml('::::tabs{groupId=os}\n:::tab[Linux]{value=linux}\na\n:::\n:::tab[Mac *OS*]\nb\n:::\n::::')).toBe(
      '<div class="tabs" data-behaviour="tabs" data-group="os">\n' +
        '<section id="tab-linux" class="tab" data-tab="linux" aria-label="Linux"><p class="tab-title">Linux</p>\n<p>a</p>\n</section>\n' +
        '<section id="tab-mac-os" class="tab" data-tab="Mac OS" aria-label="Mac OS"><p class="tab-title">Mac <em>OS</em></p>\n<p>b</p>\n</section>\n</div>',
    );
  });

  it('can be the blocks of a code group, named by their titles or languages', () => {
    const html = toHtml(':::code-group\n```sh [npm]\na\n```\n\n```sh\nb\n```\n:::');
    expect(html).toMatch(
      /^<div class="tabs" data-behaviour="tabs">\n<section id="tab-npm" class="tab" data-tab="npm" aria-label="npm"><p class="tab-title">npm<\/p>\n<figure /,
    );
    expect(html).toMatch(
      /<\/figure>\n<\/section>\n<section id="tab-sh" class="tab" data-tab="sh" aria-label="sh"><p class="tab-title">sh<\/p>\n<figure .*<\/figure>\n<\/section>\n<\/div>$/s,
    );
  });

  it('outside of tabs are reported', () => {
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

describe('text beside samples', () => {
  it('becomes blocks of text and of samples', () => {
    expect(toHtml('::::beside{#flow}\na\n\n:::sample\nb\n:::\n\nc\n::::')).toBe(
      '<div id="flow" class="beside"><div class="beside-text">\n<p>a</p>\n</div><div class="beside-sample">\n<p>b</p>\n</div><div class="beside-text">\n<p>c</p>\n</div></div>',
    );
  });

  it('allows a sample alone, as a plain element', () => {
    expect(toHtml(':::sample\nb\n:::')).toBe('<div class="beside-sample">\n<p>b</p>\n</div>');
    expect(codesOf(':::sample\nb\n:::')).toEqual([]);
  });
});

describe('definitions', () => {
  it('have headings as terms, with their anchors', () => {
    expect(toHtml(':::definitions{#terms}\n## Depot {#depot}\na\n\n## Scan\nb\n\nc\n:::')).toMatch(
      /^<dl id="terms" class="definitions"><div><dt id="depot">Depot.*<\/dt><dd>\n?<p>a<\/p>\n<\/dd><\/div><div><dt id="scan">Scan.*<\/dt><dd>\n?<p>b<\/p>\n<p>c<\/p>\n<\/dd><\/div><\/dl>$/,
    );
  });

  it('without a term are only their content', () => {
    expect(toHtml(':::definitions\na\n:::')).toBe('<p>a</p>');
  });
});

describe('the id of a tab', () => {
  it('comes from its label, is unique on the page, and can be set', () => {
    const group = '::::tabs\n:::tab[Python]\na\n:::\n:::tab[C++]{#cpp}\nb\n:::\n::::';
    const ids = toHtml(`${group}\n\n${group.replace('{#cpp}', '')}`).match(/(?<=<section )id="[^"]*"/g);
    expect(ids).toEqual(['id="tab-python"', 'id="cpp"', 'id="tab-python-2"', 'id="tab-c"']);
  });
});
