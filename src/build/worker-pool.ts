// The second thread of one build: started when the first large piece of work comes, ended with the build.

import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { Crew } from '../model/worker-pool.ts';
import { type HighlightAhead, makeHighlightAhead } from './highlight-ahead.ts';

export interface Helper {
  /** The thread, when so many pages are worth it; null where there is none. */
  readonly crewFor: (pages: number) => Crew | null;
  /** Colouring ahead, when so many pages are worth it; null where there is no thread for it. */
  readonly aheadFor: (pages: number) => HighlightAhead | null;
  /** Pages that the thread has compiled: it has their bodies at hand. */
  readonly elsewhere: Set<SourcePage>;
  readonly close: () => Promise<void>;
}

/** Below this many pages a second thread costs more than it brings: it has to warm up its own compiled code. */
const crewPays = 240;
/** Below this many a thread for colours is not started: one page has no time in which it could work. */
const aheadPays = 8;

/** Lets messages of the other thread come in, and signals. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type HelperPorts = Pick<Ports, 'startCrew' | 'startHighlightThread' | 'output' | 'cache'>;

/** Makes the helper of a build; nothing is started yet. */
export function makeHelper({ startCrew, startHighlightThread, output, cache }: HelperPorts): Helper {
  let crew: Crew | null = null;
  let crewAhead: HighlightAhead | null = null;
  const smallAhead = startHighlightThread && makeHighlightAhead(cache, startHighlightThread);
  const crewFor = (pages: number): Crew | null => {
    if (pages < crewPays || !startCrew) return null;
    crew ??= startCrew(output.staging?.folder ?? '', pages);
    return crew;
  };
  return {
    crewFor,
    aheadFor: (pages) => {
      if (pages < aheadPays) return null;
      const thread = crewFor(pages);
      if (!thread) return smallAhead;
      crewAhead ??= makeHighlightAhead(cache, () => thread);
      return crewAhead;
    },
    elsewhere: new Set(),
    close: async () => {
      await smallAhead?.close();
      await crew?.close();
    },
  };
}
