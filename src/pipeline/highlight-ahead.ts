// Colours code on another thread while this one compiles: the first use of a grammar costs more than everything else of a small build.
// What comes back goes into the cache, where rendering looks first; what does not is coloured when it is rendered.
import type { CodeBlock } from '../model/compiled-page.ts';
import type { Cache, HighlightThread } from '../model/ports.ts';
import { codeKey } from './compiler.ts';

export interface HighlightAhead {
  /** Begins with a block, unless it is known or under way. */
  readonly begin: (block: Pick<CodeBlock, 'code' | 'language'>) => void;
  /** When everything that was begun is in the cache. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The thread is started at the first block. */
export function makeHighlightAhead(cache: Pick<Cache, 'get' | 'put'>, start: () => HighlightThread): HighlightAhead {
  const underWay = new Map<string, Promise<void>>();
  let thread: HighlightThread | null = null;
  return {
    begin: (block) => {
      const { key } = codeKey(block);
      if (underWay.has(key) || cache.get('code', key) !== undefined) return;
      thread ??= start();
      const keep = (lines: readonly string[] | null): void => {
        if (lines) cache.put('code', key, lines);
      };
      underWay.set(key, thread.lines(block).then(keep));
    },
    settled: async () => {
      await Promise.all(underWay.values());
    },
    close: async () => {
      await thread?.stop();
    },
  };
}
