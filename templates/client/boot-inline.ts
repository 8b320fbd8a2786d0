// Runs in the head, before the first paint: marks that scripts run, sets the colour mode, hides a dismissed
// announcement, limits the first paint to the window, and checks for a wrong base path. The main script does the rest.
import { resolveMode } from '../shared/color-mode.ts';
import { announcementKey, themeKey } from '../shared/constants.ts';
import { readPageState } from './read-state.ts';
import { readStored } from './store.ts';
import { recoverAssets } from './wrong-base.ts';

const root = document.documentElement;
const state = readPageState();
const stored = (key: string) => readStored(state.prefix + key);
const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;

root.dataset.js = '';
root.dataset.theme = resolveMode(stored(themeKey), state.colorMode, systemIsDark);
if (state.announcement !== null && stored(announcementKey) === state.announcement) {
  root.dataset.announcement = 'dismissed';
}
// Not for places that depend on the height of everything above them: those of a hash, Reload and Back.
if (location.hash === '' && history.state === null) {
  root.dataset.first = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.first));
}
addEventListener('load', () => recoverAssets(state));
