// Highlights code on a worker while the main thread compiles: the first use of a grammar is the most expensive step of
// a small build. The lines go into the cache, where rendering finds them; the other blocks are highlighted when their
// page is rendered.
import type { BuildWorker, CodeText } from '../model/worker.ts';
import { type CodeLines, slowAmong } from './steps/code.ts';
import { codeKey } from './steps/texts.ts';

export interface HighlightAhead {
  /** Starts to highlight those blocks that are neither in the cache nor in progress. */
  readonly begin: (blocks: readonly CodeText[]) => void;
  /** Resolves when all started blocks are in the cache. */
  readonly finished: () => Promise<void>;
}

/** (known lines, worker) → highlighting ahead of rendering */
export function makeHighlightAhead(
  lines: Pick<CodeLines, 'has' | 'add' | 'givenUp'>,
  worker: Pick<BuildWorker, 'run'>,
): HighlightAhead {
  const begun = new Set<string>();
  const answers = new Set<Promise<void>>();
  return {
    begin: (blocks) => {
      const fresh = new Map<string, CodeText>();
      for (const { code, language } of blocks) {
        const { key } = codeKey({ code, language });
        if (!begun.has(key) && !lines.has({ key })) fresh.set(key, { code, language });
      }
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) begun.add(key);
      const tried = [...fresh.values()];
      const answer = worker.run('highlight', tried).then((made) => {
        if (made) lines.givenUp.add(slowAmong(blocks, tried, made));
        for (const [place, block] of tried.entries()) {
          const highlighted = made?.[place];
          if (highlighted) lines.add(block, highlighted);
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
