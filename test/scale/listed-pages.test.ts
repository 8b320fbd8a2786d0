// Lists of pages and sidebars show titles and descriptions of documents. An edit that changes one, and an edit that
// undoes it, change them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite(6);
});
afterEach(() => site.destroy());

/** Path → text of the HTML pages of an output. */
const pages = (folder: string): Record<string, string> =>
  Object.fromEntries(
    site
      .list(folder)
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path.slice(folder.length + 1), readFileSync(join(site.root, path), 'utf8')]),
  );

const first = '# Parcels\n\nHow parcels travel.\n\n## Size\n';

/** Folder → its page after an edit. */
const changes: readonly (readonly [folder: string, text: string])[] = [
  ['title', first.replace('Parcels', 'Letters')],
  ['words', first.replace('travel', 'are sent')],
  ['description', `---\ndescription: All about parcels\n---\n\n${first}`],
  ['text', first.replace('Size', 'Weight')],
];

it('follow edits of titles and descriptions, and are as before when they are undone', async () => {
  // Each kind of edit has a folder of its own, because an edit makes the list of its folder again.
  const write = (textOf: (other: string) => string): void => {
    for (const [folder, other] of changes) site.write(`docs/${folder}/parcels.md`, textOf(other));
  };
  for (const [folder] of changes) {
    site.write(
      `docs/${folder}/_category_.json`,
      `{ "label": "More ${folder}", "link": { "type": "generated-index" } }`,
    );
  }
  const built: Record<string, string>[] = [];
  // The second build notes the lists, which later builds reuse.
  const texts: readonly ((other: string) => string)[] = [
    () => first,
    () => `${first}\nA word.\n`,
    (other) => other,
    (other) => `${other}\nA word.\n`,
    () => first,
    (other) => other,
  ];
  for (const textOf of texts) {
    write(textOf);
    const { findings, path } = await site.report();
    expect([path, findings.filter(({ severity }) => severity === 'error')]).toEqual(['made', []]);
    built.push(pages('build'));
    await site.report('--no-cache', '--out-dir', join(site.root, 'cold'));
    expect(built.at(-1)).toEqual(pages('cold'));
    site.remove('cold');
    site.remove('cold.pubdocs');
  }
  expect(built[4]).toEqual(built[0]);
  expect(built[5]).toEqual(built[2]);
});

it('are not made again after an edit that changes neither titles nor descriptions', async () => {
  site.write('docs/more/_category_.json', '{ "label": "More", "link": { "type": "generated-index" } }');
  site.write('docs/more/parcels.md', first);
  await site.report();
  for (const words of ['One', 'Two']) {
    site.write('docs/more/parcels.md', `${first}\n${words}\n`);
    // The page and its fallback in the other language.
    expect(await site.report()).toMatchObject({ path: 'made', counts: { compiled: 1, rendered: 2 } });
  }
});

it('follow an edit of the title of a page that has a finding', async () => {
  site.write(
    'theme/components/Box.tsx',
    `import { defineProps } from 'pubdocs/theme';\nexport const props = defineProps({});\nexport default () => <b>box</b>;\n`,
  );
  site.write(
    'pubdocs.config.ts',
    site.read('pubdocs.config.ts').replace(/\}\)?;?\s*$/, "rules: { 'component-content': 'warn' },\n$&"),
  );
  site.write('docs/parcels.md', `${first}\n<Box>\n\nNot shown.\n\n</Box>\n`);
  await site.report();
  site.write('docs/parcels.md', site.read('docs/parcels.md').replace('# Parcels', '# Letters'));
  const { findings } = await site.report();
  expect(findings.map(({ code }) => code)).toContain('component-content');
  const shown = pages('build');
  await site.report('--no-cache', '--out-dir', join(site.root, 'cold'));
  expect(shown).toEqual(pages('cold'));
});
