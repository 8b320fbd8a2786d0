// Changes of texts and of the files beside them, as authors make them.
import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { append, type Change, type Dice, newPage, pagesIn, somePage } from './changing-site.ts';

const diagram = (step: number): string => `\`\`\`dot\ndigraph { parcel -> depot${step % 3} }\n\`\`\``;

/** Markdown whose HTML depends on more than its text: highlighting, diagrams, ids, tabs, accepted findings. */
export const markupChanges: readonly Change[] = [
  (site, dice, step) =>
    append(site, somePage(site, dice), `\`\`\`${['js', 'bash', 'http'][step % 3]}\nconst a = ${dice(3)};\n\`\`\``),
  (site, dice, step) => append(site, somePage(site, dice), diagram(step)),
  (site, dice) => append(site, somePage(site, dice), `## Named {#part-${dice(3)}}`),
  (site, dice) => append(site, somePage(site, dice), `See [named](./page-${dice(8)}.md#part-${dice(3)}).`),
  (site, dice) =>
    append(
      site,
      somePage(site, dice),
      `<Tabs>\n<TabItem value="a${dice(2)}" label="A">\n\nText\n\n</TabItem>\n</Tabs>`,
    ),
  (site, dice) =>
    append(site, somePage(site, dice), `<iframe src="https://video-${dice(2)}.example/1" title="Video"></iframe>`),
  (site, dice) => append(site, somePage(site, dice), `<Note>Text ${dice(3)}</Note> and <Badge>new</Badge>`),
  (site, dice) => append(site, somePage(site, dice), `:::tip[Advice ${dice(3)}]\nText\n:::`),
  (site, dice) =>
    append(site, somePage(site, dice), `<!-- pubdocs-ignore broken-link -->\n\n[x](./none-${dice(3)}.md)`),
];

/** Sets the line of a key in the front matter of a random page. */
const frontMatter =
  (line: (at: number, step: number) => string): Change =>
  (site, dice, step) => {
    const all = pagesIn(site, 'docs').filter((path) => site.read(path).startsWith('---\n'));
    const path = all[dice(all.length)];
    if (path === undefined) return;
    const [key = ''] = line(0, 0).split(':');
    const text = site.read(path).replace(new RegExp(`^${key}: .*\\n`, 'm'), '');
    site.write(path, text.replace('---\n', `---\n${line(dice(12), step)}\n`));
  };

/** Replaces the first match in a random page. */
const replaceIn =
  (pattern: RegExp, text: (step: number) => string): Change =>
  (site, dice, step) => {
    const path = somePage(site, dice);
    site.write(path, site.read(path).replace(pattern, text(step)));
  };

