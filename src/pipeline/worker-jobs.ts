// Pages to render → jobs of the worker.
import type { Route } from '../model/route.ts';
import type { RenderJob } from '../model/worker.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { textIn } from '../site/site-index.ts';
import type { Site } from './load-site.ts';

/** The values that a worker needs for a batch of jobs, and the numbers of values to forget first. */
interface ValueChanges {
  readonly shared: readonly (readonly [number, unknown])[];
  readonly forgotten: readonly number[];
}

interface SharedStore {
  /** The number of a value. A batch must use fewer different values than the worker holds. */
  readonly numberOf: (value: object) => number;
  /** Changes since the last batch. */
  readonly take: () => ValueChanges;
}

/**
 * Values shared by many jobs are sent once, then referenced by number. The worker holds only the `most` recent ones:
 * those of a whole site would take as much memory as in the main thread.
 */
export function makeSharedValues(most: number): SharedStore {
  /** The most recently used value is last. */
  const numbers = new Map<object, number>();
  let next = 0;
  let shared: (readonly [number, unknown])[] = [];
  let forgotten: number[] = [];
  return {
    numberOf: (value) => {
      const oldNumber = numbers.get(value);
      const number = oldNumber ?? next++;
      numbers.delete(value);
      numbers.set(value, number);
      if (oldNumber === undefined) shared.push([number, value]);
      const [oldest] = numbers;
      if (numbers.size > most && oldest) {
        numbers.delete(oldest[0]);
        forgotten.push(oldest[1]);
      }
      return number;
    },
    take: () => {
      const changes = { shared, forgotten };
      shared = [];
      forgotten = [];
      return changes;
    },
  };
}

/** Number of pages sent to the worker at a time. */
export const maxJobs = 16;

/** Number of shared values in the worker: more than the jobs of a batch can use. */
const maxShared = 4 * maxJobs;

/** Routes → jobs for the worker, and the values that they share: chrome and sidebars */
export function makeWork(site: Site) {
  const { texts } = site;
  const { numberOf, take } = makeSharedValues(maxShared);
  return (routes: readonly Route[]): ValueChanges & { readonly work: readonly RenderJob[] } => {
    const work = routes.flatMap((route): RenderJob[] => {
      const doc = site.index.routes.docOfPage.get(route.page);
      const { model, targets, headingIds, moved } = site.shown.get(route);
      if (!doc || model.kind !== 'doc') return [];
      const page = textIn(doc, route.locale);
      const { chrome, sidebar, ...withoutChrome } = model;
      return [
        {
          file: route.file,
          markdown: markdownFile(route, site.config),
          page,
          compiled: texts.isFresh(page) ? { facts: texts.facts(page), body: texts.body(page) } : null,
          model: withoutChrome,
          chrome: numberOf(chrome),
          sidebar: sidebar ? numberOf(sidebar) : null,
          targets,
          headingIds,
          tail: moved,
        },
      ];
    });
    return { work, ...take() };
  };
}
