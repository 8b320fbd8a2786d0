// What pubdocs asks of V8, whose defaults suit programs that run for hours. All threads of the process follow, also those that run already.
import { setFlagsFromString } from 'node:v8';

/** In bytes of bytecode, like V8's own 132 kB (Node 20) and 66 kB (Node 24). */
const patience = 500_000;

/**
 * Functions are compiled by the optimizing compiler after they have run for longer. It works on threads of its own, so it takes the other
 * core from the helping thread; and what it has compiled before the odd kinds of pages came is thrown away again.
 */
export function optimizeLater(): void {
  setFlagsFromString(`--interrupt-budget=${patience}`);
}

/**
 * From here on heaps are cleared up when they have grown by 70 %, by default to three and a half times of what is in use, which for a large
 * site is memory that other programs of the machine need: less memory for some more processor time.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=70');
}
