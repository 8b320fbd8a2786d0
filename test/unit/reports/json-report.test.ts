import { expect, test } from 'vitest';
import { jsonReport } from '../../../src/reports/json-report.ts';

const options = { tool: 'pubdocs 0.1.0', showFile: (file: string) => `site/${file}` };

test('every field is present, and unknown ones are null', () => {
  const report = {
    ok: false,
    durationMs: 12.7,
    stages: [{ name: 'config', ms: 1.26 }],
    counts: { pages: 1 },
    diagnostics: [{ code: 'broken-link', severity: 'error', message: 'No page at /x' } as const],
  };
  expect(JSON.parse(jsonReport(report, options))).toEqual({
    schemaVersion: 1,
    tool: 'pubdocs 0.1.0',
    ok: false,
    durationMs: 13,
    stages: [{ name: 'config', ms: 1.3 }],
    counts: { pages: 1 },
    findings: [
      {
        code: 'broken-link',
        severity: 'error',
        message: 'No page at /x',
        file: null,
        line: null,
        column: null,
        endLine: null,
        endColumn: null,
        key: null,
        route: null,
        link: null,
        resolved: null,
        hint: null,
        suggest: [],
        related: [],
      },
    ],
  });
});

test('places are printed relative to the working directory', () => {
  const place = { file: 'docs/a.md', line: 1, column: 2, endLine: 3, endColumn: 4 };
  const report = {
    ok: true,
    durationMs: 0,
    stages: [],
    counts: {},
    diagnostics: [{ code: 'c', severity: 'info', message: '', place } as const],
  };
  expect(JSON.parse(jsonReport(report, options)).findings[0]).toMatchObject({
    file: 'site/docs/a.md',
    line: 1,
    column: 2,
    endLine: 3,
    endColumn: 4,
  });
});
