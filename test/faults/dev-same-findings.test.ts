// Every code that a build reports about a site is reported by dev for the same site: each scenario runs in both.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, startCli } from '../support/dev-box.ts';
import { scenarioNames } from '../support/scenario.ts';

const scenarios = join(import.meta.dirname, '../scenarios');
const commandOf = (name: string): string =>
  existsSync(join(scenarios, name, 'command.txt'))
    ? readFileSync(join(scenarios, name, 'command.txt'), 'utf8').trim()
    : 'pubdocs build';

let folder: string;
let dev: Running | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-findings-'));
});
afterEach(async () => {
  await dev?.stop('SIGKILL');
  dev = null;
  rmSync(folder, { recursive: true, force: true });
});

/** Codes of the findings in a report for people: 'error broken-link  …' */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:error|warning) ([a-z][\w-]+) {2}/gm)].map(([, code = '']) => code).sort();

/** dev shows drafts, which a build leaves out: links to drafts are no findings there. */
const aboutDrafts = new Set(['link-to-draft']);

/**
 * Scenarios with findings → their codes in the golden text, which is the report of the build; the scenario tests check
 * it.
 */
const expected = scenarioNames()
  .filter((name) => commandOf(name) === 'pubdocs build' && !aboutDrafts.has(name))
  .map((name) => [name, codesIn(readFileSync(join(scenarios, name, 'report.txt'), 'utf8'))] as const)
  .filter(([, codes]) => codes.length > 0);

test('there are many scenarios with findings', () => {
  expect(expected.length).toBeGreaterThan(20);
});

test.each(expected)('%s', async (name, codes) => {
  const own = join(scenarios, name);
  const root = join(folder, 'site');
  if (!existsSync(join(own, 'bare'))) cpSync(join(scenarios, '_base/site'), root, { recursive: true });
  if (existsSync(join(own, 'site'))) cpSync(join(own, 'site'), root, { recursive: true, force: true });
  dev = startCli(folder, ['dev', root, '--port', '0']);
  await dev.said(/^\W*\d+ (?:error|warning)/m);
  expect(codesIn(dev.output())).toEqual(codes);
});
