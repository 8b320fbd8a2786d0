// Pages to render → jobs of the worker.
import type { Route } from '../model/route.ts';
import type { RenderJob } from '../model/worker.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { textIn } from '../site/site-index.ts';
import type { Site } from './load-site.ts';
import { makeSharedValues, type ValueChanges } from './shared-values.ts';

/** Number of pages sent to the worker at a time. */
export const batch = 16;

/** Number of shared values in the worker: more than the jobs of a batch can use. */
const maxShared = 4 * batch;

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
      const { chrome, sidebar, ...own } = model;
      return [
        {
          file: route.file,
          markdown: markdownFile(route, site.config),
          page,
          compiled: texts.isFresh(page) ? { facts: texts.facts(page), body: texts.body(page) } : null,
          model: own,
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
