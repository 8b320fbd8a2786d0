// Patterns of grammars → regular expressions: looked up in what `npm run bundle` has converted (scripts/convert-patterns.mjs), converted
// now where that has nothing: patterns of rare grammars, those that hold text of the code, and all of them when the sources run unbundled.
import { existsSync, readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

type Converted = readonly [source: string, flags: string, options?: EmulatedRegExp['rawOptions']];

/** Pattern → what makes its regular expression. */
export type PatternTable = Readonly<Record<string, Converted>>;

export interface Patterns {
  /** Reads the tables of grammars before their patterns are asked for. */
  readonly learn: (grammars: readonly string[]) => void;
  /** Throws where JavaScript has no equivalent. */
  readonly toRegExp: (pattern: string) => RegExp;
}

interface PatternSources {
  readonly read: (grammar: string) => PatternTable;
  readonly convert: (pattern: string) => RegExp;
}

/** The same syntax for all versions of Node, and that of the tables. */
export const convertPattern = (pattern: string): RegExp =>
  defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' });

/** Patterns of grammars whose tables are read from where the bundle has them. */
export function makePatterns({ read = readTable, convert = convertPattern }: Partial<PatternSources> = {}): Patterns {
  const learned = new Set<string>();
  const known = new Map<string, Converted>();
  return {
    learn: (grammars) => {
      for (const grammar of grammars) {
        if (learned.has(grammar)) continue;
        learned.add(grammar);
        for (const [pattern, converted] of Object.entries(read(grammar))) known.set(pattern, converted);
      }
    },
    toRegExp: (pattern) => {
      const converted = known.get(pattern);
      if (!converted) return convert(pattern);
      const [source, flags, options] = converted;
      return options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags);
    },
  };
}

/** Beside the bundled modules, whichever of them this is part of. */
const folder = import.meta.url.replace(/(?:chunks\/)?[^/]+$/, 'patterns/');

function readTable(grammar: string): PatternTable {
  const file = new URL(`${encodeURIComponent(grammar)}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PatternTable) : {};
}
