// The second thread of one build: started when the first large piece of work comes, ended with the build.
import type { Crew } from '../model/crew.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';

export interface Helper {
  /** The thread, when so many pages are worth it; null where there is none. */
  readonly crewFor: (pages: number) => Crew | null;
  /** Pages that the thread has compiled: it has their bodies at hand. */
  readonly elsewhere: Set<SourcePage>;
  readonly close: () => Promise<void>;
}

/** Below this many pages a second thread costs more than it brings: it has to warm up its own compiled code. */
const crewPays = 240;

/** Lets messages of the other thread come in, and signals. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Makes the helper of a build; nothing is started yet. */
export function makeHelper({ startCrew, output }: Pick<Ports, 'startCrew' | 'output'>): Helper {
  let crew: Crew | null = null;
  return {
    crewFor: (pages) => {
      if (pages < crewPays || !startCrew) return null;
      crew ??= startCrew(output.staging?.folder ?? '');
      return crew;
    },
    elsewhere: new Set(),
    close: async () => {
      await crew?.close();
    },
  };
}
