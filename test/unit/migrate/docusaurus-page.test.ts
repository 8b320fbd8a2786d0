import { expect, test } from 'vitest';
import { convertDocusaurusPage } from '../../../src/migrate/docusaurus/page.ts';

const convert = (text: string, more = {}) =>
  convertDocusaurusPage(text, {
    ...{ file: 'docs/a/page.mdx', isMdx: true, constants: '', tabBlocks: false, siblings: [] },
    ...more,
  });

test.each<[string, string, string]>([
  ['a link component', 'See <Link to="/b">the **b**</Link>.', 'See [the **b**](/b).'],
  ['a URL with the base', '<a href={useBaseUrl("/x.pdf")}>x</a>', '<a href="/x.pdf">x</a>'],
  ['a path below the base', "<img src={useBaseUrl('img/a.png')} />", '<img src="/img/a.png" />'],
  ['a link below the base', "<Link to={useBaseUrl('b#c')}>b</Link>", '[b](/b#c)'],
  ['another site', "<a href={useBaseUrl('https://a.example/')}>x</a>", '<a href="https://a.example/">x</a>'],
  ['a required image', "<img src={require('@site/static/img/a.png').default} />", '<img src="/img/a.png" />'],
  [
    'an image by its path in the site',
    "<img src={require('/static/img/a.png').default} />",
    '<img src="/img/a.png" />',
  ],
  ['an imported image', "import box from './b.png';\n\n<img src={box} />", '<img src="./b.png" />'],
  ['a style', '<b style={{ color: "red" }}>x</b>', '<b>x</b>'],
  ['an old kind of admonition', '> :::secondary\n> x\n> :::', '> :::note\n> x\n> :::'],
  ['a text in braces', "a{' '}b {`c`}", 'a b c'],
  ['an import of Markdown stays', "import P from './_p.mdx';\n\n<P />", "import P from './_p.mdx';\n\n<P />"],
  ['a path with an escape', "import P from './\\_p.mdx';\n\n<P />", "import P from './_p.mdx';\n\n<P />"],
  ['an escape in code', "```js\nimport P from './\\_p.mdx';\n```", "```js\nimport P from './\\_p.mdx';\n```"],
  ['an import of Markdown from a package goes', "import P from '@a/b/p.md';\n\n<P />", '<P />'],
  [
    'imports of components go',
    "import A from '@theme/A';\nimport {\n  B,\n} from './b';\nimport 'c.css';\n\n# T",
    '# T',
  ],
  ['an import in code stays', "```js\nimport A from './a';\n```", "```js\nimport A from './a';\n```"],
  ['inline code stays', '`<Link to="/b">b</Link>` and `{x}`', '`<Link to="/b">b</Link>` and `{x}`'],
  [
    'a fence in a list',
    '- a\n\n  ```js\n  <Link to="/b">b</Link>\n  ```',
    '- a\n\n  ```js\n  <Link to="/b">b</Link>\n  ```',
  ],
  ['indented text', 'a\n\n    b\n', 'a\n\nb\n'],
  ['braces of a template, which old versions show', 'a {{range .B}}{{.}}{{end}}', 'a \\{{range .B}}\\{{.}}\\{{end}}'],
  [
    'an indented tag below text, which is a block',
    '1. a:\n\t\t<Steps>\n\t\t- b\n\t\t</Steps>',
    '1. a:\n\n\t<Steps>\n\t- b\n\t</Steps>',
  ],
  ['an indented tag in code', '```jsx\na\n    <B>\n```', '```jsx\na\n    <B>\n```'],
  ['braces behind a sign', 'up to <2.0: {{a}}', 'up to <2.0: \\{{a}}'],
  [
    'an indented list with code',
    'a\n\n    1.  ```js\n        b\n\n          c\n        ```\n',
    'a\n\n1.  ```js\n    b\n\n      c\n    ```\n',
  ],
  ['indented text in a quote', '> a\n>\n>     b\n>       > c\n', '> a\n>\n> b\n>   > c\n'],
  ['an indented fence below text', '1. a:\n\t\t```js\n\t\tb\n\t\t```\n', '1. a:\n\n\t```js\n\tb\n\t```\n'],
  ['indented text in a list', '- a\n\n      b\n', '- a\n\n  b\n'],
  ['code of a component', '<CodeBlock language="js">\n{`a();\n\nb();`}\n</CodeBlock>', '```js\na();\n\nb();\n```'],
  ['code with a fence', '<CodeBlock>{`\\`\\`\\`js\n\\`\\`\\``}</CodeBlock>', '```\n```js\n```\n```'],
  [
    'a video',
    '<LiteYouTubeEmbed\n  id="abc"\n  title="Talk"\n/>',
    '<Video src="https://www.youtube.com/watch?v=abc" title="Talk" />',
  ],
  ['a table of contents', '<TOCInline toc={toc} />\n\na', '\n\na'],
  [
    'an image for two modes',
    "<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('l.png'), dark: useBaseUrl('/d.png') }} />",
    '![A](/l.png)',
  ],
  [
    'constants of the page',
    "export const u = { home: 'https://a.example', n: 3, name: 'b' };\n\n<a href={u.home}>{u.n}</a> <Card title={u.name} href={u.home} />",
    'export const u = { home: \'https://a.example\', n: 3, name: \'b\' };\n\n<a href="https://a.example">3</a> <Card title="b" href="https://a.example" />',
  ],
  [
    'a constant list',
    "export const kinds = [{ label: 'A', value: 'a' }];\n\n<Tabs values={kinds}>\n\n</Tabs>",
    'export const kinds = [{ label: \'A\', value: \'a\' }];\n\n<Tabs values={[{"label":"A","value":"a"}]}>\n\n</Tabs>',
  ],
  [
    'constants with words of code',
    'export const a = \'import b from "c"\';\nexport const d = `\nconst e = process.env.F || new Date();\n`;\n\n<i title={a}>{a}</i> <Card title={d} />',
    'export const a = \'import b from "c"\';\nexport const d = `\nconst e = process.env.F || new Date();\n`;\n\n<i title="import b from &quot;c&quot;">import b from "c"</i> <Card title="&#10;const e = process.env.F || new Date();&#10;" />',
  ],
  [
    'constants of the day and the machine',
    "export const y = new Date().getFullYear();\nexport const b = process.env.BASE || '/';\n\n{y} {b}",
    "export const y = new Date().getFullYear();\nexport const b = process.env.BASE || '/';\n\n{y} {b}",
  ],
  [
    'words of live code',
    '```js title="a" noInline\na\n```\n\n```jsx live noInline {1}\nb\n```',
    '```js title="a"\na\n```\n\n```jsx {1}\nb\n```',
  ],
  [
    'constants beside components',
    'export const A = () => <b>x</b>;\nexport const n = "a \\"b\\"";\n\n<i title={n}>{n}</i>',
    'export const A = () => <b>x</b>;\nexport const n = "a \\"b\\"";\n\n<i title="a &quot;b&quot;">a "b"</i>',
  ],
])('%s', (_, before, after) => {
  expect(convert(before).text).toBe(after);
});

