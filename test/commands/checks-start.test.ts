// The commands for sites of other generators start fast: they load neither the pipeline nor its packages.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-checks-start-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>t</title><h1 id="a">A</h1></html>');
  writeFileSync(
    join(folder, 'hook.mjs'),
    `import { register } from 'node:module';
    const hook = \`import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\\\n');
      return next(url, context);
    }\`;
    register('data:text/javascript,' + encodeURIComponent(hook));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['check-links', []],
  ['diff', ['--against', '.']],
])('%s of a folder loads at most 90 files of 700 kB in all', async (command, flags) => {
  const log = join(folder, `${command}.txt`);
  writeFileSync(log, '');
  const env = { LOADED: log, NODE_OPTIONS: `--import=${join(folder, 'hook.mjs')}` };
  const { code, stdout } = await runCli([command, '.', ...flags], { cwd: folder, env });
  expect([code, stdout]).toEqual([0, expect.stringContaining('no findings')]);
  const files = readFileSync(log, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url));
  expect(files.some((file) => file.endsWith('dist/main.js'))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(90);
  expect(files.filter((file) => /shiki|esbuild|aws|linkinator|react/.test(file))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(700_000);
});
