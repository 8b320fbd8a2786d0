// Lines of code that were coloured before. How a line looks depends on its text and on what the lines before it left open: the state of the
// grammar. Blocks of a site repeat lines (`{`, headers, imports), and know few states.
import type { GrammarState } from 'shiki/core';

/** A coloured line, and what it leaves open. */
export interface KnownLine {
  readonly html: string;
  readonly after: GrammarState;
}

export interface LinePlace {
  readonly language: string;
  readonly text: string;
  /** Null at the start of a block. */
  readonly before: GrammarState | null;
}

/** Characters that are remembered; then it starts anew. */
const heldCharacters = 2_000_000;

/** What is open, innermost first. Its objects are new in every block. */
interface OpenRule {
  readonly parent: OpenRule | null;
  readonly toStateStackFrame: () => unknown;
}

/** Makes a memory: (place, colour) → the line, coloured when it is asked for the first time. */
export function makeLineMemory(): (place: LinePlace, colour: () => KnownLine) => KnownLine {
  const numbers = new WeakMap<OpenRule, number>();
  const states = new Map<string, number>();
  const lines = new Map<string, KnownLine>();
  let last = 0;
  let held = 0;

  const hold = (characters: number): void => {
    if (held > heldCharacters) {
      states.clear();
      lines.clear();
      held = 0;
    }
    held += characters;
  };

  /** The same number for rules that are open in the same way. */
  const numberOf = (rule: OpenRule | null): number => {
    if (!rule) return 0;
    const number = numbers.get(rule);
    if (number !== undefined) return number;
    const name = `${numberOf(rule.parent)} ${JSON.stringify(rule.toStateStackFrame())}`;
    const known = states.get(name) ?? ++last;
    hold(name.length);
    states.set(name, known);
    numbers.set(rule, known);
    return known;
  };

  return ({ language, text, before }, colour) => {
    const open = (before?.getInternalStack() ?? null) as unknown as OpenRule | null;
    const key = `${language} ${numberOf(open)} ${text}`;
    const known = lines.get(key);
    if (known) return known;
    const line = colour();
    hold(key.length + line.html.length);
    lines.set(key, line);
    return line;
  };
}
