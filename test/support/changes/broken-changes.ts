// Files with mistakes, and symbolic links.
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, type ChangingSite, somePage } from './changing-site.ts';

/** Files with mistakes. They stay until another change writes the file, or an earlier state comes back. */
export const brokenChanges: readonly Change[] = [
  (site, dice) => site.write(somePage(site, dice), '---\ntitle: "Half\n---\n\nText\n'),
  (site, dice) => writeFileSync(join(site.root, somePage(site, dice)), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a])),
  (site) => site.write('sidebars.ts', "export default { main: ['no-such-page'] };\n"),
  (site) => site.write('sidebars.ts', 'export default {{\n'),
  (site) => site.write('pubdocs.config.ts', 'export default {{\n'),
  (site) => site.write('i18n/cs/strings.json', '{ "skip.toMain": 1'),
  (site) => site.write('data/words.json', '{'),
  (site) => site.write('data/v1.yaml', 'openapi: 3.1.0\npaths: [\n'),
  (site, dice) => site.write(`docs/folder-${dice(3)}/_category_.json`, '{ "label": '),
  (site) => site.write('theme/components/Price.tsx', 'export default () => {\n'),
  (site) =>
    site.write(
      'pages/own.tsx',
      "export const meta = { title: 'Own', description: 'A' };\nexport default () => { throw new Error('no'); };\n",
    ),
  (site) => site.write('theme/layout/Footer.tsx', 'export default () => missing;\n'),
  (site) => site.write('extra/settings.ts', 'export const other = 1;\n'),
];

/** Pages that are links to files elsewhere in the site. */
export const linkChanges: readonly Change[] = [
  (site, _, step) => {
    site.write('extra/linked.md', `# Linked ${step}\n\nText.\n`);
    linkTo(site, '../extra/linked.md', 'docs/linked.md');
  },
  (site, _, step) => site.write('extra/linked.md', `# Linked ${step}\n\nOther text.\n`),
  (site) => linkTo(site, '../extra/nowhere.md', 'docs/linked.md'),
  (site) => site.remove('docs/linked.md'),
];

function linkTo(site: ChangingSite, target: string, path: string): void {
  rmSync(join(site.root, path), { force: true });
  symlinkSync(target, join(site.root, path));
}
