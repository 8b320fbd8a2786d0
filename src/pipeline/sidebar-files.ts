// Branches of large sidebars, which browsers fetch when a reader opens them. The list of branches has a fixed URL, so
// that a page's bytes depend on the names of the branches it shows, not on their content. The file names of branches
// are digests of their content.
import { branchesFile } from '../site/sidebar/sidebar-branches.ts';
import { maxWholeItems } from '../site/sidebar/sidebar-model.ts';
import { routeIn } from '../site/site-index.ts';
import { digest, shortDigest } from '../text/digest.ts';
import { oneId, type Step } from './engine/step.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';

interface BranchFile {
  readonly key: string;
  readonly text: () => string;
}

/** Whether pages contain only a part of a sidebar. */
export const hasLargeSidebar = ({ index }: Pick<Site, 'index'>): boolean =>
  [...index.sidebars.values()].some(({ count }) => count > maxWholeItems);

const pathOf = (file: string): string => `assets/sidebar/${file}.json`;

/** The files of all sidebars with their digests. */
type Listed = readonly (readonly [path: string, sha256: string])[];

/** Makes for every language the list of branches, `{"<name>":"<file>"}`, and a file for each: its HTML as JSON. */
export function writeSidebarFiles(site: Site, output: FetchedOutput): void {
  if (!hasLargeSidebar(site)) return;
  const { engine } = site;
  /** The file of a branch: '3fa1…'. */
  const branch = engine.stored<BranchFile, string>({
    name: 'branch',
    namespace: 'page',
    idOf: ({ key }) => key,
    key: ({ key }) => `branch:${key}`,
    fileIsSame: (file) => output.last(pathOf(file)) !== undefined,
    run: ({ text }) => {
      const html = text();
      const file = digest(html).slice(0, 10);
      output.add(pathOf(file), html);
      return file;
    },
  });
  /** An edit of one text would make all items of a large sidebar to compare them. */
  const all = engine.stored<'', Listed>({
    name: 'sidebar-files',
    namespace: 'page',
    ...oneId,
    key: () => `branches:${keyOfSidebars(site)}`,
    fileIsSame: (files) => files.every(([path, sha256]) => output.last(path) === sha256),
    run: () => makeFiles(site, branch, output),
  });
  for (const [path] of all.get('')) output.keep(path);
}

/** (a site) → a digest of everything that its sidebars show */
function keyOfSidebars({ inputs, theme, index, config }: Site): string {
  const versions = [undefined, ...config.versions.map(({ id }) => id)].map((id) => inputs.titles.digest(id ?? ''));
  const strings = config.i18n.locales.map(({ code }) => index.strings(code));
  return shortDigest([inputs.everything.digest(''), theme.digest(''), versions, strings]);
}

function makeFiles(site: Site, branch: Step<BranchFile, string>, output: FetchedOutput): Listed {
  const { index, config, modules } = site;
  const paths = new Set<string>();
  for (const locale of config.i18n.locales) {
    const root = routeIn(index, index.routes.docsRoot, locale.code);
    if (!root) continue;
    const { model } = site.shown.get(root);
    const around = shortDigest([modules.theme.digest, model.chrome.strings]);
    const list: Record<string, string> = {};
    for (const sidebar of index.sidebars.values()) {
      for (const { name, items } of site.branches(sidebar, locale.code)) {
        const text = (): string => JSON.stringify(modules.theme.renderBranch(items, model));
        const file = branch.get({ key: shortDigest([around, items]), text });
        output.keep(pathOf(file));
        paths.add(pathOf(file));
        list[name] = file;
      }
    }
    const path = branchesFile(locale);
    output.add(path, `${JSON.stringify(list)}\n`);
    paths.add(path);
  }
  return [...paths].map((path) => [path, output.digest(path) ?? ''] as const);
}
