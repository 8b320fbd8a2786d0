// A cache of highlighted lines. The result for a line depends on its text and on the grammar state after the previous
// line. The blocks of a site repeat many lines (`{`, headers, imports), in few states.
import type { GrammarState } from 'shiki/core';

/** A highlighted line, and the state of the grammar after it. */
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

/** Number of characters in the cache, after which it is cleared. */
const heldCharacters = 2_000_000;

/** An open rule of a grammar, innermost first. Each block has its own objects. */
interface OpenRule {
  readonly parent: OpenRule | null;
  readonly toStateStackFrame: () => unknown;
}

/** → a function: (place, highlight) → the line, highlighted at its first occurrence */
export function makeLineMemory(): (place: LinePlace, highlight: () => KnownLine) => KnownLine {
  const numbers = new WeakMap<OpenRule, number>();
  const states = new Map<string, number>();
  const lines = new Map<string, KnownLine>();
  let last = 0;
  let characterCount = 0;

  const hold = (characters: number): void => {
    if (characterCount > heldCharacters) {
      states.clear();
      lines.clear();
      characterCount = 0;
    }
    characterCount += characters;
  };

  /** The same number for equal stacks of open rules. */
  const numberOf = (rule: OpenRule | null): number => {
    if (!rule) return 0;
    const number = numbers.get(rule);
    if (number !== undefined) return number;
    const name = `${numberOf(rule.parent)} ${JSON.stringify(rule.toStateStackFrame())}`;
    const stateNumber = states.get(name) ?? ++last;
    hold(name.length);
    states.set(name, stateNumber);
    numbers.set(rule, stateNumber);
    return stateNumber;
  };

  return ({ language, text, before }, highlight) => {
    const open = (before?.getInternalStack() ?? null) as unknown as OpenRule | null;
    const key = `${language} ${numberOf(open)} ${text}`;
    const knownLine = lines.get(key);
    if (knownLine) return knownLine;
    const line = highlight();
    hold(key.length + line.html.length);
    lines.set(key, line);
    return line;
  };
}
