// `node test/trials/migrate.mjs <folder of the original> --built <its output> [--from docusaurus] [--within /docs]`:
// migrates a public site into its own folder, builds it, and compares it with the output of the original's generator.
// Prints one row of the table in the manual. Build the original first, with its own generator: nothing is downloaded
// here. Not part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { report, run } from './sources.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    built: { type: 'string' },
    from: { type: 'string' },
    within: { type: 'string', multiple: true, default: [] },
    keep: { type: 'string' },
  },
});
const [original] = positionals;
if (original === undefined || values.built === undefined) {
  console.error(
    'usage: node test/trials/migrate.mjs <original> --built <folder> [--from <generator>] [--within <path>]',
  );
  process.exit(2);
}

const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const folder = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'pubdocs-migrate-')) : resolve(values.keep);
const site = join(folder, 'site');
const from = values.from === undefined ? [] : ['--from', values.from];
try {
  const { stdout, stderr } = run(process.execPath, [cli, 'migrate', original, '--to', site, '--json', ...from]);
  if (stdout === '') throw new Error(`the migration printed no report:\n${stderr.slice(0, 2000)}`);
  const migrated = JSON.parse(stdout);
  const built = report('build', site);
  const within = values.within.length === 0 ? [] : ['--within', ...values.within];
  const proof = report('migrate', site, '--prove', values.built, ...within);
  if (built === null || proof === null) process.exitCode = 1;
  else {
    const { urls, lostUrls, anchors, lostAnchors, pages, sameText, sameOutline } = proof.counts;
    const cells = [
      basename(resolve(original)),
      urls,
      lostUrls,
      anchors,
      lostAnchors,
      `${sameText} of ${pages}`,
      `${sameOutline} of ${pages}`,
      migrated.counts.left,
      migrated.counts.toDecide,
      built.ok ? 'yes' : 'no',
    ];
    console.log(`| ${cells.join(' | ')} |`);
    for (const { code, message } of proof.findings) if (/removed$/.test(code)) console.log(`  ${message}`);
    for (const { severity, message } of built.findings) if (severity === 'error') console.log(`  build: ${message}`);
    process.exitCode = built.ok ? 0 : 1;
  }
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}
