// Behaviours that few pages need: their script is loaded for the first element that uses it.
import type { Behaviour, LazyBehaviour } from '../behaviour.ts';
import { noCleanUp } from '../listen.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { retryUrl } from '../retry-url.ts';
import { tools } from '../tools.ts';

/** Name of a behaviour and its script → a behaviour that first loads the script. */
export const lazy =
  (
    name: 'island' | 'navbar' | 'notFound' | 'tabs' | 'versions' | 'video',
    script: 'extras' | 'tabs' = 'extras',
  ): Behaviour =>
  (element, site) => {
    let cleanUp = noCleanUp;
    let isGone = false;
    const run = async (attempt: number): Promise<void> => {
      const module: Readonly<Record<typeof name, LazyBehaviour>> = await import(retryUrl(site.state[script], attempt));
      if (!isGone) cleanUp = module[name](element, site, tools);
    };
    void loadWithRetry({ owner: element, text: site.text, run, isGone: () => isGone });
    return () => {
      isGone = true;
      cleanUp();
    };
  };
