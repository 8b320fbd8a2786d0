// Plans the changes of `--fix`: only unambiguous ones, only in Markdown files, and only the URL itself.
//   unambiguous: one suggestion, for a link whose text in the file still matches the finding

import type { Diagnostic } from '../../model/diagnostic.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { groupBy } from '../../text/group-by.ts';
import { isMarkdownFile } from '../../text/paths.ts';
import { offsetOf } from '../../text/text-position.ts';

/** Findings that can have exactly one correction. */
const mendable: ReadonlySet<string> = new Set(['broken-link', 'broken-anchor', 'link-form', 'own-address-link']);

export interface FixedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

/** Findings and the texts of their files → the new texts; skips files that cannot be read */
export function planFixes(
  findings: readonly Diagnostic[],
  read: (file: string) => string | null,
): readonly FixedFile[] {
  const byFile = groupBy(findings.filter(isSure), ({ place }) => place?.file ?? '');
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, diagnostics]) => {
      const before = read(file);
      if (before === null) return [];
      const edits = withoutOverlaps(diagnostics.flatMap((diagnostic) => editOf(diagnostic, before)));
      return edits.length === 0 ? [] : [{ file, before, after: applyEdits(before, edits), count: edits.length }];
    });
}

const isSure = ({ code, place, link, suggest }: Diagnostic): boolean =>
  mendable.has(code) &&
  suggest?.length === 1 &&
  link !== undefined &&
  link !== '' &&
  place !== undefined &&
  isMarkdownFile(place.file);

// The file may have changed since the check, so text that does not match the finding is not edited.
function editOf(diagnostic: Diagnostic, text: string): TextEdit[] {
  const { place, link = '', suggest = [] } = diagnostic;
  if (place === undefined) return [];
  const start = offsetOf(text, place.line, place.column);
  const end = offsetOf(text, place.endLine, place.endColumn);
  if (start === null || end === null) return [];
  const inside = text.slice(start, end).indexOf(link);
  if (inside === -1) return [];
  const [replacement = ''] = suggest;
  const isBracketed = link.startsWith('<') && link.endsWith('>');
  const destination = isBracketed && !replacement.startsWith('<') ? `<${replacement}>` : replacement;
  return destination === link ? [] : [{ start: start + inside, end: start + inside + link.length, text: destination }];
}

// Two findings about one link (the page's case and its anchor): this run fixes the first, the next run the rest.
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const fixes: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start >= (fixes.at(-1)?.end ?? 0)) fixes.push(edit);
  }
  return fixes;
}

const maxRounds = 5;

/** Repeats a check and its fixes (findings → number of changed files) → the report of the last check */
export async function fixInRounds<Report extends { readonly diagnostics: readonly Diagnostic[] }>(
  check: () => Promise<{ readonly report: Report; readonly isBuilt: boolean }>,
  fix: ((findings: readonly Diagnostic[]) => number) | null,
): Promise<Report> {
  for (let round = 1; ; round += 1) {
    const { report, isBuilt } = await check();
    const isLast = fix === null || !isBuilt || round === maxRounds;
    if (isLast || fix(report.diagnostics) === 0) return report;
  }
}
