// Limits the work for a module that is not run: its code may be short, and its value endless.

import type { SyntaxNode } from '../diagnostics/syntax-node.ts';
import { isStaticRecord, isUnknown, shortSource, type UnknownValue } from './static-methods.ts';

export interface Budget {
  steps: number;
  /** Variables of the environment whose values were asked. */
  readonly variables: Set<string>;
}

export interface UnreadKey {
  readonly key: string;
  readonly source: string;
}

/** Nodes that are read, and parts of their values. What needs more is unknown. */
export const maxSteps = 1_000_000;

/** Takes steps from the budget; false if it is used up. */
export const spend = (budget: Budget, steps: number): boolean => {
  budget.steps -= steps;
  return budget.steps > 0;
};

/** Finding the names in a body reads all its nodes: about one in eight characters. */
export const lengthOf = ({ start, end }: SyntaxNode): number => Math.ceil((end - start) / 8);

const sizeOfText = (value: unknown): number => 1 + (typeof value === 'string' ? value.length >> 4 : 0);

/** The number of parts of a value. Long texts count too, since a name may double the text of another. */
export const sizeOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOfText(each), 1);
  return isStaticRecord(value) ? 1 + Object.keys(value).length : sizeOfText(value);
};

/** A copy within a budget, since a value may hold another one many times, and all its unknown parts. */
export function settle(
  whole: unknown,
  variables: ReadonlySet<string>,
): { readonly value: unknown; readonly unread: readonly UnreadKey[] } {
  const budget: Budget = { steps: maxSteps, variables: new Set() };
  const unread = [...variables].map((name): UnreadKey => ({ key: name, source: name }));
  const copy = (value: unknown, key: string): unknown => {
    if (isUnknown(value) || !spend(budget, sizeOf(value))) {
      const mark: UnknownValue = isUnknown(value) ? value : { unknownSource: '…' };
      unread.push({ key, source: shortSource(mark) });
      return mark;
    }
    if (Array.isArray(value)) return value.map((each, at) => copy(each, `${key}[${at}]`));
    if (!isStaticRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, copy(each, key === '' ? name : `${key}.${name}`)]),
    );
  };
  return { value: copy(whole, ''), unread };
}
