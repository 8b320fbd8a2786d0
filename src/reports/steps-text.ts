// The texts of `build --timings` and `build --why`.
import type { BuildExplanation, StepTime } from '../model/build-report.ts';

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => `  ${line(row).trimEnd()}\n`).join('');
};

/** [{ step: 'facts', thread: 'main', made: 8, ms: 12.34 }] → a line for each step: 'facts  main  8  12.3 ms' */
export const timingsText = (steps: readonly StepTime[]): string =>
  columns([
    ['step', 'thread', 'made', 'time'],
    ...steps.map(({ step, thread, made, ms }) => [step, thread, String(made), `${ms.toFixed(1)} ms`]),
  ]);

/** An explanation → its lines; null → the sentence for an unknown name */
export function whyText(name: string, why: BuildExplanation | null): string {
  if (why === null) return `This site has no page, URL or file with the name “${name}”.\n`;
  const counts = why.counts.map(({ step, cause, count }) => [step, String(count), cause]);
  return [
    ...why.lines.map((line) => `  ${line}\n`),
    ...(counts.length === 0 ? [] : [columns([['step', 'made', 'because of'], ...counts])]),
  ].join('');
}
