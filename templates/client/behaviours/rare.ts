// Behaviours that few pages need: their script is loaded for the first element that uses it.
import type { Behaviour, RareBehaviour } from '../behaviour.ts';
import { nothing } from '../listen.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { retryAddress } from '../retry-address.ts';
import { tools } from '../tools.ts';

/** Name of a behaviour and its script → a behaviour that first loads the script. */
export const rare =
  (name: 'island' | 'notFound' | 'tabs' | 'versions' | 'video', script: 'extras' | 'tabs' = 'extras'): Behaviour =>
  (element, site) => {
    let cleanUp = nothing;
    let isGone = false;
    const run = async (attempt: number): Promise<void> => {
      const module: Readonly<Record<typeof name, RareBehaviour>> = await import(
        retryAddress(site.state[script], attempt)
      );
      if (!isGone) cleanUp = module[name](element, site, tools);
    };
    void loadWithRetry({ owner: element, text: site.text, run, isGone: () => isGone });
    return () => {
      isGone = true;
      cleanUp();
    };
  };
