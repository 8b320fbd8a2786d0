// A unified diff of two texts whose lines correspond one to one, as mending links leaves them.

const context = 3;

// Each line with its end, so that CRLF and a missing last newline are shown as they are.
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** ('docs/a.md', 'x\n', 'y\n') → '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1 +1 @@\n-x\n+y\n' */
export function unifiedDiff(file: string, before: string, after: string): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const changed = old.flatMap((line, index) => (line === now[index] ? [] : [index]));
  if (changed.length === 0) return '';
  const hunks: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    const to = Math.min(old.length, index + context + 1);
    if (last !== undefined && index - context <= last.to) last.to = to;
    else hunks.push({ from: Math.max(0, index - context), to });
  }
  return `--- a/${file}\n+++ b/${file}\n${hunks.map(({ from, to }) => hunk(old, now, from, to)).join('')}`;
}

function hunk(old: readonly string[], now: readonly string[], from: number, to: number): string {
  const range = to - from === 1 ? `${from + 1}` : `${from + 1},${to - from}`;
  const lines: string[] = [];
  let at = from;
  while (at < to) {
    if (old[at] === now[at]) {
      lines.push(show(' ', old[at] ?? ''));
      at += 1;
      continue;
    }
    let end = at;
    while (end < to && old[end] !== now[end]) end += 1;
    lines.push(
      ...old.slice(at, end).map((line) => show('-', line)),
      ...now.slice(at, end).map((line) => show('+', line)),
    );
    at = end;
  }
  return `@@ -${range} +${range} @@\n${lines.join('')}`;
}

const show = (sign: string, line: string): string =>
  line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
