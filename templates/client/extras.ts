// Code that few pages need, in a script of its own: branches of a large docs menu, the not-found page, islands before their own code has loaded,
// the list of versions, videos, the crash page.
export { openBranch } from './behaviours/branch.ts';
export { island } from './behaviours/island.ts';
export { notFound } from './behaviours/not-found.ts';
export { versions } from './behaviours/versions.ts';
export { video } from './behaviours/video.ts';
export { showCrash } from './crash.ts';
