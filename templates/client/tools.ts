// Helpers that the main script passes to behaviours in other scripts, so that these need no second copy.
import { copy } from './copy.ts';
import { all, listen } from './listen.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { make } from './make.ts';
import { reveal, targetOfHash } from './reveal.ts';
import { markOnScroll } from './scroll-mark.ts';

export const tools = { all, copy, listen, make, reveal, targetOfHash, loadWithRetry, markOnScroll };

export type Tools = typeof tools;
