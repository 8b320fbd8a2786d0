// What pubdocs asks of V8, whose defaults suit programs that run for hours. All threads of the process follow, also those that run already.
import { setFlagsFromString } from 'node:v8';

/**
 * Generation of V8 → how to make its optimizing compiler wait: 66 kB of bytecode by default, three times in a row, and 3,000 calls since
 * Node 22. A generation that is not listed keeps its defaults: V8 complains of settings that it does not know, to the user.
 */
const patience: Readonly<Record<string, readonly string[]>> = {
  '11': ['--interrupt-budget=500000'],
  '12': ['--invocation-count-for-turbofan=10000', '--invocation-count-for-osr=2000'],
  '13': ['--invocation-count-for-turbofan=10000', '--invocation-count-for-osr=2000'],
};

/**
 * Functions are compiled by the optimizing compiler after they have run for longer. It works on threads of its own, so it takes the other
 * core from the helping thread; and what it has compiled before the odd kinds of pages came is thrown away again.
 */
export function optimizeLater(generation = process.versions.v8.split('.')[0] ?? ''): void {
  for (const setting of patience[generation] ?? []) setFlagsFromString(setting);
}

/**
 * From here on heaps are cleared up when they have grown by 70 %, by default to three and a half times of what is in use, which for a large
 * site is memory that other programs of the machine need: less memory for some more processor time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=70');
}
