// Colours code on another thread while this one compiles: the first use of a grammar costs more than everything else of a small build.
// What comes back goes into the cache, where rendering looks first; what does not is coloured when it is rendered.
import type { CodeBlock } from '../model/compiled-page.ts';
import type { Cache, HighlightThread } from '../model/ports.ts';
import { codeKey } from './compiler.ts';

export interface HighlightAhead {
  /** Starts the thread: it loads what it needs while the first pages are compiled. */
  readonly warmUp: () => void;
  /** Begins with the blocks of a page that are neither known nor under way. */
  readonly begin: (blocks: readonly Pick<CodeBlock, 'code' | 'language'>[]) => void;
  /** When everything that was begun is in the cache. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The thread is started at the first block at the latest. */
export function makeHighlightAhead(
  cache: Pick<Cache, 'has' | 'put'>,
  start: () => Pick<HighlightThread, 'lines' | 'stop'>,
): HighlightAhead {
  const asked = new Set<string>();
  const answers = new Set<Promise<void>>();
  let thread: Pick<HighlightThread, 'lines' | 'stop'> | null = null;
  const started = (): NonNullable<typeof thread> => {
    thread ??= start();
    return thread;
  };
  return {
    warmUp: () => {
      started();
    },
    begin: (blocks) => {
      const fresh = new Map<string, (typeof blocks)[number]>();
      for (const block of blocks) {
        const { key } = codeKey(block);
        if (!asked.has(key) && !cache.has('code', key)) fresh.set(key, block);
      }
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) asked.add(key);
      const answer = started()
        .lines([...fresh.values()])
        .then((lines) => {
          for (const [place, key] of [...fresh.keys()].entries()) {
            if (lines[place]) cache.put('code', key, lines[place]);
          }
          answers.delete(answer);
        });
      answers.add(answer);
    },
    settled: async () => {
      await Promise.all(answers);
    },
    close: async () => {
      await thread?.stop();
    },
  };
}
