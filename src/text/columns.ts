/**
 * Lines of a table for people, without trailing spaces; its first row has all columns. Numbers stand at the right end
 * of their column: ([['page', 'made'], ['a', '12']]) → ['page  made', 'a       12']; with `numbers: false`, 'a     12'
 */
export function columns(rows: readonly (readonly string[])[], { numbers = true } = {}): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number): string =>
    numbers && column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd());
}