test('code that the page does not decide is noted, and stops no build', () => {
  const text =
    'import data from "./a.json";\n\n<a href={data.url}>a</a> <Card title={data.b} icon={data.c} />\n\n{[1].map((n) => <p>{n}</p>)} {new Date().getFullYear()}\n';
  const page = convert(text);
  expect(page.text).toContain('<a href={data.url}>a</a> <Card title="data.b" />');
  expect(page.notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '3 the attribute `href={data.url}` of <a>',
    '5 the code `{[1].map((n) => …`',
    '5 the expression `{n}`',
    '5 the expression `{new Date().getFullYear()}`',
    '3 the props `title`, `icon` of <Card>',
  ]);
});

test('code from a file gets the option `file`, and the file is copied', () => {
  const page = convert('import C from \'!!raw-loader!@site/src/c.ts\';\n\n<CodeBlock language="ts">{C}</CodeBlock>');
  expect(page.text).toBe('```ts file="@site/src/c.ts"\n```');
  expect(page.files).toEqual([{ from: 'src/c.ts', to: 'src/c.ts' }]);
});

test('constants of the page can use those that it imports', () => {
  const text =
    '---\ntitle: A\n---\nexport const all = [first, "b"];\n\n{all[0]} {first} <a href={first + ".html"}>a</a>\n';
  const page = convert(text, { constants: 'const first = "a";\n' });
  expect(page.text).toContain('\na a <a href="a.html">a</a>\n');
  expect(page.notes).toEqual([]);
});

test('code with `tab` becomes tabs if the site uses the plugin', () => {
  const text = '- a\n\n  ```js tab\n  a\n  ```\n\n  ```ts tab={"label":"Typed"}\n  b\n  ```\n\n```js tab\nc\n```';
  expect(convert(text).text).toBe(text);
  expect(convert(text, { tabBlocks: true }).text).toBe(
    '- a\n\n  ::::tabs{groupId=code-examples}\n  :::tab[JavaScript]\n  ```js\n  a\n  ```\n  :::\n  :::tab[Typed]\n  ```ts\n  b\n  ```\n  :::\n  ::::\n\n' +
      '::::tabs{groupId=code-examples}\n:::tab[JavaScript]\n```js\nc\n```\n:::\n::::',
  );
});

test('a list of cards becomes cards of the pages of the folder', () => {
  const siblings = [{ title: 'B', href: './b.md', description: 'About b.' }];
  expect(convert('<DocCardList />', { siblings }).text).toBe('::::cards\n:::card[B]{href=./b.md}\nAbout b.\n:::\n::::');
});

test.each([
  ['a\n<Box>b</Box>', true],
  ['# A\n<Box>b</Box>', false],
  ['a\n<Box />', false],
])('a component in a paragraph: %j', (text, isInline) => {
  expect(convert(text).components).toMatchObject([{ name: 'Box', isInline }]);
});

test('expressions and components that stay are noted once for each page, with their line in the original', () => {
  const page = convert(
    '```bash npm2yarn\nnpm i a\n```\n\n{value} `{value}`\n\n<Chart data={rows} />\n\n<Chart />\n\n`<Chart2 />`',
  );
  expect(page.notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '5 the expression `{value}`',
    '7 the props `data` of <Chart>',
    '7 the component <Chart>',
  ]);
  expect(page.components).toMatchObject([{ name: 'Chart', hasCode: false, isOwn: true, isInline: false }]);
});
