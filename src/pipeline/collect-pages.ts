// Pages of a build → their files, and what their components print.
import type { Embed } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Route } from '../model/route.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { pagePaths } from './html-aliases.ts';
import type { Site } from './load-site.ts';
import type { MadePage } from './steps/page.ts';

/** In the order of the routes. A loop, because lists for each page would take 0.1 s after an edit of a large site. */
export function collectPages(site: Site, pages: ReadonlyMap<Route, MadePage>) {
  const files: OutputFile[] = [];
  const edges: LinkEdge[] = [];
  const embeds: Embed[] = [];
  const ids = new Map<string, readonly string[]>();
  for (const route of site.index.routes.routes) {
    const page = pages.get(route);
    if (!page || page.sha256 === '') continue;
    const { sha256, size } = page;
    for (const path of pagePaths(site, route)) files.push({ path, sha256, size });
    const programs = page.markdown && markdownFile(route, site.config);
    if (page.markdown && programs) files.push({ path: programs, ...page.markdown });
    for (const edge of page.edges) edges.push(edge);
    for (const embed of page.embeds ?? []) embeds.push(embed);
    if (page.ids) ids.set(route.path, page.ids);
  }
  return { files, printed: { edges, embeds, ids } };
}
