// A line is highlighted once for each grammar state before it. States are compared by their open rules, not as objects.
import type { GrammarState } from 'shiki/core';
import { expect, it } from 'vitest';
import { makeLineMemory } from '../../../src/adapters/shiki-lines.ts';

interface Rule {
  readonly parent: Rule | null;
  readonly toStateStackFrame: () => unknown;
}

const rule = (name: string, parent: Rule | null = null): Rule => ({ parent, toStateStackFrame: () => ({ name }) });
const state = (open: Rule): GrammarState => ({ getInternalStack: () => open }) as unknown as GrammarState;
const end = state(rule('end'));

function makeCounter() {
  const remember = makeLineMemory();
  let count = 0;
  const line = (before: GrammarState | null, text = 'a', language = 'ts') =>
    remember({ language, text, before }, () => ({ html: `${text} ${++count}`, after: end })).html;
  return line;
}

it('highlights a line once for each language and state', () => {
  const line = makeCounter();
  expect([line(null), line(null), line(null, 'a', 'js'), line(null, 'b')]).toEqual(['a 1', 'a 1', 'a 2', 'b 3']);
  const string = () => state(rule('string', rule('call')));
  expect([line(string()), line(string()), line(state(rule('string')))]).toEqual(['a 4', 'a 4', 'a 5']);
});

it('forgets all lines when it holds many, and does not confuse states afterwards', () => {
  const line = makeCounter();
  const held = state(rule('string'));
  expect(line(held)).toBe('a 1');
  const long = 'x'.repeat(1_100_000);
  for (const start of ['1', '2', '3']) line(null, start + long);
  expect(line(state(rule('comment')))).toBe('a 5');
  expect(line(held)).toBe('a 6');
});
