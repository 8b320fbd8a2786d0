// Stages the files that browsers fetch on demand: the search index, and the branches of large sidebars.
import type { OutputFile } from '../model/output-file.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import { textScript } from '../offline/local-text.ts';
import { makeEncoder } from '../text/encode-text.ts';
import type { Step } from './engine/step.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { makeRenderer } from './render-route.ts';
import { searchFiles } from './search-files.ts';
import { makeSearchMemory } from './search-memory.ts';
import type { StandalonePages } from './search-pages.ts';
import { writeSidebarFiles } from './sidebar-files.ts';
import type { MadePage } from './steps/page.ts';
import type { PagePlan } from './steps/plan.ts';
import { withoutHighlighting } from './without-highlighting.ts';

export interface FetchedParts {
  readonly plan: Step<Route, PagePlan>;
  readonly site: Site;
  readonly ports: Ports;
  readonly page: Step<Route, MadePage>;
  /** Called between parts of the work. */
  readonly pause: () => Promise<void>;
}

/** Stages the files; does not write files again that the output already has. */
export async function stageFetched({ site, ports, page, plan, pause }: FetchedParts): Promise<readonly OutputFile[]> {
  const previous = ports.output.previous();
  const encode = makeEncoder();
  const files = new Map<string, OutputFile>();
  /** In an offline copy, scripts load texts as scripts. */
  const fileOf = (name: string): string => (site.config.offline === null || name.endsWith('.js') ? name : `${name}.js`);
  const keep = (path: string): boolean => {
    // A file that this build has staged stays.
    if (files.has(path)) return true;
    const there = previous.get(path);
    if (there) files.set(path, there);
    return there !== undefined;
  };
  const output: FetchedOutput = {
    add: (name, text) => {
      const path = fileOf(name);
      if (files.has(path) || (path.startsWith('assets/') && keep(path))) return;
      files.set(path, ports.output.stage(path, encode(path === name ? text : textScript(text))));
    },
    last: (name) => previous.get(fileOf(name))?.sha256,
    keep: (name) => keep(fileOf(name)),
    digest: (name) => files.get(fileOf(name))?.sha256,
  };
  const plain = withoutHighlighting(site.code, ports.highlighter);
  const standalone: StandalonePages = {
    key: (route) => page.get(route).sha256,
    // A page of the last build is rendered again if the cache has lost its record.
    html: (route) => page.get(route).html ?? makeRenderer(site, ports, plain).render(route).html,
  };
  const { themeAssets, cache } = ports;
  const keys = (route: Route) => plan.get(route).search;
  await searchFiles(
    site,
    { themeAssets, standalone, keys, memory: makeSearchMemory(site.engine, cache.fetch), pause },
    output,
  );
  writeSidebarFiles(site, output);
  return [...files.values()];
}
