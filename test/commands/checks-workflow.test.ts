// The page “Use the checks without moving”: the commands of its workflow, with the folders of its table, on the output
// of each generator.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { redirectForms } from '../../src/site/redirects/redirect-texts.ts';
import { builtSites } from '../support/built-sites.ts';
import { runCli } from '../support/run-cli.ts';

const manual = readFileSync('docs/manual/guides/checks.md', 'utf8');

interface Workflow {
  readonly jobs: { readonly checks: { readonly steps: readonly { readonly run?: string }[] } };
}
const [, yaml = ''] = /```yaml title="\.github\/workflows\/docs-checks\.yml"\n([\s\S]*?)```/.exec(manual) ?? [];
const workflow: Workflow = parse(yaml);
const steps = workflow.jobs.checks.steps.flatMap(({ run }) => (run?.startsWith('npx pubdocs ') ? [run] : []));

/** Name, folder of the output and of the sources. */
const generators = [...manual.matchAll(/^\| (\w+) \| `[^`]+` \| `([^`]+)` \| `([^`]+)`/gm)].map(
  ([, name = '', output = '', source = '']) => ({ name: name.toLowerCase(), output, source }),
);

const box = mkdtempSync(join(tmpdir(), 'pubdocs-checks-workflow-'));
afterAll(() => rmSync(box, { recursive: true, force: true }));

test('the workflow has the commands, and the table has the generators', () => {
  expect(steps.map((step) => step.split(' ')[2])).toEqual(['check-links', 'diff', 'translations']);
  expect(generators.map(({ name }) => name)).toEqual([
    ...['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'hugo', 'sphinx', 'mdbook'],
  ]);
});

test.each(generators)('$name: findings are at the sources, known ones are accepted, lost pages fail', async (row) => {
  const { name, output, source } = row;
  const site = builtSites[name] ?? expect.fail();
  const cwd = join(box, name);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  };
  for (const [file, text] of Object.entries(site.built)) write(`${output}/${file}`, text);
  for (const [file, text] of Object.entries(site.sources)) write(file, text);
  // The table says for which generators a form of redirects exists; others print those of a host.
  const form = redirectForms.includes(name) ? name : 'netlify';
  const run = (step: string, ...more: readonly string[]) => {
    const own = step
      .replace(/^npx pubdocs /, '')
      .replace('--source docs', `--source ${source}`)
      .replace(/^(\S+) build\b/, `$1 ${output}`)
      .replace('--redirects docusaurus', `--redirects ${form}`)
      .replace('https://docs.example.com', 'ledger.json');
    return runCli([...own.split(' '), ...more], { cwd });
  };
  const [check = '', diff = ''] = steps;

  const plain = await run(check.replace(/ --baseline \S+/, ''), '--json');
  const findings: readonly { file: string; line: number; column: number }[] = JSON.parse(plain.stdout).findings;
  const places = findings.map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(places).toEqual(expect.arrayContaining(Object.values(site.dead).filter((place) => place !== null)));
  expect(existsSync(join(cwd, 'links.xml'))).toBe(true);

  expect((await run(check, '--update-baseline')).code).toBe(0);
  const known = await run(check);
  expect([known.code, known.stdout]).toEqual([0, expect.stringContaining('✓ no findings')]);

  writeFileSync(join(cwd, 'ledger.json'), (await run('npx pubdocs ledger build')).stdout);
  expect((await run(diff)).code).toBe(0);
  const page = Object.keys(site.built).find((file) => file.endsWith('.html') && !/^(?:index|404)\.html$/.test(file));
  rmSync(join(cwd, output, page ?? expect.fail()));
  const lost = await run(diff);
  expect([lost.code, lost.stdout]).toEqual([1, expect.stringContaining('This build would remove')]);
});
