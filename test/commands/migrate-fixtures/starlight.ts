import type { GeneratorFixtures } from './fixture.ts';
import { starlightApi } from './references.ts';

const config = (more = ''): string =>
  `import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://parcels.example', integrations: [starlight({ title: 'Parcels' })], ${more} });`;
const own = (options: string, more = ''): string =>
  `import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://parcels.example', integrations: [starlight({ title: 'Parcels', ${options} })], ${more} });`;
const titled = (title: string, text = 'Its text.'): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
const index = { 'src/content/docs/index.md': titled('Parcels') };

export const starlight: GeneratorFixtures = {
  files: {
    'astro.config.mjs': config(),
    ...index,
    'src/content/docs/_part.mdx': 'The shared part.\n',
    'src/fragments/cta.mdx': 'The fragment.\n',
    'src/assets/box.png': 'box',
    'src/demo.js': 'const demo = 1;\n',
    'tsconfig.json':
      '{ "compilerOptions": { "baseUrl": ".", "paths": { "@fragments/*": ["src/fragments/*"], "@assets/*": ["src/assets/*"] } } }',
  },
  fileOf: (name) => `src/content/docs/${name}.mdx`,
  pages: [
    {
      name: 'asides',
      text: ':::note\nA note.\n:::\n\n:::tip[Own *title*]{icon="star"}\nA tip.\n:::\n\n::::caution\nOuter.\n\n:::danger\nInner.\n:::\n\n::::',
      reads: ['A note.', 'Own title', 'A tip.', 'Outer.', 'Inner.'],
      hides: [':::', 'icon='],
    },
    {
      name: 'aside-component',
      text: 'import { Aside } from \'@astrojs/starlight/components\';\n\n<Aside type="caution" title="Watch">\nBe careful.\n</Aside>',
      reads: ['Watch', 'Be careful.'],
      hides: ['import'],
    },
    {
      name: 'cards',
      text: '<CardGrid stagger>\n  <Card title="First" icon="star">\n    Card text.\n  </Card>\n  <LinkCard title="Second" href="/" description="Its words." />\n</CardGrid>',
      reads: ['First', 'Card text.', 'Second', 'Its words.'],
    },
    {
      name: 'steps',
      text: '<Steps>\n\n1. First step.\n\n2. Second step.\n   ```sh\n   npm i\n   ```\n\n</Steps>',
      reads: ['First step.', 'Second step.', 'npm i'],
    },
    {
      name: 'file-tree',
      text: '<FileTree>\n\n- src/\n  - **a.ts** a note\n  - …\n- package.json\n\n</FileTree>',
      reads: ['src', 'a.ts', 'package.json'],
    },
    {
      name: 'tabs',
      text: '<Tabs syncKey="pkg">\n  <TabItem label="npm" icon="seti:npm">\n    ```sh\n    npm i\n    ```\n  </TabItem>\n  <TabItem label="pnpm">Use pnpm.</TabItem>\n</Tabs>',
      reads: ['npm', 'npm i', 'Use pnpm.'],
    },
    {
      name: 'code',
      text: 'import { Code } from \'@astrojs/starlight/components\';\nimport demo from \'/src/demo.js?raw\';\n\nexport const text = `const text = 1;`;\n\n<Code code={demo} lang="js" title="demo.js" />\n\n<Code code={text} lang="js" mark={[1]} />',
      reads: ['const demo = 1;', 'const text = 1;'],
    },
    {
      name: 'expressive',
      text: '```js title="a.js" {1} ins={2} del={3} "text" /re.*x/ collapse={1-2} frame="none" showLineNumbers=false wrap\nconst a = 1;\nconst b = 2;\nconst c = 3;\n```\n\n```diff lang="js"\n- const d = 1;\n+ const e = 2;\n```',
      reads: ['const a = 1;', 'const e = 2;'],
    },
    {
      name: 'link-button',
      text: '<LinkButton href="/" variant="primary" icon="right-arrow" iconPlacement="start">Begin here</LinkButton>',
      reads: ['Begin here'],
    },
    {
      name: 'icon-badge',
      text: 'A <Icon name="star" color="goldenrod" size="2rem" /> and <Badge text="New" variant="tip" size="small" />',
      reads: ['New'],
    },
    {
      name: 'image',
      text: "import { Image } from 'astro:assets';\nimport box from '../../assets/box.png';\n\n<Image src={box} alt=\"The box\" />\n\n![Again](~/assets/box.png)\n\n![Third](@assets/box.png)",
      reads: [],
      hides: ['import', '{box}'],
    },
    {
      name: 'fragment-alias',
      text: "import Cta from '@fragments/cta.mdx';\n\n<Cta />",
      reads: ['The fragment.'],
      hides: ['import'],
    },
    {
      name: 'fragment-relative',
      text: "import Cta from '../../fragments/cta.mdx';\n\n<Cta />",
      reads: ['The fragment.'],
      hides: ['import'],
    },
    {
      name: 'client',
      text: "import Counter from '../../components/Counter.jsx';\n\n<Counter client:load start={1} />\n\nAfter it.",
      reads: ['After it.'],
      hides: ['client:'],
    },
    {
      name: 'slot',
      text: '<Panel>\n  <p slot="before">Before words.</p>\n  <Fragment slot="after">After words.</Fragment>\n</Panel>',
      reads: ['Before words.', 'After words.'],
      hides: ['slot'],
    },
    {
      name: 'set-html',
      text: '<p set:html={text}></p>\n\n<p class:list={["a", { b: true }]}>Listed words.</p>',
      reads: ['Listed words.'],
      hides: ['class:list'],
    },
    { name: 'frontmatter', text: 'The title is {frontmatter.title}.', reads: [], hides: ['{frontmatter'] },
    {
      name: 'text-props',
      text: 'import Tabs2 from \'@components/CommandTabs.astro\';\n\n<CommandTabs npm="npm run send" yarn="yarn send" />',
      reads: ['npm run send', 'yarn send'],
    },
    { name: 'text-props-code', text: '<RunTabs npm="npm run start" cargo={variable} />', reads: ['npm run start'] },
    {
      name: 'multi-line-prop',
      text: '<Variants\n  imports={`\n    import { send } from \'parcels\'\n  `}\n  title="The variants"\n/>',
      reads: ['The variants'],
    },
    {
      name: 'import-in-code',
      text: "<Section>\n\n  ```js\n  import { a } from 'b';\n  const x = { a };\n  ```\n\n</Section>",
      reads: ["import { a } from 'b';", 'const x = { a };'],
    },
    {
      name: 'indented',
      text: '<Card title="T">\n    Four spaces are text here.\n</Card>',
      reads: ['Four spaces are text here.'],
    },
    { name: 'expression', text: '<ul>\n  {[1, 2].map((n) => <li>Item {n}</li>)}\n</ul>', reads: [], hides: ['.map('] },
    { name: 'math', text: 'Energy $E = mc^2$ here.', reads: ['Energy', 'here.'] },
  ],
  sites: [
    starlightApi,
    {
      name: 'page of one language',
      files: {
        'astro.config.mjs': own(
          "defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }",
        ),
        ...index,
        'src/content/docs/fr/seul.md': titled('Seul', 'En français seulement.'),
      },
      names: ['src/content/docs/fr/seul.md'],
      reads: { 'fr/seul': ['En français seulement.'] },
    },
    {
      name: 'redirects without a slash',
      files: {
        'astro.config.mjs': own(
          '',
          "redirects: { 'about/intro': 'index', '/old': { status: 302, destination: '/' }, '/blog/[...slug]': '/news/[...slug]', '/there': 'https://other.example/x', 'a/b/': '/' }",
        ),
        ...index,
      },
      reads: { '': ['Its text.'] },
    },
    {
      name: 'sidebar of missing pages',
      files: {
        'astro.config.mjs': own(
          "sidebar: [{ label: 'All', items: ['index', 'none', { label: 'Draft', link: '/draft/' }, { label: 'Out', link: 'https://x.example' }, { autogenerate: { directory: 'nothing' } }, { label: 'G', autogenerate: { directory: 'guides', collapsed: true } }] }, ...generated], head: [{ tag: 'script', attrs: { src: '/a.js', onload: 'x()' } }, { tag: 'script', content: 'a()' }]",
        ),
        ...index,
        'src/content/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
        'src/content/docs/guides/a.md': titled('A'),
      },
      reads: { 'guides/a': ['Its text.'] },
    },
    {
      name: 'fragments of translations',
      files: {
        'astro.config.mjs': own(
          "defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } }",
        ),
        'src/content/docs/en/index.mdx': titled('Parcels', "import Cta from '../../../fragments/cta.mdx';\n\n<Cta />"),
        'src/content/docs/fr/index.mdx': titled('Colis', "import Cta from '../../../fragments/cta.mdx';\n\n<Cta />"),
        'src/fragments/cta.mdx': 'The fragment.\n',
      },
      reads: { '': ['The fragment.'], fr: ['The fragment.'] },
    },
    {
      name: 'pages of Markdoc',
      files: {
        'astro.config.mjs': config(),
        ...index,
        'src/content/docs/b.mdoc': titled('B', '{% aside type="tip" %}\nIn an aside.\n{% /aside %}'),
      },
      names: ['src/content/docs/b.mdoc'],
      reads: { '': ['Its text.'] },
    },
    {
      name: 'splash and banner',
      files: {
        'astro.config.mjs': own(
          "social: [{ icon: 'github', label: 'GitHub', href: 'https://x.example' }], editLink: { baseUrl: 'https://x.example/edit/' }, components: { Head: './src/Head.astro' }",
        ),
        'src/content/docs/index.mdx':
          '---\ntitle: Parcels\ntemplate: splash\nbanner:\n  content: Banner <b>words</b>\nhero:\n  tagline: Quickly\n  image:\n    file: ../../assets/none.png\n  actions:\n    - text: Start\n      link: /none/\n      icon: right-arrow\n---\n\n## More words\n',
      },
      reads: { '': ['Banner words', 'Quickly', 'Start', 'More words'] },
    },
  ],
};
