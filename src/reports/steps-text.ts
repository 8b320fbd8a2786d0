// The texts of `build --timings` and `build --why`.
import type { BuildExplanation, StepTime } from '../model/build-report.ts';
import { columns } from '../text/columns.ts';

const table = (rows: readonly (readonly string[])[]): string =>
  columns(rows)
    .map((line) => `  ${line}\n`)
    .join('');

/** [{ step: 'facts', thread: 'main', made: 8, ms: 12.34 }] → a line for each step: 'facts  main  8  12.3 ms' */
export const timingsText = (steps: readonly StepTime[]): string =>
  table([
    ['step', 'thread', 'made', 'time'],
    ...steps.map(({ step, thread, made, ms }) => [step, thread, String(made), `${ms.toFixed(1)} ms`]),
  ]);

/** An explanation → its lines; null → the sentence for an unknown name */
export function whyText(name: string, why: BuildExplanation | null): string {
  if (why === null) return `This site has no page, URL or file with the name “${name}”.\n`;
  const counts = why.counts.map(({ step, cause, count }) => [step, String(count), cause]);
  return [
    ...why.lines.map((line) => `  ${line}\n`),
    ...(counts.length === 0 ? [] : [table([['step', 'made', 'because of'], ...counts])]),
  ].join('');
}