export const textChanges: readonly Change[] = [
  (site, dice, step) => append(site, somePage(site, dice), `Edit ${step}.`),
  (site, dice, step) => append(site, somePage(site, dice, dice(2) === 0 ? 'docs' : 'i18n'), `Edit ${step}.`),
  replaceIn(/^## .*$/m, (step) => `## Heading ${step}`),
  replaceIn(/^.*\n$/m, () => ''),
  (site, dice, step) =>
    site.write(
      somePage(site, dice),
      `# Heading ${step % 7}\n\nLead ${step % 5}, and [a file](/docs/data-${dice(3)}.csv).\n`,
    ),
];

export const titleChanges: readonly Change[] = [
  replaceIn(/^title: .*$/m, (step) => `title: Title ${step}`),
  replaceIn(/^# .*$/m, (step) => `# Title ${step}`),
  replaceIn(/^First words/m, (step) => `Words ${step}`),
];

/** New pages, renames and deletions. */
export const pageChanges: readonly Change[] = [
  (site, dice, step) => site.write(`docs/folder-${dice(3)}/page-${dice(12)}.md`, newPage(step)),
  (site, dice, step) => {
    const path = `docs/page-${dice(12)}.md`;
    if (!pagesIn(site, 'docs').includes(path)) site.write(path, newPage(step));
  },
  (site, dice) => {
    if (pagesIn(site, 'docs').length < 5) return;
    const path = somePage(site, dice);
    site.remove(path);
    site.remove(`i18n/cs/${path}`);
  },
  (site, dice, step) => {
    const path = somePage(site, dice);
    const text = site.read(path);
    site.remove(path);
    site.remove(`i18n/cs/${path}`);
    site.write(`docs/renamed-${step}.md`, text);
  },
  // Another case of the same name.
  (site, dice) => {
    const path = somePage(site, dice);
    const name = path.replace(/[^/]+$/, (part) => (part[0] === 'p' ? `P${part.slice(1)}` : part.toLowerCase()));
    if (name !== path) renameSync(join(site.root, path), join(site.root, name));
  },
  (site, dice, step) => {
    const from = join(site.root, `docs/folder-${dice(3)}`);
    if (existsSync(from)) renameSync(from, join(site.root, `docs/moved-${step}`));
  },
  // Two pages swap their places; nothing in them changes, not even their times.
  (site, dice) => {
    const [one, two] = [somePage(site, dice), somePage(site, dice)].map((path) => join(site.root, path));
    if (one === undefined || two === undefined || one === two) return;
    renameSync(one, `${one}.swap`);
    renameSync(two, one);
    renameSync(`${one}.swap`, two);
  },
  // Another text of the same size and time.
  (site, dice) => {
    const path = join(site.root, somePage(site, dice));
    const { atime, mtime } = statSync(path);
    const text = readFileSync(path, 'utf8');
    const digit = /\d(?=[.,])/.exec(text);
    if (digit) writeFileSync(path, text.replace(/\d(?=[.,])/, String((Number(digit[0]) + 1) % 10)));
    utimesSync(path, atime, mtime);
  },
  (site, dice) => {
    const path = somePage(site, dice);
    site.write(path, `\uFEFF${site.read(path).replaceAll('\n', '\r\n')}`);
  },
];

/** Entries of the changelog, which feeds have. */
export const changelogChanges: readonly Change[] = [
  (site, dice, step) =>
    site.write(`docs/changelog/2026-01-${10 + dice(4)}-entry.md`, `# Entry ${step}\n\nUp to ${step} kg.\n`),
  (site, dice) => site.remove(`docs/changelog/2026-01-${10 + dice(4)}-entry.md`),
  (site, dice, step) =>
    site.write(`i18n/cs/docs/changelog/2026-01-${10 + dice(4)}-entry.md`, `# Novinka ${step}\n\nAž ${step} kg.\n`),
];

/** Terms, which search and comparisons of translations use. */
export const glossaryChanges: readonly Change[] = [
  (site, dice, step) => site.write('docs/glossary.md', glossary('Depot', `Word ${step}`, dice)),
  (site, dice, step) => site.write('i18n/cs/docs/glossary.md', glossary('Depo', `Slovo ${step}`, dice)),
  (site, dice) => append(site, somePage(site, dice), `See the [depot](./glossary.md#term-${dice(2)}).`),
];

const glossary = (term: string, text: string, dice: Dice): string =>
  `# Terms\n\n:::definitions\n### ${term} {#term-${dice(2)}}\n\n${text}\n:::\n`;

/** A status file in which one section of a page was accepted for another text. */
const statusOf = (path: string, step: number): string => {
  const digest = String(step).padStart(16, '0');
  const page = path.slice('i18n/cs/docs/'.length).replace(/\.md$/, '');
  return JSON.stringify({ version: 1, pages: { [page]: { 'part-one': `${digest} ${digest} -` } } });
};

export const translationChanges: readonly Change[] = [
  (site, dice, step) =>
    site.write(`i18n/cs/${somePage(site, dice)}`, `---\ntitle: Překlad ${step}\n---\n\nText ${step}.\n`),
  (site, dice) => {
    if (pagesIn(site, 'i18n').length > 1) site.remove(somePage(site, dice, 'i18n'));
  },
  // The state of a translation as it was accepted: with another text, it is outdated.
  (site, dice, step) => site.write('i18n/cs/status.json', statusOf(somePage(site, dice, 'i18n'), step)),
  (site, dice, step) =>
    append(site, somePage(site, dice, 'i18n'), `## Oddíl ${step}\n\nBalík má nejvýš ${step % 40} kg.`),
];

export const frontMatterChanges: Readonly<Record<string, readonly Change[]>> = {
  slug: [frontMatter((at, step) => `slug: /slug-${at}-${step % 4}`)],
  draft: [frontMatter((at) => `draft: ${at % 2 === 0}`)],
  aliases: [frontMatter((at, step) => `aliases: [old-${at}-${step}, /docs/older-${step}]`)],
  unlisted: [frontMatter((at) => `unlisted: ${at % 2 === 0}`)],
  order: [
    frontMatter((at) => `pagination_next: page-${at}`),
    frontMatter((at) => `pagination_prev: ${at % 2 === 0 ? 'null' : `page-${at}`}`),
    frontMatter((at) => `displayed_sidebar: ${at % 3 === 0 ? 'null' : 'main'}`),
  ],
  fieldValues: [
    frontMatter((at) => `since: 2.${at}`),
    frontMatter((at) => `product: ${['api', 'app', 'apu'][at % 3]}`),
  ],
  position: [frontMatter((at) => `sidebar_position: ${at}`), frontMatter((at) => `sidebar_label: Label ${at}`)],
  // These affect only their own page.
  ownKeys: [
    frontMatter((at) => `description: About ${at}`),
    frontMatter((at) => `keywords: [one, word${at}]`),
    frontMatter((at) => `hide_title: ${at % 2 === 0}`),
    frontMatter((at) => `hide_table_of_contents: ${at % 2 === 0}`),
    frontMatter((at) => `toc_max_heading_level: ${2 + (at % 3)}`),
    frontMatter((at) => `custom_edit_url: https://carrier.example/edit/${at}`),
    frontMatter((at) => `last_update: { date: 2026-01-${10 + at}, author: Somebody }`),
    frontMatter((at) => `image: /img/dot.svg?${at}`),
  ],
};

export const includeChanges: readonly Change[] = [
  (site, dice, step) => {
    site.write('docs/_part.md', `Part ${step}, with [a page](./page-${dice(12)}.md).\n`);
    const all = pagesIn(site, 'docs').filter((path) => /^docs\/[^_/]+\.md$/.test(path));
    const path = all[dice(all.length)];
    if (path !== undefined) append(site, path, '::include{file="./_part.md"}');
  },
  (site, _, step) => site.write('docs/_part.md', `Part ${step}.\n`),
  (site, dice) => {
    const all = pagesIn(site, 'docs').filter((path) => /^docs\/[^_/]+\.md$/.test(path));
    const [path, other] = [all[dice(all.length)], all[dice(all.length)]];
    if (path !== undefined && other !== undefined && path < other)
      append(site, path, `::include{file="./${other.slice('docs/'.length)}"}`);
  },
];

export const sidebarChanges: readonly Change[] = [
  (site, dice, step) =>
    site.write(`docs/folder-${dice(3)}/_category_.json`, JSON.stringify({ label: `Folder ${step}`, position: step })),
  (site, dice, step) =>
    site.write(
      `docs/folder-${dice(3)}/_category_.json`,
      JSON.stringify({ label: `Folder ${step}`, link: { type: 'generated-index', title: `List ${step}` } }),
    ),
  (site) => site.write('sidebars.ts', "export default { main: [{ type: 'autogenerated', dirName: '.' }] };\n"),
  (site, dice) => {
    const ids = pagesIn(site, 'docs').filter((path) => /^docs\/page-\d+\.md$/.test(path));
    const items = ids.map((path) => `'${path.slice('docs/'.length, -'.md'.length)}'`);
    site.write(
      'sidebars.ts',
      `export default { main: [${items}], other: [{ type: 'category', label: 'All', collapsed: ${dice(2) === 0}, items: [${items[0]}] }] };\n`,
    );
  },
  (site, dice, step) =>
    site.write(`i18n/cs/docs/folder-${dice(3)}/_category_.json`, JSON.stringify({ label: `Složka ${step}` })),
  (site, _, step) =>
    site.write(
      'sidebars.ts',
      `export default { main: [{ type: 'autogenerated', dirName: '.' }, { type: 'link', label: 'Away ${step % 3}', href: 'https://carrier.example' }] };\n`,
    ),
];

const image = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h${size}"/></svg>\n`;

/** Files that are copied, and images, whose size is part of the pages that show them. */
export const fileChanges: Readonly<Record<string, readonly Change[]>> = {
  files: [
    (site, dice, step) => site.write(`docs/data-${dice(3)}.csv`, `a;${step}`),
    (site, _, step) => site.write('static/notes.txt', `notes ${step}`),
    (site) => site.remove('static/notes.txt'),
    (site, dice) => append(site, somePage(site, dice), 'The [notes](/notes.txt).'),
    (site, dice) => append(site, somePage(site, dice), `The [table](./data-${dice(3)}.csv).`),
    (site, dice) => site.remove(`docs/data-${dice(3)}.csv`),
    (site, _, step) => site.write('static/plain.html', `<h1 id="part-${step % 3}">Plain</h1>`),
    (site, dice) => append(site, somePage(site, dice), `A [plain page](/plain.html#part-${dice(3)}).`),
    // The path of a page.
    (site) => site.write('static/docs/page-1/index.html', '<p>Static</p>'),
    (site) => site.remove('static/docs'),
    (site) => site.write('static/Notes.txt', 'other case'),
  ],
  images: [
    (site, dice) => site.write('static/img/dot.svg', image(1 + dice(40))),
    (site, dice) => site.write('docs/picture.svg', image(1 + dice(40))),
    (site, dice) => append(site, somePage(site, dice), '![A dot](/img/dot.svg)'),
    (site, dice) => append(site, somePage(site, dice), '![A picture](/docs/picture.svg)'),
    (site, dice) => append(site, somePage(site, dice), '![A picture](./picture.svg)'),
    (site) => site.remove('docs/picture.svg'),
  ],
};
