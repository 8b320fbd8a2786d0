// A site with versions after edits is, byte for byte and finding for finding, what a build from nothing makes; and a
// version that no edit concerns is not rendered again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '../support/build-path.ts';
import { filesBelow } from '../support/files-below.ts';
import { runCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-versions-warm-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const remove = (path: string): void => rmSync(join(root, path));

const config = (more = ''): string =>
  `export default {
  title: 'x', url: 'https://x.example', onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } } },
  docs: { version: { id: '3', label: '3' } },
  versions: ['2', '1'],${more}
};\n`;

/** Enough pages that records of a few changed ones are not written anew. */
const count = 12;
const page = (number: number, title = `Page ${number}`): string =>
  `# ${title}\n\nTo the [next](./page-${(number + 1) % count}.md#part).\n\n## Part\n\nText ${number}.\n`;

beforeAll(() => {
  write('pubdocs.config.ts', config());
  for (const folder of ['docs', 'versions/2/docs', 'versions/1/docs', 'i18n/cs/docs', 'versions/2/i18n/cs/docs'])
    for (let number = 0; number < count; number += 1) write(`${folder}/page-${number}.md`, page(number));
  write('docs/only-now.md', '# Only now\n\nBack to [2](/docs/2/page-3#part).\n');
  write('versions/2/docs/only-then.md', '# Only then\n\nTo [today](/docs/page-4#part) and [gone](/docs/soon).\n');
});

interface Built {
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly unknown[];
  readonly stages: Parameters<typeof pathOf>[0];
}

async function build(out: string, ...flags: string[]): Promise<Built> {
  const { stdout } = await runCli(['build', root, '--out-dir', join(root, out), '--json', ...flags]);
  return JSON.parse(stdout);
}

const filesOf = (folder: string): ReadonlyMap<string, string> => filesBelow(join(root, folder));

/** Name of an edit → the edit, and how many pages are rendered at most. */
const edits: readonly (readonly [name: string, edit: () => void, most: number])[] = [
  ['nothing', () => {}, 0],
  ['a text of the current version', () => write('docs/page-7.md', page(7).replace('Text', 'Words')), 2],
  ['a text of an old version', () => write('versions/1/docs/page-7.md', page(7).replace('Text', 'Words')), 2],
  // The sidebar of the current version changes with it, and the lists of docs.
  ['a new page of the current version', () => write('docs/new.md', '# New\n'), 100],
  ['a page that an old version has, too', () => write('docs/only-then.md', '# Only then\n'), 100],
  ['a page that a link of an old version waits for', () => write('docs/soon.md', '# Soon\n'), 100],
  ['a page fewer, which an old version has', () => remove('docs/page-9.md'), 100],
  ['a title of an old version', () => write('versions/2/docs/page-3.md', page(3, 'Three')), 100],
  [
    'a heading that another version links to',
    () => write('versions/2/docs/page-3.md', page(3).replace('## Part', '## Share')),
    100,
  ],
  ['a page that another version links to is gone', () => remove('docs/page-4.md'), 100],
  [
    'a redirect',
    () => write('pubdocs.config.ts', config(" redirects: [{ from: '/docs/page-4', to: '/docs/new' }],")),
    500,
  ],
  ['an alias', () => write('docs/new.md', '---\naliases: [/docs/page-9]\n---\n\n# New\n'), 500],
  ['a sidebar of an old version', () => write('versions/1/sidebars.json', '{ "main": ["page-1", "page-0"] }'), 500],
];

it('is the same as from nothing after each edit', async () => {
  await build('out');
  for (const [name, edit, most] of edits) {
    edit();
    const warm = await build('out');
    expect(pathOf(warm.stages), name).toBe(name === 'nothing' ? 'recalled' : 'made');
    const cold = await build('cold', '--no-cache');
    expect(warm.findings, name).toEqual(cold.findings);
    const [own, other] = [filesOf('out'), filesOf('cold')];
    expect([...own.keys()], name).toEqual([...other.keys()]);
    for (const [file, text] of other) expect(own.get(file) === text, `${name}: ${file}`).toBe(true);
    expect(warm.counts.rendered, name).toBeLessThanOrEqual(most);
  }
});
