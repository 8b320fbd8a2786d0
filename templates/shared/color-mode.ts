// Which colour mode applies, and what a switch stores.
import type { PageState } from './page-state.ts';

export type Mode = 'light' | 'dark';

/** The inputs of the decision: the stored value as it is, the site's options, and the reader's system. */
export interface ModeFacts {
  readonly stored: string | null;
  readonly options: PageState['colorMode'];
  readonly systemIsDark: boolean;
}

const withoutChoice = ({ options, systemIsDark }: ModeFacts): Mode =>
  options.respectSystem ? (systemIsDark ? 'dark' : 'light') : options.default;

/** Facts → mode: a stored `dark` or `light` wins where there is a switch, everything else (`purple`, null) counts as no choice. */
export function resolveMode(facts: ModeFacts): Mode {
  const { stored, options } = facts;
  return options.switch && (stored === 'light' || stored === 'dark') ? stored : withoutChoice(facts);
}

/** The mode chosen now → what to store; null, when the system says the same and the site follows it: the reader follows it again. */
export function modeToStore(chosen: Mode, facts: ModeFacts): Mode | null {
  return facts.options.respectSystem && chosen === withoutChoice(facts) ? null : chosen;
}
