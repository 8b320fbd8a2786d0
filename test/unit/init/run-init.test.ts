import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';
import { namesIn } from '../../../src/adapters/output/tree.ts';
import { readStarter } from '../../../src/adapters/starter-files.ts';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import { initialIcon, packageName, runInit } from '../../../src/init/run-init.ts';
import starterConfig from '../../../src/init/starter/pubdocs.config.ts';
import { inLocales, nativeName, starterLanguages } from '../../../src/init/starter-languages.ts';
import { pageState } from '../../../src/translations/page-state.ts';

const starter = readStarter(join(import.meta.dirname, '../../../src/init/starter'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'init-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const init = (name: string, locales: readonly string[] = starterLanguages, title?: string) => {
  const folder = join(root, name);
  const present = namesIn(folder);
  const interfaceLanguages = ['cs', 'de', 'en'];
  return runInit({
    ...{ folder, shown: name, dependency: '^1.2.3', interfaceLanguages, locales, starter, present },
    disk: nodeWritableFs,
    ...(title !== undefined && { title }),
  });
};

it('creates the whole starter in a new folder, with the name of the folder and the version of pubdocs', () => {
  const { diagnostics, files, text } = init('deep/My Dócs');
  expect(diagnostics).toEqual([]);
  expect(text).toContain('cd "deep/My Dócs"');
  const folder = join(root, 'deep/My Dócs');
  const made = readStarter(folder).map(({ path }) => path);
  expect(files).toEqual(made);
  expect(made).toEqual(starter.map(({ path }) => (path === 'gitignore' ? '.gitignore' : path)).sort());
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'my-docs',
    devDependencies: { pubdocs: '^1.2.3' },
  });
});

it('writes the title into the config and the front page, whatever characters it has', () => {
  const title = `It's a "back\\slash": $& #1`;
  init('titled', ['en', 'cs'], title);
  const config = readFileSync(join(root, 'titled/pubdocs.config.ts'), 'utf8');
  expect(config).toContain(String.raw`  title: 'It\'s a "back\\slash": $& #1',`);
  expect(config).toContain(String.raw`copyright: 'Copyright © It\'s`);
  for (const page of ['docs/home.md', 'i18n/cs/docs/home.md'])
    expect(readFileSync(join(root, 'titled', page), 'utf8')).toContain(`\ntitle: ${JSON.stringify(title)}\n`);
});

it.each(['-dash', 'a$HOME', '$(touch x)', "it's", 'a"b', '`x`', 'a!b', "a'$b", '~x', '#x', 'a;b', 'a&b', '*', 'a b'])(
  'says how to enter %j in a shell',
  (name) => {
    const { text } = init(name, ['en']);
    const command = /^ {2}(cd .*)$/m.exec(text)?.[1] ?? '';
    const { stdout } = spawnSync('bash', ['-c', `${command} && pwd`], { cwd: root, encoding: 'utf8' });
    expect(stdout).toBe(`${join(realpathSync(root), name)}\n`);
  },
);

