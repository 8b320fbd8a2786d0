/** Endings, longest first; one is removed only from words that are longer than `from`. */
export type EndingTable = readonly { readonly from: number; readonly endings: readonly string[] }[];

/** ('balikom', [{ from: 4, endings: ['om'] }]) → 'balik' */
export function withoutEnding(word: string, table: EndingTable): string {
  for (const { from, endings } of table) {
    if (word.length <= from) continue;
    const ending = endings.find((candidate) => word.endsWith(candidate));
    if (ending !== undefined) return word.slice(0, -ending.length);
  }
  return word;
}
