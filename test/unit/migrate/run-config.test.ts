// The flag that runs a config: a process of its own, without the variables of the environment, with a time limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runConfig } from '../../../src/adapters/migration/run-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (code: string, ms?: number) => runConfig(folder, 'a.config.js', code, ms);

test('a function is called, packages that are missing stand for themselves, functions are named', async () => {
  const code =
    "const p = require('not-there'); module.exports = async () => ({ a: 1, b: [p.theme.dark], c: () => 1, d: __dirname })";
  expect(await run(code)).toEqual({
    ok: true,
    value: { a: 1, b: [{ package: 'not-there' }], c: { unknownSource: 'a function' }, d: folder },
  });
});

test('secrets of the environment are not there', async () => {
  process.env.MIGRATION_TOKEN = 'x';
  expect(await run('module.exports = { token: process.env.MIGRATION_TOKEN ?? null }')).toEqual({
    ok: true,
    value: { token: null },
  });
  delete process.env.MIGRATION_TOKEN;
});

test('an error is quoted, and what does not end is ended', async () => {
  expect(await run("throw new TypeError('no config today')")).toMatchObject({
    ok: false,
    problem: expect.stringContaining('no config today'),
  });
  expect(await run('for (;;) {}', 500)).toEqual({ ok: false, problem: 'it did not end within 0.5 s' });
});
