// Faulty configs, run by the real command line: one error with its place, exit code 2, and nothing that the config
// prints in the result.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const entry = join(import.meta.dirname, '../../bin/pubdocs.js');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-config-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/intro.md'), '# Intro\n\nHello.\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(config: string, ...flags: string[]) {
  writeFileSync(join(root, 'pubdocs.config.ts'), config);
  const args = [entry, 'build', root, '--json', ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root });
  const report: { findings: { code: string; line: number | null; column: number | null; message: string }[] } =
    JSON.parse(stdout);
  return { status, findings: report.findings, stderr };
}

const title = "title: 'Docs', url: 'https://docs.example'";

it('output of a config does not get into the JSON report', () => {
  const { status, findings, stderr } = build(
    `console.log('one'); process.stdout.write('two'); console.table([1]);\nexport default { ${title} };`,
  );
  expect([status, findings]).toEqual([0, []]);
  expect(stderr).toContain('one');
  expect(stderr).toContain('two');
});

describe('a faulty config is reported with its place', () => {
  it.each<[string, string, string, number | null]>([
    ['a config that throws', `\nthrow new Error('no key');`, 'module-throws', 2],
    ['a config whose promise is rejected', `export default Promise.reject(new Error('no'));`, 'module-throws', 1],
    ['a config that ends the process', `\n\nprocess.exit(0);`, 'module-throws', 3],
    [
      'a config that ends the process by another way',
      `import { exit } from 'node:process';\nexit(0);`,
      'module-throws',
      2,
    ],
    ['a config with a mistake in its grammar', `export default {\n  title: 'x'\n  url: 'y' };`, 'module-syntax', 3],
    ['a config that imports what is not there', `import './values.ts';`, 'module-import', 1],
    ['a config that exports nothing', `export const config = { ${title} };`, 'config-no-object', null],
    ['a key with a typo', `export default {\n  ${title},\n  bsae: '/x',\n};`, 'config-unknown-key', 3],
  ])('%s', (_, config, code, line) => {
    const { status, findings, stderr } = build(config);
    expect(status).toBe(2);
    expect(findings.map((finding) => [finding.code, finding.line])).toEqual([[code, line]]);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(existsSync(join(root, 'build'))).toBe(false);
  });
});

it('the URL on the command line overrides the config, and is checked as strictly', () => {
  const config = `export default { ${title}, base: '/docs' };`;
  expect(build(config, '--base', 'preview/7/').status).toBe(0);
  expect(readFileSync(join(root, 'build/404.html'), 'utf8')).toContain('/preview/7/');
  expect(build(config, '--base', '//evil.example')).toMatchObject({
    status: 2,
    findings: [{ code: 'config-address' }],
  });
});

it.each(['/public-docs', '/', 'a/b/'])('a site builds under the base %s', (base) => {
  expect(build(`export default { ${title}, base: '${base}' };`)).toMatchObject({ status: 0, findings: [] });
});
