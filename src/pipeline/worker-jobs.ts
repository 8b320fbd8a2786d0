// Pages to render → jobs of the worker.
import type { Route } from '../model/route.ts';
import type { RenderJob } from '../model/worker.ts';
import { textIn } from '../site/site-index.ts';
import type { Site } from './load-site.ts';
import { movedHtml } from './render-route.ts';
import { makeSharedValues, type ValueChanges } from './shared-values.ts';

/** A page to render. */
export interface Job {
  readonly route: Route;
  /** Null for a page that the output does not have: the key is then computed with the job. */
  readonly key: string | null;
}

/** Number of pages sent to the worker at a time. */
export const batch = 16;

/** Number of shared values in the worker: more than the jobs of a batch can use. */
const mostShared = 4 * batch;

/** Routes → jobs for the worker, and the values that they share: chrome and sidebars */
export function makeWork(site: Site) {
  const { compiler } = site;
  const { numberOf, take } = makeSharedValues(mostShared);
  return (jobs: readonly Job[], onJob: (job: Job) => void): ValueChanges & { readonly work: readonly RenderJob[] } => {
    const work = jobs.flatMap((job): RenderJob[] => {
      const { route } = job;
      onJob(job);
      const doc = site.index.routes.docOfPage.get(route.page);
      const model = site.model(route);
      if (!doc || model.kind !== 'doc') return [];
      const page = textIn(doc, route.locale);
      const { chrome, sidebar, ...own } = model;
      return [
        {
          file: route.file,
          page,
          compiled: compiler.isFresh(page) ? { facts: compiler.facts(page), body: compiler.body(page) } : null,
          model: own,
          chrome: numberOf(chrome),
          sidebar: sidebar ? numberOf(sidebar) : null,
          targets: site.docLinks.targets(route),
          headingIds: site.index.headingIds(page),
          tail: movedHtml(route, site),
        },
      ];
    });
    return { work, ...take() };
  };
}
