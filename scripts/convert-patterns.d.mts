import type { PatternTable } from '../src/adapters/shiki-core-patterns.ts';

export const tabledLanguages: readonly string[];
/** (['http']) → the tables of the grammar of HTTP and of those that it embeds, by name. */
export function convertLanguages(names: readonly string[]): Promise<Map<string, PatternTable>>;
