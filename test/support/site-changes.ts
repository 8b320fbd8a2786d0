// Changes as authors make them, each at a random place: edits, renames, deletions.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SmallSite, smallPage } from './small-site.ts';

type Dice = (sides: number) => number;
type Change = (site: SmallSite, dice: Dice, step: number) => void;

const pages = (site: SmallSite, folder: string): string[] => site.list(folder).filter((path) => path.endsWith('.md'));

/** Changes of texts and of the files beside them: additions, edits, titles, headings, renames, deletions, translations. */
const changes: readonly Change[] = [
  (site, dice, step) => {
    const all = [...pages(site, 'docs'), ...pages(site, 'i18n')];
    const path = all[dice(all.length)] ?? '';
    site.write(path, `${site.read(path)}\nEdit ${step}.\n`);
  },
  (site, dice, step) => {
    const all = pages(site, 'docs');
    const path = all[dice(all.length)] ?? '';
    site.write(path, site.read(path).replace(/^title: .*$/m, `title: Title ${step}`));
  },
  (site, dice, step) => {
    const all = pages(site, 'docs');
    const path = all[dice(all.length)] ?? '';
    site.write(path, site.read(path).replace(/^## .*$/m, `## Heading ${step}`));
  },
  (site, dice, step) => site.write(`docs/folder-${dice(3)}/page-${dice(12)}.md`, smallPage(step, 12)),
  (site, dice, step) => {
    const path = `docs/page-${dice(12)}.md`;
    if (!pages(site, 'docs').includes(path)) site.write(path, smallPage(step % 12, 12));
  },
  (site, dice) => {
    const all = pages(site, 'docs');
    if (all.length < 5) return;
    const path = all[dice(all.length)] ?? '';
    site.remove(path);
    site.remove(`i18n/cs/${path}`);
  },
  (site, dice, step) => {
    const all = pages(site, 'docs');
    const path = all[dice(all.length)] ?? '';
    const text = site.read(path);
    site.remove(path);
    site.remove(`i18n/cs/${path}`);
    site.write(`docs/renamed-${step}.md`, text);
  },
  (site, dice, step) => {
    const all = pages(site, 'docs');
    const path = all[dice(all.length)] ?? '';
    site.write(`i18n/cs/${path}`, `---\ntitle: Překlad ${step}\n---\n\nText ${step}.\n`);
  },
  (site, dice) => {
    const all = pages(site, 'i18n');
    if (all.length > 1) site.remove(all[dice(all.length)] ?? '');
  },
  (site, dice, step) => {
    const all = pages(site, 'docs');
    site.write(
      all[dice(all.length)] ?? '',
      `# Heading ${step % 7}\n\nLead ${step % 5}, and [a file](/docs/data-${dice(3)}.csv).\n`,
    );
  },
  (site, dice, step) => site.write(`docs/data-${dice(3)}.csv`, `a;${step}`),
  (site, _, step) => site.write('static/notes.txt', `notes ${step}`),
  (site, dice, step) =>
    site.write(`docs/folder-${dice(3)}/_category_.json`, JSON.stringify({ label: `Folder ${step}`, position: step })),
  (site, _, step) =>
    site.write(
      'pubdocs.config.ts',
      site.read('pubdocs.config.ts').replace(/title: \{ en: '[^']*'/, `title: { en: 'Small ${step}'`),
    ),
  (site, dice) => {
    // Changes only a file that a build wrote: unmanaged files have their own tests.
    const path = 'build/docs/page-1/index.html';
    if (existsSync(join(site.root, path))) site.write(path, `by hand ${dice(9)}`);
  },
];

/** Makes one of these changes. */
export const changeAtRandom = (site: SmallSite, dice: Dice, step: number): void =>
  changes[dice(changes.length)]?.(site, dice, step);

const component = (body: string, imports = '', props = ''): string =>
  `import { Link } from 'pubdocs/theme';\n${imports}export const meta = { title: 'Own', description: 'A page' };\nexport default function Own(${props}) {\n  return <p>${body}</p>;\n}\n`;

/** Lines of front matter that affect only their own page. */
const ownLines: readonly ((at: number) => string)[] = [
  (at) => `description: About ${at}`,
  (at) => `keywords: [one, word${at}]`,
  (at) => `hide_title: ${at % 2 === 0}`,
  (at) => `hide_table_of_contents: ${at % 2 === 0}`,
  (at) => `toc_max_heading_level: ${2 + (at % 3)}`,
  (at) => `custom_edit_url: https://carrier.example/edit/${at}`,
  (at) => `last_update: { date: 2026-01-${10 + at}, author: Somebody }`,
  (at) => `image: /img/dot.svg?${at}`,
];

const frontMatter = (site: SmallSite, dice: Dice, line: (at: number) => string): void => {
  const all = pages(site, 'docs').filter((path) => site.read(path).startsWith('---\n'));
  const path = all[dice(all.length)];
  if (path === undefined) return;
  const [key = ''] = line(0).split(':');
  const text = site.read(path).replace(new RegExp(`^${key}: .*\\n`, 'm'), '');
  site.write(path, text.replace('---\n', `---\n${line(dice(12))}\n`));
};

/** Ways in which a module can read a variable of the environment. */
const environment: readonly (readonly [expression: string, imports: string])[] = [
  ['process.env.PUBDOCS_TEST_WORD', ''],
  ["globalThis['process'].env.PUBDOCS_TEST_WORD", ''],
  ['global.process.env.PUBDOCS_TEST_WORD', ''],
  ['own.env.PUBDOCS_TEST_WORD', "import own from 'node:process';\n"],
  ['env.PUBDOCS_TEST_WORD', "import { env } from 'process';\n"],
];

const snapshot = (word: string): string => {
  const data = { word };
  const sha256 = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  const origin = { source: 'https://api.example/v1/words', fetchedAt: '2026-11-22T05:00:00Z', sha256 };
  return `${JSON.stringify({ ...origin, data }, null, 2)}\n`;
};

/** Adds the files that `namedChanges` change: data with a schema, sidebars. */
export function prepareForChanges(site: SmallSite): void {
  const more = "api: { production: 'https://api.example' },\n  data: { words: { endpoint: '/v1/words' } },\n  docs:";
  const config = site.read('pubdocs.config.ts').replace('docs: {', `docs: { sidebars: './sidebars.ts',`);
  site.write('pubdocs.config.ts', config.replace('docs:', more));
  site.write('data/words.json', snapshot('zero'));
  site.write(
    'data/words.schema.ts',
    "export const words = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } };\n",
  );
  // A page can read this file before an edit has written it.
  site.write('pages/word.txt', 'word 0');
  site.write('sidebars.ts', "export default { main: [{ type: 'autogenerated', dirName: '.' }] };\n");
}

/** Changes of everything that a page can depend on, by name. */
const namedChanges: Readonly<Record<string, readonly Change[]>> = {
  content: changes,
  slug: [(site, dice, step) => frontMatter(site, dice, (at) => `slug: /slug-${at}-${step % 4}`)],
  draft: [(site, dice) => frontMatter(site, dice, (at) => `draft: ${at % 2 === 0}`)],
  aliases: [(site, dice, step) => frontMatter(site, dice, (at) => `aliases: [old-${at}-${step}, /docs/older-${step}]`)],
  unlisted: [(site, dice) => frontMatter(site, dice, (at) => `unlisted: ${at % 2 === 0}`)],
  ownKeys: ownLines.map((line) => (site: SmallSite, dice: Dice) => frontMatter(site, dice, line)),
  position: [(site, dice) => frontMatter(site, dice, (at) => `sidebar_position: ${at}`)],
  tsx: [
    (site, dice) => site.write('pages/own.tsx', component(`<Link to="/docs/page-${dice(12)}#part-two">one</Link>`)),
    (site, dice) => site.write('pages/own.tsx', component(`<Link to="/docs/data-${dice(3)}.csv">data</Link>`)),
    (site, _, step) =>
      site.write(
        'pages/disk.tsx',
        component(
          `{readFileSync(new URL('file://' + __dirname + '/word.txt'), 'utf8')} ${step % 2}`,
          "import { readFileSync } from 'node:fs';\n",
        ),
      ),
    (site, _, step) => site.write('pages/word.txt', `word ${step}`),
    (site, dice) => site.write('pages/own.tsx', component(`<b id="part-${dice(3)}">part</b>`)),
    (site, dice) => site.write('docs/page-1.md', `# Parts\n\n[part](/own#part-${dice(3)})\n`),
  ],
  environment: [
    (site, dice) => {
      const [expression, imports] = environment[dice(environment.length)] ?? ['', ''];
      site.write('pages/env.tsx', component(`{${expression}}`, imports));
    },
  ],
  theme: [
    (site, _, step) =>
      site.write(
        'theme/layout/Footer.tsx',
        `export default function Footer() {\n  return <footer>Footer ${step % 3}</footer>;\n}\n`,
      ),
    (site) => site.remove('theme'),
    (site, _, step) => site.write('theme/styles/print.css', `@media print { body { margin: ${step % 5}px } }`),
  ],
  data: [
    (site, _, step) => site.write('data/words.json', snapshot(`word ${step}`)),
    (site, dice) =>
      site.write(
        'pages/data.tsx',
        component(`{JSON.stringify(data.words)} ${dice(3)}`, '', '{ data }: { data: { words: unknown } }'),
      ),
  ],
  strings: [
    (site, _, step) => site.write('i18n/cs/strings.json', JSON.stringify({ 'skip.toMain': `Přeskočit ${step % 3}` })),
  ],
  includes: [
    (site, dice, step) => {
      site.write('docs/_part.md', `Part ${step}, with [a page](./page-${dice(12)}.md).\n`);
      const all = pages(site, 'docs').filter((path) => /^docs\/[^_/]+\.md$/.test(path));
      const path = all[dice(all.length)];
      if (path !== undefined) site.write(path, `${site.read(path)}\n::include{file="./_part.md"}\n`);
    },
    (site, _, step) => site.write('docs/_part.md', `Part ${step}.\n`),
  ],
  sidebars: [
    (site, _, step) =>
      site.write(
        'sidebars.ts',
        `export default { main: [{ type: 'autogenerated', dirName: '.' }, { type: 'link', label: 'Away ${step % 3}', href: 'https://carrier.example' }] };\n`,
      ),
  ],
  config: [
    (site, _, step) => {
      const text = site.read('pubdocs.config.ts').replace(/\n {2}(?:htmlAliases|trailingSlash): \w+,/g, '');
      const more = ['', '\n  htmlAliases: true,', '\n  trailingSlash: false,'][step % 3] ?? '';
      site.write('pubdocs.config.ts', text.replace('\n  docs:', `${more}\n  docs:`));
    },
  ],
};

/** Names that `changeAnything` returns. */
export const changeNames: readonly string[] = Object.keys(namedChanges);

const everything = Object.entries(namedChanges).flatMap(([name, all]) => all.map((change) => ({ name, change })));

/** Makes a random change to a prepared site → the name of the change. */
export const changeAnything = (site: SmallSite, dice: Dice, step: number): string => {
  const { name, change } = everything[dice(everything.length)] ?? { name: '', change: () => {} };
  change(site, dice, step);
  return name;
};
