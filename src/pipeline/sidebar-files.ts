// Branches of large sidebars, which browsers fetch when a reader opens them. The list of branches has a fixed URL, so that a page's bytes depend
// on the names of the branches it shows, not on their content. The file names of branches are digests of their content.
import type { Cache } from '../model/ports.ts';
import { branchesFile } from '../site/sidebar/sidebar-branches.ts';
import { mostWholeItems } from '../site/sidebar/sidebar-model.ts';
import { routeIn } from '../site/site-index.ts';
import { digest, shortDigest } from '../text/digest.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';

/** Name of a branch → a digest of everything that its file depends on, and the name of the file. */
type Branches = Readonly<Record<string, readonly [key: string, file: string]>>;

/** Whether pages contain only a part of a sidebar. */
export const hasLargeSidebar = ({ index }: Pick<Site, 'index'>): boolean =>
  [...index.sidebars.values()].some(({ count }) => count > mostWholeItems);

const pathOf = (file: string): string => `assets/sidebar/${file}.json`;

/**
 * Makes for every language the list of branches, `{"<name>":"<file>"}`, and a file for each branch: the HTML of its items as a JSON string.
 * Unchanged branches keep their files. `cache`: null without a last build.
 */
export async function sidebarFiles(
  site: Site,
  cache: Pick<Cache, 'get' | 'put' | 'fetch'> | null,
  output: FetchedOutput,
): Promise<void> {
  if (!hasLargeSidebar(site)) return;
  const { index, config, modules } = site;
  for (const locale of config.i18n.locales) {
    const root = routeIn(index, index.routes.docsRoot, locale.code);
    if (!root) continue;
    const model = site.model(root);
    const around = shortDigest([modules.theme.digest, model.chrome.strings]);
    const listed = `branches:${locale.code}`;
    await cache?.fetch([['page', listed]]);
    const last = (cache?.get('page', listed) as Branches | undefined) ?? {};
    const branches: Record<string, readonly [key: string, file: string]> = {};
    for (const sidebar of index.sidebars.values()) {
      for (const { name, items } of site.branches(sidebar, locale.code)) {
        const key = shortDigest([around, items]);
        const known = last[name];
        if (known?.[0] === key && output.last(pathOf(known[1])) !== undefined) {
          output.keep(pathOf(known[1]));
          branches[name] = known;
          continue;
        }
        const text = JSON.stringify(modules.theme.renderBranch(items, model));
        const file = digest(text).slice(0, 10);
        output.add(pathOf(file), text);
        branches[name] = [key, file];
      }
    }
    if (JSON.stringify(branches) !== JSON.stringify(last)) cache?.put('page', listed, branches);
    const list = Object.fromEntries(Object.entries(branches).map(([name, [, file]]) => [name, file]));
    output.add(branchesFile(locale), `${JSON.stringify(list)}\n`);
  }
}
