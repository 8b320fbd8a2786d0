import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { githubReport } from '../../../src/reports/github-report.ts';
import type { AnyReport } from '../../../src/reports/json-report.ts';
import { junitReport } from '../../../src/reports/junit-report.ts';
import { markdownReport } from '../../../src/reports/markdown-report.ts';
import { sarifReport } from '../../../src/reports/sarif-report.ts';
import { readXml } from '../../support/read-xml.ts';

const options = { tool: 'pubdocs', version: '0.1.0', showFile: (file: string) => `site/${file}` };

const broken: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'No page at /a,b: 100% <gone>\u0000',
  place: { file: 'docs/á b.md', line: 3, column: 5, endLine: 3, endColumn: 9 },
  hint: 'Did you mean "./c.md"?',
  related: [{ place: { file: 'docs/c.md', line: 1, column: 1, endLine: 1, endColumn: 2 }, message: 'here' }],
};
const note: Diagnostic = { code: 'link-form', severity: 'info', message: 'x | y', key: 'theme.navbar.items[0]' };

const report = (diagnostics: readonly Diagnostic[]): AnyReport => ({
  ok: diagnostics.length === 0,
  durationMs: 1234,
  stages: [],
  counts: { pages: 2 },
  diagnostics,
});

test('GitHub: one command for each finding, with special characters escaped', () => {
  expect(githubReport(report([broken, note]), options).split('\n')).toEqual([
    '::error file=site/docs/á b.md,line=3,endLine=3,col=5,endColumn=9,title=broken-link::No page at /a,b: 100%25 <gone>\u0000%0ADid you mean "./c.md"?',
    '::notice title=link-form::theme.navbar.items[0]: x | y',
    '',
  ]);
  const odd = {
    ...broken,
    place: { file: 'docs/a,b:c\n::error::100%.md', line: 1, column: 1, endLine: 2, endColumn: 1 },
  };
  expect(githubReport(report([odd]), options)).toMatch(
    /^::error file=site\/docs\/a%2Cb%3Ac%0A%3A%3Aerror%3A%3A100%25\.md,line=1,endLine=2,title=broken-link::.*\n$/,
  );
});

test('Markdown: a table with escaped cells', () => {
  const lines = markdownReport(report([broken, note]), options).split('\n');
  expect(lines[0]).toBe('## ❌ pubdocs: 1 error, 1 note');
  expect(lines.at(-3)).toBe(
    '| error | broken-link | `site/docs/á b.md:3:5` | No page at /a,b: 100% &lt;gone\\>\u0000<br>Did you mean "./c.md"? |',
  );
  expect(lines.at(-2)).toBe('| info | link-form | `theme.navbar.items[0]` | x \\| y |');
  const odd = { ...note, message: 'a\n| b `c` [d](e)', key: 'x|`y` ``<b>\n' };
  expect(
    markdownReport(report([odd]), options)
      .split('\n')
      .at(-2),
  ).toBe('| info | link-form | ``` x `y` ``<b>  ``` | a \\| b \\`c\\` \\[d\\](e) |');
  const { place: _, ...placeless } = broken;
  expect(markdownReport(report([{ ...placeless, route: '/docs/a' }]), options)).toContain('| `/docs/a` |');
  expect(markdownReport(report([{ ...placeless, key: 'base', route: '/docs/a' }]), options)).toContain('| `base` |');
  expect(markdownReport(report([]), options)).toBe('## ✅ pubdocs: no findings\n\n2 pages.\n');
});

test('JUnit: well-formed, with counts, and characters that XML forbids replaced; notes are in system-out', () => {
  const xml = junitReport(report([broken, note]), options);
  expect(xml).toContain(
    'name="site/docs/á b.md" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="1" errors="0" time="1.234">',
  );
  expect(xml).toContain('message="No page at /a,b: 100% &lt;gone&gt;\ufffd"');
  expect(xml).toContain('<system-out>theme.navbar.items[0] x | y</system-out>');
  expect(xml).not.toContain('\u0000');
  const [suite, site] = readXml(xml).children;
  expect(suite?.children[1]?.children[0]?.attributes.message).toBe('No page at /a,b: 100% <gone>\ufffd');
  expect(site?.children.at(-2)?.text).toBe('theme.navbar.items[0] x | y');
  expect(junitReport(report([]), options)).toContain('<testcase name="no findings" classname="pubdocs" time="0"/>');
});

test('SARIF: rules from the catalogue, results with regions and encoded URIs', () => {
  const { version, runs } = JSON.parse(sarifReport(report([broken, note]), options));
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['broken-link', 'link-form']);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'broken-link',
    ruleIndex: 0,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/docs/%C3%A1%20b.md' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
        },
      },
    ],
    relatedLocations: [{ id: 1, message: { text: 'here' } }],
  });
});

test('every report is the same for any order of the findings', () => {
  for (const make of [githubReport, markdownReport, junitReport, sarifReport]) {
    expect(make(report([note, broken]), options)).toBe(make(report([broken, note]), options));
  }
});
