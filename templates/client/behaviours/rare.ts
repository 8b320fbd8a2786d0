// Behaviours that few pages need: their code is loaded when the first element needs it.
import type { Behaviour, RareBehaviour } from '../behaviour.ts';
import { nothing } from '../listen.ts';
import { makeNotice, removeNotice } from '../notice.ts';
import { retryAddress } from '../retry-address.ts';
import { tools } from '../tools.ts';

/** Name of a behaviour, and which script has it → a behaviour that loads that script first; a failed load is retried once, then reported. */
export const rare =
  (name: 'island' | 'notFound' | 'tabs' | 'versions' | 'video', script: 'extras' | 'tabs' = 'extras'): Behaviour =>
  (element, site) => {
    let cleanUp = nothing;
    let isGone = false;
    let notice: HTMLElement | null = null;
    const load = async (attempt: number): Promise<void> => {
      try {
        const module: Readonly<Record<typeof name, RareBehaviour>> = await import(
          retryAddress(site.state[script], attempt)
        );
        removeNotice(notice, element);
        if (!isGone) cleanUp = module[name](element, site, tools);
      } catch (error) {
        if (isGone) return;
        if (attempt === 0) return load(1);
        notice?.remove();
        notice = makeNotice({
          title: site.text('island.failed'),
          action: site.text('island.retry'),
          error,
          onAction: () => void load(attempt + 1),
        });
        element.prepend(notice);
      }
    };
    void load(0);
    return () => {
      isGone = true;
      cleanUp();
    };
  };
