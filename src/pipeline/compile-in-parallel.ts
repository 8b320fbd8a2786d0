// Compiles pages; very many on two threads: the worker takes batches from the end, this one works from the start.

import { parseSmallTexts } from '../markdown/parse-small-texts.ts';
import type { OnCount } from '../model/build-report.ts';
import type { Cache } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { BuildWorker } from '../model/worker.ts';
import type { CodeLines } from './steps/code.ts';
import type { StepTexts } from './steps/texts.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Maximum pages in a task of the worker; near the end a part of the rest, so that neither thread waits long. */
const maxPages = 24;
const partOfRest = 1 / 8;

export interface CompileParts {
  readonly texts: Pick<StepTexts, 'isKnown' | 'adopt' | 'summary' | 'body'>;
  readonly code: CodeLines;
  readonly cache: Pick<Cache, 'adopt'>;
  readonly pool: WorkerPool;
  readonly onCount?: OnCount;
  /** Called once for each known page, while its claims are in memory and the worker is busy with others. */
  readonly onPage?: (page: SourcePage) => void;
}

/** Compiles unknown pages → these pages. One that the worker could not compile is compiled when it is used. */
export async function compileInParallel(
  all: readonly SourcePage[],
  { texts, code, cache, pool, onCount = () => {}, onPage = () => {} }: CompileParts,
): Promise<readonly SourcePage[]> {
  const pages = all.filter((page) => !texts.isKnown(page));
  const worker = pool.workerFor(pages.length);
  const ahead = pool.highlightAheadFor(pages.length, code);
  let front = 0;
  let back = pages.length;
  let done = 0;
  const count = (more: number): void => {
    done += more;
    onCount(done, pages.length);
  };
  const assist = async ({ run }: BuildWorker): Promise<void> => {
    while (front < back) {
      const start = back - Math.min(maxPages, Math.ceil((back - front) * partOfRest));
      const theirs = pages.slice(start, back);
      back = start;
      const answer = await run('compile', theirs);
      if (!answer) return;
      cache.adopt(answer.share);
      count(theirs.length);
      code.givenUp.add(answer.givenUp);
      for (const [place, page] of theirs.entries()) {
        const result = answer.pages[place];
        if (!result) continue;
        texts.adopt(page, result);
        pool.compiledThere.add(page);
        onPage(page);
      }
    }
  };
  // Two tasks at a time, so that the worker never waits for the next one.
  const assistants = worker && pool.isShared(pages.length) ? [assist(worker), assist(worker)] : [];
  // With fewer pages than a worker pays for, this costs more than it saves.
  if (worker) parseSmallTexts();
  while (front < back) {
    const page = pages[front++];
    if (page) {
      texts.summary.get(page);
      onPage(page);
    }
    count(1);
    if (page && ahead) ahead.begin(texts.body(page).code);
    await pool.pause();
  }
  await Promise.all(assistants);
  return pages;
}
