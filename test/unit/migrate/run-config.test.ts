// Running a config: in its own process, without the environment variables, with a time limit.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runConfig } from '../../../src/adapters/migration/run-config.ts';
import { bundleToRead } from '../../../src/adapters/modules/bundle-to-read.ts';
import { diagnose } from '../../../src/diagnostics/diagnose.ts';
import { readStaticModule } from '../../../src/migrate/static-value.ts';

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (code: string, ms?: number) => runConfig(folder, 'a.config.js', code, ms);

test('an exported function is called, and missing packages and functions in values are replaced by descriptions', async () => {
  const code =
    "const p = require('not-there'); module.exports = async () => ({ a: 1, b: [p.theme.dark], c: () => 1, d: __dirname })";
  expect(await run(code)).toEqual({
    ok: true,
    value: { a: 1, b: [{ package: 'not-there' }], c: { unknownSource: '() => 1' }, d: folder },
  });
});

test('paths in the folder are relative, also if the folder is a link', async () => {
  writeFileSync(join(folder, 'sidebars.js'), 'module.exports = {};');
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  const code = "module.exports = { a: require.resolve('./sidebars.js'), b: __dirname + '/docs' }";
  const result = await runConfig(link, 'a.config.js', code);
  rmSync(link);
  expect(result).toEqual({ ok: true, value: { a: './sidebars.js', b: './docs' } });
});

test('the config cannot read environment variables', async () => {
  process.env.MIGRATION_TOKEN = 'x';
  expect(await run('module.exports = { token: process.env.MIGRATION_TOKEN ?? null }')).toEqual({
    ok: true,
    value: { token: null },
  });
  delete process.env.MIGRATION_TOKEN;
});

test('an error is quoted, and an endless loop is stopped', async () => {
  expect(await run("throw new TypeError('no config today')")).toMatchObject({
    ok: false,
    problem: expect.stringContaining('no config today'),
  });
  expect(await run('for (;;) {}', 500)).toEqual({ ok: false, problem: 'it did not end within 0.5 s' });
});

test('packages that only `import` can load are loaded', async () => {
  const own = join(folder, 'node_modules/own');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "own", "exports": { "import": "./index.mjs" } }');
  writeFileSync(join(own, 'index.mjs'), 'export default (value) => ({ value }); export const name = "own";');
  writeFileSync(
    join(folder, 'c.config.mts'),
    "import own, { name } from 'own'; import * as all from 'own'; export default own({ name, all: all.default(1) });",
  );
  const bundle = await bundleToRead(folder, 'c.config.mts', { format: 'cjs', limit: folder });
  const code = 'code' in bundle ? bundle.code : '';
  expect(await runConfig(folder, 'c.config.mts', code)).toEqual({
    ok: true,
    value: { value: { name: 'own', all: { value: 1 } } },
  });
});

test.each([
  [
    "import fs from 'node:fs'; const file = new URL('../p.json', import.meta.url); const p = JSON.parse(fs.readFileSync(file)); export default p.v;",
  ],
  ["import { readFileSync } from 'node:fs'; export default JSON.parse(readFileSync('./p.json', 'utf8')).v;"],
  [
    "const { readFileSync } = require('fs'); module.exports = JSON.parse(readFileSync(path.join(__dirname, '../p.json'), { encoding: 'utf8' })).v;",
  ],
])('JSON that a config reads from a file is known without running it: %s', async (code) => {
  mkdirSync(join(folder, '.json'), { recursive: true });
  writeFileSync(join(folder, 'p.json'), '{ "v": 7 }');
  writeFileSync(join(folder, '.json/d.config.js'), code);
  const bundle = await bundleToRead(folder, '.json/d.config.js', { format: 'esm', limit: folder });
  expect('code' in bundle ? readStaticModule(bundle.code, null).value : bundle).toBe(7);
});

test('such packages are resolved from the folder of the config', async () => {
  const own = join(folder, 'docs/node_modules/near');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "near", "exports": { "import": "./index.mjs" } }');
  writeFileSync(join(own, 'index.mjs'), "export default 'found';");
  const code = 'const { default: near } = require("near"); module.exports = { near };';
  expect(await runConfig(folder, 'docs/a.config.js', code)).toEqual({ ok: true, value: { near: 'found' } });
});

