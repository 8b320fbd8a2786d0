// What people do to a site, each at a random place: edits, renames, deletions.
import { type SmallSite, smallPage } from './small-site.ts';

type Dice = (sides: number) => number;
type Change = (site: SmallSite, dice: Dice, step: number) => void;

const pages = (site: SmallSite, folder: string): string[] => site.list(folder).filter((path) => path.endsWith('.md'));

/** What people do to a site, each at a random place. */
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
  (site, dice) => site.write('build/docs/page-1/index.html', `by hand ${dice(9)}`),
];

/** Does one of them. */
export const changeAtRandom = (site: SmallSite, dice: Dice, step: number): void =>
  changes[dice(changes.length)]?.(site, dice, step);
