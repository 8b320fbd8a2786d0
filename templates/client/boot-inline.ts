// Runs in the head, before first paint: marks that scripts run, settles the colour mode and the announcement bar, and watches for a
// wrong base path. Everything else waits for the main script.
import { resolveMode } from '../shared/color-mode.ts';
import { storageKeys } from '../shared/constants.ts';
import { readState } from './read-state.ts';
import { makeStore } from './store.ts';
import { warnOfWrongBase } from './wrong-base.ts';

const root = document.documentElement;
const state = readState();
const store = makeStore(state.namespace);
const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;

root.dataset.js = '';
root.dataset.theme = resolveMode({ stored: store.get(storageKeys.theme), options: state.colorMode, systemIsDark });
if (state.announcement !== null && store.get(storageKeys.announcement) === state.announcement) {
  root.dataset.announcement = 'dismissed';
}
addEventListener('load', () => warnOfWrongBase(state));
