// What the main script hands to behaviours of other scripts, so that these do not carry it once more.
import { all, listen } from './listen.ts';
import { make } from './make.ts';
import { idOfHash, reveal } from './reveal.ts';

export const tools = { all, listen, make, idOfHash, reveal };

export type Tools = typeof tools;