it('treats a fresh clone as empty, and keeps its files', () => {
  const files = { '.git/HEAD': 'ref: refs/heads/main\n', '.gitattributes': '* text=auto\n', LICENSE: 'MIT\n' };
  mkdirSync(join(root, '.git'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  expect(init('.').diagnostics).toEqual([]);
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  expect(existsSync(join(root, 'pubdocs.config.ts'))).toBe(true);
});

it('refuses a folder with other files, and a file in place of the folder', () => {
  writeFileSync(join(root, 'notes.txt'), 'mine');
  expect(init('.')).toMatchObject({ diagnostics: [{ code: 'init-not-empty' }], text: '' });
  expect(() => init('notes.txt')).toThrow('EEXIST');
  expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('mine');
  expect(existsSync(join(root, 'pubdocs.config.ts'))).toBe(false);
});

it('has a valid config, and translations with the paths of their originals', () => {
  expect(normaliseConfig(starterConfig, {}, 'pubdocs.config.ts').diagnostics).toEqual([]);
  const paths = starter.map(({ path }) => path);
  for (const path of paths.filter((name) => name.startsWith('i18n/'))) {
    expect(paths).toContain(path.replace(/^i18n\/\w+\//, ''));
  }
});

const pages = (files: readonly string[]) => files.filter((path) => path.endsWith('intro.md'));

it('creates a site in the given languages, the first one without a folder, and in English for a language that the starter lacks', () => {
  expect(pages(init('a', ['de']).files)).toEqual(['docs/intro.md']);
  expect(readFileSync(join(root, 'a/docs/intro.md'), 'utf8')).toContain('# Einführung');
  expect(pages(init('b', ['de-AT', 'en', 'fr']).files)).toEqual(['docs/intro.md', 'i18n/en/docs/intro.md']);
  expect(readFileSync(join(root, 'b/i18n/en/docs/intro.md'), 'utf8')).toContain('# Introduction');
  expect(pages(init('c', ['fr', 'cs']).files)).toEqual(['docs/intro.md', 'i18n/cs/docs/intro.md']);
  expect(readFileSync(join(root, 'c/docs/intro.md'), 'utf8')).toContain('# Introduction');
});

it('writes the texts of the config only for these languages', () => {
  const label = "label: { en: 'Reference', cs: 'Referenční příručka', de: 'Referenz' }";
  const long = "x: {\n  en: 'a',\n  cs: 'b',\n  de: 'c',\n}";
  expect(inLocales(label, ['cs'])).toBe("label: 'Referenční příručka'");
  expect(inLocales(label, ['pt-BR', 'de'])).toBe("label: { 'pt-BR': 'Reference', de: 'Referenz' }");
  expect(inLocales(long, ['de', 'en'])).toBe("x: {\n  de: 'c',\n  en: 'a',\n}");
  init('d', ['ar', 'en']);
  const config = readFileSync(join(root, 'd/pubdocs.config.ts'), 'utf8');
  expect(config).toContain("ar: { label: 'العربية', htmlLang: 'ar' },\n");
  expect(config).toContain("en: { label: 'English', htmlLang: 'en', path: 'en' },\n");
  expect(config).not.toMatch(/\b(?:cs|de):/);
  expect(['cs', 'pt-BR'].map(nativeName)).toEqual(['Čeština', 'Português (Brasil)']);
});

it('derives the package name from the folder', () => {
  expect(['My Docs!', 'a_b', '文档', '-x-'].map(packageName)).toEqual(['my-docs', 'a-b', 'docs', 'x']);
});

it('has translations with the facts and the structure of their originals', () => {
  const text = (path: string): string => new TextDecoder().decode(starter.find((file) => file.path === path)?.bytes);
  const originals = starter.filter(({ path }) => /^docs\/.*\.md$/.test(path));
  expect(originals.length).toBeGreaterThan(3);
  for (const { path } of originals)
    for (const language of starterLanguages.filter((code) => code !== 'en')) {
      const translation = text(`i18n/${language}/${path}`);
      const languages = { original: 'en', translation: language };
      const sections = pageState({ original: text(path), translation, languages, ids: [] }, undefined);
      const facts = sections.flatMap(({ difference, shape }) =>
        [difference, shape].flatMap(({ missing, extra }) => [...missing, ...extra]),
      );
      expect(facts, `${language} ${path}`).toEqual([]);
      expect(sections.map(({ state }) => state)).not.toContain('structure');
    }
});

it('makes missing interface texts a note, so that the site builds with --strict', () => {
  const rulesOf = (name: string): boolean =>
    readFileSync(join(root, name, 'pubdocs.config.ts'), 'utf8').includes("rules: { 'strings-missing': 'log' }");
  init('hu', ['hu']);
  init('de', ['de-AT', 'en']);
  expect([rulesOf('hu'), rulesOf('de')]).toEqual([true, false]);
});

it('gives a site with a title its first letter as the icon', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const icon = initialIcon(`${letter.toLowerCase()} & b`, '#2557a7') ?? '';
    expect(icon).toContain(`<title>${letter.toLowerCase()} &amp; b</title>`);
    expect(/ d="(M[\d .\-aclHhLlMmSsVvz]+)"/.exec(icon)?.[1], letter).toBeDefined();
  }
  expect(initialIcon('Čápi', '#2557a7')).toBe(initialIcon('Cápi', '#2557a7')?.replace('Cápi', 'Čápi'));
  expect(initialIcon('4PX', '#2557a7')).toBeNull();
  expect(initialIcon('中文', '#2557a7')).toBeNull();
  expect(initialIcon('', '#2557a7')).toBeNull();
});
