// Everything that the theme shows of a page, besides what the components of the site add.
import type { DocLinks } from '../../links/doc-links.ts';
import type { LinkTarget } from '../../model/link-graph.ts';
import type { PageModel } from '../../model/page-model.ts';
import type { Route } from '../../model/route.ts';
import type { HeadingId } from '../../model/worker.ts';
import { type ModelContext, pageModel } from '../../pages/page-models.ts';
import { movedAnchorsHtml } from '../../site/redirects/redirect-pages.ts';
import type { SiteRedirects } from '../../site/redirects/site-redirects.ts';
import { textAt } from '../../site/site-index.ts';
import { emptyList } from '../../text/empty-list.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/step.ts';
import { redirectWords } from '../redirect-words.ts';

export interface ShownPage {
  readonly model: PageModel;
  /** Targets of the links of its text, in order. */
  readonly targets: readonly LinkTarget[];
  readonly headingIds: readonly HeadingId[];
  /** HTML that leads readers with an old anchor of this page to its new place. */
  readonly moved: string;
}

interface ShownParts {
  readonly engine: Engine;
  readonly context: ModelContext;
  readonly docLinks: DocLinks;
  readonly redirects: Pick<SiteRedirects, 'moved'>;
}

export function makeShownStep({ engine, context, docLinks, redirects }: ShownParts): Step<Route, ShownPage> {
  const { index } = context;
  const movedHtml = (route: Route): string => {
    const moved = redirects.moved.get(route.path);
    if (!moved) return '';
    // The ids of other pages are known only after rendering; for these, a redirect from an existing id is a finding.
    const ids = new Set(route.kind === 'doc' ? docLinks.anchors(route) : []);
    const anchors = moved.anchors.filter(({ id }) => !ids.has(id));
    return movedAnchorsHtml({ ...moved, anchors }, redirectWords(index, route.locale));
  };
  return engine.memory({
    name: 'shown',
    idOf: ({ path }) => path,
    find: (path) => index.routes.byPath.get(path),
    run: (route) => {
      const page = route.kind === 'doc' ? textAt(index, route.page, route.locale) : undefined;
      return {
        model: pageModel(route, context),
        targets: page ? docLinks.targets(route) : emptyList,
        headingIds: page ? index.headingIds(page) : emptyList,
        moved: movedHtml(route),
      };
    },
    memory: { limit: 0 },
  });
}
