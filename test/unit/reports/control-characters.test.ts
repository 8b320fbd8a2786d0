// File names and texts of pages can contain any character, and terminals and logs show reports.
import { expect, test } from 'vitest';
import { diagnose } from '../../../src/diagnostics/diagnose.ts';
import { printAs } from '../../../src/reports/print-as.ts';
import type { ReportKind } from '../../../src/reports/report-kinds.ts';

const hostile = 'a\u001b]0;owned\u0007\u001b[2J\u009b31m\u0000\u007fb';

test.each(['pretty', 'json', 'github', 'junit', 'sarif', 'markdown'] satisfies ReportKind[])(
  'a report as %s contains no control characters of the site',
  (kind) => {
    const place = { file: `docs/${hostile}.md`, line: 1, column: 1, endLine: 1, endColumn: 2 };
    const found = diagnose('unknown-variable', { name: hostile, names: [hostile], nearest: hostile }, { place });
    const keyed = diagnose('unknown-variable', { name: 'x', names: [], nearest: undefined }, { key: hostile });
    const report = { ok: false, durationMs: 1, stages: [], counts: {}, diagnostics: [found, keyed] };
    const text = printAs(kind, report, {
      tool: 'pubdocs',
      version: '1',
      color: false,
      quiet: false,
      source: () => `${hostile}\n`,
      showFile: (file) => file,
    });
    expect(text).toContain('owned');
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  },
);
