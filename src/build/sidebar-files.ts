// Branches of large sidebars, which browsers fetch when a reader opens them. The list of branches has a fixed address, so that a page's bytes
// depend on the names of the branches it shows and not on what is in them; the branches themselves are named by their content.
import { branchesFile } from '../site/sidebar/sidebar-branches.ts';
import { wholeSidebar } from '../site/sidebar/sidebar-model.ts';
import { routeIn } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import type { Site } from './load-site.ts';

/** Whether pages have a part of a sidebar only. */
export const hasLargeSidebar = ({ index }: Pick<Site, 'index'>): boolean =>
  [...index.sidebars.values()].some(({ count }) => count > wholeSidebar);

/** Makes for every language the list of branches, `{"<name>":"<file>"}`, and a file of each branch: the HTML of its items as a JSON string. */
export function sidebarFiles(site: Site, add: (path: string, text: string) => void): void {
  if (!hasLargeSidebar(site)) return;
  const { index, config, modules } = site;
  for (const locale of config.i18n.locales) {
    const root = routeIn(index, index.routes.docsRoot, locale.code);
    if (!root) continue;
    const model = site.model(root);
    const files: Record<string, string> = {};
    for (const sidebar of index.sidebars.values()) {
      for (const { name, items } of site.branches(sidebar, locale.code)) {
        const text = JSON.stringify(modules.theme.renderBranch(items, model));
        const file = digest(text).slice(0, 10);
        files[name] = file;
        add(`assets/sidebar/${file}.json`, text);
      }
    }
    add(branchesFile(locale), `${JSON.stringify(files)}\n`);
  }
}
