// Decides which colour mode applies, and what the switch stores.
import type { PageState } from './page-state.ts';

export type Mode = 'light' | 'dark';

type Options = PageState['colorMode'];

/**
 * The stored value, the site's options, and the reader's system → the mode. Without a switch, and for all other stored
 * values, there is no choice.
 */
export function resolveMode(stored: string | null, options: Options, systemIsDark: boolean): Mode {
  if (options.switch && (stored === 'light' || stored === 'dark')) return stored;
  return (options.respectSystem ? systemIsDark : options.default === 'dark') ? 'dark' : 'light';
}

/**
 * The value to store for the chosen mode; null if the site follows the system and this has the same mode, so that the
 * reader follows it again.
 */
export const modeToStore = (chosen: Mode, { respectSystem }: Options, systemIsDark: boolean): Mode | null =>
  respectSystem && (chosen === 'dark') === systemIsDark ? null : chosen;
