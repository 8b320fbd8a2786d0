// The pages of a site: files, and those that pubdocs makes. A share of a build must discover what the whole build does.
import type { SiteConfig } from '../config/site-config.ts';
import { type DiscoveredSite, discoverSite } from '../content/discover-site.ts';
import type { Ports } from '../model/ports.ts';
import type { Engine } from './engine/engine.ts';
import { makePageReader } from './steps/read-page.ts';
import { generatedReferences } from './steps/reference-pages.ts';

/** Discovers the pages, and stores what was read of their files for the next build. */
export function discoverPages(
  engine: Engine,
  config: SiteConfig,
  { ports, drafts }: { readonly ports: Pick<Ports, 'files' | 'secrets'>; readonly drafts: boolean },
): DiscoveredSite {
  const generated = generatedReferences(engine, config, ports);
  const reader = makePageReader(engine, config, ports);
  const discovered = discoverSite({ ...ports, config, drafts, readPage: reader.read, generated });
  reader.store();
  return discovered;
}
