// What few pages need, in a script of its own: the not-found page, islands before their own code is there, a crash.
export { island } from './behaviours/island.ts';
export { notFound } from './behaviours/not-found.ts';
export { showCrash } from './crash.ts';

/** What the main script imports when it is needed. */
export type Extras = typeof import('./extras.ts');
