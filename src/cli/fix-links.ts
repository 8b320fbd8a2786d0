// `--fix` and `--dry-run`: applies or prints the plan of `links/fix`.
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { readIfThere } from '../adapters/output/tree.ts';
import { planFixes } from '../links/fix/plan-fixes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { secrets } from './secrets.ts';
import { writeSiteFile } from './write-named-file.ts';

/** Strict decoding leaves files in other encodings unchanged instead of damaging them; a byte order mark stays. */
const readText = (root: string) => (file: string) => {
  const bytes = readIfThere(join(root, file));
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Fixes findings in the files below the root → number of changed files */
export function applyFixes(findings: readonly Diagnostic[], root: string): number {
  const files = planFixes(findings, readText(root));
  for (const { file, after, count } of files) {
    writeSiteFile(join(root, file), after, file);
    console.error(`Fixed ${count === 1 ? 'one link' : `${count} links`} in ${file}`);
  }
  return files.length;
}

/** Prints the fixes as a patch for `git apply` or `patch -p1`. */
export function printFixes(findings: readonly Diagnostic[], root: string): void {
  const files = planFixes(findings, readText(root));
  if (files.length === 0) console.error(`Nothing to fix: ${nothingToFix(findings.length)}`);
  for (const { file, before, after } of files) process.stdout.write(patchOf(file, before, after));
}

const nothingToFix = (count: number): string =>
  count === 0
    ? 'there are no findings.'
    : 'no finding has one certain correction. Run `pubdocs check-links` to see all of them.';

/**
 * ('docs/a.md', 'x\n', 'y\n') → '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1,1 +1,1 @@\n-x\n+y\n'; null before: a new file
 */
export function patchOf(file: string, before: string | null, after: string): string {
  const old = before === null ? '/dev/null' : `a/${file}`;
  const patch = createTwoFilesPatch(old, `b/${file}`, secrets.hide(before ?? ''), secrets.hide(after), '', '', {
    context: 3,
  });
  // Remove the line of `=` characters, which is not part of a unified diff, and the tabs after the names.
  return patch.replace(/^=+\n/, '').replace(/^(---|\+\+\+) ([^\t\n]*)\t?$/gm, '$1 $2');
}
