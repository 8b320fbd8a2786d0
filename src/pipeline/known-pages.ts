// Pages of the last build that need no new render key: documents by their records, and index pages by one note about all of them, because an edit
// of one text of a large site would make the lists of all documents to compare them.
import type { KnownPage } from '../model/doc-record.ts';
import type { Route } from '../model/route.ts';
import { once } from '../text/once.ts';
import type { Site } from './load-site.ts';
import type { Renderer } from './render-route.ts';

const name = 'index pages';

/** Path of an index page → its page. */
type IndexPages = Readonly<Record<string, KnownPage>>;

const isIndex = ({ kind }: Route): boolean => kind === 'docs-root' || kind === 'folder-index';

type KnownSite = Pick<Site, 'unchanged' | 'shown'>;

/** → a function: the page of a route, if nothing that it shows has changed */
export function makeKnownPages(
  { unchanged, shown }: KnownSite,
  { readsMachine }: Pick<Renderer, 'readsMachine'>,
): (route: Route) => KnownPage | undefined {
  const indexes = once((): IndexPages => (shown.recall(name) as IndexPages | undefined) ?? {});
  return (route) => {
    if (!isIndex(route)) return unchanged(route)?.page;
    return readsMachine(route) ? undefined : indexes()[route.path];
  };
}

/** Notes the index pages for the next build. */
export function noteIndexPages({ shown }: KnownSite, pages: ReadonlyMap<Route, KnownPage>): void {
  const indexes = [...pages].filter(([route]) => isIndex(route)).map(([{ path }, page]) => [path, page] as const);
  shown.note(name, Object.fromEntries(indexes.sort(([a], [b]) => (a < b ? -1 : 1))));
}
