// Front matter of another generator → the one of pubdocs, by a table of its keys.
import { isFrontMatterKey } from '../model/front-matter.ts';
import type { Table } from './read-value.ts';

/** How the front matter of a generator is converted. */
export interface KeyTable {
  /** Key → keys of pubdocs; none drops the key. */
  readonly keys: Readonly<Record<string, (value: unknown) => Table>>;
  /** Keys with the same meaning in both. */
  readonly sameKeys: ReadonlySet<string>;
}

/** (VitePress, 'draft') → true: the generator ignores this key, but it has a meaning in pubdocs. */
export const isForeignKey = ({ keys, sameKeys }: KeyTable, name: string): boolean =>
  isFrontMatterKey(name) && !sameKeys.has(name) && !Object.hasOwn(keys, name);

/** (VitePress, { outline: false, slug: 'a' }) → { hide_table_of_contents: true }; null if nothing changes */
export function convertFrontMatter(generator: KeyTable, table: Table): Table | null {
  const { keys } = generator;
  const names = Object.keys(table);
  if (!names.some((name) => Object.hasOwn(keys, name) || isForeignKey(generator, name))) return null;
  return Object.assign(
    {},
    ...Object.entries(table).map(([name, value]) =>
      Object.hasOwn(keys, name) ? keys[name]?.(value) : isForeignKey(generator, name) ? {} : { [name]: value },
    ),
  );
}
