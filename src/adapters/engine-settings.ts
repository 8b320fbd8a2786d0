// What pubdocs asks of V8, whose defaults suit programs that run for hours. All threads of the process follow, also those that run already.
import { setFlagsFromString } from 'node:v8';

/**
 * V8 interprets the first use of a regular expression and compiles it for the second one. Nearly all expressions of a grammar have a second
 * one, and to be interpreted they are translated as well: the large ones take longer for that than to be compiled at once.
 */
const expressionsAtOnce = '--no-regexp-tier-up';

/**
 * Generation of V8 → how to make its optimizing compiler wait: 66 kB of bytecode by default, three times in a row, and 3,000 calls since
 * Node 22. It works on threads of its own, so it takes the other core from the helping thread; and what it has compiled before the odd kinds
 * of pages came is thrown away again. A generation that is not listed keeps its defaults: V8 complains of settings that it does not know, to
 * the user.
 */
const settings: Readonly<Record<string, readonly string[]>> = {
  '11': [expressionsAtOnce, '--interrupt-budget=500000'],
  '12': [expressionsAtOnce, '--invocation-count-for-turbofan=10000', '--invocation-count-for-osr=2000'],
  '13': [expressionsAtOnce, '--invocation-count-for-turbofan=10000', '--invocation-count-for-osr=2000'],
};

/** From here on expressions are compiled when they are first used, functions by the optimizing compiler after they have run for longer. */
export function suitShortRuns(generation = process.versions.v8.split('.')[0] ?? ''): void {
  for (const setting of settings[generation] ?? []) setFlagsFromString(setting);
}

/**
 * From here on heaps are cleared up when they have grown by 70 %, by default to three and a half times of what is in use, which for a large
 * site is memory that other programs of the machine need: less memory for some more processor time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=70');
}
