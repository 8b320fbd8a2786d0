// Helpers that the main script passes to behaviours of other scripts, so that those scripts do not contain a second copy.
import { all, listen } from './listen.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { make } from './make.ts';
import { idOfHash, reveal } from './reveal.ts';

export const tools = { all, listen, make, idOfHash, reveal, loadWithRetry };

export type Tools = typeof tools;
