// Behaviours that few pages need: their script is loaded for the first element that uses it.
import type { Behaviour, LazyBehaviour } from '../behaviour.ts';
import { listen, noCleanUp } from '../listen.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { retryUrl } from '../retry-url.ts';
import { tools } from '../tools.ts';

interface LazyScript {
  readonly default: Readonly<Record<string, LazyBehaviour>>;
}

/**
 * Name of a behaviour and its script → a behaviour that first loads the script, for a `details` element when it opens
 */
export const lazy =
  (name: string, script: 'extras' | 'tabs' = 'extras'): Behaviour =>
  (element, site) => {
    let cleanUp = noCleanUp;
    let isGone = false;
    const run = async (attempt: number): Promise<void> => {
      const { default: table }: LazyScript = await import(retryUrl(site.state[script], attempt));
      if (!isGone) cleanUp = table[name]?.(element, site, tools) ?? noCleanUp;
    };
    const load = () => void loadWithRetry({ owner: element, text: site.text, run, isGone: () => isGone });
    if (element.matches('details:not([open])')) cleanUp = listen(element, 'toggle', load, { once: true });
    else load();
    return () => {
      isGone = true;
      cleanUp();
    };
  };
