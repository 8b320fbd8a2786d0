// `--fix` and `--dry-run`: what the plan says, carried out or shown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../adapters/replace-file.ts';
import { type FixPlan, planFixes } from '../links/fix/plan-fixes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { unifiedDiff } from '../text/unified-diff.ts';
import { secrets } from './secrets.ts';

/** Strict: a file in another encoding is left alone rather than damaged; the byte order mark stays in the text. */
const readText = (root: string) => (file: string) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(join(root, file)));
  } catch {
    return null;
  }
};

/** Findings → mended files, or their diff on standard output */
export function fixLinks(
  findings: readonly Diagnostic[],
  { root, isDryRun }: { readonly root: string; readonly isDryRun: boolean },
): FixPlan {
  const plan = planFixes(findings, readText(root));
  for (const { file, before, after, count } of plan.files) {
    if (isDryRun) {
      process.stdout.write(unifiedDiff(file, secrets.hide(before), secrets.hide(after)));
      continue;
    }
    replaceFile(join(root, file), after);
    console.error(`Mended ${count === 1 ? 'one link' : `${count} links`} in ${file}`);
  }
  return plan;
}
