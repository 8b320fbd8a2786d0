// Calls joined with their answers: an answer belongs to the call before it in the same section, if that has none yet.
import type { EndpointName } from '../../../data/domain.ts';
import type { Fence, Page } from './page.ts';
import { type Answer, type Call, endpointOf, sampleOf, type Unreadable } from './sample.ts';

/** A call, its answer, or one of them alone. */
export interface Exchange {
  readonly page: Page;
  readonly call: Call | null;
  readonly answer: Answer | null;
  /** The call of the model, or null where there is no call, or an unknown one. */
  readonly endpoint: EndpointName | null;
  /** The id or number in the path. */
  readonly id: string | null;
}

/** The exchanges of a page in their order, and the blocks that cannot be read. */
export function exchangesOf(page: Page): { exchanges: Exchange[]; unreadable: Unreadable[] } {
  const exchanges: Exchange[] = [];
  const unreadable: Unreadable[] = [];
  for (const sample of page.fences.map((fence: Fence) => sampleOf(fence))) {
    if (sample === null) continue;
    if (sample.kind === 'unreadable') unreadable.push(sample);
    else if (sample.kind === 'call') exchanges.push(callAlone(page, sample));
    else {
      const last = exchanges.at(-1);
      if (last?.call && last.answer === null && inOneSection(page, last.call.line, sample.line))
        exchanges[exchanges.length - 1] = { ...last, answer: sample };
      else exchanges.push({ page, call: null, answer: sample, endpoint: null, id: null });
    }
  }
  return { exchanges, unreadable };
}

function inOneSection(page: Page, from: number, to: number): boolean {
  return !page.headings.some(({ line }) => line > from && line < to);
}

function callAlone(page: Page, call: Call): Exchange {
  const found = endpointOf(call.method, call.path);
  return { page, call, answer: null, endpoint: found?.name ?? null, id: found?.id ?? null };
}
