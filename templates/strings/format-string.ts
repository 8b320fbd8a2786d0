// A text of the interface with its values filled in.
import type { Strings } from '../../src/model/page-model.ts';

/** `{ 'a.b': 'In {language}' }`, `a.b`, `{ language: 'English' }` → `In English`. A missing key shows itself. */
export function formatString(strings: Strings, key: string, values: Readonly<Record<string, string | number>>): string {
  const text = strings[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
