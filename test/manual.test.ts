// The reference pages of the manual that are made from the code say what the code says. UPDATE=1 writes them anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheetNames } from '../src/adapters/theme-assets.ts';
import { userConfigSchema } from '../src/config/user-config.ts';
import { componentNames } from '../templates/components.ts';
import { jsonSchema } from './support/config-schema.ts';
import { topKeys, updateKeyTables } from './support/key-tables.ts';
import { codesPage, commandLinePage, interfaceTextsPage } from './support/manual-reference.ts';

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const texts = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(at(`templates/strings/${name}.json`), 'utf8'));

test.each([
  ['command-line', commandLinePage],
  ['codes', codesPage],
  ['interface-texts', () => interfaceTextsPage(texts('en'), texts('descriptions'))],
])('reference/%s.md is current', (name, make) => {
  const file = at(`docs/manual/reference/${name}.md`);
  if (process.env.UPDATE === '1') writeFileSync(file, make());
  expect(readFileSync(file, 'utf8')).toBe(make());
});

test('the tables of keys are current, and each key of the config and of the front matter is in one', () => {
  const names = ['reference/site', 'guides/authoring'].flatMap((name) => {
    const file = at(`docs/manual/${name}.md`);
    const { page, names } = updateKeyTables(readFileSync(file, 'utf8'));
    if (process.env.UPDATE === '1') writeFileSync(file, page);
    expect(readFileSync(file, 'utf8')).toBe(page);
    return names;
  });
  // A key of the config that is missing here needs a row in one of the tables of the page: `| \`key\` |`.
  expect([...names].sort()).toEqual([...topKeys].sort());
});

test('the JSON schema of the config is current', () => {
  const file = at('docs/static/schemas/config.json');
  const text = `${JSON.stringify(jsonSchema(userConfigSchema), null, 2)}\n`;
  if (process.env.UPDATE === '1') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('the guide names every style sheet that a site can replace, in their order', () => {
  const guide = readFileSync(at('docs/manual/guides/pages-and-islands.md'), 'utf8');
  const paragraph = /\*\*Sheets\.\*\*[\s\S]*?`layers`[\s\S]*?`print`[^.]*\./.exec(guide)?.[0] ?? '';
  const named = [...paragraph.slice(paragraph.indexOf('`layers`')).matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  expect(named).toEqual(Object.values(sheetNames).flat());
});

test('reference/theme.md names every component, every export of pubdocs/theme and every behaviour', () => {
  const page = readFileSync(at('docs/manual/reference/theme.md'), 'utf8');
  const api = readFileSync(at('templates/theme-api.ts'), 'utf8').replace(/\/\/.*$/gm, '');
  const exported = [...api.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /\w+$/.exec(name.trim()) ?? []),
  );
  const shorts = new Set(componentNames.map((name) => name.split('/').at(-1)));
  const behaviours = ['behaviours', 'extras']
    .map((file) => readFileSync(at(`templates/client/${file}.ts`), 'utf8').split(': Readonly<Record<')[1] ?? '')
    .join('\n');
  const named = [...behaviours.matchAll(/^ {2}'?([a-z-]+(?:[A-Z]\w+)?)'?[:,]/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(named.length).toBeGreaterThan(15);
  const wanted = [...componentNames, ...exported.filter((name) => !shorts.has(name)), ...named];
  expect(wanted.filter((name) => !new RegExp(`\`[^\`]*(?<![\\w-])${name}(?![\\w-])[^\`]*\``).test(page))).toEqual([]);
});

test('a decision record has a description, its number and at most 300 words, and the list names it', () => {
  const folder = at('docs/manual/decisions/');
  const list = readFileSync(new URL('index.md', folder), 'utf8');
  for (const name of readdirSync(folder).filter((file) => file !== 'index.md')) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [, number, body = ''] =
      /^---\ntitle: .+\ndescription: .+\n---\n\n# .+\n\nRecord (\d+) · (.+)$/s.exec(text) ?? [];
    expect([name, list.includes(`| ${number} | [`) && list.includes(`](./${name})`)]).toEqual([name, true]);
    expect(body.split(/\s+/).length, name).toBeLessThanOrEqual(300);
  }
});
