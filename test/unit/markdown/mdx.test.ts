// Pages written for MDX: pubdocs reads the syntax that it supports, and leaves out code.
import { describe, expect, it } from 'vitest';
import { maskMdx } from '../../../src/content/mask-mdx.ts';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const tabs = (...items: readonly string[]) =>
  `<div class="tabs" data-behaviour="tabs" data-group="os">\n${items.join('\n')}\n</div>`;
const tab = (value: string, label: string, html: string) =>
  `<section id="tab-${value.toLowerCase()}" class="tab" data-tab="${value}" aria-label="${label}"><p class="tab-title">${label}</p>\n${html}\n</section>`;

describe('<Tabs> and <TabItem>', () => {
  it.each([
    ['with empty lines', '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n*x*\n\n</TabItem>\n</Tabs>'],
    ['without empty lines', '<Tabs groupId="os">\n<TabItem value="a" label="A">\n*x*\n</TabItem>\n</Tabs>'],
    ['indented', '<Tabs groupId="os">\n    <TabItem value="a" label="A">\n\n      *x*\n    </TabItem>\n</Tabs>'],
    ['with two tags on one line', '<Tabs groupId="os"> <TabItem value="a" label="A">\n*x*\n</TabItem></Tabs>'],
    [
      'with a tag over several lines',
      '<Tabs\n  groupId="os"\n  values={[\n    { label: \'A\', value: "a" },\n  ]}>\n<TabItem value="a">\n*x*\n</TabItem>\n</Tabs>',
    ],
    [
      'with attributes in braces',
      '<Tabs groupId={\'os\'}>\n<TabItem value={"a"} label={`A`} default>\n*x*\n</TabItem>\n</Tabs>',
    ],
  ])('are tabs %s', (_, markdown) => {
    expect(toHtml(markdown).replace('\n \n', '\n')).toBe(tabs(tab('a', 'A', '<p><em>x</em></p>')));
    expect(codesOf(markdown)).toEqual([]);
  });

  it('can contain code, lists and nested tabs', () => {
    const markdown =
      '<Tabs>\n<TabItem value="a">\n\n1. one\n\n   <Tabs>\n   <TabItem value="b">\n   two\n   </TabItem>\n   </Tabs>\n\n```bash\n<Tabs>\n```\n\n</TabItem>\n</Tabs>\n\nafter';
    expect(codesOf(markdown)).toEqual([]);
    const html = toHtml(markdown);
    expect(html.match(/<section/g)).toHaveLength(2);
    expect(html.match(/<\/section>/g)).toHaveLength(2);
    expect(html.endsWith('</section>\n</div>\n<p>after</p>')).toBe(true);
  });

  it('end a list that a closing tag follows without an empty line', () => {
    const html = toHtml('<Tabs>\n<TabItem value="a">\n\n- one\n</TabItem>\n</Tabs>');
    expect(html.indexOf('</ul>')).toBeLessThan(html.indexOf('</section>'));
  });

  it.each([
    ['<Tabs>\n\ntext', ['html-unclosed 1:1']],
    ['text\n\n</Tabs>', ['html-unmatched 3:1']],
    ['<TabItem value="a">\ntext\n</TabItem>', ['tab-outside-tabs 1:1']],
    ['<Tabs groupId="', []],
    ['a <Tabs> in text', ['component-in-markdown 1:3']],
  ])('%j gives %j', (markdown, codes) => {
    expect(codesOf(markdown)).toEqual(codes);
  });

  it('cannot break out of an attribute', () => {
    const html = toHtml(
      '<Tabs groupId=\'"><script>\'>\n<TabItem value=\'" onclick="x\' label="<b>">\na\n</TabItem>\n</Tabs>',
    );
    expect(html).not.toMatch(/<script>|<b>| onclick="/);
  });
});

describe('imported Markdown', () => {
  const files = { 'docs/_part.mdx': "import Bb from './_b.md';\n\n*a* [c](./c.md)\n\n<Bb/>\n", 'docs/_b.md': 'b' };

  it.each([
    "import Part from './_part.mdx';\n\n<Part />",
    'import Part from "./\\_part.mdx"\nimport Tabs from \'@theme/Tabs\'\n\n<Part name="x" />',
    "import Tabs from '@theme/Tabs'; import\nPart from './_part.mdx';\n\n<Part />",
    "import Tabs from '@theme/Tabs'; import Part from '@site/docs/_part.mdx';\n\n<Part/>",
  ])('%j: the file replaces the component', (markdown) => {
    expect(toHtml(markdown, {}, files)).toBe('<p><em>a</em> <a href="./c.md">c</a></p>\n<p>b</p>');
    expect(codesOf(markdown, {}, files)).toEqual([]);
  });

  it.each([
    ["import Part from './_no.mdx';\n\n<Part />", ['include-missing 3:1']],
    ["import Part from './page.md';\n\n<Part />", ['include-cycle 3:1']],
    ["import Part from './_part.mdx';\n\na <Part /> b", ['component-in-markdown 3:3']],
    ["import Part from './_part.mdx';\n\n<Part>\n\n</Part>", ['component-in-markdown 3:1']],
  ])('%j gives %j', (markdown, codes) => {
    expect(codesOf(markdown, {}, files)).toEqual(codes);
  });

  it('is included in trusted mode, too', () => {
    expect(toHtml("import Bb from './_b.md';\n\n<Bb />", { html: 'trusted' }, files)).toBe('<p>b</p>');
  });
});

describe('<Admonition>', () => {
  it.each([
    ['<Admonition type="tip" title="Own">\n*a*\n</Admonition>', toHtml(':::tip[Own]\n*a*\n:::')],
    ['<Admonition type="info">\n\n*a*\n\n</Admonition>', toHtml(':::info\n*a*\n:::')],
    ['<Aside>\na\n</Aside>', toHtml(':::note\na\n:::')],
    ['<Callout type="error" title="<b>">\na\n</Callout>', toHtml(':::danger[&lt;b>]\na\n:::')],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual([]);
  });
});

describe('attributes of MDX', () => {
  it.each([
    ['<div className="a">b</div>', '<div class="a">b</div>', []],
    [
      "<div style={{textAlign: 'center'}}>\n*b*\n</div>",
      '<div>\n<p><em>b</em></p>\n</div>',
      ['html-attribute-removed 1:12'],
    ],
  ])('%j', (markdown, html, codes) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual(codes);
  });
});

