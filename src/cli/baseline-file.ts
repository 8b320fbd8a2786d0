// The baseline of a check, as a file that teams commit.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type Baseline, makeBaseline, parseBaseline, printBaseline } from '../links/audit/baseline.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { writeNamedFile } from './write-named-file.ts';

/** File → the baseline, or why it cannot be used */
export function readBaseline(file: string): { readonly baseline: Baseline } | { readonly diagnostic: Diagnostic } {
  try {
    const baseline = parseBaseline(readFileSync(resolve(file), 'utf8'));
    return baseline === null ? { diagnostic: diagnose('baseline-unreadable', { file }) } : { baseline };
  } catch {
    return { diagnostic: diagnose('baseline-missing', { file }) };
  }
}

/** Findings → the file that covers them */
export const writeBaseline = (file: string, findings: readonly Diagnostic[]): void =>
  writeNamedFile(file, printBaseline(makeBaseline(findings)));
