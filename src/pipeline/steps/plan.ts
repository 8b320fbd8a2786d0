// Pages before they are rendered: their links and ids, and everything that they show.

import { joinIds } from '../../links/joined-ids.ts';
import type { LinkTarget } from '../../model/link-graph.ts';
import type { PageLinks } from '../../model/page-links.ts';
import type { Route } from '../../model/route.ts';
import { canonicalPage, versionsModel } from '../../pages/page-versions.ts';
import { textAt } from '../../site/site-index.ts';
import { shortDigest } from '../../text/digest.ts';
import { emptyList } from '../../text/empty-list.ts';
import { rememberEach } from '../../text/remember-each.ts';
import type { Step } from '../engine/step.ts';
import type { Site } from '../load-site.ts';
import { searchKeys } from '../search-pages.ts';
import { joinSections } from '../site-ledger.ts';

export interface PagePlan {
  /** Digest of everything that the page shows. */
  readonly shown: string;
  readonly links: PageLinks;
  /** The digests of its sections, for the ledger; absent if it has no text in its language. */
  readonly sections?: string;
  /** Keys of its record and its entry in the search index; absent if it has none. */
  readonly search?: readonly [record: string, entry: string];
}

const noLinks: PageLinks = {
  anchors: '',
  count: 0,
  needsCheck: emptyList,
  files: emptyList,
  images: emptyList,
  embeds: emptyList,
};

export function makePlanStep(site: Site): Step<Route, PagePlan> {
  const { engine, index, docLinks, inputs, config } = site;
  const { routes, byPath } = index.routes;
  const ofRoute = { idOf: ({ path }: Route) => path, find: (path: string) => byPath.get(path) };
  const hasVersions = config.versions.length > 0;

  /** Everything that a page shows of other versions of the docs. */
  const around = engine.memory<Route, readonly unknown[]>({
    ...ofRoute,
    name: 'versions',
    run: (route) => [
      versionsModel(index, route, ''),
      canonicalPage(index, route),
      site.redirects.moved.get(route.path),
    ],
    digest: (value) => shortDigest(value),
    memory: { limit: 0 },
  });
  const digestShared = rememberEach((value: object) => shortDigest(value));
  return engine.rows<Route, PagePlan>({
    ...ofRoute,
    name: 'plan',
    namespace: 'rows',
    all: () => routes,
    pack: ({ links, ...value }) => ({ ...value, ...packLinks(links) }),
    unpack: (row) => unpackPlan(row as Row),
    // `shown` covers the anchors, the title and the digest of the body, too; links and search keys follow from these.
    digest: (value) => value.shown,
    run: (route) => {
      inputs.structure.digest(route.version ?? '');
      if (hasVersions) around.digest(route);
      if (route.kind === 'doc' && docLinks.leavesVersion(route)) inputs.everything.digest('');
      const page = route.kind === 'doc' ? textAt(index, route.page, route.locale) : undefined;
      const { model, targets, ...others } = site.shown.get(route);
      const { chrome, ...withoutChrome } = model;
      const search = page && searchKeys(site, route);
      const sidebar = 'sidebar' in withoutChrome && withoutChrome.sidebar ? digestShared(withoutChrome.sidebar) : null;
      return {
        shown: shortDigest([
          digestShared(chrome),
          sidebar,
          { ...withoutChrome, sidebar: null },
          page ? site.texts.summary.get(page).bodyHash : null,
          targets.map(printedTarget),
          others,
          // Another module can take over a path, and both can be unchanged.
          ...(route.kind === 'standalone' ? [route.source] : []),
        ]),
        links: page ? { ...docLinks.summary(route), anchors: joinIds(docLinks.anchors(route)) } : noLinks,
        ...(page && route.language === route.locale && { sections: joinSections(site, page) }),
        ...(search && { search }),
      };
    },
  });
}

/** The part of a link target that appears in the page. */
const printedTarget = (target: LinkTarget): unknown =>
  target.kind === 'asset'
    ? [target.href, target.width, target.height, ...(target.sources ? [target.sources] : [])]
    : target.kind === 'refused'
      ? null
      : [target.kind, target.href];

type Row = Omit<PagePlan, 'links'> & Partial<PageLinks>;

/** Links without the fields that are empty on most pages. */
const packLinks = ({ anchors, count, needsCheck, files, images, embeds }: PageLinks): Partial<PageLinks> => ({
  ...(anchors !== '' && { anchors }),
  ...(count > 0 && { count }),
  ...(needsCheck.length > 0 && { needsCheck }),
  ...(files.length > 0 && { files }),
  ...(images.length > 0 && { images }),
  ...(embeds.length > 0 && { embeds }),
});

const unpackPlan = ({ shown, search, sections, ...links }: Row): PagePlan => ({
  shown,
  links: { ...noLinks, ...links },
  ...(sections && { sections }),
  ...(search && { search }),
});
