// Notices on outdated translations: after each edit of a text or a status file, a warm build has the same bytes as a
// cold one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '../support/build-path.ts';
import { filesBelow } from '../support/files-below.ts';
import { runCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-outdated-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const config = (more: string): string =>
  `export default {
  title: 'x', url: 'https://x.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština', path: 'cs' } },${more} },
};\n`;

const names = ['one', 'two', 'three'];
const english = (name: string): string => `# ${name}\n\nA parcel weighs up to 30 kg.\n\n## Time\n\nIt takes 2 days.\n`;
const czech = (name: string): string => `# ${name}\n\nBalík má nejvýš 30 kg.\n\n## Čas\n\nTrvá to 2 dny.\n`;

beforeAll(() => {
  write('pubdocs.config.ts', config(' showOutdated: true'));
  for (const name of names) {
    write(`docs/${name}.md`, english(name));
    write(`i18n/cs/docs/${name}.md`, czech(name));
  }
  write('docs/untranslated.md', '# Untranslated\n\nText.\n');
  write(
    'theme/parts/Breadcrumbs.after.tsx',
    `import { usePage } from 'pubdocs/theme';
export default function Freshness() {
  const page = usePage();
  if (page.kind !== 'doc' || page.translation === null) return null;
  return <p className="freshness">{page.translation.state} {page.translation.lang} {page.translation.originalHref}</p>;
}\n`,
  );
});

/** Builds after a change → how many pages it rendered. */
async function build(out: string, ...flags: string[]): Promise<number> {
  const { code, stdout, stderr } = await runCli(['build', root, '--out-dir', join(root, out), '--json', ...flags]);
  expect(code, stdout + stderr).toBe(0);
  const { counts, stages } = JSON.parse(stdout);
  expect(pathOf(stages)).toBe('made');
  return counts.rendered;
}

const accept = async (...pages: string[]): Promise<void> => {
  const { code, stderr } = await runCli(['translations', 'accept', ...pages, '--root', root]);
  expect(code, stderr).toBe(0);
};

const filesOf = (folder: string): ReadonlyMap<string, string> => filesBelow(join(root, folder));

/** Pages with the notice, and what the badge of the theme says on Czech pages. */
const shownIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, html]) => {
    const badge = /<p class="freshness">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('<!-- -->', '');
    const name = file.replace(/\/index\.html$/, '');
    const hasNotice = html.includes(Buffer.from('aria-label="Starší překlad"').toString('latin1'));
    return badge === undefined && !hasNotice ? [] : [`${name}: ${badge}${hasNotice ? ', notice' : ''}`];
  });

const page = (name: string, state = 'current'): string =>
  `cs/docs/${name}: ${state} en /docs/${name}${state === 'outdated' ? ', notice' : ''}`;

/** The edit, what is shown after it, and how many pages are rendered at most. */
const edits: readonly (readonly [name: string, edit: () => unknown, outdated: readonly string[], most: number])[] = [
  ['nothing accepted', () => {}, [], 100],
  ['everything accepted', () => accept(), [], 0],
  ['words of an original', () => write('docs/one.md', english('one').replace('takes', 'needs')), ['one'], 2],
  ['accepted', () => accept('one'), [], 1],
  // The list of docs shows the first paragraph of the page.
  ['a fact of a translation', () => write('i18n/cs/docs/two.md', czech('two').replace('30', '31')), ['two'], 3],
  ['a status file that knows nothing of one page', () => rmSync(join(root, 'i18n/cs/status.json')), ['two'], 0],
  [
    'headings of an original',
    () => write('docs/three.md', `${english('three')}\n## Price\n\nText.\n`),
    ['three', 'two'],
    2,
  ],
  [
    'the translation follows',
    () => write('i18n/cs/docs/three.md', `${czech('three')}\n## Cena\n\nText.\n`),
    ['two'],
    2,
  ],
];

it('is the same in a warm and a cold build, after each edit', async () => {
  for (const [name, edit, outdated, most] of edits) {
    await edit();
    const rendered = await build('out');
    await build('cold', '--no-cache');
    const [warm, cold] = [filesOf('out'), filesOf('cold')];
    expect([...warm.keys()], name).toEqual([...cold.keys()]);
    for (const [file, text] of cold) expect(warm.get(file) === text, `${name}: ${file}`).toBe(true);
    const shown = [...names].sort().map((each) => page(each, outdated.includes(each) ? 'outdated' : 'current'));
    expect(shownIn(warm), name).toEqual(shown);
    expect(rendered, name).toBeLessThanOrEqual(most);
  }
});

it('shows nothing unless the config asks for it', async () => {
  write('pubdocs.config.ts', config(''));
  await build('out');
  expect(shownIn(filesOf('out'))).toEqual([]);
});