test('a module that the config imports has its own path in `import.meta`', async () => {
  mkdirSync(join(folder, 'libs'));
  const own = "import { pathToFileURL } from 'node:url';";
  writeFileSync(
    join(folder, 'libs/places.mts'),
    `${own} export const places = [import.meta.dirname, import.meta.filename, import.meta.url === pathToFileURL(import.meta.filename).href, __dirname];`,
  );
  writeFileSync(
    join(folder, 'b.config.mts'),
    "import { places } from './libs/places.mts'; export default { places, own: import.meta.dirname };",
  );
  const bundle = await bundleToRead(folder, 'b.config.mts', { format: 'cjs', limit: folder });
  const code = 'code' in bundle ? bundle.code : '';
  expect(await runConfig(folder, 'b.config.mts', code)).toEqual({
    ok: true,
    value: { places: ['./libs', './libs/places.mts', true, './libs'], own: folder },
  });
});

const missing = "\nimport { a } from './missing.ts'; export default { title: 'T', nav: a.b };";

test.each([
  [missing, 'cjs', 'd.config.mts:2:19: ', 'missing.ts'],
  ['export default {', 'esm', 'd.config.mts:1:17: ', 'end of file'],
] as const)('a config that cannot be bundled has a problem with its place: %s', async (text, format, place, what) => {
  writeFileSync(join(folder, 'd.config.mts'), text);
  const bundle = await bundleToRead(folder, 'd.config.mts', { format, limit: folder });
  const problem = 'problem' in bundle ? bundle.problem : '';
  expect(problem.slice(0, place.length)).toBe(place);
  expect(problem).toContain(what);
});

test('a config that is read, not run, can import a file that does not exist yet', async () => {
  writeFileSync(join(folder, 'd.config.mts'), missing);
  const bundle = await bundleToRead(folder, 'd.config.mts', { format: 'esm', limit: folder });
  const read = readStaticModule('code' in bundle ? bundle.code : '', 2026);
  expect(read.unread).toEqual([{ key: 'nav', source: 'a.b' }]);
});

test.each([
  ["const { defineConfig } = require('gone'); module.exports = defineConfig({ title: 'T' })", { title: 'T' }],
  ["module.exports = require('gone').withMermaid({ base: '/b/' })", { base: '/b/' }],
  ["module.exports = require('gone').defineConfig(async () => ({ title: 'T' }))", { title: 'T' }],
  ["module.exports = { path: require.resolve('./sidebars.js') }", { path: './sidebars.js' }],
  ["module.exports = { path: require('node:path').join(__dirname, 'a/b.js') }", { path: './a/b.js' }],
])('without the packages of the generator: %s', async (code, value) => {
  expect(await run(code)).toEqual({ ok: true, value });
});

test('a config that a missing package makes is a problem, not an empty config', async () => {
  expect(await run("module.exports = require('gone')({ title: 'T' })")).toMatchObject({
    ok: false,
    problem: expect.stringContaining('the package gone that makes it is not installed'),
  });
});

test.each(['mts', 'ts'])('packages that %s files import by `import()` may be missing, too', async (ending) => {
  const file = `d.config.${ending}`;
  writeFileSync(
    join(folder, file),
    "import absent, { theme } from 'absent'; export default async () => { const { theme: later } = await import('absent'); const near = await import('near-by'); return { a: later, b: near.name, c: [absent.x, theme], d: await import('absent') }; }",
  );
  const near = join(folder, 'node_modules/near-by');
  mkdirSync(near, { recursive: true });
  writeFileSync(join(near, 'package.json'), '{ "name": "near-by", "exports": { "import": "./index.mjs" } }');
  writeFileSync(join(near, 'index.mjs'), "export const name = 'near';");
  const bundle = await bundleToRead(folder, file, { format: 'cjs', limit: folder });
  expect(bundle).toHaveProperty('code');
  const code = 'code' in bundle ? bundle.code : '';
  expect(await runConfig(folder, file, code)).toEqual({
    ok: true,
    value: {
      a: { package: 'absent' },
      b: 'near',
      c: [{ package: 'absent' }, { package: 'absent' }],
      d: { package: 'absent' },
    },
  });
});

test('`await` outside of functions is named, with what to do', async () => {
  writeFileSync(join(folder, 'd.config.mjs'), "const x = await import('./no.mjs'); export default { x };");
  const bundle = await bundleToRead(folder, 'd.config.mjs', { format: 'cjs', limit: folder });
  const problem = 'problem' in bundle ? bundle.problem : '';
  expect(problem).toContain('`await` outside of a function is not possible here');
  expect(diagnose('migrate-config-unread', { file: 'd.config.mjs', problem }).hint).toMatch(/export an async function/);
});
