// The manual, checked by linkinator, which requests every link of the built pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

it('the manual has no broken link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-manual-'));
  const flags = ['--out-dir', join(folder, 'out'), '--cache-dir', join(folder, 'cache'), '--strict', '--json'];
  const { code, stdout, stderr } = await runCli(['check-links', 'docs', '--crawl', ...flags]);
  rmSync(folder, { recursive: true });
  const { findings }: { findings: unknown } = JSON.parse(stdout === '' ? '{}' : stdout);
  expect([code, findings], stderr).toEqual([0, []]);
});
