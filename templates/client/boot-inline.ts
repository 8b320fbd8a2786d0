// Runs in the head, before the first paint: marks that scripts run, sets the colour mode, hides a dismissed
// announcement, and checks for a wrong base path. The main script does everything else.
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
addEventListener('load', () => recoverAssets(state));
