// A separate script with code that few pages need: behaviours, branches of a large docs menu, folded code, sessions in
// code, the crash page.
import type { LazyBehaviour } from './behaviour.ts';
import { copyPage } from './behaviours/copy-page.ts';
import { island } from './behaviours/island.ts';
import { navbar } from './behaviours/navbar.ts';
import { notFound } from './behaviours/not-found.ts';
import { versions } from './behaviours/versions.ts';
import { video } from './behaviours/video.ts';

export { openBranch } from './behaviours/branch.ts';
export { foldLines } from './behaviours/fold.ts';
export { showCrash } from './crash.ts';
export { commandsOf } from './shell-session.ts';

/**
 * Name in `data-behaviour` → behaviour. Islands are found by their element name. Without a prototype, so that
 * `constructor` is no behaviour.
 */
const behaviours: Readonly<Record<string, LazyBehaviour>> = Object.assign(Object.create(null), {
  'copy-page': copyPage,
  navbar,
  'not-found': notFound,
  'pubdocs-island': island,
  versions,
  video,
});

export default behaviours;
