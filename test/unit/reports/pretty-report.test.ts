import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { AnyReport } from '../../../src/reports/json-report.ts';
import { type PrettyReportOptions, prettyReport, showDuration } from '../../../src/reports/pretty-report.ts';

const finding: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'No page at /public-docs/docs/quick-strat',
  place: { file: 'docs/intro.md', line: 1, column: 30, endLine: 1, endColumn: 46 },
  hint: 'Did you mean ./quick-start.md?',
  link: './quick-strat.md',
};

const report = (diagnostics: readonly Diagnostic[]): AnyReport => ({
  ok: diagnostics.length === 0,
  durationMs: 12.4,
  stages: [
    { name: 'config', ms: 2.2 },
    { name: 'write', ms: 3.6 },
  ],
  counts: { pages: 4, links: 9, deleted: 0 },
  diagnostics,
});

const options: PrettyReportOptions = {
  color: false,
  source: () => 'Start with the [quick start](./quick-strat.md).\n',
  showFile: (file) => `site/${file}`,
};

test('a finding has its message, its place, its source line and its hint', () => {
  expect(prettyReport(report([finding]), options)).toBe(
    [
      'error broken-link  No page at /public-docs/docs/quick-strat',
      '  site/docs/intro.md:1:30',
      '  1 │ Start with the [quick start](./quick-strat.md).',
      '    │                              ~~~~~~~~~~~~~~~~',
      '  hint  Did you mean ./quick-start.md?',
      '',
      '✗ 1 error · 4 pages, 9 links · 12 ms',
      '  config 2 ms · write 4 ms',
      '',
    ].join('\n'),
  );
});

test('a finding of the config has its key and its link', () => {
  const { place, ...rest } = finding;
  const text = prettyReport(report([{ ...rest, key: 'theme.navbar.items[0].to' }]), options);
  expect(text).toContain('\n  theme.navbar.items[0].to\n  link  ./quick-strat.md\n');
});

test('findings are sorted by place', () => {
  const at = (file: string, line: number): Diagnostic => ({
    ...finding,
    place: { file, line, column: 1, endLine: line, endColumn: 2 },
  });
  const lines = prettyReport(report([at('docs/b.md', 1), at('docs/a.md', 9), at('docs/a.md', 2)]), options)
    .split('\n')
    .filter((line) => line.startsWith('  site/'));
  expect(lines).toEqual(['  site/docs/a.md:2:1', '  site/docs/a.md:9:1', '  site/docs/b.md:1:1']);
});

test('without findings, there is only the summary', () => {
  expect(prettyReport(report([]), options)).toBe(
    '✓ no findings · 4 pages, 9 links · 12 ms\n  config 2 ms · write 4 ms\n',
  );
});

test('colour is added only if the option is set', () => {
  expect(prettyReport(report([finding]), options)).not.toContain('\u001b');
  expect(prettyReport(report([finding]), { ...options, color: true })).toContain('\u001b[31merror\u001b[0m');
});

test('quiet shows only errors', () => {
  const text = prettyReport(report([finding, { ...finding, code: 'link-form', severity: 'info' }]), {
    ...options,
    quiet: true,
  });
  expect(text).toContain('broken-link');
  expect(text).not.toContain('link-form');
});

test('many warnings with the same message are grouped, but not errors and not a few warnings', () => {
  const at = (line: number, severity: Diagnostic['severity']): Diagnostic => ({
    ...finding,
    severity,
    place: { file: 'docs/a.md', line, column: 1, endLine: line, endColumn: 2 },
  });
  const many = (severity: Diagnostic['severity'], count: number) =>
    Array.from({ length: count }, (_, index) => at(index + 1, severity));
  const lines = (findings: readonly Diagnostic[], verbose = false): string[] =>
    prettyReport(report(findings), { ...options, verbose })
      .split('\n')
      .filter((line) => /^ {2}(?:site\/|also)/.test(line));
  expect(lines(many('warning', 9))).toEqual([
    '  site/docs/a.md:1:1',
    '  also  site/docs/a.md:2:1, site/docs/a.md:3:1, site/docs/a.md:4:1 and 5 more (`--verbose` lists all)',
  ]);
  expect(lines(many('warning', 9), true)).toHaveLength(9);
  expect(lines(many('warning', 5))).toHaveLength(5);
  expect(lines(many('error', 9))).toHaveLength(9);
});

test('the summary is green with its folder after a success, and says after a failed build that the last good one stays', () => {
  const output = { folder: 'site/build', isBuilt: true };
  const good = prettyReport(report([]), { ...options, color: true, output });
  expect(good).toContain('\u001b[32m');
  expect(good).toContain('12 ms · site/build');
  const bad = prettyReport(report([finding]), { ...options, output });
  expect(bad).toContain('\n  site/build still holds the last good build\n');
  expect(prettyReport(report([finding]), { ...options, output: { ...output, isBuilt: false } })).not.toContain(
    'still holds',
  );
});

test('places are links in a terminal with colour, and the squiggle has the colour of its severity', () => {
  const fileUrl = (file: string): string => `file:///home/ana/docs-site/${file}`;
  const text = prettyReport(report([finding]), { ...options, color: true, fileUrl });
  expect(text).toContain(
    '\u001b]8;;file:///home/ana/docs-site/docs/intro.md\u001b\\\\site/docs/intro.md:1:30\u001b]8;;\u001b\\\\'.replaceAll(
      '\\\\',
      '\\',
    ),
  );
  expect(text).toContain('\u001b[31m~~~~~~~~~~~~~~~~\u001b[0m');
  expect(prettyReport(report([finding]), { ...options, fileUrl })).not.toContain('file:///');
});

test.each([
  [320, '320 ms'],
  [1240, '1.2 s'],
  [94_000, '94 s'],
])('%i ms is shown as %s', (ms, expected) => {
  expect(showDuration(ms)).toBe(expected);
});

test('findings about pages of the output are grouped by cause, with at most ten lines', () => {
  const lost = (count: number): Diagnostic[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ code: 'proof-title', severity: 'warning' as const, route: `/docs/p${at}` },
      message: `/docs/p${at} had the title “T${at}”, and now has “N${at}”`,
    }));
  const lines = (diagnostics: readonly Diagnostic[], verbose: boolean): string[] =>
    prettyReport(report(diagnostics), { ...options, verbose }).split('\n');
  const grouped = lines(lost(30), false);
  expect(grouped.filter((line) => line.startsWith('warning'))).toHaveLength(1);
  expect(grouped.filter((line) => line.startsWith('  also'))).toHaveLength(10);
  expect(grouped).toContain('  also  20 more (`--verbose` or `--report json=report.json` lists all)');
  expect(lines(lost(30), true).filter((line) => line.startsWith('warning'))).toHaveLength(30);
  expect(lines(lost(10), false).filter((line) => line.startsWith('warning'))).toHaveLength(10);
});

test('each finding of a group has its page and its suggestion', () => {
  const lost = Array.from({ length: 12 }, (_, at): Diagnostic => {
    const link = `/docs/p${at}#old`;
    const hint = { suggest: [`/docs/p${at}#new`], hint: `It seems to be at #new${at}` };
    return { code: 'anchor-removed', severity: 'error', message: 'This build would remove #old', link, ...hint };
  });
  const text = prettyReport(report(lost), options);
  expect(text).toContain('  also  /docs/p1#old: This build would remove #old · It seems to be at #new1\n');
});
