import { type GeneratorFixtures, page } from './fixture.ts';
import { docusaurusApi } from './references.ts';

const config = (docs: string, more = ''): string =>
  `export default { title: 'Parcels', url: 'https://parcels.example', baseUrl: '/', presets: [['classic', { docs: ${docs}, blog: false }]], ${more} };`;

export const docusaurus: GeneratorFixtures = {
  files: {
    'docusaurus.config.js': config('{}'),
    'docs/index.md': page('Docs'),
    'docs/_part.mdx': 'The shared part.\n',
    'static/img/box.png': 'box',
    'src/demo.js': 'const demo = 1;\n',
  },
  fileOf: (name) => `docs/${name}.mdx`,
  pages: [
    {
      name: 'notes',
      text: '::::info[Outer]\n\nOuter text.\n\n:::note Inner\n\nInner text.\n\n:::\n\n::::',
      reads: ['Outer', 'Outer text.', 'Inner text.'],
      hides: [':::'],
    },
    {
      name: 'notes-old',
      text: ':::secondary\n\nA note.\n\n:::\n\n:::error Stop\n\nAn error.\n\n:::',
      reads: ['A note.', 'An error.'],
      hides: [':::', 'secondary'],
    },
    {
      name: 'notes-same',
      text: ':::tip\n\nOuter.\n\n:::note\n\nInner.\n\n:::\n\n:::',
      reads: ['Outer.', 'Inner.'],
      hides: [':::'],
    },
    {
      name: 'tabs',
      text: '<Tabs groupId="os" queryString defaultValue="b">\n  <TabItem value="a" label="Linux">\n\n  For Linux.\n\n  </TabItem>\n  <TabItem value="b" label="Windows" default>\n\n  For Windows.\n\n  </TabItem>\n</Tabs>',
      reads: ['Linux', 'For Linux.', 'For Windows.'],
      hides: ['TabItem'],
    },
    {
      name: 'tabs-nested',
      text: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs>\n<TabItem value="a">\n\nIn A.\n\n<Tabs>\n<TabItem value="x">In X.</TabItem>\n</Tabs>\n\n</TabItem>\n</Tabs>',
      reads: ['In A.', 'In X.'],
      hides: ['TabItem'],
    },
    {
      name: 'partial',
      text: "import Part from './_part.mdx';\n\n<Part />",
      reads: ['The shared part.'],
      hides: ['import'],
    },
    {
      name: 'mdx-fence',
      text: "```mdx-code-block\nimport Part from './_part.mdx';\n\n<Part />\n```\n\nText.",
      reads: ['The shared part.', 'Text.'],
      hides: ['import', '```'],
    },
    {
      name: 'partial-props',
      text: 'import Part from \'./_part.mdx\';\n\n<Part name="x" items={[1, 2]} />',
      reads: ['The shared part.'],
      hides: ['import'],
    },
    {
      name: 'raw-loader',
      text: 'import CodeBlock from \'@theme/CodeBlock\';\nimport Demo from \'!!raw-loader!@site/src/demo.js\';\n\n<CodeBlock language="js" title="demo.js">{Demo}</CodeBlock>',
      reads: ['const demo = 1;'],
      hides: ['CodeBlock'],
    },
    {
      name: 'export-const',
      text: 'export const price = 42;\n\nIt costs {price} crowns.',
      reads: ['It costs 42 crowns.'],
      hides: ['{price}', 'export'],
    },
    {
      name: 'export-function',
      text: 'export const Mark = ({children}) => (\n  <b>{children}</b>\n);\n\nRead <Mark>this</Mark> now.',
      reads: ['Read this now.'],
      hides: ['export', 'children'],
    },
    { name: 'expression', text: 'Two and two are {2 + 2}.', reads: ['Two and two are 4.'], hides: ['{2 + 2}'] },
    {
      name: 'expression-map',
      text: '<ul>\n  {["a", "b"].map((each) => <li key={each}>{each}</li>)}\n</ul>',
      reads: [],
      hides: ['.map('],
    },
    {
      name: 'comment',
      text: 'Before {/* hidden words */} after.\n\n{/*\nhidden block\n*/}',
      reads: ['Before', 'after.'],
      hides: ['hidden'],
    },
    { name: 'fragment', text: '<>\n  Inside a fragment.\n</>', reads: ['Inside a fragment.'], hides: ['<>', '</>'] },
    {
      name: 'member',
      text: '<Card.Title name="x">\n\nInside a member.\n\n</Card.Title>',
      reads: ['Inside a member.'],
      hides: ['Card.Title'],
    },
    {
      name: 'spread',
      text: '<Hint {...options}>\n\nInside a spread.\n\n</Hint>',
      reads: ['Inside a spread.'],
      hides: ['options'],
    },
    {
      name: 'text-props',
      text: '<Command npm="npm run send" yarn="yarn send" />',
      reads: ['npm run send', 'yarn send'],
    },
    { name: 'text-props-code', text: '<Install npm="npm install" onClick={() => send()} />', reads: ['npm install'] },
    {
      name: 'own-known',
      text: 'A <Badge>new</Badge> part.\n\n<Steps>\n\n1. One step.\n\n</Steps>',
      reads: ['new', 'One step.'],
    },
    {
      name: 'own-card',
      text: 'import Card from \'@site/src/Card\';\n\n<Card to="/x" footer="Foot words">\n\nCard text.\n\n</Card>',
      reads: ['Card text.'],
    },
    {
      name: 'jsx-image',
      text: '<img src={require(\'@site/static/img/box.png\').default} alt="Box" />\n\n<img src={require(\'/static/img/box.png\').default} alt="Box" />',
      reads: [],
      hides: ['require'],
    },
    {
      name: 'import-image',
      text: 'import box from \'@site/static/img/box.png\';\n\n<img src={box} alt="Box" />',
      reads: [],
      hides: ['import', '{box}'],
    },
    {
      name: 'style',
      text: '<div style={{ color: "red", padding: 2 + "px" }}>\n\nStyled text.\n\n</div>',
      reads: ['Styled text.'],
      hides: ['color'],
    },
    {
      name: 'head',
      text: '<head>\n  <title>Another title</title>\n  <meta name="robots" content="noindex" />\n</head>\n\nText after the head.',
      reads: ['Text after the head.'],
      hides: ['Another title'],
    },
    {
      name: 'heading-ids',
      text: '## One {#first}\n\nText one.\n\n## Two {/* #second */}\n\nText two.',
      reads: ['One', 'Text one.', 'Two', 'Text two.'],
      hides: ['{#', 'second */'],
    },
    {
      name: 'magic-comments',
      text: '```js title="a.js" {1} showLineNumbers=5 noInline\n// highlight-next-line\nconst a = 1;\n```',
      reads: ['const a = 1;'],
      hides: ['highlight-next-line', 'noInline'],
    },
    {
      name: 'npm2yarn',
      text: '```bash npm2yarn\nnpm install parcels\n```',
      reads: ['npm install parcels', 'yarn add parcels'],
    },
    { name: 'live', text: '```jsx live\nfunction Clock() {}\n```', reads: ['function Clock() {}'] },
    {
      name: 'details',
      text: '<details open>\n  <summary>More <b>words</b></summary>\n\n  Inside.\n\n  ```js\n  const inside = 1;\n  ```\n\n</details>',
      reads: ['More words', 'Inside.', 'const inside = 1;'],
    },
    {
      name: 'translate',
      text: 'import Translate from \'@docusaurus/Translate\';\n\n<Translate id="a">Translated words.</Translate>',
      reads: ['Translated words.'],
      hides: ['import'],
    },
    {
      name: 'html-comment',
      text: 'Words.\n\n<!-- hidden words -->\n\nMore words.',
      reads: ['Words.', 'More words.'],
      hides: ['hidden'],
    },
    { name: 'indented', text: '<div>\n\n    Four spaces are text.\n\n</div>', reads: ['Four spaces are text.'] },
    {
      name: 'table-jsx',
      text: '| A | B |\n| - | - |\n| <ul><li>one</li></ul> | {"{x}"} |',
      reads: ['A', 'B', 'one', '{x}'],
    },
    {
      name: 'toc',
      text: "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc} />\n\n## A part",
      reads: ['A part'],
      hides: ['toc='],
    },
    {
      name: 'cards',
      text: "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />",
      reads: [],
      hides: ['DocCardList'],
    },
    { name: 'liquid', text: 'Write `{{ name }}` or \\{\\{ name \\}\\} here.', reads: ['{{ name }}', 'here.'] },
    { name: 'go-template', text: 'Write {{range .Images}}{{.}}{{end}} here.', reads: ['Write', 'here.'] },
    { name: 'tag-below-text', text: 'Above\n<Own>Below</Own>', reads: ['Above', 'Below'] },
    {
      name: 'steps-below-text',
      text: '1. Above:\n\t\t<Own>\n\t\t- Inside\n\t\t</Own>\n\n2. Next',
      reads: ['Above:', 'Inside', 'Next'],
    },
    {
      name: 'refused-urls',
      text: '![Dot](data:image/png;base64,xy==) [Go](javascript:go()) <img alt="Pixel" src="data:image/gif;base64,R0l=" />\n\n<iframe src="data:text/html,a" title="b"></iframe>\n\nEnd.',
      reads: ['Dot', 'Go', 'End.'],
      hides: ['javascript'],
    },
    { name: 'less-than', text: 'If a \\< b and 2 \\{ 3.', reads: ['a < b', '2 { 3'] },
    { name: 'directive-text', text: 'At 10:30 the :truck: comes, ratio 2:1.', reads: ['At 10:30 the', 'ratio 2:1.'] },
  ],
  sites: [
    docusaurusApi,
    {
      name: 'async config',
      files: {
        'docusaurus.config.js':
          "const config = (async () => { return { title: 'Parcels', url: 'https://parcels.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }; })();\nexport default config;",
        'docs/index.md': page('Docs', 'The first page.'),
      },
      reads: { '': ['The first page.'] },
    },
    {
      name: 'blog with excluded files',
      files: {
        'docusaurus.config.js':
          "export default { title: 'Parcels', url: 'https://parcels.example', baseUrl: '/', presets: [['classic', { docs: {}, blog: { exclude: ['**/AGENTS.md'] } }]] };",
        'docs/index.md': page('Docs'),
        'blog/AGENTS.md': page('Agents'),
        'blog/2025-01-01-first.md': `---\nhero: /a.png\n---\n\n${page('First post')}`,
      },
      reads: { docs: ['Its text.'], 'blog/2025/01/01/first': ['Its text.'] },
    },
    {
      name: 'category links by local id',
      files: {
        'docusaurus.config.js': config("{ sidebarPath: './sidebars.js' }"),
        'sidebars.js': "export default { main: [{ type: 'autogenerated', dirName: '.' }] };",
        'docs/start.md': page('Start'),
        'docs/parts/_category_.json': '{"label":"Parts","link":{"type":"doc","id":"first"}}',
        'docs/parts/first.md': page('First', 'The first part.'),
      },
      reads: { 'docs/parts/first': ['The first part.'] },
    },
    {
      name: 'sidebar by require.resolve',
      files: {
        'docusaurus.config.js':
          "module.exports = { title: 'Parcels', url: 'https://parcels.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: false }]] };",
        'sidebars.js': "module.exports = { main: [{ type: 'category', label: 'My parts', items: ['index'] }] };",
        'docs/index.md': page('Docs'),
      },
      reads: { docs: ['My parts'] },
    },
    {
      name: 'odd redirects and head tags',
      files: {
        'docusaurus.config.js': config(
          '{}',
          "headTags: [{ tagName: 'script', attributes: { src: 'https://x.example/a.js', onload: 'go()' } }, { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.example' } }], scripts: [{ src: '/a.js', async: true }], plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['old', '/older/'], to: '/docs/' }, { from: '/there', to: 'https://other.example/x' }], createRedirects: (path) => [] }]]",
        ),
        'docs/index.md': page('Docs'),
      },
      reads: { docs: ['Its text.'] },
    },
    {
      name: 'html beside pages',
      files: {
        'docusaurus.config.js': config('{}'),
        'docs/index.md': page('Docs', '[A report](./report.html), [a file](pathname:///a.html)'),
        'docs/report.html': '<p>Report',
        'static/a.html': '<p>A',
      },
      reads: { docs: ['A report'] },
    },
  ],
};
