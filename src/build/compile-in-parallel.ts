// Compiles many pages on two threads: the helper takes batches from the end of the list, this thread works from its start until they meet.

import type { Cache } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { Crew } from '../model/worker-pool.ts';
import type { Compiler } from './compiler.ts';
import { type Helper, yieldToEventLoop } from './worker-pool.ts';

/** Pages that the helper gets at once; near the end a small part of what is left, so that nobody waits long for the other. */
const batch = 24;
const partOfRest = 1 / 8;

export interface Together {
  readonly compiler: Compiler;
  readonly cache: Pick<Cache, 'adopt'>;
  readonly helper: Helper;
}

/** Compiles what nobody has compiled yet. What the helper could not do is compiled when it is asked for. */
export async function compileInParallel(
  all: readonly SourcePage[],
  { compiler, cache, helper }: Together,
): Promise<void> {
  const pages = all.filter((page) => !compiler.isKnown(page));
  const crew = helper.crewFor(pages.length);
  const ahead = helper.aheadFor(pages.length);
  ahead?.warmUp();
  let front = 0;
  let back = pages.length;
  const assist = async (crew: Crew): Promise<void> => {
    while (front < back) {
      const start = back - Math.min(batch, Math.ceil((back - front) * partOfRest));
      const theirs = pages.slice(start, back);
      back = start;
      const answer = await crew.compile(theirs);
      if (!answer) return;
      cache.adopt(answer.share);
      for (const [place, page] of theirs.entries()) {
        const known = answer.known[place];
        if (!known) continue;
        compiler.adopt(page, known);
        helper.elsewhere.add(page);
      }
    }
  };
  // Two questions under way: the helper never waits for the next one.
  const assistants = crew ? [assist(crew), assist(crew)] : [];
  while (front < back) {
    const page = pages[front++];
    if (page) compiler.summary(page);
    if (page && ahead) ahead.begin(compiler.body(page).code);
    // After each page: the bundler, too, waits for answers.
    await yieldToEventLoop();
  }
  await Promise.all(assistants);
}
