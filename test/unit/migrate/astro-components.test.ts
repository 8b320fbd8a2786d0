// Components of Astro that always print the same become their content.
import { expect, test } from 'vitest';
import { convertStarlightPage } from '../../../src/migrate/starlight/page.ts';

const convert = (page: string, components: Readonly<Record<string, string>>): string =>
  convertStarlightPage(page, {
    ...{ file: 'src/content/docs/a.mdx', content: 'src/content/docs', base: '' },
    aliases: [['~/', 'src/']],
    read: (path) => components[path] ?? null,
  }).text;

const page = "import Box from '~/components/Box.astro';\n\n<Box />\n\nend\n";
const component = (code: string, template: string) => ({
  'src/components/Box.astro': `---\n${code}\n---\n\n${template}\n`,
});

test.each([
  [
    'code in a constant',
    component('const code = `\na \\`b\\` $await {d}\n`;', '<Code code={code} lang="js" title="a.js" />'),
    '```js title="a.js"\na `b` $await {d}\n```\n\nend\n',
  ],
  [
    'HTML, without styles',
    component('', '<div>\n  <b>a</b>\n</div>\n<style>b { color: red }</style>'),
    '<div>\n<b>a</b>\n</div>\n\nend\n',
  ],
  [
    'indented code in an attribute',
    component('', '<div>\n  <Code code={`\n  a\n    b_c*\n`} />\n</div>'),
    '<div>\n\n```\n  a\n    b_c*\n```\n\n</div>\n\nend\n',
  ],
  ['an indented text in <pre>', component('', '<pre>\na\n  b_c*\n</pre>'), '<pre>\na\n  b_c*\n</pre>\n\nend\n'],
  [
    'a component in it',
    {
      ...component("import Inner from './Inner.astro';", '<Inner />'),
      'src/components/Inner.astro': "---\nconst a = 'x';\n---\n<Code code={a} />\n",
    },
    '```\nx\n```\n\nend\n',
  ],
])('%s', (_, components, markdown) => expect(convert(page, components)).toBe(markdown));

test('props that are texts', () => {
  const text = 'import Box from \'../../components/Box.astro\';\n\n- a\n\n  <Box name="b" />\n';
  const box = component(
    'const { name } = Astro.props;\nconst code = `\n\u0024{name}: true\n`;',
    '<Code code={code} />',
  );
  expect(convert(text, box)).toBe('- a\n\n  ```\n  b: true\n  ```\n');
});

test('code in backticks with a `$`', () => {
  const text = '<Code\n  code={`\n  a "$b" => \'c\' {\n  }\n`}\n  lang="js"\n/>\n';
  expect(convert(text, {})).toBe('```js\n  a "$b" => \'c\' {\n  }\n```\n');
});

test.each([
  ['a request', component('const a = await fetch("x");', '<p>a</p>')],
  ['a value of Astro', component('const { b } = Astro.props;', '<p>{b}</p>')],
  ['an expression', component('', '<p>{[1].map((a) => a)}</p>')],
  ['a script', component('', '<button>0</button>\n<script>\n  count();\n</script>')],
  ['a text that would be Markdown', component('', '<p>*a*</p>')],
  ['a slot', component('', '<p><slot /></p>')],
  ['a component that is not there', component('', '<Other />')],
  ['code that only a program knows', component('', '<Code code={make()} />')],
  ['itself', component("import Box from './Box.astro';", '<Box />')],
])('a component with %s stays', (_, components) => expect(convert(page, components)).toBe('<Box />\n\nend\n'));

test('a component that stays adds no files and notes', () => {
  const made = convertStarlightPage(page, {
    ...{ file: 'src/content/docs/a.mdx', content: 'src/content/docs', base: '', aliases: [['~/', 'src/']] },
    read: () => '---\n---\n<Image src="./b.png" />\n\n<p>{c()}</p>\n',
  });
  expect(made.files).toEqual([]);
  expect(made.counts.get('images')).toBeUndefined();
});

test('a note has the line of the original, not that of the text with the components', () => {
  const { notes } = convertStarlightPage(`${page}\n<Code code={make()} />\n`, {
    ...{ file: 'src/content/docs/a.mdx', content: 'src/content/docs', base: '', aliases: [['~/', 'src/']] },
    read: () => '---\n---\n<p>\na\n</p>\n\n<p>\nb\n</p>\n',
  });
  expect(notes).toMatchObject([{ line: 7, what: 'the text of <Code>' }]);
});
