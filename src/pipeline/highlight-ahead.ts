// Highlights code on a worker while the main thread compiles: the first use of a grammar is the most expensive step of a small build.
// The lines go into the cache, where rendering finds them; the other blocks are highlighted when their page is rendered.
import type { Cache } from '../model/ports.ts';
import type { BuildWorker, Code } from '../model/worker.ts';
import { codeKey } from './compiler.ts';
import { givenUpIn, slowAmong } from './doc-html.ts';

export interface HighlightAhead {
  /** Starts to highlight those blocks that are neither in the cache nor in progress. */
  readonly begin: (blocks: readonly Code[]) => void;
  /** Resolves when all started blocks are in the cache. */
  readonly finished: () => Promise<void>;
}

/** (cache, worker) → highlighting ahead of rendering */
export function makeHighlightAhead(
  cache: Pick<Cache, 'has' | 'put'>,
  worker: Pick<BuildWorker, 'run'>,
): HighlightAhead {
  const begun = new Set<string>();
  const answers = new Set<Promise<void>>();
  return {
    begin: (blocks) => {
      const fresh = new Map<string, Code>();
      for (const { code, language } of blocks) {
        const { key } = codeKey({ code, language });
        if (!begun.has(key) && !cache.has('code', key)) fresh.set(key, { code, language });
      }
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) begun.add(key);
      const tried = [...fresh.values()];
      const answer = worker.run('highlight', tried).then((lines) => {
        if (lines) givenUpIn(cache).add(slowAmong(blocks, tried, lines));
        for (const [place, key] of [...fresh.keys()].entries()) {
          const highlighted = lines?.[place];
          if (highlighted) cache.put('code', key, highlighted);
        }
        answers.delete(answer);
      });
      answers.add(answer);
    },
    finished: async () => {
      await Promise.all(answers);
    },
  };
}
