// What pubdocs asks of V8, whose defaults suit programs that run for hours. All threads of the process follow, also those that run already.
import { setFlagsFromString } from 'node:v8';

/**
 * V8 interprets the first use of a regular expression and compiles it for the second one. Nearly all expressions of a grammar have a second
 * one, and to be interpreted they are translated as well: the large ones take longer for that than to be compiled at once.
 */
const expressionsAtOnce = '--no-regexp-tier-up';

/**
 * The optimizing compiler of Node 20 begins after 66 kB of bytecode, three times in a row. It works on threads of its own, so it takes the
 * other core from the helping thread; and what it has compiled before the odd kinds of pages came is thrown away again. Later ones wait longer.
 */
const patience = '--interrupt-budget=500000';

/** By generation of V8. One that is not listed keeps its defaults: V8 complains of settings that it does not know, to the user. */
const settings: Readonly<Record<string, readonly string[]>> = {
  '11': [expressionsAtOnce, patience],
  '12': [expressionsAtOnce],
  '13': [expressionsAtOnce],
};

/** From here on expressions are compiled when they are first used, and functions optimized after they have run for longer. */
export function suitShortRuns(): void {
  const [generation = ''] = process.versions.v8.split('.');
  for (const setting of settings[generation] ?? []) setFlagsFromString(setting);
}

/**
 * From here on heaps are cleared up when they have grown by 70 %, by default to three and a half times of what is in use, which for a large
 * site is memory that other programs of the machine need: less memory for some more processor time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=70');
}
