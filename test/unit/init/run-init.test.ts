import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';
import { namesIn, readStarter } from '../../../src/adapters/starter-files.ts';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';
import { packageName, runInit } from '../../../src/init/run-init.ts';
import starterConfig from '../../../src/init/starter/pubdocs.config.ts';

const starter = readStarter(join(import.meta.dirname, '../../../src/init/starter'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'init-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const init = (name: string) => {
  const folder = join(root, name);
  const present = namesIn(folder);
  return runInit({ folder, shown: name, version: '1.2.3', starter, present, disk: nodeWritableFs });
};

it('makes the whole starter in a new folder, with its own name and our version', () => {
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

it('takes a fresh clone for empty', () => {
  writeFileSync(join(root, '.gitattributes'), '');
  expect(init('.').diagnostics).toEqual([]);
});

it('refuses a folder that holds anything, and a file, and leaves both alone', () => {
  writeFileSync(join(root, 'notes.txt'), 'mine');
  expect(init('.')).toMatchObject({ diagnostics: [{ code: 'init-not-empty' }], text: '' });
  expect(init('notes.txt').diagnostics).toMatchObject([{ code: 'init-not-empty' }]);
  expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('mine');
  expect(existsSync(join(root, 'pubdocs.config.ts'))).toBe(false);
});

it('has a config without a problem, and a translation under the name of a page', () => {
  expect(normaliseConfig(starterConfig, {}, 'pubdocs.config.ts').diagnostics).toEqual([]);
  const paths = starter.map(({ path }) => path);
  for (const path of paths.filter((name) => name.startsWith('i18n/cs/'))) {
    expect(paths).toContain(path.replace('i18n/cs/', ''));
  }
});

it('names a package by its folder', () => {
  expect(['My Docs!', 'a_b', '文档', '-x-'].map(packageName)).toEqual(['my-docs', 'a-b', 'docs', 'x']);
});
