// Changes of the code of a site: pages, components, theme files.
import type { Change } from './changing-site.ts';
import { append, somePage } from './changing-site.ts';

const page = (body: string, imports = '', props = ''): string =>
  `import { Link } from 'pubdocs/theme';\n${imports}export const meta = { title: 'Own', description: 'A page' };\nexport default function Own(${props}) {\n  return <p>${body} <Link to="/">home</Link></p>;\n}\n`;

/** Pages that read the disk or the environment; a build with one of them never recalls the one before. */
export const machinePages: readonly string[] = ['pages/disk.tsx', 'pages/env.tsx'];

/** Ways in which a module can read a variable of the environment. */
const readsOfWord: readonly (readonly [expression: string, imports: string])[] = [
  ['process.env.PUBDOCS_TEST_WORD', ''],
  ["globalThis['process'].env.PUBDOCS_TEST_WORD", ''],
  ['global.process.env.PUBDOCS_TEST_WORD', ''],
  ['own.env.PUBDOCS_TEST_WORD', "import own from 'node:process';\n"],
  ['env.PUBDOCS_TEST_WORD', "import { env } from 'process';\n"],
];

export const tsxChanges: readonly Change[] = [
  (site, dice) => site.write('pages/own.tsx', page(`<Link to="/docs/page-${dice(12)}#part-two">one</Link>`)),
  (site, dice) => site.write('pages/own.tsx', page(`<Link to="/docs/data-${dice(3)}.csv">data</Link>`)),
  (site, dice) => site.write('pages/own.tsx', page(`<b id="part-${dice(3)}">part</b>`)),
  (site, dice) => site.write('docs/page-1.md', `# Parts\n\n[part](/own#part-${dice(3)})\n`),
  (site, dice) => {
    site.write('pages/parts/word.ts', `export const word = 'word ${dice(9)}';\n`);
    site.write('pages/shared.tsx', page('{word}', "import { word } from './parts/word.ts';\n"));
  },
];

export const machineChanges: readonly Change[] = [
  (site, dice) => {
    const [expression, imports] = readsOfWord[dice(readsOfWord.length)] ?? ['', ''];
    site.write('pages/env.tsx', page(`{${expression}}`, imports));
  },
  (site, dice) => {
    site.run = { ...site.run, env: { ...site.run.env, PUBDOCS_TEST_WORD: `word ${dice(9)}` } };
  },
  (site, _, step) =>
    site.write(
      'pages/disk.tsx',
      page(
        `{readFileSync(new URL('file://' + __dirname + '/word.txt'), 'utf8')} ${step % 2}`,
        "import { readFileSync } from 'node:fs';\n",
      ),
    ),
  (site, _, step) => site.write('pages/word.txt', `word ${step}`),
  (site) => {
    for (const path of machinePages) site.remove(path);
  },
  (site) => {
    for (const path of machinePages) site.remove(path);
  },
];

/** The code of an island runs in the browser; its first state is part of the page. */
export const islandChanges: readonly Change[] = [
  (site, _, step) => {
    site.write(
      'islands/counter.island.tsx',
      `import { defineIsland } from 'pubdocs/theme';\nimport { first } from './parts/first.ts';\nconst Counter = () => <button type="button">{first} ${step % 3}</button>;\nexport default defineIsland('counter', Counter);\n`,
    );
    site.write('islands/parts/first.ts', `export const first = ${step % 5};\n`);
    site.write('pages/count.tsx', page('<Counter />', "import Counter from '../islands/counter.island.tsx';\n"));
  },
  (site, _, step) => site.write('islands/parts/first.ts', `export const first = ${step % 5};\n`),
  (site) => site.remove('pages/count.tsx'),
];

export const themeChanges: readonly Change[] = [
  (site, _, step) =>
    site.write(
      'theme/layout/Footer.tsx',
      `export default function Footer() {\n  return <footer>Footer ${step % 3}</footer>;\n}\n`,
    ),
  (site, _, step) =>
    site.write('theme/parts/Breadcrumbs.after.tsx', `export default () => <p className="more">More ${step % 3}</p>;\n`),
  (site) => site.remove('theme/layout'),
  (site) => site.remove('theme/parts'),
  (site, _, step) => site.write('theme/styles/print.css', `@media print { body { margin: ${step % 5}px } }`),
  (site, _, step) => site.write('extra/site.css', `main { margin: ${step % 5}px }`),
];

const component = (type: string, text: string): string =>
  `import { defineProps, type PropsOf } from 'pubdocs/theme';\n` +
  `import { word } from './parts/word.ts';\n` +
  `export const props = defineProps({ amount: '${type}' });\n` +
  `export default ({ amount, children }: PropsOf<typeof props>) => <b id={\`p\${amount}\`}>{word} ${text} {children}</b>;\n`;

export const writeComponent: Change = (site, dice, step) => {
  site.write('theme/components/Price.tsx', component(dice(8) === 0 ? 'string' : 'number', `price ${step % 5}`));
  site.write('theme/components/parts/word.ts', `export const word = 'word ${step % 3}';\n`);
};

export const componentChanges: readonly Change[] = [
  writeComponent,
  (site, _, step) => site.write('theme/components/parts/word.ts', `export const word = 'word ${step % 3}';\n`),
  (site, dice) => append(site, somePage(site, dice), `The <Price amount={${dice(9)}}>*price*</Price>.`),
  (site, dice) => append(site, somePage(site, dice), `To [the price](./page-${dice(8)}.md#p${dice(9)}).`),
  (site) => site.remove('theme/components/Price.tsx'),
];