describe('code of MDX', () => {
  it.each([
    ['imports for side effects', "import A from '@theme/A';\nimport './d.css';\n\n# T"],
    ['imports of packages', "import A from 'a'; import B from 'b';\n\n# T"],
    ['exports', 'export const a = () => (\n  <b>x</b>\n);\n\n# T'],
    ['exports of templates with empty lines', 'export const a = `\nb (\n\n\\`c\n`;\n\n# T'],
    ['exports with a backtick that begins no template', 'export const a = 1; // b`c\n\n# T'],
    [
      '`<head>` elements',
      '<head>\n  <link rel="canonical" href="https://a.example/b" />\n\n  <meta name="x">\n</head>\n\n# T',
    ],
  ])('%s are removed, with one info message', (_, markdown) => {
    const page = compileText(markdown);
    expect(page.facts.h1).toBe('T');
    expect(page.facts.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['info mdx-ignored']);
    expect(toHtml(markdown)).toMatch(/^<h1/);
  });

  it.each([
    '```js\nimport a from "b";\nexport default App;\n```',
    '- x\n\n  ```js\nimport a from "b";\n  ```',
    'Text\nimport a from "b";',
    'import data from the service',
    'export default settings to a file',
    'export const',
    '```html\n<head>\n<link rel="canonical" href="https://a.example/b">\n</head>\n```',
    '> ~~~\n<head></head>\n> ~~~',
    'Text about\n<head></head>',
  ])('%j stays unchanged', (markdown) => {
    expect(maskMdx(markdown)).toEqual({ text: markdown, missed: null, partials: new Map(), head: null });
  });

  it.each([
    "import A from '@theme/A'; import B from '@theme/B';",
    "import { b, c } from './b';",
    "import {\n  a,\n  b,\n} from '@site/src/b';",
  ])('%j is removed without a message, because uses of its components are reported', (imports) => {
    expect(codesOf(`${imports}\n\n# T\n\n<Aa />`)).toEqual([
      `component-in-markdown ${imports.split('\n').length + 4}:1`,
    ]);
    expect(toHtml(`${imports}\n\n# T`)).toMatch(/^<h1/);
  });

  it('keeps all positions', () => {
    const markdown = "import A from 'a';\r\n\r\n[x](nowhere.md)";
    expect(maskMdx(markdown).text).toHaveLength(markdown.length);
    expect(compileText(markdown).facts.links[0]?.span.line).toBe(3);
  });

  it('drops comments without a message', () => {
    expect(toHtml('a\n\n{/* b\n c */}\n\nd')).toBe('<p>a</p>\n<p>d</p>');
    expect(codesOf('{/* b */}\n\nd')).toEqual([]);
  });
});
