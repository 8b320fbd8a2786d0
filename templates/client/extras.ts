// A separate script with code that few pages need: a navbar that hides, branches of a large docs menu, folded code, sessions in code, the
// not-found page, islands until their code is loaded, the list of versions, videos, the crash page.
export { openBranch } from './behaviours/branch.ts';
export { foldLines } from './behaviours/fold.ts';
export { island } from './behaviours/island.ts';
export { navbar } from './behaviours/navbar.ts';
export { notFound } from './behaviours/not-found.ts';
export { versions } from './behaviours/versions.ts';
export { video } from './behaviours/video.ts';
export { showCrash } from './crash.ts';
export { commandsOf } from './session.ts';
