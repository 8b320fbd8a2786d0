// Decides which colour mode applies, and what the switch stores.
import type { PageState } from './page-state.ts';

export type Mode = 'light' | 'dark';

/** The inputs of the decision: the stored value, the site's options, and the reader's system. */
export interface ModeFacts {
  readonly stored: string | null;
  readonly options: PageState['colorMode'];
  readonly systemIsDark: boolean;
}

const withoutChoice = ({ options, systemIsDark }: ModeFacts): Mode =>
  options.respectSystem ? (systemIsDark ? 'dark' : 'light') : options.default;

/** The mode: a stored `dark` or `light` wins if there is a switch; all other values (`purple`, null) count as no choice. */
export function resolveMode(facts: ModeFacts): Mode {
  const { stored, options } = facts;
  return options.switch && (stored === 'light' || stored === 'dark') ? stored : withoutChoice(facts);
}

/** The value to store for the chosen mode; null if the system has the same mode and the site follows it, so that the reader follows it again. */
export function modeToStore(chosen: Mode, facts: ModeFacts): Mode | null {
  return facts.options.respectSystem && chosen === withoutChoice(facts) ? null : chosen;
}
