import { expect, test } from 'vitest';
import { applyBaseline, makeBaseline, parseBaseline, printBaseline } from '../../../../src/links/audit/baseline.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';

const finding = (link: string, line: number): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: 'No page',
  link,
  place: { file: 'docs/a.md', line, column: 1, endLine: line, endColumn: 2 },
});

test('what is in the baseline is not reported, whatever line it moved to; one more of it is', () => {
  const baseline = makeBaseline([finding('./x.md', 3), finding('./y.md', 4)]);
  expect(applyBaseline([finding('./x.md', 30), finding('./x.md', 31)], baseline)).toMatchObject({
    findings: [{ place: { line: 31 } }],
    covered: 1,
    stale: 1,
  });
});

test('a baseline survives being written and read; notes are not in it', () => {
  const baseline = makeBaseline([finding('./x.md', 3), { ...finding('./z.md', 1), severity: 'info' }]);
  expect(parseBaseline(printBaseline(baseline))).toEqual(baseline);
  expect(baseline.size).toBe(1);
});

test.each(['', '[]', '{}', '{"baselineVersion":2,"findings":{}}', '<html>'])('%j is no baseline', (text) => {
  expect(parseBaseline(text)).toBeNull();
});

test('a secret is in no baseline, and one that was written by hand does not hide it', () => {
  const secret: Diagnostic = { ...finding('./x.md', 3), code: 'possible-secret' };
  expect(makeBaseline([secret]).size).toBe(0);
  const written = new Map([['possible-secret | docs/a.md | ./x.md', 1]]);
  expect(applyBaseline([secret], written)).toMatchObject({ findings: [secret], covered: 0 });
});

test('a baseline is in one order, so that a commit of it shows what changed', () => {
  const lines = (baseline: ReadonlyMap<string, number>) => [...(parseBaseline(printBaseline(baseline))?.keys() ?? [])];
  expect(
    lines(
      new Map([
        ['b', 1],
        ['a', 2],
      ]),
    ),
  ).toEqual(['a', 'b']);
});
