// Colour mode: the switch, synchronised with other tabs and with the system.
import { type Mode, modeToStore, resolveMode } from '../../shared/color-mode.ts';
import { themeKey } from '../../shared/constants.ts';
import type { Behaviour, BrowserSite } from '../behaviour.ts';
import { all, listen } from '../listen.ts';

const other = (mode: Mode): Mode => (mode === 'dark' ? 'light' : 'dark');
const shown = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function apply(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]')) {
    meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  }
}

/**
 * A click switches and stores the mode. A change in another tab, or of the system if the site follows it, applies at
 * once.
 */
export const colorMode: Behaviour = (button, { state, store }: BrowserSite) => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (mode: Mode) => {
    apply(mode);
    button.setAttribute('aria-label', (mode === 'dark' ? button.dataset.labelLight : button.dataset.labelDark) ?? '');
  };
  const showStored = (stored: string | null) => show(resolveMode(stored, state.colorMode, system.matches));
  show(shown());
  return all(
    listen(button, 'click', () => {
      store.set(themeKey, modeToStore(other(shown()), state.colorMode, system.matches));
    }),
    store.watch(themeKey, showStored),
    listen(system, 'change', () => {
      if (state.colorMode.respectSystem) showStored(store.get(themeKey));
    }),
  );
};
